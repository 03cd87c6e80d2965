import type { SurveyResponse } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import { loadAttributeKeys } from '../contacts/keys.ts'
import { type EditionName, loadNewestEditions } from '../editions/names.ts'
import { blockingParts } from '../results/blocking.ts'
import { type Filter, filterIn, forApi, spanOf } from '../results/filter.ts'
import { type FilterPart, partsOf } from '../results/filter-parts.ts'
import type { SurveyRead } from '../results/load.ts'
import { loadKept } from '../results/load-total.ts'
import { mayUse } from '../rights.ts'
import { loadOutlines, type SurveyOutline } from '../surveys/names.ts'
import { loadAllTags, loadSomeTags, type TagListed } from '../tags/load.ts'
import type { Visit } from '../visit.ts'
import { withShortAnswers } from './short-answers.ts'
import { loadTable, onPage, type TableRead } from './table/load.ts'

export interface Responses {
  /** Of one survey; `null`: of several, whose columns differ. */
  readonly table: TableRead | null
  /** Of several surveys. */
  readonly responses: readonly SurveyResponse[]
  readonly filter: Filter
  /** The survey that the list is narrowed to, with its questions. */
  readonly survey: SurveyRead | null
  /** The surveys that were changed last: for the filter and the rows. */
  readonly surveys: readonly SurveyOutline[]
  /** The tags to choose from in the filter. */
  readonly tags: readonly TagListed[]
  /** The editions to choose from in the filter, of one survey. */
  readonly editions: readonly EditionName[]
  /** The keys of contacts' attributes to choose from in the filter, of one survey. */
  readonly keys: readonly string[]
  /** The parts of a filter that finds nothing, without each of which it finds something. */
  readonly blocking: readonly FilterPart[]
  /** How many responses pass the filter; `null`: that is not known. */
  readonly total: number | null
  readonly isLater: boolean
  readonly next: string | null
}

/** A page of the responses that pass the filter of the address: of one survey as a table, of all newest first. */
export async function loadResponses(visit: Visit): Promise<Responses> {
  const { surveyId, filter } = listIn(visit.query, await visit.pageZone())
  const [list, survey, surveys, kept, tags, newest, keys] = await Promise.all([
    surveyId === null ? loadList(visit, filter) : loadTableOf(visit, surveyId, filter),
    surveyId === null ? null : loadSurvey(visit, surveyId),
    loadOutlines(visit),
    surveyId === null ? null : loadKept(visit, surveyId, filter),
    loadSomeTags(visit),
    surveyId === null ? null : loadNewestEditions(visit, surveyId),
    surveyId === null ? [] : loadAttributeKeys(visit),
  ])
  const total = kept?.startCount ?? null
  const editions = newest?.editions ?? []
  const isNone = list.table !== null && list.table.rows.length === 0 && !list.isLater && survey !== null
  const blocking = isNone ? await blockingParts(visit, survey.id, partsOf(filter, survey, visit)) : []
  return { ...list, filter, survey, surveys, tags, keys, editions, total, blocking }
}

type List = Pick<Responses, 'table' | 'responses' | 'isLater' | 'next'>

async function loadTableOf(visit: Visit, surveyId: string, filter: Filter): Promise<List> {
  const table = await loadTable(visit, surveyId, filter)
  return { table, responses: [], isLater: table.isLater, next: table.next }
}

async function loadList({ query, askRecords, now }: Visit, filter: Filter): Promise<List> {
  const cursor = query.get('cursor')
  // A cursor holds the filter of its list.
  const wanted = cursor === null ? queryOfResponses(filter, null, now) : new URLSearchParams({ cursor })
  wanted.set('limit', String(onPage))
  const { data, next } = await askRecords(`/api/v1/management/responses?${wanted}`, withShortAnswers)
  return { table: null, responses: data, isLater: cursor !== null, next }
}

/** The survey and the filter of a list in an address. */
function listIn(query: URLSearchParams, pageZone: string): { surveyId: string | null; filter: Filter } {
  const surveyId = query.get('surveyId') || null
  const asked = filterIn(query, pageZone)
  // Conditions name parts of one survey, and so do editions, and what the service is asked for by language.
  return { surveyId, filter: surveyId === null ? { ...asked, where: null, language: null, edition: null } : asked }
}

/** What the API is asked for to list the responses that pass a filter. `surveyId`: `null`, those of all surveys. */
export function queryOfResponses(filter: Filter, surveyId: string | null, now: number): URLSearchParams {
  const wanted = forApi(filter, spanOf(filter, now))
  if (surveyId !== null) wanted.set('surveyId', surveyId)
  return wanted
}

const loadSurvey = ({ ask }: Pick<Visit, 'ask'>, id: string): Promise<SurveyRead> =>
  ask(`/api/v1/management/surveys/${encodeURIComponent(id)}`)

export const responsePath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/management/responses/${encodeURIComponent(params.responseId ?? '')}`

export interface ResponseOfSurvey {
  readonly response: SurveyResponse
  /** With the questions of the response's edition. */
  readonly survey: SurveyRead
}

/** The ids of the responses that stand beside one in the list that it was found in; `null` at either end. */
interface Beside {
  readonly newer: string | null
  readonly older: string | null
}

export interface ResponseWithTags extends ResponseOfSurvey {
  readonly beside: Beside
  /** The tags to choose from; `null`: the person may set none. */
  readonly known: readonly TagListed[] | null
}

/** A response for its page, with the tags to choose from for those who may write. */
export async function loadResponseWithTags(visit: Visit): Promise<ResponseWithTags> {
  const [found, known] = await Promise.all([loadWithBeside(visit), loadKnownTags(visit)])
  return { ...found, known }
}

async function loadWithBeside(visit: Visit): Promise<Omit<ResponseWithTags, 'known'>> {
  const response = await visit.ask<SurveyResponse>(responsePath(visit))
  const [survey, content, beside] = await Promise.all([
    loadSurvey(visit, response.surveyId),
    loadContent(visit, response),
    loadBeside(visit, response),
  ])
  return { response, survey: { ...survey, ...content }, beside }
}

/**
 * What the edition of the response asked: answers have the scale of that time. A response that names none came before there was a
 * second one. `{}`: it was forgotten, and what is asked now is shown.
 */
async function loadContent(
  { ask }: Pick<Visit, 'ask'>,
  { surveyId, surveyEdition }: SurveyResponse,
): Promise<Partial<SurveyRead>> {
  const path = `/api/v1/management/surveys/${encodeURIComponent(surveyId)}/editions/${surveyEdition ?? 1}`
  try {
    return (await ask<{ content: Partial<SurveyRead> }>(path)).content
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return {}
    throw error
  }
}

/** A list that takes too long to read, or whose survey is gone, has no responses beside: the response itself is shown. */
async function loadBeside(
  { query, ask, now, environmentId, pageZone }: Visit,
  { id, createdAt }: Pick<SurveyResponse, 'id' | 'createdAt'>,
): Promise<Beside> {
  const { surveyId, filter } = listIn(query, await pageZone())
  const wanted = queryOfResponses(filter, surveyId, now)
  wanted.set('createdAt', createdAt)
  const path = `/api/v1/environments/${environmentId}/responses/${encodeURIComponent(id)}/beside`
  return ask<Beside>(`${path}?${wanted}`).catch(() => ({ newer: null, older: null }))
}

export async function loadKnownTags(visit: Visit): Promise<readonly TagListed[] | null> {
  return mayUse(visit.signedIn, { needs: 'write' }, visit.environmentId) === 'yes' ? loadAllTags(visit) : null
}

/** A response and its survey, which the service keeps. */
export async function loadResponse(visit: Visit): Promise<ResponseOfSurvey> {
  const response = await visit.ask<SurveyResponse>(responsePath(visit))
  return { response, survey: await loadSurvey(visit, response.surveyId) }
}
