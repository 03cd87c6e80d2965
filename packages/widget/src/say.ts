import type { HiddenReason, ReducedSurvey, ShowVerdict } from '@hearback/client'

const said = new Set<string>()

/** Says on the console what is wrong, once a page. */
export function complain(message: string): void {
  if (said.has(message)) return
  said.add(message)
  console.error(`Hearback: ${message}`)
}

/** Whether the page's address asks for explanations: `?hearbackDebug=true`, or as older clients spell it. */
export const isDebugging = (): boolean =>
  /[?&](?:hearback|formbricks)Debug=true\b/.test(globalThis.location?.search ?? '')

/** Explains what the widget does, on a page whose address asks for it. */
export function explain(message: string): void {
  if (isDebugging()) console.info(`Hearback: ${message}`)
}

const reasons: Readonly<Record<HiddenReason, string>> = {
  notTriggered: 'another action shows it',
  language: "it does not have the user's language",
  notInSegment: 'the user is not in its segment',
  answered: 'answered before',
  shownAlready: 'shown before',
  resting: 'resting',
  notSampled: 'the user is not in its share',
}

/** The state of apps does not tell the names of surveys. */
export const nameOf = ({ id, name = id }: ReducedSurvey): string => name

/** What becomes of a survey, and why. */
export const verdictText = ({ survey, reason, until }: ShowVerdict): string =>
  `"${nameOf(survey)}" ${reason === null ? 'is to be shown' : `is not shown: ${reasons[reason]}${until ? ` until ${new Date(until).toISOString()}` : ''}`}`
