import { browserName } from './choice.ts'

const noPrint = 'WebDriver cannot show a page as it is printed'

/** Tests that a browser cannot run, by their titles, with the reason. */
const skipped: Readonly<Record<typeof browserName, Readonly<Record<string, string>>>> = {
  chromium: {},
  firefox: { 'nothing of a card is printed': noPrint },
  webkit: { 'nothing of a card is printed': noPrint },
}

/** Why the chosen browser cannot run the test; `null`: it can. */
export const reasonToSkip = (title: string): string | null => skipped[browserName][title] ?? null
