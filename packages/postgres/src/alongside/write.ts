import type { Alongside, ResultAndAudit, WithoutEvents } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import type { Named, Values } from '../named.ts'
import { audit } from './audit.ts'
import { events, eventsWithoutSubscribers } from './events.ts'
import { files } from './files.ts'
import type { Part } from './part.ts'
import { result } from './result.ts'

/** Runs a write and stores what goes alongside it. Returns the rows that the statement selects. */
export type WriteAlongside<Row, Names extends string, Taken> = (
  environmentId: string,
  values: Values<Names>,
  alongside: Taken,
) => Promise<Row[]>

/** What a write adds to its text for the things that go alongside it. */
export interface AlongsideText {
  /** Further common table expressions, after that of `written`. */
  readonly more: string
  /** A further condition for `written`. */
  readonly condition: string
}

/**
 * Declares a write that stores its record, and what goes alongside it, in one statement. The statement must have a common
 * table expression `written` that returns a row only where the record was written; nothing is stored alongside without
 * such a row. `$1` is the environment.
 *
 * Each combination of parts has a statement of its own, declared on first use: a request without an idempotency key does
 * not pay for planning to store a result.
 *
 * @param parts what may go alongside this write. Default: a result and audit entries
 */
export function writeAlongside<Row, Names extends string, Taken extends Alongside = ResultAndAudit>(
  database: Database,
  name: string,
  write: (params: Named<Names>, alongside: AlongsideText) => string,
  parts: readonly Part<Taken>[] = resultAndAudit,
): WriteAlongside<Row, Names, Taken> {
  const taken = (combination: number) => parts.filter((_, n) => combination & (1 << n))
  const statementOf = database.variants<number, Row, string>({
    keys: () => Array.from({ length: 2 ** parts.length }).keys(),
    name: (combination) => [name, ...taken(combination).map((part) => part.name)].join('+'),
    write: (combination) => (params) => {
      const those = taken(combination)
      // Safe: the places have every name.
      return write(params as Named<Names>, {
        more: those.map((part) => part.text(params)).join(''),
        condition: those.map((part) => part.condition?.(params) ?? '').join(''),
      })
    },
  })

  return (environmentId, values, alongside) => {
    const all: Record<string, unknown> = { ...values }
    let combination = 0
    for (const [n, part] of parts.entries()) {
      if (!part.isThere(alongside)) continue
      combination |= 1 << n
      Object.assign(all, part.values(alongside))
    }
    return statementOf(combination)(environmentId, all)
  }
}

const resultAndAudit: readonly Part<Alongside>[] = [result, audit]
/** Parts of a write that queues its events itself. */
export const partsWithoutEvents: readonly Part<WithoutEvents>[] = [result, audit, files]
/** All parts: those of a write of responses. */
export const allParts: readonly Part<Alongside>[] = [events, result, audit, files]
/** Parts of a write that writes nothing where its events have subscribers. */
export const partsWithoutSubscribers: readonly Part<Alongside>[] = [eventsWithoutSubscribers, result, audit, files]
