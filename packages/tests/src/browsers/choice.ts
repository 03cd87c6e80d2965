import process from 'node:process'

export type BrowserName = 'chromium' | 'firefox' | 'webkit'

const names: readonly string[] = ['chromium', 'firefox', 'webkit'] satisfies BrowserName[]

/** Which browser the tests drive: `TEST_BROWSER`, by default Chromium. Read here only. */
export const browserName = chosen(process.env.TEST_BROWSER || 'chromium')

function chosen(name: string): BrowserName {
  if (!names.includes(name)) throw new Error(`TEST_BROWSER is "${name}": use one of ${names.join(', ')}.`)
  // Safe: it is one of them.
  return name as BrowserName
}
