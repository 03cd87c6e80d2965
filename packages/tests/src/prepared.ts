/**
 * The preparation of a suite, for `test.before`. uvu runs no test after a preparation that fails, and swallows its error:
 * this prints the error, and ends the file with exit code 1.
 */
export const prepared =
  <Context>(prepare: (context: Context) => unknown) =>
  async (context: Context): Promise<void> => {
    try {
      await prepare(context)
    } catch (error) {
      console.error('The preparation of the tests failed:', error)
      // uvu sets the exit code when it has ended, so it is set after that.
      process.once('exit', () => {
        process.exitCode = 1
      })
      throw error
    }
  }
