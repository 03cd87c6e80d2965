import { goTo, type SurveyModel, type SurveySession } from '@hearback/survey'
import type { Admitted } from './admitted.ts'
import type { PageCache } from './page-cache.ts'
import { cookieScope, endCookie, hasEnded } from './progress.ts'
import { seeOther } from './see-other.ts'
import { firstPage, stepPage } from './step-page.ts'
import { AT, AT_END, atStep, stepLink, type Visit } from './visit.ts'

/** Shows the step that the address names. */
export async function showStep(admitted: Admitted, cache: PageCache): Promise<Response> {
  const { request, context, visit, session, progress: place, own, page, refuse } = admitted
  const { survey, query, response } = visit
  if (response === null && isPlain(visit, session)) return firstPage({ ...page, session, status: 200 }, cache)
  const at = query.get(AT)
  // The survey may ask something else since the end.
  const isGone = own?.finished === true && at !== null && !survey.questions.some(({ id }) => id === at)
  if (response === null && (isGone || isLater(survey, at, session))) {
    // The browser went back after the end; or no cookie says what was answered before.
    return own?.finished ? seeOther(stepLink(visit, AT_END)) : refuse('noCookies')
  }
  const isNew = hasEnded(request.headers.get('cookie'), survey.id)
  const shown = atStep(survey, session, at, place?.isScripted === false)
  const reply = await stepPage({ ...page, session: shown, status: 200, isNew })
  if (isNew) reply.headers.append('set-cookie', endCookie(survey.id, 0, cookieScope(context, query)))
  return reply
}

/** Whether a first page is the same for every respondent: the link has no values, and no order is shuffled. */
function isPlain({ found, survey, query, visitor }: Visit, { at }: SurveySession): boolean {
  // The page of a survey with doors holds the respondent's tokens.
  if (found.doors.length > 0 || visitor !== null) return false
  if ([...query].some(([name, value]) => !['lang', 'env', 'embed'].includes(name) || value.length > 30)) return false
  const question = at.kind === 'question' ? survey.questions.find(({ id }) => id === at.id) : undefined
  return !question || !('shuffleOption' in question) || question.shuffleOption === 'none'
}

/** Whether an address names a step to which a new visit does not lead: neither its first card, nor one that its link has answered. */
function isLater(survey: SurveyModel, step: string | null, session: SurveySession): boolean {
  if (step === null || !survey.questions.some(({ id }) => id === step)) return false
  const { at } = goTo(survey, session, step)
  return !(at.kind === 'question' && at.id === step)
}
