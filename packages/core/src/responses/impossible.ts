import { impossibleMark } from '../ground/impossible.ts'
import { onDemand } from '../ground/on-demand.ts'
import type { Service } from '../service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { defaultLanguage, languageKey } from './language-rules.ts'
import { hiddenIn } from './meanings.ts'
import type { StoredResponse } from './schema.ts'
import { seenEditions } from './seen-editions.ts'

const { impossibleIn } = onDemand(() => import('@hearback/engine'))

/** The most verdicts that are kept of a response. */
const mostVerdicts = 20

type Judging = Pick<Service, 'storage' | 'clock' | 'logger'>

/**
 * The response with its verdicts, if it is finished and could not have been given on the pages of its survey: neither in the edition
 * that its client says, nor, where it says none, in another one that may still have been open. What is possible in one is possible.
 * A judgement that fails says nothing: no answer is lost.
 */
export async function markImpossible(
  service: Judging,
  survey: StoredSurvey,
  response: StoredResponse,
  edition: number | null | undefined,
): Promise<StoredResponse> {
  if (!response.finished) return response
  try {
    const impossible = await verdictsOn(service, survey, response, edition)
    const others = response.suspicious.filter((reason) => reason !== impossibleMark)
    const suspicious = impossible.length > 0 ? [...others, impossibleMark] : others
    return { ...response, suspicious, impossible: impossible.slice(0, mostVerdicts) }
  } catch (error) {
    service.logger.error(
      { err: error, surveyId: survey.id },
      'A response could not be judged: it is stored without the mark `impossible`',
    )
    return response
  }
}

async function verdictsOn(
  service: Judging,
  survey: StoredSurvey,
  response: StoredResponse,
  edition: number | null | undefined,
): Promise<StoredResponse['impossible']> {
  const { data, variables, language, endingId } = response
  let likeliest: StoredResponse['impossible'] | null = null
  for await (const seen of seenEditions(service, survey, edition)) {
    const verdicts = await impossibleIn(seen, {
      answers: data,
      variables,
      language: languageKey(seen, language ?? defaultLanguage) ?? defaultLanguage,
      hidden: hiddenIn(seen, data),
      endsEarly: survey.quotas.some((quota) => quota.endingId === endingId),
    })
    if (verdicts.length === 0) return []
    likeliest ??= verdicts
  }
  return likeliest ?? []
}
