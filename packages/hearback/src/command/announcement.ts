import type { CommandLine } from './command-line.ts'
import type { Announced, AnnouncedEnvironment } from './first-start.ts'

interface Around {
  /** Names the database and the folder that hold the data, as a phrase for people. */
  readonly dataLocation: string
  readonly commandLine: CommandLine
  /** Commands to try with the demo. Default, and `null`: the commands to try without a demo. */
  readonly demo?: string | null
}

/**
 * The text that a start prints for people: the keys that have not been shown yet, which are shown only once, and
 * commands to try.
 */
export function announcement(
  { url, environments }: Announced,
  { dataLocation: location, commandLine, demo = null }: Around,
): string {
  const unseen = environments.filter(({ apiKey }) => apiKey !== undefined)
  const production = unseen.find(({ type }) => type === 'production') ?? unseen[0]
  if (production?.apiKey === undefined) {
    return `
Hearback listens on ${url}; its API is described at ${url}/api/v1/docs

${environments.map(({ type, id }) => `  ${type.padEnd(11)}  ${id}`).join('\n')}

A key is shown once, when it is made. This makes another: ${commandLine('keys', 'create', environments[0]?.id ?? '')}
Ctrl-C stops the server; --help lists the options.
`
  }
  return `
Hearback listens on ${url}; its API is described at ${url}/api/v1/docs

A product${demo === null ? '' : ' called Demo'} was made, with its environments. Their keys are shown this once: keep them.

${unseen.map(described).join('\n\n')}

${location}.

${demo?.trim() ?? toTry(url, production.id, production.apiKey)}
`
}

const toTry = (url: string, environmentId: string, apiKey: string): string =>
  `Try it: paste these into a shell, one after the other.

# 1. Create a survey
${createSurvey(url, environmentId, apiKey)}

# 2. Answer it, as a client would: no key needed
${answerSurvey(url, environmentId)}

# 3. List the responses
${listResponses(url, apiKey)}
`

/** The announcement as `--json` prints it: one line. */
export const announcementLine = (announced: Announced): string => `${JSON.stringify(announced)}\n`

const described = ({ type, id, apiKey }: AnnouncedEnvironment): string =>
  `  ${type}\n    environment  ${id}\n    API key      ${apiKey}`

/**
 * A shell command that creates a survey. It finds the survey's id, the first in the answer, and keeps it in a variable
 * for the commands that follow.
 */
function createSurvey(url: string, environmentId: string, apiKey: string): string {
  const survey = JSON.stringify({
    environmentId,
    name: 'First survey',
    status: 'inProgress',
    questions: [{ id: 'why', type: 'openText', headline: { default: 'Why did you come?' }, required: true }],
  })
  return `SURVEY=$(curl -s ${url}/api/v1/management/surveys -H 'x-api-key: ${apiKey}' \\
  -d '${survey}' \\
  | grep -oE '"id":"c[0-9a-z]{24}"' | head -n 1 | cut -d '"' -f 4); echo "Survey $SURVEY"`
}

const answerSurvey = (url: string, environmentId: string): string =>
  `curl -s ${url}/api/v1/client/${environmentId}/responses \\
  -d '{"surveyId":"'$SURVEY'","finished":true,"data":{"why":"Curious"}}'; echo`

const listResponses = (url: string, apiKey: string): string =>
  `curl -s "${url}/api/v1/management/responses?surveyId=$SURVEY" -H 'x-api-key: ${apiKey}'; echo`
