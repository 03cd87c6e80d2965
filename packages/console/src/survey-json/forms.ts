import { withQuery } from '../addresses.ts'
import { agreedIn, asked } from '../edit/asked.ts'
import { save } from '../edit/save.ts'
import { faulty, formAgain } from '../faults.ts'
import type { FormState } from '../form-state.ts'
import { asDocument, type Document } from '../json/document.ts'
import { parseJson } from '../json/parse.ts'
import { surveyPath } from '../results/load.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { faultsOf, textOfSurvey, wantedIn } from './document.ts'

/** Takes the survey as a text: saves it, shows a file in its place, or sends it as a file. */
export async function takeJson(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const name = fields.get('do')
  if (name === 'file') return again(fromFile(visit, fields))
  const stored = await visit.ask<object>(surveyPath(visit))
  const document = documentIn(visit, fields, stored)
  if ('kind' in document) return document
  const etag = fields.get(name === 'overwrite' ? 'theirs' : 'etag') ?? ''
  try {
    const wanted = wantedIn(document.value, stored)
    const outcome = await save(visit, { wanted, etag, agreed: agreedIn(fields) })
    if (outcome.kind === 'saved') return seeOther(withQuery(here(visit), { saved: 'yes' }))
    const theirs = outcome.kind === 'conflict' ? partsLike(outcome.survey) : {}
    return again(asked(outcome, stateOf(fields), { theirs, mine: document.value, etag }, visit))
  } catch (error) {
    const form = formAgain(visit, error, stateOf(fields).values)
    if (form === null) throw error
    return again(form)
  }
}

const here = (visit: Visit) => visit.here('surveys', visit.params.surveyId ?? '', 'json')

/** Another person's version in the form of the text, to be compared with it. */
const partsLike = (survey: Document): Document => asDocument(JSON.parse(textOfSurvey(survey)))

/** The survey in the text, or the form with what is wrong with it. */
function documentIn(visit: Visit, fields: URLSearchParams, stored: object): Answer | { readonly value: Document } {
  const parsed = parseJson(fields.get('json') ?? '', visit)
  const { values } = stateOf(fields)
  if ('fault' in parsed) {
    return again(faulty(visit, values, { json: parsed.fault }))
  }
  if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) {
    const expected = visit.say(visit.texts.surveyJson.expected, { open: '{', close: '}' })
    return again(faulty(visit, values, { json: expected }))
  }
  const faults = faultsOf(asDocument(parsed.value), stored, visit)
  return Object.keys(faults).length > 0 ? again(faulty(visit, values, faults)) : { value: asDocument(parsed.value) }
}

/** The form with the text of a file. */
function fromFile(visit: Visit, fields: URLSearchParams): FormState {
  const { values } = stateOf(fields)
  const text = (fields.get('upload') ?? '').replace(/^\ufeff/, '')
  if (text.trim() === '') return faulty(visit, values, { upload: visit.texts.surveyJson.chooseFile })
  values.set('json', text)
  return { values, faults: {}, message: '', status: 200 }
}

const stateOf = (fields: URLSearchParams): FormState => ({
  values: new URLSearchParams({ json: fields.get('json') ?? '', etag: fields.get('etag') ?? '' }),
  faults: {},
  message: '',
  status: 200,
})
