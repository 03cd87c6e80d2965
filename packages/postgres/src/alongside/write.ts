import type { Alongside, AnswerAndAudit, WithoutEvents } from '@hearback/core'
import type { Database } from '../database.ts'
import { answer } from './answer.ts'
import { audit } from './audit.ts'
import { events, eventsWithoutSubscribers } from './events.ts'
import { files } from './files.ts'
import type { Part } from './part.ts'

/** Runs a write and stores what goes alongside it. Returns the rows that the statement selects. */
export type WriteAlongside<Row, Taken> = (params: readonly unknown[], alongside: Taken) => Promise<Row[]>

/**
 * Declares a write that stores its record, and what goes alongside it, in one statement. The statement must have a common
 * table expression `written` that returns a row only where the record was written; nothing is stored alongside without
 * such a row. `$1` is the environment.
 *
 * Each combination of parts has a statement of its own, declared on first use: a request without an idempotency key does
 * not pay for planning to keep an answer.
 *
 * @param next number of the first parameter of what goes alongside
 * @param text builds the statement from further common table expressions, and a condition for `written`
 * @param parts what may go alongside this write. Default: an answer and audit entries
 */
export function writeAlongside<Row = unknown, Taken extends Alongside = AnswerAndAudit>(
  database: Database,
  name: string,
  next: number,
  text: (more: string, condition: string) => string,
  parts: readonly Part<Taken>[] = answerAndAudit,
): WriteAlongside<Row, Taken> {
  const taken = (combination: number) => parts.filter((_, n) => combination & (1 << n))
  const statementOf = database.variants<number, Row>({
    keys: () => Array.from({ length: 2 ** parts.length }).keys(),
    name: (combination) => [name, ...taken(combination).map((part) => part.name)].join('+'),
    text(combination) {
      let from = next
      let more = ''
      let condition = ''
      for (const part of taken(combination)) {
        more += part.text(from)
        condition += part.condition?.(from) ?? ''
        from += part.params
      }
      return text(more, condition)
    },
  })

  // Every write passes here, so the loop creates no list besides the parameters.
  return (params, alongside) => {
    const values = [...params]
    let combination = 0
    for (let n = 0; n < parts.length; n += 1) {
      const part = parts[n]
      if (!part?.isThere(alongside)) continue
      combination |= 1 << n
      for (const value of part.values(alongside)) values.push(value)
    }
    return statementOf(combination)(values)
  }
}

const answerAndAudit: readonly Part<Alongside>[] = [answer, audit]
/** Parts of a write that queues its events itself. */
export const partsWithoutEvents: readonly Part<WithoutEvents>[] = [answer, audit, files]
/** All parts: those of a write of responses. */
export const allParts: readonly Part<Alongside>[] = [events, answer, audit, files]
/** Parts of a write that writes nothing where its events have subscribers. */
export const partsWithoutSubscribers: readonly Part<Alongside>[] = [eventsWithoutSubscribers, answer, audit, files]
