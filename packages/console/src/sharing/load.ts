import { type SurveyRead, surveyPath } from '../results/load.ts'
import type { Visit } from '../visit.ts'

/** The fewest characters of a key that opens shared results: shorter ones, which imports may bring, open nothing. */
const leastKeyLength = 22

export interface Sharing {
  readonly survey: SurveyRead
  /** The address of the shared results, and the same below the prefix of the service; `null`: they are not shared. */
  readonly shared: { readonly address: string; readonly path: string } | null
}

export const sharePath = (visit: Pick<Visit, 'params'>): string => `${surveyPath(visit)}/share`

export async function loadSharing(visit: Visit): Promise<Sharing> {
  const survey = await visit.ask<SurveyRead>(surveyPath(visit))
  const { resultShareKey: key } = survey
  if (!key || key.length < leastKeyLength) return { survey, shared: null }
  const path = `share/${survey.id}/${encodeURIComponent(key)}`
  return { survey, shared: { address: `${visit.publicUrl}/${path}`, path } }
}
