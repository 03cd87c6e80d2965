import type { ReducedSurvey, ShowVerdict } from '@hearback/client'

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

/** The state of apps does not tell the names of surveys. */
export const nameOf = ({ id, name = id }: ReducedSurvey): string => name

/** What becomes of a survey, and why: `"Why?" is not shown: resting until 2026-05-10T12:00:00.000Z`. */
export function verdictText({ survey, reason, until }: ShowVerdict): string {
  const why = reason?.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const end = until ? ` until ${new Date(until).toISOString()}` : ''
  return `"${nameOf(survey)}" is ${why ? `not shown: ${why}${end}` : 'to be shown'}`
}
