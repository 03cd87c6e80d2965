import { html } from '../html.ts'
import { queryOfResponses } from '../responses/load.ts'
import { viewPath } from '../responses/table/load.ts'
import type { TableView } from '../responses/table/wire.ts'
import { filterIn, isNarrow } from '../results/filter.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import { page, type Row } from '../row.ts'
import type { Visit } from '../visit.ts'
import { filterParameters, ofMine, tableQuery } from './columns.ts'
import { exportName } from './file-name.ts'
import { type ExportFormat, exportFormats } from './formats.ts'

/** The responses of a survey as the API streams them, by the filter of the address. */
async function loadExport(visit: Visit, { ending, type, isTable }: ExportFormat) {
  const survey = await visit.ask<SurveyRead>(surveyPath(visit))
  const filter = filterIn(filterParameters(visit.query), await visit.pageZone())
  const wanted = queryOfResponses(filter, survey.id, visit.now)
  if (isTable && visit.query.get('columns') === ofMine) {
    const { columns } = await visit.ask<TableView>(viewPath(visit, survey.id))
    const ids = columns.filter(({ isShown }) => isShown).map(({ id }) => encodeURIComponent(id))
    wanted.set('layout', 'joined')
    wanted.set('columns', ['createdAt', ...ids].join())
    if (ending === 'csv') wanted.set('bom', 'true')
  } else if (isTable)
    for (const [name, value] of Object.entries(tableQuery(visit.query, ending))) wanted.set(name, value)
  const answer = await visit.open(`/api/v1/management/responses?${wanted}`, type)
  return { title: survey.name, name: exportName(survey, ending, isNarrow(filter)), type, answer }
}

/** One row a format, so that an unknown format is an unknown address. */
export const exportRows: readonly Row[] = exportFormats.map((format) =>
  page({
    path: `/console/:env/surveys/:surveyId/export/${format.ending}`,
    needs: 'read',
    section: 'surveys',
    isFile: true,
    load: (visit) => loadExport(visit, format),
    view: ({ title, name, type, answer }) => ({
      title,
      main: html``,
      file: { name, type: answer.headers.get('content-type') ?? type, body: answer.body },
    }),
  }),
)
