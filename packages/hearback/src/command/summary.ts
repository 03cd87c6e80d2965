import type { Hearback } from '@hearback/core'
import { type Command, Option } from 'commander'
import { described, type Perform } from './declare.ts'
import type { CommandIo } from './io.ts'
import { type Found, print } from './output.ts'
import { notEmpty, sharedOptions } from './shared-options.ts'
import { withAdmin } from './storage.ts'
import { canvasFor } from './summary/canvas.ts'
import { picture } from './summary/picture.ts'
import { surveyMeant } from './summary/survey-meant.ts'

interface Asked {
  env?: string
  finished?: true
  unfinished?: true
  since?: string
  until?: string
  user?: string
  contact?: string
  tag?: string
}

export function addSummary(program: Command, io: CommandIo, perform: Perform): void {
  described(
    program
      .command('summary')
      .argument('[survey]', 'its id, or its name. Default: the only one there is')
      .option('--env <environment>', 'its id, or production or development. Default: all of them', notEmpty)
      .option('--finished', 'finished responses only')
      .addOption(new Option('--unfinished', 'unfinished responses only').conflicts('finished'))
      .option('--since <time>', 'created then or later: 2026-01-31, or 2026-01-31T09:30:00Z', asTime)
      .option('--until <time>', 'created before then', asTime)
      .option('--user <userId>', 'of the contact that you call so', notEmpty)
      .option('--contact <id>', 'of this contact', notEmpty)
      .option('--tag <name>', 'with this tag', notEmpty),
    {
      summary: 'Show what the responses to a survey come to',
      description:
        'Shows what the responses to a survey come to, question by question. Labels are in the default language, and ' +
        'colours are left out with NO_COLOR and where standard output is no terminal.',
      examples: [
        ['summary SURVEY_ID', 'bars, scores and the newest texts'],
        ['summary "How was it?" --env production --since 2026-01-01', 'by its name, since new year'],
        ['summary SURVEY_ID --finished --tag praise', 'of some responses only'],
        [
          'summary SURVEY_ID --json',
          '{"survey": {"id", "name", "status", "environmentId"}, "summary": {…}}, as HTTP has it',
        ],
      ],
    },
  ).action((survey: string | undefined, asked: Asked, command: Command) =>
    perform(async () => {
      const shared = sharedOptions(command)
      print(io, shared.json, await withAdmin(shared, io, (admin) => shown(admin, survey, asked, io)))
      return 0
    }),
  )
}

/** A day begins at midnight UTC. */
function asTime(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00.000Z` : notEmpty(text)
}

async function shown(
  admin: Hearback['admin'],
  survey: string | undefined,
  asked: Asked,
  io: CommandIo,
): Promise<Found> {
  const { id, name, status, environment } = await surveyMeant(admin, survey, asked.env)
  const finished = asked.finished ? ('true' as const) : asked.unfinished ? ('false' as const) : undefined
  const { since, until, user: userId, contact: contactId, tag } = asked
  const filters = { finished, since, until, userId, contactId, tag }
  const summary = await admin.summarizeSurvey(environment.id, id, filters)
  const narrowed = [
    asked.finished && 'finished only',
    asked.unfinished && 'unfinished only',
    since && `since ${since}`,
    until && `until ${until}`,
    userId && `of ${userId}`,
    contactId && `of ${contactId}`,
    tag && `tagged ${tag}`,
  ].filter((one) => typeof one === 'string')
  const about = [statusText(status), environment.product.name, environment.type, id, ...narrowed]
  return {
    document: { survey: { id, name, status, environmentId: environment.id }, summary },
    text: picture(canvasFor(io.stdoutColumns, io.env), { name, about }, summary),
  }
}

/** `inProgress` → `in progress` */
const statusText = (status: string): string => status.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
