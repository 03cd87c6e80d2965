import { editionOf } from '../../asking/surveys/rules/edition.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { impossibleMark } from '../../ground/impossible.ts'
import { onDemand } from '../../ground/on-demand.ts'
import type { Service } from '../../house/service/service.ts'
import { defaultLanguage, languageKey } from '../reading/language-rules.ts'
import { hiddenIn } from './meanings.ts'
import type { StoredResponse } from './schema.ts'
import { seenEditions } from './seen-editions.ts'

const { impossibleIn } = onDemand(() => import('@hearback/engine'))

/** The most verdicts that are kept of a response. */
const mostVerdicts = 20
/** What takes longer is not judged, in ms: a response of usual size takes less than one. */
const longestMs = 50

type Judging = Pick<Service, 'storage' | 'logger'>
type Verdicts = StoredResponse['impossible']

/**
 * The response with its verdicts, if it is finished and could not have been given on the pages of its survey: neither in the edition
 * that its client says, nor, where it says none, in another one of its time. What is possible in one is possible. A judgement that
 * fails or takes too long says nothing: no answer is lost.
 */
export async function markImpossible(
  service: Judging,
  survey: StoredSurvey,
  response: StoredResponse,
  edition: number | null,
): Promise<StoredResponse> {
  if (!response.finished) return response
  try {
    const impossible = await verdictsOn(service, survey, response, edition)
    if (impossible === null) return response
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

/** `null`: it cannot be told. */
async function verdictsOn(
  service: Judging,
  survey: StoredSurvey,
  response: StoredResponse,
  edition: number | null,
): Promise<Verdicts | null> {
  const { createdAt, data, variables, language, endingId } = response
  // Clients have said different editions: the answers may lie on two.
  if (edition !== null && response.edition?.isGuessed) return null
  let likeliest: Verdicts | null = null
  let spentMs = 0
  for await (const seen of seenEditions(service, survey, response, edition)) {
    // The respondent may have seen one that is not looked at.
    if (seen === null) return null
    const { number, at } = editionOf(seen)
    // What the client says it has shown is forgotten.
    if (edition !== null && number !== edition) return null
    // The respondent began on an earlier edition than the one that is said.
    if (number === edition && at > createdAt && number > 1) return null
    const begun = performance.now()
    const verdicts = await impossibleIn(seen, {
      answers: data,
      variables,
      language: languageKey(seen, language ?? defaultLanguage) ?? defaultLanguage,
      hidden: hiddenIn(seen, data),
      endsEarly: endingId !== null && survey.quotas.some((quota) => quota.endingId === endingId),
      isLate: () => spentMs + performance.now() - begun > longestMs,
    })
    spentMs += performance.now() - begun
    if (verdicts === null || verdicts.length === 0) return verdicts
    likeliest ??= verdicts
  }
  return likeliest ?? []
}
