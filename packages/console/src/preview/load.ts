import { type SurveyRead, surveyPath } from '../results/load.ts'
import type { Visit } from '../visit.ts'

/** The page that shows a survey as respondents see it, and stores nothing. */
export interface Preview {
  /** The address of the page, as the API says it. */
  readonly url: string
  /** The path and query of the page below the prefix; `null`: it has another origin than the console. */
  readonly path: string | null
}

/** Makes an address for the preview of the survey of the address; `null`: this service has no page for surveys. */
export async function loadPreview(visit: Visit): Promise<Preview | null> {
  if (visit.answerPath(visit.params.surveyId ?? '') === null) return null
  const { url } = await visit.send<{ readonly url: string }>('POST', `${surveyPath(visit)}/preview`)
  return { url, path: url.startsWith(`${visit.publicUrl}/`) ? url.slice(visit.publicUrl.length + 1) : null }
}

export async function loadPreviewPage(visit: Visit): Promise<{ survey: SurveyRead; preview: Preview | null }> {
  const survey = await visit.ask<SurveyRead>(surveyPath(visit))
  return { survey, preview: await loadPreview(visit) }
}
