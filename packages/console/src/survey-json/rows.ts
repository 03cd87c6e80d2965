import { loadActivity } from '../edit/load.ts'
import { mostOfSurvey } from '../edit/rows.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import { form, page, type Row } from '../row.ts'
import type { Visit } from '../visit.ts'
import { takeJson } from './forms.ts'
import { surveyFile, surveyJsonPage } from './page.ts'

const one = '/console/:env/surveys/:surveyId'
const write = { needs: 'write', section: 'surveys' } as const

async function loadJson(visit: Visit) {
  const { data: survey, etag } = await visit.askTagged<SurveyRead>(surveyPath(visit))
  return { survey, etag, responses: await loadActivity(visit), isSaved: visit.query.get('saved') === 'yes' }
}

export const surveyJsonRows: readonly Row[] = [
  page({ ...write, path: `${one}/json`, load: loadJson, view: surveyJsonPage }),
  form({ ...write, path: `${one}/json`, maxBytes: mostOfSurvey, hasFile: true, take: takeJson }),
  page({
    ...write,
    path: `${one}/file`,
    isFile: true,
    load: (visit) => visit.ask<SurveyRead>(surveyPath(visit)),
    view: surveyFile,
  }),
]
