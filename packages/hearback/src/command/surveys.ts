import type { Command } from 'commander'
import { databaseIn } from './database-choice.ts'
import { described, group, type Perform } from './declare.ts'
import type { CommandIo } from './io.ts'
import { allEnvironments } from './listing.ts'
import { type Found, print, printable, table } from './output.ts'
import { Refusal } from './refusal.ts'
import { notEmpty, type SharedOptions, sharedOptions } from './shared-options.ts'
import { withAdmin } from './storage.ts'
import { environmentsMeant, type FoundSurvey, surveyMeant, surveysIn } from './survey-meant.ts'
import { addressShown, guessNote, type PublicAddress, pagesOf, publicAddress } from './survey-pages.ts'

interface SurveyOptions {
  env?: string
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
      ['surveys list --json', '{"surveys": [{"id", "name", "status", "type", "isSingleUse", "door", "url", …}]}'],
    ],
  }).action(({ env }: SurveyOptions, command: Command) =>
    perform(async () => {
      const shared = sharedOptions(command)
      const { surveys, address } = await withAdmin(shared, io, async (admin, running) => {
        const address = await publicAddress(io.env, running)
        const shown = new Set((await environmentsMeant(admin, env, shared.commandLine)).map(({ id }) => id))
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
      .argument('[survey]', 'its id, or its name in any case. Default: the only one there is')
      .option(...environment, notEmpty),
    {
      summary: 'Open the page of a survey in the browser',
      description: 'Opens the page of a link survey in the browser of this machine, and prints its address.',
      examples: [
        ['surveys open SURVEY_ID', 'opens its page'],
        ['surveys open "How was it?"', 'by its name'],
        [
          'surveys open SURVEY_ID --json',
          '{"survey": {"id", "name", "status", "type", "isSingleUse", "door", "url", …}}',
        ],
      ],
    },
  ).action((survey: string | undefined, { env }: SurveyOptions, command: Command) =>
    perform(async () => {
      const shared = sharedOptions(command)
      const { commandLine } = shared
      const { found, url, address } = await withAdmin(shared, io, async (admin, running) => {
        const asked = { commandLine, command: ['surveys', 'open'] }
        const found = await surveyMeant(admin, { survey, environment: env }, asked)
        const address = await publicAddress(io.env, running)
        const pageOf = pagesOf(address.url, await surveysIn(admin, await allEnvironments(admin)))
        return { found, url: answerable(found, pageOf(found), commandLine), address }
      })
      if (!address.isKnown && databaseIn(shared, io.env).url === null) {
        throw new Refusal(
          1,
          `No server is running on this data folder, so nothing shows ${url}. Start one: ${commandLine('serve')}`,
        )
      }
      print(io, shared.json, { document: { survey: surveyDocument({ ...found, url }) }, text: `${url}\n` })
      noteGuess(address, shared, io)
      const fault = await io.openInBrowser(url)
      if (fault === null) return 0
      throw new Refusal(1, `The browser could not be opened: ${fault}. Open the address yourself: ${url}`)
    }),
  )
}

/** The address, if people can answer the survey at it now. */
function answerable(
  { id, name, type, status, isSingleUse, door }: FoundSurvey,
  url: string | null,
  commandLine: SharedOptions['commandLine'],
): string {
  const path = `/api/v1/management/surveys/${id}`
  if (url === null) {
    const list = commandLine('surveys', 'list')
    throw new Refusal(
      1,
      `"${printable(name)}" is a survey of type ${type}: it is shown inside your product, and has no address. Those of type link have one: ${list}`,
    )
  }
  if (status === 'scheduled')
    throw new Refusal(1, `"${printable(name)}" is not in progress: it is scheduled, and opens at its runOnDate.`)
  if (status !== 'inProgress') {
    throw new Refusal(
      1,
      `"${printable(name)}" is not in progress: its status is ${status}. Start it: PUT ${path} with {"status":"inProgress"}`,
    )
  }
  if (isSingleUse) {
    throw new Refusal(
      1,
      `"${printable(name)}" is answered at links that are each for one response. Make some: GET ${path}/singleUseIds`,
    )
  }
  if (door === 'email') {
    throw new Refusal(
      1,
      `"${printable(name)}" asks for a confirmed e-mail address, which its page cannot take yet. To open it to all: PUT ${path} with {"isVerifyEmailEnabled":false,"isSingleResponsePerEmailEnabled":false}`,
    )
  }
  return url
}

function noteGuess(address: PublicAddress, shared: SharedOptions, io: CommandIo): void {
  if (address.isKnown) return
  io.stderr(guessNote(address, databaseIn(shared, io.env).url, shared.commandLine))
}

interface SurveyWithPage extends FoundSurvey {
  readonly url: string | null
}

const surveyDocument = ({ id, name, status, type, isSingleUse, door, url, environment }: SurveyWithPage) => ({
  ...{ id, name, status, type, isSingleUse, door, url },
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
