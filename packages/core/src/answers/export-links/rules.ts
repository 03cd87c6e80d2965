import type { Timestamp } from '../../ground/ports/clock.ts'
import type { ExportLink } from './schema.ts'

/** How many links a survey has at most. */
export const mostLinks = 50

const dayMs = 86_400_000
/** How long a link works, from when it was made or renewed. */
const lastsMs = 365 * dayMs

/** When a link ends that is made or renewed now. `now`: ms since 1970. */
export const endOf = (now: number): Timestamp => new Date(now + lastsMs).toISOString()

export const hasEnded = ({ endsAt }: Pick<ExportLink, 'endsAt'>, now: Timestamp): boolean => endsAt <= now

/** How many characters of a secret its hint has. */
const hintLength = 6

export const hintOf = (secret: string): string => secret.slice(0, hintLength)

/** The formats in which a link answers, each the ending of its address. */
export const endings = ['csv', 'json', 'parquet'] as const
export type Ending = (typeof endings)[number]

/** 32 random bytes as `newSecret` writes them, and one of `endings`. */
const file = /^([A-Za-z0-9_-]{43})\.(csv|json|parquet)$/

/** The secret and the format that the last part of an address names; `null` if it has another form. */
export function fileNamed(text: string): { readonly secret: string; readonly ending: Ending } | null {
  const [, secret, ending] = file.exec(text) ?? []
  // Safe: the pattern has these endings alone.
  return secret === undefined ? null : { secret, ending: ending as Ending }
}

/** The addresses of a link. `publicUrl`: that of the service, with its prefix. */
export function addressesOf(publicUrl: string, secret: string): Record<Ending, string> {
  const address = (ending: Ending) => `${publicUrl}/api/v1/exports/${secret}.${ending}`
  return { csv: address('csv'), json: address('json'), parquet: address('parquet') }
}

/** What the log has in place of the path of a link, whose secret is in it. */
export const loggedPath = '/api/v1/exports/…'
