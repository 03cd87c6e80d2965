import type * as v from 'valibot'
import { findSurvey } from '../../asking/surveys/find.ts'
import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { everAsked } from '../../asking/surveys/rules.ts'
import type { ListPage } from '../../ground/ports/list-page.ts'
import { preferredType } from '../../http/accept.ts'
import { replyList } from '../../http/list.ts'
import { jsonTextFormat, ndjsonTextFormat } from '../../http/list-format.ts'
import { invalid } from '../../http/problems.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { csvFormat } from './csv.ts'
import { beginExport } from './exports.ts'
import { inTime } from './in-time.ts'
import { filterOf, orderOf, positionOf } from './list-filter.ts'
import { mostLong } from './long.ts'
import { listFormats, responseQuery, savType, xlsxType } from './query.ts'
import { inReadingTurn } from './reading.ts'
import type { ResponseStore } from './store.ts'
import { tableLanguage } from './table-language.ts'

/**
 * Large, since the store ends a page early if its responses are long, and plans each page anew: with half the size, a
 * stream takes a fifth longer.
 */
const batch = { size: 800, least: mostLong }

type ResponseQuery = v.InferOutput<typeof responseQuery>

/** Returns the responses that match the query, in the format of the `Accept` header. */
export function listResponses(given: Call<unknown, unknown>): Promise<Reply> {
  const call = { ...given, filter: filterOnce(given) }
  switch (preferredType(call.headers.get('accept'), ['application/json', ...listFormats])) {
    case 'text/csv':
      return replyList(call, responseQuery, {
        ...rows(call),
        async format(query) {
          const survey = await surveyOf(call, query, 'CSV')
          return csvFormat(survey, tableLanguage(survey, query.language))
        },
      })
    case xlsxType:
      return replyList(call, responseQuery, {
        ...rows(call),
        async format(query) {
          const survey = await surveyOf(call, query, 'XLSX')
          return (await import('./xlsx/format.ts')).xlsxFormat(survey, tableLanguage(survey, query.language))
        },
      })
    case savType:
      return replyList(call, responseQuery, {
        ...rows(call),
        async format(query) {
          const survey = await surveyOf(call, query, 'SAV')
          const { savFormat, textWidthsOf } = await import('./sav/format.ts')
          const language = tableLanguage(survey, query.language)
          return savFormat(survey, await textWidthsOf(call, survey, query), call.service.clock.now(), language)
        },
      })
    case 'application/x-ndjson':
      return replyList(call, responseQuery, { ...texts(call), format: asGiven(ndjsonTextFormat) })
    default:
      return replyList(call, responseQuery, { ...texts(call), format: asGiven(jsonTextFormat) })
  }
}

/** A request for a list: `filter` gives the filter of its query. */
interface ListCall extends Call<unknown, unknown> {
  readonly filter: (query: ResponseQuery) => ReturnType<typeof filterOf>
}

/** Makes the filter once for all pages. */
function filterOnce(call: Call<unknown, unknown>): ListCall['filter'] {
  let filter: ReturnType<typeof filterOf> | undefined
  return (query) => {
    filter ??= filterOf(call, query)
    return filter
  }
}

/** Responses with the fields that a table shows. */
const rows = (call: ListCall) => ({
  begin: () => beginExport(call),
  read: reader(call, call.service.storage.responses.listForTable),
  batch,
  position: positionOf,
})

/** Finds the survey whose questions are the columns of a table, also those that were removed from it. */
async function surveyOf(call: ListCall, query: ResponseQuery, format: string) {
  const { service, environment } = call
  const { surveyId } = query
  if (surveyId === undefined) throw invalid({ surveyId: `${format} needs a survey: its questions are the columns` })
  // A file begins before its first page is read: faults of filters are told before.
  await call.filter(query)
  return everAsked(await findSurveyOfResults(service, environment, surveyId, query))
}

/** JSON has each answer as it was given. */
const asGiven =
  <Format>(format: Format) =>
  ({ language }: ResponseQuery): Format => {
    if (language === undefined) return format
    throw invalid({ language: 'JSON has the labels that were answered: only CSV, XLSX and SAV take a language' })
  }

/** Responses that stay JSON texts; each gives its own position in the list. */
const texts = (call: ListCall) => ({
  begin: () => beginExport(call),
  read: reader(call, call.service.storage.responses.listTexts),
  batch,
  position: (text: string, query: ResponseQuery) => positionOf(JSON.parse(text), query),
})

type ListMethod<T> = (...args: Parameters<ResponseStore['list']>) => Promise<T[]>

function reader<T>(call: ListCall, list: ListMethod<T>) {
  return async (query: ResponseQuery, page: ListPage): Promise<T[]> => {
    // On the first page, an unknown survey is a 404. If it is deleted while the list is read, the list ends.
    if (query.surveyId !== undefined && !page.after) await findSurvey(call.service, call.environment, query.surveyId)
    const narrowed = await call.filter(query)
    if (!narrowed) return []
    return inReadingTurn(call, !page.after, () =>
      inTime(() => list(call.environment.id, narrowed, orderOf(call, query), page)),
    )
  }
}
