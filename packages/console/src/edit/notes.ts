import type { FormState } from '../form-state.ts'
import { fragment, type Html, html } from '../html.ts'
import { counted } from '../words/numbers.ts'
import { askedIn } from './asked.ts'
import { nameOf } from './field.ts'
import type { Editing } from './load.ts'
import { faultInWords, placeInWords } from './place-words.ts'
import { idOf, type Shown } from './question-card.ts'
import { changeOf } from './save.ts'
import { allFields } from './survey-fields.ts'

/** What stands above the form: whether it is saved, what is wrong, and that people have answered already. */
export const notes = (editing: Editing, form: FormState | null, shown: Shown): Html =>
  html`${form === null ? saved(editing) : (faults(form, shown) ?? (askedIn(form) === null && unsaved(editing, shown)))}${answered(editing)}`

const saved = ({ isSaved, survey }: Editing): Html | null =>
  isSaved
    ? html`<div class="note" role="status">Saved.${survey.status === 'inProgress' && ' Respondents see it from now on.'}</div>`
    : null

const unsaved = (editing: Editing, shown: Shown): Html | null =>
  isUnsaved(editing, shown) ? html`<div class="note" role="status">What you have changed is not saved yet.</div>` : null

/** Whether the form holds another survey than the stored one. */
export const isUnsaved = ({ survey }: Editing, shown: Shown): boolean =>
  Object.keys(changeOf({ ...survey }, shown.survey)).length > 0

function answered({ survey, responses: { started, isMore } }: Editing): Html | null {
  if (started === 0) return null
  const count = `${counted(started, 'response')}${isMore ? ' or more' : ''}`
  return html`<div class="note">This survey has ${count}${survey.status === 'inProgress' && ', and people may be answering it now'}. Changed words hold from the next answer on. What would change stored answers is asked for first.</div>`
}

/** The faults of a refused form, each with a link to its field. */
function faults(form: FormState, shown: Shown): Html | null {
  const all = Object.entries(form.faults)
  if (form.message === '' && all.length === 0) return null
  const ids = new Set(allFields(shown.survey).map((field) => nameOf(field, shown.language)))
  const linkOf = (path: string) => {
    const part = /^(?:questions|endings)\.\d+/.exec(path)?.[0]
    const id = ids.has(path) ? `f-${path}` : part && idOf(part)
    return id && /^[\w.-]+$/.test(id) ? fragment(id) : null
  }
  return html`<div class="alert" role="alert">${form.message}${
    all.length > 0 &&
    html`<ul>${all.map(([path, fault]) => {
      const link = linkOf(path)
      const place = html`<span class="any">${placeInWords(path, shown.survey)}</span>`
      return html`<li>${link === null ? place : html`<a href="${link}">${place}</a>`}: ${faultInWords(fault, shown.survey)}</li>`
    })}</ul>`
  }</div>`
}
