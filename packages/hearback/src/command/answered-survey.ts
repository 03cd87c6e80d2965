import type { CommandIo } from './io.ts'
import { allEnvironments } from './listing.ts'
import { printable } from './output.ts'
import { Refusal } from './refusal.ts'
import type { SharedOptions } from './shared-options.ts'
import { withAdmin } from './storage.ts'
import { type FoundSurvey, surveyNamed, surveysIn } from './survey-named.ts'
import { type PublicAddress, pagesOf, surveyAddress } from './survey-pages.ts'

/** A survey that people can answer now, and where. */
export interface Answered {
  readonly found: FoundSurvey
  /** The address of its page. */
  readonly url: string
  readonly address: PublicAddress
}

/** Finds the survey that a command names. Refuses one that people cannot answer at its plain address, and says what to do. */
export async function answeredSurvey(
  shared: SharedOptions,
  io: CommandIo,
  named: { readonly survey: string | undefined; readonly env: string | undefined; readonly command: string },
): Promise<Answered> {
  const { commandLine } = shared
  return withAdmin(shared, io, async (admin, running) => {
    const asked = { commandLine, command: ['surveys', named.command] }
    const found = await surveyNamed(admin, { survey: named.survey, environment: named.env }, asked)
    const address = await surveyAddress(io.env, running)
    const pageOf = pagesOf(address.url, await surveysIn(admin, await allEnvironments(admin)))
    return { found, url: answerable(found, pageOf(found), shared, named.command), address }
  })
}

/** The address, if people can answer the survey at it now. */
function answerable(
  { id, name, type, status, isSingleUse, door }: FoundSurvey,
  url: string | null,
  { commandLine }: Pick<SharedOptions, 'commandLine'>,
  command: string,
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
  if (door !== null && command !== 'open') {
    const asked = door === 'pin' ? 'a PIN' : 'a confirmed e-mail address'
    const change =
      door === 'pin' ? '{"pin":null}' : '{"isVerifyEmailEnabled":false,"isSingleResponsePerEmailEnabled":false}'
    throw new Refusal(
      1,
      `"${printable(name)}" asks for ${asked} first, which it does on its own page only: ${url}. To open it to all: PUT ${path} with ${change}`,
    )
  }
  return url
}
