import type { ListedSurvey } from '@hearback/core/admin'
import type { RunningAdmin } from './admin-socket/connect-admin.ts'
import type { CommandLine } from './command-line.ts'
import { publicUrlIn, surveyOriginIn } from './environment.ts'
import type { CommandIo } from './io.ts'
import { surveysAt } from './reach.ts'

/** The parts of a survey that its address depends on. */
interface WithAddress extends Pick<ListedSurvey, 'id' | 'type'> {
  readonly environment: { readonly id: string }
}

/**
 * Answers the address of a survey's page below the public address of the server; `null` for a survey that is no link
 * survey. `all`: every survey of the database. The address names the environment only if another environment has a
 * survey with the same id, as after an import.
 */
export function pagesOf(publicUrl: string, all: readonly WithAddress[]): (survey: WithAddress) => string | null {
  const counts = new Map<string, number>()
  for (const { id } of all) counts.set(id, (counts.get(id) ?? 0) + 1)
  return ({ id, type, environment }) => {
    if (type !== 'link') return null
    const isShared = (counts.get(id) ?? 0) > 1
    return `${publicUrl.replace(/\/+$/, '')}/s/${id}${isShared ? `?env=${environment.id}` : ''}`
  }
}

/**
 * Whether people can answer the survey at its plain address now; for some they need a PIN or an e-mail
 * address.
 */
export const isOpenAtAddress = ({ type, status, isSingleUse }: ListedSurvey): boolean =>
  type === 'link' && status === 'inProgress' && !isSingleUse

/** The address of a survey as a list shows it, with what people need besides. */
export const addressShown = (url: string, { isSingleUse, door }: Pick<ListedSurvey, 'isSingleUse' | 'door'>): string =>
  isSingleUse
    ? 'by single-use links'
    : door === 'pin'
      ? `${url} (asks for a PIN)`
      : door === 'email'
        ? `${url} (asks for an e-mail address)`
        : url

/** Where the server is that shows the pages of surveys. */
export interface PublicAddress {
  readonly url: string
  /** Whether the address is known, rather than the default of a server. */
  readonly isKnown: boolean
}

/** The public address: the one that is set, that of the running server, or the default of a server. */
export async function publicAddress(env: CommandIo['env'], running: RunningAdmin | null): Promise<PublicAddress> {
  const known = publicUrlIn(env) ?? (running && (await running.publicAddress()))
  return { url: known ?? 'http://localhost:3000', isKnown: known !== null }
}

/** The address below which the pages of surveys are: at an origin of their own, or at the public address. */
export async function surveyAddress(env: CommandIo['env'], running: RunningAdmin | null): Promise<PublicAddress> {
  const { url, isKnown } = await publicAddress(env, running)
  const origin = surveyOriginIn(env) ?? (running && (await running.surveyOrigin()))
  return { url: surveysAt(url, origin), isKnown: isKnown || origin !== null }
}

/** Says that the address is a guess, and what to do. */
export const guessNote = ({ url }: PublicAddress, databaseUrl: string | null, commandLine: CommandLine): string => {
  const start =
    databaseUrl === null ? `No server is running on this data folder: start one with ${commandLine('serve')}. ` : ''
  return `${start}The addresses are those of a server at ${url}; for another, set HEARBACK_PUBLIC_URL.\n`
}
