import { differencesOf } from '@hearback/core/pages'
import type { FormState } from '../form-state.ts'
import { asList, asText, type Document } from '../json/document.ts'
import { parseJson } from '../json/parse.ts'
import { english } from '../words/english.ts'
import type { Language } from '../words/language.ts'
import type { Saved } from './save.ts'

/** What a form asks before it saves. */
export interface Asked {
  /** The version that another person has saved; empty: there is none. */
  readonly theirs: string
  readonly by: string
  /** Where theirs and what stands in the form differ, and what stands in both. */
  readonly differences: readonly { readonly path: string; readonly theirs: string; readonly mine: string }[]
  readonly losses: readonly { readonly path: string; readonly reason: string }[]
}

/** The form again, with what a person must decide first. */
export function asked(
  outcome: Exclude<Saved, { kind: 'saved' }>,
  form: FormState,
  { theirs, mine, etag }: { readonly theirs: Document; readonly mine: Document; readonly etag: string },
  spoken: Pick<Language, 'texts'>,
): FormState {
  const question: Asked =
    outcome.kind === 'losses'
      ? { theirs: '', by: '', differences: [], losses: outcome.losses.slice(0, 200) }
      : { theirs: outcome.etag, by: outcome.by ?? '', losses: [], differences: between(theirs, mine, spoken) }
  const values = new URLSearchParams(form.values)
  // A person who saves over another one's version goes on from there.
  if (outcome.kind === 'losses') values.set('etag', etag)
  return { values, faults: {}, message: '', question, status: outcome.kind === 'conflict' ? 412 : 409 }
}

/** The most differences that are listed. */
const most = 50

const between = (theirs: Document, mine: Document, spoken: Pick<Language, 'texts'>): Asked['differences'] =>
  differencesOf(theirs, mine)
    .slice(0, most)
    .map(({ path, from, to }) => ({ path, theirs: shortened(from, spoken), mine: shortened(to, spoken) }))

function shortened(value: unknown, { texts }: Pick<Language, 'texts'>): string {
  if (value === undefined || value === null) return texts.edit.conflict.nothing
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= 200 ? text : `${text.slice(0, 200)}…`
}

/** What the form asks; `null`: nothing. */
export const askedIn = (form: FormState | null): Asked | null =>
  // Safe: the forms of these pages ask nothing else.
  (form?.question as Asked | undefined) ?? null

/** The paths of what a person has agreed to lose: one box is for all that was listed. */
export const agreedIn = (fields: URLSearchParams): readonly string[] => {
  const parsed = parseJson(fields.get('agreed') ?? '[]', english)
  return 'fault' in parsed ? [] : asList(parsed.value).map(asText)
}
