import { ApiRefusal } from '../api-refusal.ts'
import { asDocument, type Document } from '../json/document.ts'
import { surveyPath } from '../results/load.ts'
import type { Visit } from '../visit.ts'
import { lastAuthor } from './load.ts'
import { type DataBreak, losses } from './losses.ts'
import { byId } from './when-shown.ts'

/** The parts of a survey that change, whole, as the API takes them. */
export type Change = Document

interface SaveParts {
  /** The survey as it is to be: any of its parts. */
  readonly wanted: Document
  /** The version that was changed. */
  readonly etag: string
  /** The paths of what a person has agreed to lose. */
  readonly agreed: readonly string[]
}

export type Saved =
  | { readonly kind: 'saved' }
  /** Another person was faster. `etag`: the version that is stored now. */
  | { readonly kind: 'conflict'; readonly etag: string; readonly survey: Document; readonly by: string | null }
  /** Stored answers would be lost: the person has not agreed yet. */
  | { readonly kind: 'losses'; readonly losses: readonly DataBreak[] }

/** Saves a survey, unless another person has changed it since, or stored answers would be lost without a word. */
export async function save(visit: Visit, { wanted, etag, agreed }: SaveParts): Promise<Saved> {
  const stored = await visit.askTagged<Document>(surveyPath(visit))
  const change = changeOf(stored.data, wanted)
  // Also where the same form comes twice.
  if (Object.keys(change).length === 0) return { kind: 'saved' }
  if (stored.etag !== etag) return conflict(visit, stored)
  const open = (await losses(visit, stored.data, change)).filter(({ path }) => !agreed.includes(path))
  if (open.length > 0) return { kind: 'losses', losses: open }
  try {
    await visit.send('PUT', surveyPath(visit), change, { 'if-match': etag })
    return { kind: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 412) throw error
    return conflict(visit, await visit.askTagged<Document>(surveyPath(visit)))
  }
}

const conflict = async (visit: Visit, { data, etag }: { data: Document; etag: string }): Promise<Saved> => ({
  kind: 'conflict',
  etag,
  survey: data,
  by: await lastAuthor(visit, visit.params.surveyId ?? ''),
})

/** The parts that differ. What is not sent stays as it is, such as a status that time has changed. */
export function changeOf(stored: Document, wanted: Document): Change {
  const before = byId(stored)
  const changed = Object.entries(byId(wanted)).filter(([name, value]) => !isSame(before[name], value))
  return Object.fromEntries(changed)
}

/** Whether two JSON values are the same; the order of names does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, n) => isSame(item, other[n]))
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if (Array.isArray(one) || Array.isArray(other)) return false
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return (
    names.length === others.length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(asDocument(one)[name], asDocument(other)[name]))
  )
}
