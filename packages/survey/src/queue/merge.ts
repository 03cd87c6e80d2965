import { ownOf } from '@hearback/engine'
import type { SurveySession } from '../index.ts'
import { equal } from './equal.ts'
import type { Sending } from './record.ts'

type Order = SurveySession['order']

/** Where the answers stood when a page last stored or read them: by its own session, and by the record. */
export interface Since {
  readonly own: Order
  readonly stored: Order
}

/** The questions that a page has answered since. `null`: it has stored nothing yet, and its last step is new at least. */
export function changedIn({ order }: SurveySession, stored: SurveySession, since: Since | null): string[] {
  const last = highest(order)
  return Object.entries(order).flatMap(([id, place]) =>
    (since ? place !== ownOf(since.own, id) : place === last || place > (ownOf(stored.order, id) ?? 0)) ? [id] : [],
  )
}

/**
 * The session of a page together with the one in the store, which another page may have changed: of each question, the later
 * answer. What the page has answered since is the latest: it gets a place above all others, also after a clock was set back.
 */
export function mergedWith(stored: SurveySession, own: SurveySession, since: Since | null): SurveySession {
  const isAlone = since && equal(stored.order, since.stored) && equal(since.own, since.stored)
  if (isAlone && (!stored.trapped || own.trapped)) return own
  const changed = new Set(changedIn(own, stored, since))
  const isKnown = (id: string) =>
    Object.hasOwn(stored.answers, id) || Object.hasOwn(stored.order, id) || stored.left.includes(id)
  /** Whose answer to a question counts. */
  const newer = (id: string) => (changed.has(id) || !isKnown(id) ? own : stored)
  const each = <T>(part: (session: SurveySession) => Readonly<Record<string, T>>): Record<string, T> => {
    const ids = new Set([...Object.keys(part(stored)), ...Object.keys(part(own))])
    return Object.fromEntries(
      [...ids].flatMap((id) => {
        const value = ownOf(part(newer(id)), id)
        return value === null ? [] : [[id, value]]
      }),
    )
  }
  const least = highest(stored.order) + 1
  const answers = each(({ answers }) => answers)
  const order = each((session) => session.order)
  for (const id of changed) order[id] = Math.max(ownOf(own.order, id) ?? 0, least)
  // What stands on this page's cards is older than an answer of another page.
  const isOlder = (id: string) =>
    Object.hasOwn(answers, id) && !changed.has(id) && ownOf(stored.order, id) !== ownOf(since?.stored ?? own.order, id)
  return {
    ...(stored.trapped && { trapped: stored.trapped }),
    ...own,
    hidden: { ...stored.hidden, ...own.hidden },
    answers,
    order,
    ttc: each(({ ttc }) => ttc),
    left: [...new Set([...stored.left, ...own.left])].filter((id) => !Object.hasOwn(answers, id)),
    drafts: Object.fromEntries(Object.entries(own.drafts).filter(([id]) => !isOlder(id))),
  }
}

/** Whether an answer that was not given anew is sent with another label than before. */
export const isRelabelled = (before: Sending, { data, order }: Sending): boolean =>
  Object.entries(order).some(([id, place]) => place === before.order[id] && !equal(data[id], before.data[id]))

/** The place of the newest answer; 0 if there is none. */
export const highest = (order: Order): number => Math.max(0, ...Object.values(order))
