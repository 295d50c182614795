#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast macro and sqlite3_db_config is variadic: Swift sees neither.
static inline int gunroom_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}
static inline int gunroom_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
// Where temporary files go is a variable of the library, which it reads under this lock.
static inline void gunroom_temporary_folder(const char *folder) {
  sqlite3_mutex *lock = sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_VFS1);
  sqlite3_mutex_enter(lock);
  sqlite3_free(sqlite3_temp_directory);
  sqlite3_temp_directory = folder ? sqlite3_mprintf("%s", folder) : 0;
  sqlite3_mutex_leave(lock);
}
static inline int gunroom_db_config(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}
