import type { CommandLine } from './command-line.ts'
import type { Announced, AnnouncedEnvironment } from './first-start.ts'
import type { AnnouncedSurvey } from './open-surveys.ts'
import { printable } from './output.ts'

/** How the local network reaches a server. */
export interface LanShown {
  /** Further addresses of the server, for a network that does not reach the first. */
  readonly others: readonly string[]
  /** The QR code of the first survey; `null`: none is shown. */
  readonly qrCode: string | null
}

interface Around {
  /** Names the database and the folder that hold the data, as a phrase for people. */
  readonly dataLocation: string
  readonly commandLine: CommandLine
  /** Commands to try with the demo. Default, and `null`: the commands to try without a demo. */
  readonly demo?: string | null
  /** Default, and `null`: the server listens elsewhere than on the local network. */
  readonly lan?: LanShown | null
  /** Options of the command that starts the server for phones too; `null`, and default: others than this machine reach it. */
  readonly forPhones?: readonly string[] | null
  /** Whether the server has a console but no owner yet. Default: false. */
  readonly lacksOwner?: boolean
}

/**
 * The text that a start prints for people: surveys to answer, the keys that have not been shown yet, which are shown
 * only once, and commands to try.
 */
export function announcement(announced: Announced, around: Around): string {
  const { url, environments } = announced
  const parts = [
    ...surveysText(announced, around),
    `Hearback listens on ${url}; its API is described at ${url}/api/v1/docs`,
    ...(around.lan ? [lanText(around.lan)] : []),
    ...ownerText(announced, around),
    ...(environments.some(({ apiKey }) => apiKey !== undefined)
      ? keysText(announced, around)
      : idsText(announced, around)),
  ]
  return `\n${parts.join('\n\n')}\n`
}

/** The announcement as `--json` prints it: one line. */
export const announcementLine = (announced: Announced): string => `${JSON.stringify(announced)}\n`

/** What a newcomer does next: answers a survey, and looks at the answers. */
function surveysText({ surveys }: Announced, { commandLine, lan = null, forPhones = null }: Around): string[] {
  const [first, ...others] = surveys
  if (first === undefined) return []
  const where = lan === null ? 'in a browser' : 'in a browser, also on a phone in the same network'
  const name = printable(first.name)
  const named = name === first.name ? name : first.id
  return [
    others.length === 0 ? `Answer "${name}" ${where}:` : `Answer a survey ${where}:`,
    others.length === 0 ? `  ${first.url}` : surveys.map(line).join('\n'),
    ...(lan?.qrCode ? [lan.qrCode] : []),
    [
      `Then see what people answered:  ${commandLine('summary', named)}`,
      ...(forPhones ? [`To answer it on a phone:        stop this, then ${commandLine('serve', ...forPhones)}`] : []),
    ].join('\n'),
  ]
}

/** How a person becomes the owner. In a log stands the command that prints a link. */
function ownerText({ signIn }: Announced, { commandLine, lacksOwner = false }: Around): string[] {
  if (signIn) return [`Open ${signIn.url} to become the owner (works once, until ${timeOfDay(signIn.expiresAt)})`]
  return lacksOwner
    ? [`This service has no owner yet. This prints a link to become the owner: ${commandLine('people', 'link')}`]
    : []
}

/** The time of day on this machine, such as 14:32. */
const timeOfDay = (time: string): string =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

const line = ({ name, url }: AnnouncedSurvey): string => `  ${printable(name)}\n    ${url}`

const lanText = ({ others }: LanShown): string =>
  [
    'Everybody in the local network reaches it. If a phone does not, look at the firewall of this machine.',
    ...(others.length > 0 ? [`Its other addresses: ${others.join(', ')}`] : []),
  ].join('\n')

function keysText({ url, environments }: Announced, { dataLocation, demo = null }: Around): string[] {
  const unseen = environments.filter(({ apiKey }) => apiKey !== undefined)
  const production = unseen.find(({ type }) => type === 'production') ?? unseen[0]
  const made = `A product${demo === null ? '' : ' called Demo'} was made, with its environments.`
  return [
    `${made} Their keys are shown this once: keep them.`,
    ...unseen.map(described),
    `${dataLocation}.`,
    demo?.trim() ?? toTry(url, production?.id ?? '', production?.apiKey ?? ''),
  ]
}

const described = ({ type, id, apiKey }: AnnouncedEnvironment): string =>
  `  ${type}\n    environment  ${id}\n    API key      ${apiKey}`

function idsText({ environments }: Announced, { commandLine }: Around): string[] {
  return [
    environments.map(({ type, id }) => `  ${type.padEnd(11)}  ${id}`).join('\n'),
    `A key is shown once, when it is made. This makes another: ${commandLine('keys', 'create', environments[0]?.id ?? '')}
Ctrl-C stops the server; --help lists the options.`,
  ]
}

const toTry = (url: string, environmentId: string, apiKey: string): string =>
  `Try the API: paste these into a shell, one after the other.

# 1. List the responses
${listResponses(url, apiKey)}

# 2. Create a survey of your own, and print its address
${createSurvey(url, environmentId, apiKey)}`

const listResponses = (url: string, apiKey: string): string =>
  `curl -s ${url}/api/v1/management/responses -H 'x-api-key: ${apiKey}'; echo`

/** A shell command that creates a survey. It finds the survey's id, the first in the answer. */
function createSurvey(url: string, environmentId: string, apiKey: string): string {
  const survey = JSON.stringify({
    environmentId,
    name: 'My own survey',
    status: 'inProgress',
    questions: [{ id: 'why', type: 'openText', headline: { default: 'Why did you come?' }, required: true }],
  })
  return `SURVEY=$(curl -s ${url}/api/v1/management/surveys -H 'x-api-key: ${apiKey}' \\
  -d '${survey}' \\
  | grep -oE '"id":"c[0-9a-z]{24}"' | head -n 1 | cut -d '"' -f 4); echo "${url}/s/$SURVEY"`
}
