import { listedAnswer } from '../../answers/responses/answer-rules.ts'
import { withFewLong } from '../../answers/responses/long.ts'
import { responseOutput } from '../../answers/responses/rules.ts'
import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { ResponseStore } from '../../answers/responses/store.ts'
import { tabled } from '../../answers/responses/tabled-rules.ts'
import { textWidths } from '../../answers/responses/text-widths-rules.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { countQuotas } from './quota-counts.ts'
import { eachResponse, newestFirst } from './response-list.ts'
import type { Reads } from './steps.ts'
import { allOf, firstOf } from './table.ts'
import { erasures, responses, surveys, tags } from './tables.ts'
import { conflictsOf } from './taken.ts'
import { visibleResponse } from './visibility.ts'

export type ReadingResponses =
  | 'find'
  | 'findByDisplay'
  | 'findBySingleUseId'
  | 'findByEmailHash'
  | 'list'
  | 'listTexts'
  | 'listForTable'
  | 'listAnswers'
  | 'stateOf'
  | 'textWidths'
  | 'surveysOf'
  | 'countNew'
  | 'countFinishedOf'
  | 'countQuotas'
  | 'findTaken'
  | 'findTags'

export const responseReads: Reads<ResponseStore, ReadingResponses> = {
  find: findResponse,
  findByDisplay: (records, environmentId, displayId) =>
    findBy(records, environmentId, { by: 'byDisplay', within: [displayId] }),
  findBySingleUseId: (records, environmentId, surveyId, singleUseId) =>
    findBy(records, environmentId, { by: 'bySingleUseId', within: [surveyId, singleUseId] }),
  findByEmailHash: (records, environmentId, surveyId, emailHash) =>
    findBy(records, environmentId, { by: 'byEmailHash', within: [surveyId, emailHash] }),
  list,
  listTexts: async (...args) => withFewLong((await list(...args)).map(textOf), ({ length }) => length),
  listForTable: async (records, environmentId, filter, order, page, extra) =>
    withFewLong(await list(records, environmentId, filter, order, page), lengthOf).map((one) => tabled(one, extra)),
  listAnswers: async (records, environmentId, asked, ...args) =>
    withFewLong(await list(records, environmentId, ...args), lengthOf).map((one) => listedAnswer(one, asked)),
  stateOf: async (records, environmentId, surveyId) => {
    let count = 0
    let updated = 0n
    let newest: string | null = null
    const isThere = await surveys.has(records, environmentId, surveyId)
    const among = { by: 'bySurveyUpdate' as const, within: [surveyId] }
    if (isThere) {
      for await (const updatedAt of responses.eachPlace(records, environmentId, among)) {
        count += 1
        updated += BigInt(Date.parse(updatedAt))
        // They come in the order of their times.
        newest = updatedAt
      }
    }
    const hiding = await allOf(erasures.all(records, environmentId))
    return { count, updated: String(updated), newest, erasures: hiding.length }
  },
  textWidths: async (records, environmentId, surveyId, asked, period) =>
    textWidths(await allOf(eachResponse(records, environmentId, { surveyId, ...period })), asked),
  surveysOf: async (records, environmentId, contactId, among) => {
    const newest = await firstOf(eachResponse(records, environmentId, { contactId }, newestFirst), among)
    return [...new Set(newest.map(({ surveyId }) => surveyId))].sort()
  },
  countNew: async (records, environmentId, period, atMost) => {
    const counts = new Map<string, number>()
    for (const { surveyId } of await firstOf(eachResponse(records, environmentId, period), atMost)) {
      counts.set(surveyId, (counts.get(surveyId) ?? 0) + 1)
    }
    const named = await Promise.all(
      [...counts].map(async ([surveyId, count]) => {
        const survey = await surveys.get(records, environmentId, surveyId)
        return { surveyId, name: survey?.name ?? '', count }
      }),
    )
    return named.sort((one, other) => other.count - one.count || (one.surveyId < other.surveyId ? -1 : 1))
  },
  countFinishedOf: (records, environmentId, asked) =>
    Promise.all(
      asked.map(async ({ id: surveyId, atMost }) => {
        const finished = eachResponse(records, environmentId, { surveyId, finished: true })
        return (await firstOf(finished, atMost)).length
      }),
    ),
  countQuotas,
  findTaken: async (records, environmentId, parts) => {
    const taken = new Map<string, StoredResponse>()
    for (const part of parts) {
      for (const { other } of await conflictsOf(records, environmentId, part)) taken.set(other.id, other)
    }
    return [...taken.values()].map(({ surveyId, singleUseId, displayId, emailHash }) => ({
      ...{ surveyId, singleUseId, displayId, emailHash },
    }))
  },
  findTags: async (records, environmentId, names) => {
    const found = await Promise.all(
      [...new Set(names)].map((name) => tags.list(records, environmentId, { by: 'byName', within: [name] }, 1)),
    )
    return found.flat()
  },
}

/** A response in its visible form. */
export async function findResponse(
  records: RecordReader,
  environmentId: string,
  id: string,
): Promise<StoredResponse | null> {
  const stored = await responses.get(records, environmentId, id)
  return stored && visibleResponse(records, stored)
}

async function findBy(records: RecordReader, environmentId: string, among: Parameters<typeof responses.list>[2]) {
  const [stored] = await responses.list(records, environmentId, among, 1)
  return stored === undefined ? null : visibleResponse(records, stored)
}

function list(
  records: RecordReader,
  environmentId: string,
  ...[filter, order, { after, limit }]: Parameters<ResponseStore['list']> extends [string, ...infer Rest] ? Rest : never
): Promise<StoredResponse[]> {
  return firstOf(eachResponse(records, environmentId, filter, order, after), limit)
}

const textOf = (response: StoredResponse): string => JSON.stringify(responseOutput(response))
const lengthOf = (response: StoredResponse): number => textOf(response).length
