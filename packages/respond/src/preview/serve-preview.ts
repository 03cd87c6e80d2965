import type { PageContext, PageSurvey } from '@hearback/core/pages'
import { goTo, type SessionAnswers, type SurveyModel, type SurveySession } from '@hearback/survey'
import { answersIn } from '../carried-answers.ts'
import { draftsAfter, readDrafts, withDrafts } from '../drafts.ts'
import type { PageLinks } from '../frame.ts'
import { pageHeaders } from '../headers.ts'
import { postedStep, standAt } from '../posted-step.ts'
import { newSeed } from '../progress.ts'
import { readCard } from '../read-form.ts'
import { closedPage, languageFor } from '../states/closed-page.ts'
import { stepPage } from '../step-page.ts'
import { takeStep } from '../take-step.ts'
import { sessionOf, type Visit } from '../visit.ts'
import { wordsOf } from '../words.ts'
import { uploadNothing } from './upload-nothing.ts'

interface PreviewRequest {
  readonly found: PageSurvey | null
  readonly context: PageContext
  /** What the browser prefers, best first. */
  readonly languages: readonly string[]
  readonly links: PageLinks
  readonly query: URLSearchParams
}

/**
 * Serves `/s/{surveyId}?preview=…`: a survey of any status, and without its doors, for whom has a token. Nothing is stored:
 * the form carries the answers from step to step.
 */
export async function servePreview(request: Request, preview: PreviewRequest): Promise<Response> {
  const { found, context, languages, links, query } = preview
  // The console may have another origin than the pages.
  const ancestors = `'self' ${new URL(context.publicUrl).origin}`
  if (found === null || !(await context.surveys.passPreview(found, query.get('preview') ?? ''))) {
    return closedPage('previewEnded', { ...preview, found: null, ancestors })
  }
  const survey: SurveyModel = found.survey
  const visit: Visit = { found, survey, query, visitor: null, response: null, seed: newSeed(), tokens: {} }
  const notice = (await wordsOf(languageFor(found, { ...preview, ancestors }))).previewNotice
  const headers = pageHeaders(survey, null, ancestors)
  const show = (shown: Visit, session: SurveySession, more: Partial<Parameters<typeof stepPage>[0]> = {}) =>
    stepPage({
      ...{ visit: shown, context, links, headers, session, status: 200 },
      preview: { answers: session.answers, notice },
      ...more,
    })
  if (request.method !== 'POST') return show(visit, sessionOf(visit, languages))

  const form = await readCard(request, found, context)
  const posted = postedStep(form, languages)
  const begun = posted.seed === null ? visit : { ...visit, seed: posted.seed }
  const session = resumed(begun, answersIn(survey, form), languages)
  const stood = standAt(survey, session, posted.at)
  // As far as there are answers: no question has an empty id.
  if (stood === null) return show(begun, goTo(survey, session, ''))
  const drafts = readDrafts(survey, form)
  const step = await takeStep(survey, withDrafts(stood, drafts), posted, { upload: uploadNothing }, {})
  if (step.kind === 'again') {
    const { session: here, faults, value } = step
    return show(begun, here, { faults, value, drafts, status: faults.length > 0 ? 422 : 200 })
  }
  const left = draftsAfter(step, drafts, stood, posted.at)
  return show(begun, withDrafts(step.session, left), { drafts: left })
}

/** The session with the answers of a form, at the welcome card or the first question. */
function resumed(visit: Visit, answers: SessionAnswers, languages: readonly string[]): SurveySession {
  const fresh = sessionOf(visit, languages)
  if (Object.keys(answers).length === 0) return fresh
  const drafts = Object.fromEntries(Object.entries(fresh.drafts).filter(([id]) => !Object.hasOwn(answers, id)))
  const session = { ...fresh, answers, drafts }
  if (fresh.at.kind === 'welcome' && !Object.hasOwn(answers, 'welcomeCard')) return session
  const [first] = visit.survey.questions
  return first ? { ...session, at: { kind: 'question', id: first.id } } : session
}
