import { type Command, Option } from 'commander'
import { described, type Perform } from './declare.ts'
import type { CommandIo } from './io.ts'
import { notEmpty } from './shared-options.ts'
import { withAdmin } from './storage.ts'
import { canvasFor } from './summary/canvas.ts'
import { momentIn } from './summary/moment.ts'
import { type SummaryOptions, shown } from './summary/shown.ts'
import { timeZoneOption } from './time-zone.ts'

export function addSummary(program: Command, io: CommandIo, perform: Perform): void {
  described(
    program
      .command('summary')
      .argument('[survey]', 'its id, its key, or its name in any case. Default: the only one there is')
      .option('--env <environment>', 'its id, or production or development. Default: all of them', notEmpty)
      .option('--finished', 'finished responses only')
      .addOption(new Option('--unfinished', 'unfinished responses only').conflicts('finished'))
      .option('--since <time>', 'created then or later: 2026-01-31, or 2026-01-31T09:30:00Z', momentIn)
      .option('--until <time>', 'created before then', momentIn)
      .option(...timeZoneOption)
      .option('--user <userId>', 'of the contact that you call so', notEmpty)
      .option('--contact <id>', 'of this contact', notEmpty)
      .option('--tag <name>', 'with this tag', notEmpty)
      .option('--where <json>', 'that fulfil these conditions, written as the `where` of a quota', notEmpty)
      .option('--edition <number>', 'of this edition, with its questions as they were', notEmpty)
      .option('--over-quota', 'that came when a quota was full')
      .option('--fields', 'count the values of hidden fields and variables too'),
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
          `summary SURVEY_ID --where '{"conditions":[{"type":"question","id":"nps","operator":"isLessThan","value":7}]}'`,
          'of those who answered so',
        ],
        [
          'summary SURVEY_ID --json',
          '{"survey": {"id", "name", "status", "environmentId"}, "timeZone", "summary": {…}}, as HTTP has it',
        ],
      ],
    },
  ).action((survey: string | undefined, options: SummaryOptions, command: Command) =>
    perform(command, async (shared) => {
      const canvas = canvasFor(io.stdoutColumns, io.env)
      return withAdmin(shared, io, (admin) =>
        shown(admin, survey, options, { canvas, commandLine: shared.commandLine }),
      )
    }),
  )
}
