// The embedded database of the command, for a server of your own. It has a door of its own: others do not load it.

export { type SqliteFileOptions, sqliteStorage } from '@hearback/sqlite'
