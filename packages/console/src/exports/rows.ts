import { queryOfResponses } from '../responses/load.ts'
import { viewPath } from '../responses/table/load.ts'
import type { TableView } from '../responses/table/wire.ts'
import { filterIn, isNarrow } from '../results/filter.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import { download, type Row } from '../row.ts'
import type { Visit } from '../visit.ts'
import { filterParameters, ofMine, tableQuery } from './columns.ts'
import { exportName } from './file-name.ts'
import { type ExportFormat, exportFormats } from './formats.ts'

/** The responses of a survey as the API streams them, by the filter of the address. */
async function loadExport(visit: Visit, { ending, type, isTable }: ExportFormat) {
  const survey = await visit.ask<SurveyRead>(surveyPath(visit))
  const filter = filterIn(filterParameters(visit.query), await visit.pageZone())
  const wanted = queryOfResponses(filter, survey.id, visit.now)
  const table = isTable ? { ...tableQuery(visit.query, ending), ...(await ownColumns(visit, survey.id)) } : {}
  for (const [name, value] of Object.entries(table)) wanted.set(name, value)
  const answer = await visit.open(`/api/v1/management/responses?${wanted}`, type)
  return { name: exportName(survey, ending, isNarrow(filter)), answer }
}

/** The columns of the person's table of responses, where the address asks for them. */
async function ownColumns(visit: Visit, surveyId: string): Promise<Readonly<Record<string, string>>> {
  if (visit.query.get('columns') !== ofMine) return {}
  const { columns } = await visit.ask<TableView>(viewPath(visit, surveyId))
  const ids = columns.filter(({ isShown }) => isShown).map(({ id }) => encodeURIComponent(id))
  return { layout: 'joined', columns: ['createdAt', ...ids].join() }
}

/** One row a format, so that an unknown format is an unknown address. */
export const exportRows: readonly Row[] = exportFormats.map((format) =>
  download({
    path: `/console/:env/surveys/:surveyId/export/${format.ending}`,
    needs: 'read',
    section: 'surveys',
    load: (visit) => loadExport(visit, format),
  }),
)
