import process from 'node:process'

const otherBrowserNames = ['firefox', 'webkit'] as const
export type OtherBrowserName = (typeof otherBrowserNames)[number]
export type BrowserName = 'chromium' | OtherBrowserName

const names: readonly string[] = ['chromium', ...otherBrowserNames]

/** Which browser the tests drive: `TEST_BROWSER`, by default Chromium. Read here only. */
export const browserName = chosen(process.env.TEST_BROWSER || 'chromium')

function chosen(name: string): BrowserName {
  if (!names.includes(name)) throw new Error(`TEST_BROWSER is "${name}": use one of ${names.join(', ')}.`)
  // Safe: it is one of them.
  return name as BrowserName
}
