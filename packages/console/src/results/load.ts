import type { ActionClass, Segment, StoredSurvey, SurveySummary, SurveyTrend } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import { loadAttributeKeys } from '../contacts/keys.ts'
import { type DigestListed, loadDigests } from '../digests/load.ts'
import { loadNewestEditions, type NewestEditions } from '../editions/names.ts'
import { loadSomeTags, type TagListed } from '../tags/load.ts'
import type { Visit } from '../visit.ts'
import { blockingParts } from './blocking.ts'
import { type Filter, filterIn, forApi, isNarrow, otherFilterIn, spanBefore, spanOf } from './filter.ts'
import { type FilterPart, partsOf } from './filter-parts.ts'
import { intervalFor } from './intervals-of-time.ts'

/** A survey as the API answers it. */
export type SurveyRead = Omit<StoredSurvey, 'segmentId' | 'version' | 'triggers'> & {
  readonly triggers: readonly { readonly actionClass: ActionClass }[]
  readonly segment: Segment | null
}

export interface Numbers {
  readonly summary: SurveySummary
  /** The numbers of the other filter, or else of the span of the same length before; `null`: nothing is compared. */
  readonly before: SurveySummary | null
  /** Over time; with the scores of the first question of NPS. */
  readonly trend: SurveyTrend
}

export interface Results extends NewestEditions {
  readonly survey: SurveyRead
  readonly filter: Filter
  /** The filter whose results these are compared with; `null`: they are compared with the days before, if they are by days. */
  readonly other: Filter | null
  /** The tags to choose from. */
  readonly tags: readonly TagListed[]
  /** The keys of contacts' attributes, to choose from. */
  readonly keys: readonly string[]
  /** The parts of a filter that finds nothing, without each of which it finds something. */
  readonly blocking: readonly FilterPart[]
  /** The mails with results that the person has chosen; `null`: no mail can be sent. */
  readonly digests: readonly DigestListed[] | null
  /** A refusal: the numbers could not be counted with this filter. */
  readonly numbers: Numbers | ApiRefusal
}

export const surveyPath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/management/surveys/${encodeURIComponent(params.surveyId ?? '')}`

/** The survey, which the service keeps, and its numbers: those of the responses, of the displays, and those by time. */
export async function loadResults(visit: Visit): Promise<Results> {
  const [zone, survey, tags, newest, digests, keys] = await Promise.all([
    visit.pageZone(),
    visit.ask<SurveyRead>(surveyPath(visit)),
    loadSomeTags(visit),
    loadNewestEditions(visit, visit.params.surveyId ?? ''),
    loadDigests(visit),
    loadAttributeKeys(visit),
  ])
  const filter = filterIn(visit.query, zone)
  const other = otherFilterIn(visit.query, zone)
  const found = { survey, filter, other, tags, keys, digests, ...newest }
  try {
    const numbers = await loadNumbers(visit, survey, filter, other)
    const blocking =
      numbers.summary.startCount === 0 ? await blockingParts(visit, survey.id, partsOf(filter, survey, visit)) : []
    return { ...found, numbers, blocking }
  } catch (error) {
    // A count that takes too long: the page says what else can be counted.
    if (error instanceof ApiRefusal && error.status === 503) return { ...found, numbers: error, blocking: [] }
    throw error
  }
}

async function loadNumbers(visit: Visit, survey: SurveyRead, filter: Filter, other: Filter | null): Promise<Numbers> {
  const span = spanOf(filter, visit.now)
  const spanned = spanBefore(filter, visit.now)
  const compared = other ? forApi(other, spanOf(other, visit.now)) : spanned && forApi(filter, spanned)
  const scored = survey.questions.find(({ type }) => type === 'nps')?.id
  const at = surveyPath(visit)
  const summaryOf = (wanted: URLSearchParams) => visit.ask<SurveySummary>(`${at}/summary?${wanted}`)
  const trendFrom = (since: string) => {
    const until = span.until ?? new Date(visit.now).toISOString()
    const wanted = forApi(filter, { since, until: span.until })
    wanted.set('interval', intervalFor(since, until))
    if (scored !== undefined) wanted.set('questionId', scored)
    return visit.ask<SurveyTrend>(`${at}/trend?${wanted}`)
  }
  const [summary, before, trend] = await Promise.all([
    summaryOf(withFields(forApi(filter, span), survey)),
    compared && summaryOf(compared),
    trendFrom(span.since ?? survey.createdAt),
  ])
  const isWhole =
    span.since !== null || trend.points.reduce((sum, { started }) => sum + started, 0) >= summary.startCount
  return { summary, before, trend: isWhole ? trend : await trendFrom(await firstAt(visit, survey, filter)) }
}

/** Asks for the values of hidden fields, variables and dates too, if the survey has any. */
function withFields(wanted: URLSearchParams, { questions, hiddenFields, variables }: SurveyRead): URLSearchParams {
  const has = (hiddenFields?.fieldIds ?? []).length + (variables ?? []).length > 0
  if (has || questions.some(({ type }) => type === 'date')) wanted.set('fields', 'true')
  return wanted
}

/** When the oldest response was created: those that were imported are older than their survey. */
async function firstAt({ askList }: Visit, { id, createdAt }: SurveyRead, filter: Filter): Promise<string> {
  const wanted = forApi(filter, { since: null, until: null })
  wanted.set('surveyId', id)
  wanted.set('order', 'asc')
  wanted.set('limit', '1')
  const { data } = await askList<{ createdAt: string }>(`/api/v1/management/responses?${wanted}`)
  return data[0]?.createdAt ?? createdAt
}

export const isEmpty = ({ filter, numbers }: Results): boolean =>
  !(numbers instanceof ApiRefusal) &&
  numbers.summary.startCount === 0 &&
  !numbers.summary.impossibleCount &&
  !isNarrow(filter)
