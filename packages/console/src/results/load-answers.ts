import type { SurveyResponse } from '@hearback/core/pages'
import type { AnswerValue } from '../answers/lines.ts'
import { loadAttributeKeys } from '../contacts/keys.ts'
import { loadNewestEditions, type NewestEditions } from '../editions/names.ts'
import { loadKnownTags } from '../responses/load.ts'
import { loadSomeTags, type TagListed } from '../tags/load.ts'
import type { Visit } from '../visit.ts'
import { type Filter, filterIn, forApi, spanOf } from './filter.ts'
import { type FrequentRead, loadFrequent } from './frequent/load.ts'
import { type SurveyRead, surveyPath } from './load.ts'
import { loadKept } from './load-total.ts'

/** The answer of one response to a question. */
export interface AnswerListed {
  readonly responseId: string
  readonly createdAt: string
  readonly value: AnswerValue
  /** The answer of the same response to the first question for a score or a rating. */
  readonly score: number | null
  readonly tags: SurveyResponse['tags']
  readonly contact: { readonly id: string; readonly name: string } | null
}

export interface Answers extends NewestEditions {
  readonly survey: SurveyRead
  readonly questionId: string
  readonly answers: readonly AnswerListed[]
  readonly filter: Filter
  /** A part of the answers that are looked for; empty: all. */
  readonly search: string
  /** Whether only answers are listed that could not be read. */
  readonly isUnread: boolean
  /** How many answers there are on all pages; `null`: that is not known. */
  readonly total: number | null
  readonly isLater: boolean
  /** A page may be short, or empty, although another follows. */
  readonly next: string | null
  /** The keys of contacts' attributes, to choose from in the filter. */
  readonly keys: readonly string[]
  /** The tags to choose from in the filter. */
  readonly tags: readonly TagListed[]
  /** The tags to put on responses; `null`: the person may set none. */
  readonly known: readonly TagListed[] | null
  /** Frequent words and phrases of the newest answers; `null`: they are not asked for. */
  readonly frequent: FrequentRead | null
  /** The query of the address, which the forms of tags lead back to. */
  readonly query: string
}

/** A page of the answers to one question, newest first, by the filter and the search of the address. */
export async function loadAnswers(visit: Visit): Promise<Answers> {
  const { query, params, ask, askList, now } = visit
  const { questionId = '' } = params
  const filter = filterIn(query, await visit.pageZone())
  const search = query.get('q')?.trim() ?? ''
  const isUnread = query.get('unread') === 'true'
  const cursor = query.get('cursor')
  // A cursor holds the filter of its list.
  const wanted = cursor === null ? forApi(filter, spanOf(filter, now)) : new URLSearchParams({ cursor })
  if (cursor === null && search !== '') wanted.set('q', search)
  if (cursor === null && isUnread) wanted.set('unread', 'true')
  const at = surveyPath(visit)
  const list = `${at}/answers/${encodeURIComponent(questionId)}`
  const first = `${list}?${wanted}`
  wanted.set('limit', '50')
  const [survey, { data, next }, { known, tags }, kept, newest, keys] = await Promise.all([
    ask<SurveyRead>(at),
    askList<AnswerListed>(`${list}?${wanted}`),
    loadKnownTags(visit).then(async (known) => ({ known, tags: known ?? (await loadSomeTags(visit)) })),
    search === '' && !isUnread ? loadKept(visit, params.surveyId ?? '', filter) : null,
    loadNewestEditions(visit, params.surveyId ?? ''),
    loadAttributeKeys(visit),
  ])
  const total = kept?.questions.find((one) => one.questionId === questionId)?.answered ?? null
  const isLater = cursor !== null
  const isCounted = query.get('words') === 'true' && !isLater
  const frequent = isCounted ? await loadFrequent(visit, first, firstLanguage(survey)) : null
  return {
    survey,
    questionId,
    answers: data,
    filter,
    search,
    isUnread,
    total,
    isLater,
    next,
    tags,
    keys,
    ...newest,
    known,
    frequent,
    query: query.toString(),
  }
}

/** The language of a survey's own texts, in which most people answer; English where it names none. */
const firstLanguage = ({ languages }: SurveyRead): string => languages.find((one) => one.default)?.language.code ?? 'en'
