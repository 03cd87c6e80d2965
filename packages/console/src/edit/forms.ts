import { withQuery } from '../addresses.ts'
import { faulty, formAgain } from '../faults.ts'
import type { FormState } from '../form-state.ts'
import { asDocument, type Document } from '../json/document.ts'
import { surveyPath } from '../results/load.ts'
import { type Answer, again } from '../row.ts'
import type { Visit } from '../visit.ts'
import { type Action, act, actionIn } from './actions.ts'
import { agreedIn, asked } from './asked.ts'
import { draftIn, draftOf, languageIn } from './draft.ts'
import { ownFaults } from './own-faults.ts'
import { save } from './save.ts'

/** Takes the form of a survey: saves it, or changes what stands in the form and shows it again. */
export async function takeEdit(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const draft = draftIn(fields)
  if (draft === null) return again(faulty(visit, new URLSearchParams(), {}, visit.texts.edit.incomplete))
  const action = actionIn(fields)
  if (action.name === 'save' || action.name === 'overwrite' || action.name === 'start') {
    return saved(visit, fields, draft, action.name)
  }
  if (action.name === 'language') {
    return again(stateOf(fields, draft, { language: fields.get('show') ?? 'default' }))
  }
  const whole = action.name === 'remove' ? asDocument(await visit.ask(surveyPath(visit))) : {}
  const { survey, fault, at } = act(draft, writtenAlready(action, fields), whole, fields.get('newType') ?? '', visit)
  const state = stateOf(fields, survey, { ...(at !== undefined && { at }) })
  return again(fault === undefined ? state : { ...state, message: fault, status: 422 })
}

async function saved(visit: Visit, fields: URLSearchParams, draft: Document, name: string): Promise<Answer> {
  const clean = stateOf(fields, draft)
  const etag = fields.get(name === 'overwrite' ? 'theirs' : 'etag') ?? ''
  const wanted = name === 'start' ? { ...draft, status: 'inProgress' } : draft
  const stored = asDocument(await visit.ask(surveyPath(visit)))
  const wrong = ownFaults(wanted, stored, visit)
  if (Object.keys(wrong).length > 0) return again(faulty(visit, clean.values, wrong))
  try {
    const outcome = await save(visit, { wanted, etag, agreed: agreedIn(fields) })
    if (outcome.kind === 'saved') {
      return {
        kind: 'to',
        url: withQuery(visit.here('surveys', visit.params.surveyId ?? '', 'edit'), { saved: 'yes' }),
      }
    }
    const theirs = outcome.kind === 'conflict' ? draftOf(outcome.survey) : {}
    return again(asked(outcome, clean, { theirs, mine: draft, etag }, visit))
  } catch (error) {
    const form = formAgain(visit, error, clean.values)
    if (form === null) throw error
    return again(form)
  }
}

/** Where lines were written, they are in the draft already: without any, the button adds an empty part. */
const writtenAlready = (action: Action, fields: URLSearchParams): Action =>
  action.name === 'lines' && !fields.get(`lines.${action.path}`)?.trim() ? { ...action, name: 'add' } : action

/** The form with what stands in it now. */
function stateOf(fields: URLSearchParams, draft: Document, more: Readonly<Record<string, string>> = {}): FormState {
  const values = new URLSearchParams({
    draft: JSON.stringify(draft),
    etag: fields.get('etag') ?? '',
    language: languageIn(fields),
    ...more,
  })
  return { values, faults: {}, message: '', status: 200 }
}
