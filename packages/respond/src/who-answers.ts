import type { PageContext, PageSurvey, StoredResponse } from '@hearback/core/pages'
import { isEmbedded } from './embed/embedding.ts'
import { type Progress, progressIn } from './progress.ts'

/** Who is before the page, and what this browser has begun. */
interface Answerer {
  /** The user whom the host's session proves; `null`: none, or it does not count here. */
  readonly visitor: string | null
  readonly progress: Progress | null
  /** The response that this browser has begun; `null`: none, or it is that of another person. */
  readonly own: StoredResponse | null
}

/**
 * Finds out who answers. A link proves no user, but the host's session may, where the environment asks for proof: a `userId`
 * that it does not prove is taken out of the query, so that the response is stored without a contact instead of being refused.
 *
 * Where any page may frame this one, it could lay it under itself and make a visitor answer: no user counts there, and nothing
 * that a user has begun is shown. `asksWho: false`: the page stores nothing, and asks for no user.
 */
export async function whoAnswers(
  request: Request,
  { found, context, query, asksWho, embedOrigins }: AnswererOptions,
): Promise<Answerer> {
  const isVerified = found.users === 'verified' && asksWho
  const isInOpenFrame = isEmbedded(query) && embedOrigins === null
  const visitor = isVerified && !isInOpenFrame ? await context.visitor() : null
  if (isVerified && query.get('userId') !== visitor) query.delete('userId')

  const progress = progressIn(request.headers.get('cookie'), found.survey.id)
  const begun = progress === null ? null : await context.surveys.response(found, progress.responseId)
  const whose = begun?.person?.userId ?? null
  const named = visitor ?? query.get('userId')
  const isAnothers = whose !== null && ((isVerified && isInOpenFrame) || (named !== null && named !== whose))
  return { visitor, progress, own: isAnothers ? null : begun }
}

interface AnswererOptions {
  readonly found: PageSurvey
  readonly context: PageContext
  readonly query: URLSearchParams
  readonly asksWho: boolean
  readonly embedOrigins: readonly string[] | null
}
