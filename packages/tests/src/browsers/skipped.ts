import { type BrowserName, browserName } from './choice.ts'

const noPrint = 'WebDriver shows no page as it is printed'

/** Tests of the widget that a browser cannot run, by their titles, with the reason. */
export const skippedTests: Readonly<Record<BrowserName, Readonly<Record<string, string>>>> = {
  chromium: {},
  firefox: { 'nothing of a card is printed': noPrint },
  webkit: { 'nothing of a card is printed': noPrint },
}

/** Why the chosen browser cannot run the test; `null`: it can. */
export const reasonToSkip = (title: string): string | null => skippedTests[browserName][title] ?? null
