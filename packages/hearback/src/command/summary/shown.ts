import type { Hearback } from '@hearback/core'
import type { CommandLine } from '../command-line.ts'
import type { Found } from '../output.ts'
import { Refusal } from '../refusal.ts'
import { surveyNamed } from '../survey-named.ts'
import { timeZoneFor } from '../time-zone.ts'
import type { Canvas } from './canvas.ts'
import { type Moment, timeOf } from './moment.ts'
import { picture } from './picture.ts'

/** The filters of the summary, and the environment of its survey. */
export interface SummaryOptions {
  env?: string
  finished?: true
  unfinished?: true
  since?: Moment
  until?: Moment
  /** Default: that of the product. */
  timeZone?: string
  user?: string
  contact?: string
  tag?: string
  where?: string
  edition?: string
  overQuota?: true
  fields?: true
}

/** The summary of a survey, for people and for programs. */
export async function shown(
  admin: Hearback['admin'],
  survey: string | undefined,
  options: SummaryOptions,
  { canvas, commandLine }: { canvas: Canvas; commandLine: CommandLine },
): Promise<Found> {
  const given = { survey, environment: options.env }
  const { id, name, status, answers, environment } = await surveyNamed(admin, given, {
    commandLine,
    command: ['summary'],
  })
  const timeZone = timeZoneFor(options.timeZone, environment)
  refuseEmptyPeriod(options, timeZone)
  const finished = options.finished ? ('true' as const) : options.unfinished ? ('false' as const) : undefined
  const { since, until, user: userId, contact: contactId, tag, where, edition } = options
  const overQuota = options.overQuota && ('true' as const)
  const fields = options.fields && ('true' as const)
  const narrowing = { finished, userId, contactId, tag, where, edition, overQuota }
  const filters = { ...narrowing, since: since?.text, until: until?.text, timeZone, fields }
  const summary = await admin.summarizeSurvey(environment.id, id, filters)
  const areDisplaysNarrowed = Object.values(narrowing).every((one) => one === undefined)
  const about = [statusText(status), environment.product.name, environment.type, id]
  return {
    document: { survey: { id, name, status, environmentId: environment.id }, timeZone, summary },
    text: picture(
      canvas,
      { name, about, filters: inWords(options, timeZone), areDisplaysNarrowed, leavesOut: answers === 'count' },
      summary,
    ),
  }
}

function refuseEmptyPeriod({ since, until }: SummaryOptions, timeZone: string): void {
  if (!since || !until || timeOf(since, timeZone) < timeOf(until, timeZone)) return
  throw new Refusal(
    2,
    `--since ${since.text} is not before --until ${until.text}: no response is created then or later and before that. ` +
      `A day begins at midnight in ${timeZone}, so one whole day ends with the next: --since 2026-01-31 --until 2026-02-01.`,
  )
}

const inWords = (
  { finished, unfinished, since, until, user, contact, tag, where, edition, overQuota }: SummaryOptions,
  timeZone: string,
): string[] =>
  [
    finished && 'finished only',
    unfinished && 'unfinished only',
    since && `since ${since.text}`,
    until && `until ${until.text}`,
    (since?.isDay || until?.isDay) && `days of ${timeZone}`,
    user && `of ${user}`,
    contact && `of ${contact}`,
    tag && `tagged ${tag}`,
    where && `where ${where}`,
    edition && `edition ${edition}`,
    overQuota && 'over a quota',
  ].filter((one) => typeof one === 'string')

/** `inProgress` → `in progress` */
const statusText = (status: string): string => status.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
