import type { FormState } from '../form-state.ts'
import { fragment, type Html, html } from '../html.ts'
import type { Language } from '../words/language.ts'
import { askedIn } from './asked.ts'
import { nameOf } from './field.ts'
import type { Editing } from './load.ts'
import { faultInWords, placeInWords } from './place-words.ts'
import { idOf, type Shown } from './question-card.ts'
import { changeOf } from './save.ts'
import { allFields } from './survey-fields.ts'

/** What stands above the form: whether it is saved, what is wrong, and that people have answered already. */
export const notes = (editing: Editing, form: FormState | null, shown: Shown): Html =>
  html`${form === null ? saved(editing, shown) : (faults(form, shown) ?? (askedIn(form) === null && unsaved(editing, shown)))}${answered(editing, shown)}`

const saved = ({ isSaved, survey }: Editing, { spoken: { texts } }: Shown): Html | null =>
  isSaved
    ? html`<div class="note" role="status">${survey.status === 'inProgress' ? texts.edit.savedRunning : texts.done.saved}</div>`
    : null

const unsaved = (editing: Editing, shown: Shown): Html | null =>
  isUnsaved(editing, shown) ? html`<div class="note" role="status">${shown.spoken.texts.edit.unsaved}</div>` : null

/** Whether the form holds another survey than the stored one. */
export const isUnsaved = ({ survey }: Editing, shown: Shown): boolean =>
  Object.keys(changeOf({ ...survey }, shown.survey)).length > 0

function answered({ survey, responses }: Editing, { spoken }: Shown): Html | null {
  if (responses.started === 0) return null
  const { edit } = spoken.texts
  const words = survey.status === 'inProgress' ? edit.answeredNow : edit.answered
  return html`<div class="note">${spoken.say(words, { responses: countedResponses(responses, spoken) })}</div>`
}

/** How many responses a survey has, such as `3 responses` or `10,000 responses or more`. */
export const countedResponses = ({ started, isMore }: Editing['responses'], { texts, say }: Language): string =>
  say(isMore ? texts.edit.orMore : texts.lists.responses, { count: started })

/** The faults of a refused form, each with a link to its field. */
function faults(form: FormState, shown: Shown): Html | null {
  const all = Object.entries(form.faults)
  if (form.message === '' && all.length === 0) return null
  const ids = new Set(allFields(shown.survey, shown.spoken).map((field) => nameOf(field, shown.language)))
  const linkOf = (path: string) => {
    const part = /^(?:questions|endings)\.\d+/.exec(path)?.[0]
    const id = ids.has(path) ? `f-${path}` : part && idOf(part)
    return id && /^[\w.-]+$/.test(id) ? fragment(id) : null
  }
  return html`<div class="alert" role="alert">${form.message}${
    all.length > 0 &&
    html`<ul>${all.map(([path, fault]) => {
      const link = linkOf(path)
      const words = html`<span class="any">${placeInWords(path, shown.survey, shown.spoken)}</span>`
      const place = link === null ? words : html`<a href="${link}">${words}</a>`
      const { texts, sayHtml } = shown.spoken
      return html`<li>${sayHtml(texts.edit.fault, { place, fault: faultInWords(fault, shown.survey, shown.spoken) })}</li>`
    })}</ul>`
  }</div>`
}
