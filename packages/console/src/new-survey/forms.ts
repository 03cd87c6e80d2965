import { faulty } from '../faults.ts'
import { ownOf } from '../json/document.ts'
import { onceIn } from '../once.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { templatesIn } from './templates.ts'

/** Makes a draft from a template and goes to its form. The form sent twice makes one survey. */
export async function makeSurvey(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const chosen = fields.get('template') ?? ''
  const template = ownOf(templatesIn(visit), chosen)
  if (template === undefined) {
    return again(faulty(visit, fields, {}, visit.texts.newSurvey.choose))
  }
  const survey = {
    environmentId: visit.environmentId,
    name: fields.get('name')?.trim() || template.name,
    type: fields.get('type') ?? '',
    status: 'draft',
    ...template.parts,
    ...inItsLanguage(visit),
  }
  const { id } = await visit.send<{ readonly id: string }>('POST', '/api/v1/management/surveys', survey, onceIn(fields))
  return seeOther(visit.here('surveys', id, 'edit'))
}

/** Names the language that a template's words are in, so that respondents get the buttons in it too. Without any it is English. */
const inItsLanguage = ({ code }: Visit) =>
  code === 'en' ? {} : { languages: [{ language: { code }, default: true, enabled: true }] }
