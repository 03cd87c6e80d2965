import { findSurvey } from '../../asking/surveys/find.ts'
import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { mostEditions, newestFirst } from '../../asking/surveys/rules/edition.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { nearest } from '../../ground/nearest.ts'
import { namelessFrom } from '../../ground/past.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { clockOf } from '../../ground/time-zone.ts'
import { preferredType } from '../../http/accept.ts'
import { invalid } from '../../http/problems.ts'
import { data, listed, type Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { inTime } from '../responses/in-time.ts'
import { asUtc, filterOf } from '../responses/list-filter.ts'
import { xlsxType } from '../responses/query.ts'
import type { EditionFilter } from '../responses/store.ts'
import { onlyCounted } from '../summaries/counted.ts'
import { periodBounds, usualSince } from '../summaries/periods.ts'
import { takeSlot } from '../summaries/summarize.ts'
import { countPairs } from './count-pairs.ts'
import { type Dimension, dimensionsOf, type Period } from './dimension-rules.ts'
import { crosstabCsv, crosstabFile } from './file-rules.ts'
import { type CrosstabQuery, crosstabFormats } from './query.ts'
import type { Crosstab } from './schema.ts'
import { crosstabOf } from './table-rules.ts'
import { mostValues } from './values-rules.ts'

/** Answers the requested cross-table, in the format of the `Accept` header. */
export async function crosstabReply(call: Call<unknown, CrosstabQuery>): Promise<Reply> {
  const table = await readCrosstab(call, call.params.surveyId ?? '')
  const type = preferredType(call.headers.get('accept'), ['application/json', ...crosstabFormats])
  const saved = (ending: 'csv' | 'xlsx') => ({
    'content-disposition': `attachment; filename="${crosstabFile(call.params.surveyId ?? '', ending)}"`,
  })
  switch (type) {
    case 'text/csv':
      return listed(crosstabCsv(table), 'text/csv; charset=utf-8; header=present', saved('csv'))
    case xlsxType:
      return { ...listed('', xlsxType, saved('xlsx')), body: (await import('./workbook.ts')).crosstabWorkbook(table) }
    default:
      return data(table)
  }
}

/**
 * Counts a cross-table. Throws a 404 for an unknown survey, a 400 for unknown rows, columns or filters, and a 503 if this process counts
 * too many summaries already.
 */
async function readCrosstab(call: Call<unknown, CrosstabQuery>, surveyId: string): Promise<Crosstab> {
  const { service, environment, query } = call
  const survey = await findSurveyOfResults(service, environment, surveyId, query)
  const dimensions = dimensionsOf(await sourceOf(call, survey))
  const rows = dimensionNamed(dimensions, 'rows', query.rows)
  const columns = dimensionNamed(dimensions, 'columns', query.columns)
  const filter = await filterOf({ service, environment }, query, survey.id)
  const pairs = { rows: rows.side, columns: columns.side }
  if (filter === null) return crosstabOf(rows, columns, countPairs(pairs, []))
  const { surveyId: _, ...passing } = { ...filter, ...onlyCounted(survey, query) }
  const release = await takeSlot(service, environment.id, false, call.request.signal())
  try {
    const { summaries } = service.storage
    const counts = await inTime(() => summaries.countPairs(environment.id, survey.id, pairs, passing))
    return crosstabOf(rows, columns, counts)
  } finally {
    release()
  }
}

/** The most names that a message lists. */
const mostNamed = 60

function dimensionNamed(dimensions: readonly Dimension[], parameter: 'rows' | 'columns', wanted?: string): Dimension {
  const found = dimensions.find(({ name }) => name === wanted)
  if (found) return found
  const names = dimensions.map(({ name }) => name)
  const near = wanted === undefined ? null : nearest(wanted, names)
  const all = `${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ', …' : ''}`
  throw invalid({
    [parameter]: `${wanted === undefined ? 'Required' : `Unknown: ${wanted}`}.${near === null ? '' : ` Did you mean ${near}?`} Expected one of: ${all}`,
  })
}

async function sourceOf({ service, environment, query }: Call<unknown, CrosstabQuery>, survey: StoredSurvey) {
  const { storage, clock } = service
  const { timeZone = 'UTC' } = query
  const names = `${query.rows} ${query.columns}`
  // Few tables need the attributes or the editions.
  const [keys, editions] = await Promise.all([
    names.includes('attribute') ? storage.attributeKeys.list(environment.id) : [],
    // `survey` may be as it was in an earlier edition, which is not the newest one.
    names.includes('edition') ? editionsOf(service, await findSurvey(service, environment, survey.id)) : [],
  ])
  // It is exclusive: what was stored in this millisecond counts.
  const until = asUtc(query.until, timeZone) ?? timestamp(clock.now() + 1)
  const since = asUtc(query.since, timeZone)
  const clockAt = clockOf(timeZone)
  return {
    survey,
    editions,
    attributeKeys: keys.map(({ key }) => key),
    boundsOf: (period: Period) => {
      const usual = usualSince(period, timeZone, until)
      const bounds = periodBounds(period, timeZone, { since: since !== null && since > usual ? since : usual, until })
      // Each begins at its bound, and the last bound ends the last one. One value is left for what lies before.
      return (bounds ?? []).slice(0, -1).slice(1 - mostValues)
    },
    dayOf: (bound: string) => new Date(clockAt(Date.parse(bound))).toISOString().slice(0, 10),
  }
}

/** The editions of a survey, oldest first, each with its time. */
async function editionsOf(
  { storage }: Pick<Call['service'], 'storage'>,
  survey: StoredSurvey,
): Promise<EditionFilter[]> {
  const page = { after: null, limit: mostEditions + 1 }
  const stored = await storage.surveys.listEditions(survey.environmentId, survey.id, page)
  const editions = newestFirst(survey, stored).toReversed()
  return editions.map(({ number }, at) => {
    const [own, next] = [editions[at], editions[at + 1]]
    return {
      number,
      from: at === 0 || own === undefined ? null : namelessFrom(own.at),
      until: next ? namelessFrom(next.at) : null,
    }
  })
}
