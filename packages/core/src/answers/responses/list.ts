import type * as v from 'valibot'
import { findSurvey } from '../../asking/surveys/find.ts'
import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { ListPage } from '../../ground/ports/list-page.ts'
import { preferredType } from '../../http/accept.ts'
import { replyList } from '../../http/list.ts'
import { jsonTextFormat, ndjsonTextFormat } from '../../http/list-format.ts'
import { invalid } from '../../http/problems.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import type { Table, TabledRecord } from '../tables/column-rules.ts'
import { csvFormat } from './csv.ts'
import { beginExport } from './exports.ts'
import { inTime } from './in-time.ts'
import { filterOf, orderOf, positionOf } from './list-filter.ts'
import { mostLong } from './long.ts'
import { listFormats, parquetType, responseQuery, savType, xlsxType } from './query.ts'
import { inReadingTurn } from './reading.ts'
import type { ResponseStore } from './store.ts'
import { checkTaken, type TableFormat, tableWished } from './table-wish.ts'
import { withContacts } from './with-contacts.ts'

/**
 * Large, since the store ends a page early if its responses are long, and plans each page anew: with half the size, a
 * stream takes a fifth longer.
 */
const batch = { size: 800, least: mostLong }

type ResponseQuery = v.InferOutput<typeof responseQuery>

/** Returns the responses that match the query, in the format of the `Accept` header. */
export const listResponses = (call: Call<unknown, unknown>): Promise<Reply> =>
  responsesAs(call, preferredType(call.headers.get('accept'), ['application/json', ...listFormats]))

/** Returns the responses that match the query, in the format of a media type, or as `rows`: a JSON list of flat objects. */
export function responsesAs(given: Call<unknown, unknown>, type: string | null): Promise<Reply> {
  const call = { ...given, filter: filterOnce(given) }
  switch (type) {
    case 'text/csv': {
      const { rows, wished } = tableFor(call, 'CSV')
      return replyList(call, responseQuery, {
        ...rows,
        async format(query) {
          const { survey, table } = await wished(query)
          return csvFormat(survey, table, {
            headings: query.headings,
            timeZone: query.timeZone,
            bom: query.bom === 'true',
          })
        },
      })
    }
    case xlsxType: {
      const { rows, wished } = tableFor(call, 'XLSX')
      return replyList(call, responseQuery, {
        ...rows,
        async format(query) {
          const { survey, table } = await wished(query)
          return (await import('./xlsx/format.ts')).xlsxFormat(survey, table, {
            headings: query.headings,
            timeZone: query.timeZone,
          })
        },
      })
    }
    case savType: {
      const { rows, wished } = tableFor(call, 'SAV')
      return replyList(call, responseQuery, {
        ...rows,
        async format(query) {
          const { survey, table } = await wished(query)
          const { savFormat, textWidthsOf } = await import('./sav/format.ts')
          const widths = await textWidthsOf(call, survey, table, query)
          return savFormat(survey, table, widths, call.service.clock.now(), { timeZone: query.timeZone })
        },
      })
    }
    case parquetType: {
      const { rows, wished } = tableFor(call, 'Parquet')
      return replyList(call, responseQuery, {
        ...rows,
        async format(query) {
          const { survey, table } = await wished(query)
          const { headings, values, timeZone } = query
          return (await import('./parquet/format.ts')).parquetFormat(survey, table, { headings, values, timeZone })
        },
      })
    }
    case 'rows': {
      const { rows, wished } = tableFor(call, 'rows')
      return replyList(call, responseQuery, {
        ...rows,
        async format(query) {
          const { survey, table } = await wished(query)
          return (await import('./rows.ts')).rowsFormat(survey, table, query)
        },
      })
    }
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

interface Wished {
  /** As it is, or as it was in the edition that the query names. */
  readonly survey: StoredSurvey
  readonly table: Table
}

/** The table that a query asks for, and how the responses in it are read. It is made once, before the first of them is read. */
function tableFor(call: ListCall, format: TableFormat) {
  let made: Promise<Wished> | undefined
  const wished = (query: ResponseQuery): Promise<Wished> => {
    made ??= wishedIn(call, query, format)
    return made
  }
  const read = async (query: ResponseQuery, page: ListPage): Promise<TabledRecord[]> => {
    const { table } = await wished(query)
    const { responses } = call.service.storage
    const list = (...args: Parameters<typeof responses.list>) => responses.listForTable(...args, table.fields)
    return withContacts(call.service, call.environment.id, table, await reader(call, list)(query, page))
  }
  const rows = { begin: () => beginExport(call), read, batch, position: positionOf }
  return { wished, rows }
}

async function wishedIn(call: ListCall, query: ResponseQuery, format: TableFormat): Promise<Wished> {
  const { service, environment, publicUrl } = call
  const { surveyId } = query
  if (surveyId === undefined) throw invalid({ surveyId: `${format} needs a survey: its questions are the columns` })
  checkTaken(query, format)
  // A file begins before its first page is read: faults of filters are told before.
  await call.filter(query)
  const survey = await findSurveyOfResults(service, environment, surveyId, query)
  return { survey, table: await tableWished(survey, environment, query, publicUrl) }
}

/** JSON has each answer as it was given. */
const asGiven =
  <Format>(format: Format) =>
  (query: ResponseQuery): Format => {
    checkTaken(query, null)
    return format
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
