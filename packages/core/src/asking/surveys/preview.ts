import * as v from 'valibot'
import { atOrigin } from '../../http/at-origin.ts'
import type { Call } from '../../http/route.ts'
import { previewToken } from '../doors/preview.ts'
import { findSurvey } from './find.ts'

/** A preview of a survey. The address shows the survey to everyone who has it, and nothing is stored. */
export const surveyPreview = v.pipe(
  v.object({ url: v.string(), previewToken: v.string(), expiresAt: v.string() }),
  v.title('SurveyPreview'),
)
export type SurveyPreview = v.InferOutput<typeof surveyPreview>

/** Makes the address of a preview: that of the page of this service, also where the host has its own page for surveys. */
export async function previewSurvey({ service, environment, params, publicUrl }: Call): Promise<SurveyPreview> {
  const survey = await findSurvey(service, environment, params.surveyId ?? '')
  const token = await previewToken(service, survey)
  const { surveyOrigin } = service
  const home = surveyOrigin === null ? publicUrl : atOrigin(publicUrl, surveyOrigin)
  // Another environment may have a survey with the same id.
  const query = new URLSearchParams({ env: environment.id, preview: token.previewToken })
  return { url: `${home}/s/${survey.id}?${query}`, ...token }
}
