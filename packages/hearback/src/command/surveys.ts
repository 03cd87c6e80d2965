import { embedSnippet } from '@hearback/respond'
import type { Command } from 'commander'
import { answeredSurvey } from './answered-survey.ts'
import { databaseIn } from './database-choice.ts'
import { described, group, type Perform } from './declare.ts'
import type { CommandIo } from './io.ts'
import { allEnvironments } from './listing.ts'
import { type Found, print, table } from './output.ts'
import { previewedSurvey } from './previewed-survey.ts'
import { Refusal } from './refusal.ts'
import { notEmpty, type SharedOptions } from './shared-options.ts'
import { withAdmin } from './storage.ts'
import { oneMore, surveyMail } from './survey-mail.ts'
import { environmentsNamed, type FoundSurvey, surveysIn } from './survey-named.ts'
import { addressShown, guessNote, type PublicAddress, pagesOf, surveyAddress } from './survey-pages.ts'
import { addSurveyFiles } from './surveys-as-code.ts'

interface SurveyOptions {
  env?: string
}

interface OpenOptions extends SurveyOptions {
  preview?: boolean
}

interface MailOptions extends SurveyOptions {
  param: readonly string[]
  text?: boolean
}

const environment = ['--env <environment>', 'its id, or production or development. Default: all of them'] as const

export function addSurveys(program: Command, io: CommandIo, perform: Perform): void {
  const surveys = group(program, 'surveys', 'Surveys: those of type link are answered at an address of their own')

  described(surveys.command('list').option(...environment, notEmpty), {
    summary: 'List the surveys, with the addresses of link surveys',
    description:
      'Lists the surveys, with the addresses of link surveys. These begin with HEARBACK_PUBLIC_URL, or with the ' +
      'address of the server that is running on the data folder.',
    examples: [
      ['surveys list --env production', 'a table'],
      [
        'surveys list --json',
        '{"surveys": [{"id", "name", "key", "status", "type", "isSingleUse", "door", "url", …}]}',
      ],
    ],
  }).action(({ env }: SurveyOptions, command: Command) =>
    perform(command, async (shared) => {
      const { surveys, address } = await withAdmin(shared, io, async (admin, running) => {
        const address = await surveyAddress(io.env, running)
        const shown = new Set((await environmentsNamed(admin, env, shared.commandLine)).map(({ id }) => id))
        const all = await surveysIn(admin, await allEnvironments(admin))
        const pageOf = pagesOf(address.url, all)
        const surveys = all.filter((one) => shown.has(one.environment.id))
        return { surveys: surveys.map((survey) => ({ ...survey, url: pageOf(survey) })), address }
      })
      print(io, shared.json, listed(surveys))
      if (surveys.some(({ url }) => url !== null)) noteGuess(address, shared, io)
      return 0
    }),
  )

  described(
    surveys
      .command('open')
      .argument('[survey]', 'its id, its key, or its name in any case. Default: the only one there is')
      .option(...environment, notEmpty)
      .option('--preview', 'show the survey whatever its status, for an hour, and store nothing'),
    {
      summary: 'Open the page of a survey in the browser',
      description: 'Opens the page of a link survey in the browser of this machine, and prints its address.',
      examples: [
        ['surveys open SURVEY_ID', 'opens its page'],
        ['surveys open SURVEY_ID --preview', 'a draft too; nothing is stored'],
        ['surveys open "How was it?"', 'by its name'],
        [
          'surveys open SURVEY_ID --json',
          '{"survey": {"id", "name", "key", "status", "type", "isSingleUse", "door", "url", …}}',
        ],
      ],
    },
  ).action((survey: string | undefined, { env, preview = false }: OpenOptions, command: Command) =>
    perform(command, async (shared) => {
      const named = { survey, env, command: 'open' }
      const { found, url, address } = await (preview ? previewedSurvey : answeredSurvey)(shared, io, named)
      if (!address.isKnown && databaseIn(shared, io.env).url === null) {
        throw new Refusal(
          1,
          `No server is running on this data folder, so nothing shows ${url}. Start one: ${shared.commandLine('serve')}`,
        )
      }
      print(io, shared.json, { document: { survey: surveyDocument({ ...found, url }) }, text: `${url}\n` })
      noteGuess(address, shared, io)
      const fault = await io.openInBrowser(url)
      if (fault === null) return 0
      throw new Refusal(1, `The browser could not be opened: ${fault}. Open the address yourself: ${url}`)
    }),
  )

  described(
    surveys
      .command('embed')
      .argument('[survey]', 'its id, its key, or its name in any case. Default: the only one there is')
      .option(...environment, notEmpty),
    {
      summary: 'Print the HTML that shows a survey on a page of yours',
      description:
        'Prints the HTML that shows a link survey on a page of yours: a frame, and a script that makes it as high as the card.',
      examples: [
        ['surveys embed SURVEY_ID', '<iframe src="…" …></iframe> and <script src="…" async></script>'],
        ['surveys embed SURVEY_ID --json', '{"survey": {"id", …, "url"}, "html"}'],
      ],
    },
  ).action((survey: string | undefined, { env }: SurveyOptions, command: Command) =>
    perform(command, async (shared) => {
      const { found, url, address } = await answeredSurvey(shared, io, { survey, env, command: 'embed' })
      const html = embedSnippet({ url, title: found.name })
      print(io, shared.json, { document: { survey: surveyDocument({ ...found, url }), html }, text: html })
      noteGuess(address, shared, io)
      return 0
    }),
  )

  described(
    surveys
      .command('email')
      .argument('[survey]', 'its id, its key, or its name in any case. Default: the only one there is')
      .option(...environment, notEmpty)
      .option('--param <name=value>', 'a parameter for the links; may be repeated', oneMore, [])
      .option('--text', 'plain text instead of HTML'),
    {
      summary: 'Print the first question of a survey as HTML for a mail',
      description:
        'Prints the first question of a link survey as HTML for a mail, with a link for each answer. The running server makes\n' +
        'it. A link fills the answer in; it is stored when the person continues.',
      examples: [
        ['surveys email SURVEY_ID', 'the HTML'],
        ["surveys email SURVEY_ID --param 'userId={{contact.id}}'", 'a blank that the mail tool fills in'],
        ['surveys email SURVEY_ID --json', '{"survey": {"id", …, "url"}, "html", "text"}'],
      ],
    },
  ).action((survey: string | undefined, { env, param, text }: MailOptions, command: Command) =>
    perform(command, async (shared) => {
      const { found, url } = await answeredSurvey(shared, io, { survey, env, command: 'email' })
      const mail = await surveyMail(url, param)
      const document = { survey: surveyDocument({ ...found, url }), ...mail }
      return { document, text: text ? mail.text : mail.html }
    }),
  )
  addSurveyFiles(surveys, io, perform)
}

function noteGuess(address: PublicAddress, shared: SharedOptions, io: CommandIo): void {
  if (address.isKnown) return
  io.stderr(guessNote(address, databaseIn(shared, io.env).url, shared.commandLine))
}

interface SurveyWithPage extends FoundSurvey {
  readonly url: string | null
}

const surveyDocument = ({ id, name, key, status, type, isSingleUse, door, url, environment }: SurveyWithPage) => ({
  ...{ id, name, key, status, type, isSingleUse, door, url },
  environmentId: environment.id,
})

const listed = (surveys: readonly SurveyWithPage[]): Found => ({
  document: { surveys: surveys.map(surveyDocument) },
  text:
    surveys.length === 0
      ? 'There is no survey yet. Make one: POST /api/v1/management/surveys\n'
      : table(
          ['SURVEY', 'NAME', 'STATUS', 'TYPE', 'ENVIRONMENT', 'ADDRESS'],
          surveys.map((survey) => {
            const { id, name, status, type, environment, url } = survey
            return [id, name, status, type, environment.type, url && addressShown(url, survey)]
          }),
        ),
})
