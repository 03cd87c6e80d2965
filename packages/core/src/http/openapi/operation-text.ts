import type { RateLimits, RateRule } from '../../ground/ports/rate-limiter.ts'
import { permissionFor } from '../permission.ts'
import type { Route } from '../route.ts'
import { templateOf } from './operation.ts'
import type { Texts } from './texts.ts'

/**
 * Makes the function that describes an operation under one of its paths: what it does, the permission and the limit that
 * follow from its row, and for an older path or operation the one to use in its place.
 */
export function operationText(
  table: readonly Route[],
  { operations }: Pick<Texts, 'operations'>,
  rateLimits: RateLimits,
) {
  const addressOf = (operation: string): string => {
    const row = table.find((one) => one.operation === operation)
    if (!row) throw new Error(`No operation is called ${operation}`)
    return `\`${row.method} ${templateOf(row.path)}\``
  }

  return (row: Route, path: string): { description: string; deprecated?: true } => {
    const given = operations[row.operation]
    const { text, replacedBy = undefined } = typeof given === 'string' ? { text: given } : (given ?? { text: '' })
    const isAlias = path !== row.path
    const replacement = isAlias ? addressOf(row.operation) : replacedBy && addressOf(replacedBy)
    const parts = [
      replacement && `Deprecated: use ${replacement}.`,
      text,
      accessOf(row),
      limitOf(row, rateLimits),
      row.body && `The body has at most ${bytesInWords(row.maxBytes)}.`,
    ]
    return {
      description: parts.filter(Boolean).join('\n\n'),
      ...((isAlias || replacedBy !== undefined) && { deprecated: true }),
    }
  }
}

function accessOf({ access, method, withoutKey }: Route): string {
  if (access !== 'key') return 'Needs no API key.'
  const needed = `Needs an API key with the permission \`${permissionFor(method)}\``
  return withoutKey ? `${needed}, unless the address carries its own proof.` : `${needed}.`
}

function limitOf({ access }: Route, { client, management }: RateLimits): string {
  if (access === 'open') return 'No limit.'
  if (access === 'key') return inWords(management, 'API key')
  return inWords(client, 'client address and environment')
}

const inWords = (rule: RateRule | false, counted: string): string =>
  rule
    ? `Limit: ${rule.limit.toLocaleString('en')} requests in ${rule.windowMs / 1000} s for each ${counted}; beyond it, 429 with \`Retry-After\`.`
    : 'No limit.'

const bytesInWords = (bytes: number): string =>
  bytes % 1_048_576 === 0 ? `${bytes / 1_048_576} MiB` : `${bytes.toLocaleString('en')} bytes`
