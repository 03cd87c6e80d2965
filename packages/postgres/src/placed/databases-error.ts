/** What is wrong with the databases of a service: a sentence that names the one at fault, and says what to do. */
export class DatabasesError extends Error {
  override readonly name = 'HearbackDatabases'
}
