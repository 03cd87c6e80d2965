import type { DoorTokens, PageContext, PageSurvey, StoredResponse } from '@hearback/core/pages'
import { type Gate, gate } from './gate.ts'

/** What a request brings to be judged. */
interface Visiting {
  readonly query: URLSearchParams
  readonly tokens: DoorTokens
  /** The response of this browser: its tokens stay good when the PIN has changed. */
  readonly begun: StoredResponse | null
}

/** Looks whether a respondent may answer: at the survey, its doors, and the single-use id of the link. */
export async function judged(
  { surveys }: PageContext,
  found: PageSurvey,
  { query, tokens, begun }: Visiting,
  { own, wantsEnding }: { readonly own: StoredResponse | null; readonly wantsEnding: boolean },
): Promise<Gate> {
  const once = await surveys.singleUse(found, query.get('suId'))
  const passed = await surveys.passDoors(found, tokens, begun)
  return gate(found, { once, passed }, own, wantsEnding)
}
