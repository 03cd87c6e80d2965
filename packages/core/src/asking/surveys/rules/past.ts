import { questionKind } from '../../../ground/past.ts'
import { most } from '../schema/bounds.ts'
import type { Question } from '../schema/questions.ts'
import type { Asked, EditionMark, PastQuestion } from '../schema.ts'

/** The times in which questions were not asked, or asked otherwise, after a change that makes this edition. */
export function pastAfter(
  stored: { readonly questions: readonly Question[]; readonly asked?: Asked | null },
  now: readonly Question[],
  edition: EditionMark,
): PastQuestion[] {
  const [before, next] = [kindsOf(stored.questions), kindsOf(now)]
  const mark: EditionMark = { number: edition.number, at: edition.at }
  const known = stored.asked?.past ?? []
  // Builds that kept no times have removed some questions.
  const ever = kindsOf(stored.asked?.questions ?? [])
  const past = Map.groupBy(
    known.map((one) => (one.until === null && next.has(one.id) ? { ...one, until: mark } : one)),
    ({ id }) => id,
  )
  const absent = new Set(known.flatMap(({ id, until }) => (until === null ? [id] : [])))
  for (const id of new Set([...before.keys(), ...next.keys()])) {
    const [kind, nextKind] = [before.get(id) ?? null, next.get(id) ?? null]
    if (kind === nextKind || absent.has(id)) continue
    const own = past.get(id) ?? []
    const from = own.at(-1)?.until ?? null
    if (kind !== null) own.push({ id, kind, from, until: mark })
    else if (ever.get(id) !== nextKind) own.push({ id, kind: ever.get(id) ?? null, from: null, until: mark })
    if (nextKind === null) own.push({ id, kind: null, from: mark, until: null })
    past.set(id, withoutOldest(own))
  }
  return [...past.values()].flat()
}

const kindsOf = (questions: readonly Question[]): Map<string, string> =>
  new Map(questions.map((question) => [question.id, questionKind(question)]))

/** The kind of a question that was several kinds, one after another: it equals none. */
const several = 'several'

/** Makes one time of the oldest ones of a question that has too many. */
function withoutOldest(times: readonly PastQuestion[]): PastQuestion[] {
  const [last, ...kept] = times.slice(-most.timesOfQuestion)
  if (last === undefined || times.length <= most.timesOfQuestion) return [...times]
  return [{ ...last, kind: several, from: null }, ...kept]
}
