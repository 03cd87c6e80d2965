import { exportName } from '../exports/file-name.ts'
import type { ExportFormat } from '../exports/formats.ts'
import { filterIn, isNarrow } from '../results/filter.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import { download, page, type Row } from '../row.ts'
import type { Visit } from '../visit.ts'
import { crosstabPath, loadCompared } from './load.ts'
import { crosstabFormats, crosstabPage } from './page.ts'

/** The cross-table of the address as a file of the API. */
async function loadFile(visit: Visit, { ending, type }: ExportFormat) {
  const survey = await visit.ask<SurveyRead>(surveyPath(visit))
  const filter = filterIn(visit.query, await visit.pageZone())
  // Without its sides, the API says what it needs.
  const answer = await visit.open(crosstabPath(visit, filter) ?? `${surveyPath(visit)}/crosstab`, type)
  const name = exportName({ ...survey, name: `${survey.name} crosstab` }, ending, isNarrow(filter))
  return { name, answer }
}

export const crosstabRows: readonly Row[] = [
  page({
    path: '/console/:env/surveys/:surveyId/compare',
    needs: 'read',
    section: 'surveys',
    load: loadCompared,
    view: crosstabPage,
  }),
  ...crosstabFormats.map((format) =>
    download({
      path: `/console/:env/surveys/:surveyId/compare/${format.ending}`,
      needs: 'read',
      section: 'surveys',
      load: (visit) => loadFile(visit, format),
    }),
  ),
]
