import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { hasLabels } from '../../ground/labels.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { defaultLanguage, languageKey } from '../reading/language-rules.ts'
import type { StoredResponse } from './schema.ts'

const { meaningsOf } = onDemand(() => import('@hearback/engine'))

/**
 * The response with the meanings of its answers that have none yet: which choices their labels name now, in the survey that
 * the respondent has seen, and in the language of the response. What its survey becomes later does not change them.
 */
export async function withMeanings(survey: StoredSurvey | null, response: StoredResponse): Promise<StoredResponse> {
  const { data, meanings } = response
  const isMissing = ({ id }: { id: string }) => Object.hasOwn(data, id) && !Object.hasOwn(meanings, id)
  const missing = survey?.questions.filter((question) => hasLabels(question) && isMissing(question)) ?? []
  if (survey === null || missing.length === 0) return response
  const found = await meaningsOf(survey, data, {
    language: languageKey(survey, response.language ?? defaultLanguage) ?? defaultLanguage,
    hidden: hiddenIn(survey, data),
  })
  const added = missing.flatMap(({ id }) => (found[id] === undefined ? [] : [[id, found[id]] as const]))
  return added.length === 0 ? response : { ...response, meanings: { ...meanings, ...Object.fromEntries(added) } }
}

/** The values of hidden fields, which labels may recall. */
export const hiddenIn = ({ hiddenFields }: StoredSurvey, data: StoredResponse['data']): Record<string, string> =>
  Object.fromEntries(
    (hiddenFields.fieldIds ?? []).flatMap((id) =>
      Object.hasOwn(data, id) && typeof data[id] !== 'object' ? [[id, String(data[id])]] : [],
    ),
  )
