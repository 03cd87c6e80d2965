import type { Child } from '../html.ts'
import { attribute, flag, type Html, html, type Url } from '../html.ts'
import { asDocument, asList, asText, type Document, ownOf } from '../json/document.ts'
import { linkTo } from '../parts/markup.ts'
import { questionTypes } from '../words/question-types.ts'
import { lineOf } from '../words/survey-text.ts'
import { type Filled, fieldView } from './field-view.ts'
import { faultInWords } from './place-words.ts'
import { firstFields, type List, listsOf, otherFields, partFields } from './question-fields.ts'
import { endingFields } from './survey-fields.ts'

/** What the page knows of its parts besides the survey. */
export interface Shown extends Filled {
  /** Whether the fields of all questions are open: in a short survey. */
  readonly isShort: boolean
  /** The page that has the whole survey as JSON. */
  readonly jsonUrl: Url
}

export function questionCard(question: Document, n: number, shown: Shown): Html {
  const path = `questions.${n}`
  const { spoken } = shown
  const { texts, say } = spoken
  const name = wordsOf(question.headline) || texts.edit.card.noWords
  return card(
    {
      path,
      n,
      name,
      kind: ownOf(questionTypes(spoken), asText(question.type)) ?? asText(question.type),
      what: say(texts.edit.places.question, { number: n + 1 }),
      about: rulesOf(question, shown),
    },
    shown,
    [
      firstFields(path, spoken).map((field) => fieldView(field, shown)),
      listsOf(question).map((list) => listView(question, list, path, shown)),
      html`<div class="fields">${otherFields(question, path, spoken).map((field) => fieldView(field, shown))}</div>`,
    ],
  )
}

export function endingCard(ending: Document, n: number, shown: Shown): Html {
  const path = `endings.${n}`
  const { texts, say } = shown.spoken
  const { card: words, places } = texts.edit
  const name = wordsOf(ending.headline) || asText(ending.label) || asText(ending.url) || words.noWords
  const kind = ending.type === 'redirectToUrl' ? words.leads : words.ending
  return card({ path, n, name, kind, what: say(places.ending, { number: n + 1 }) }, shown, [
    endingFields(ending, path, shown.spoken).map((field) => fieldView(field, shown)),
  ])
}

/** Says that rules decide where a question leads: the form does not show them. */
function rulesOf({ logic, logicFallback }: Document, { jsonUrl, spoken }: Shown): Html | null {
  const rules = asList(logic).length
  if (rules === 0 && !logicFallback) return null
  const { card: words } = spoken.texts.edit
  const json = linkTo(jsonUrl)
  const about =
    rules === 0 ? spoken.sayHtml(words.leadsOwn, { json }) : spoken.sayHtml(words.rules, { count: rules, json })
  return html`<p class="small soft">${about}</p>`
}

/** A text of the survey in one line, whatever stands there. */
const wordsOf = (text: unknown): string => lineOf({ default: asText(asDocument(text).default) })

interface Card {
  readonly path: string
  readonly n: number
  readonly name: string
  readonly kind: string
  readonly what: string
  /** What the part has that has no field; `null`: nothing. */
  readonly about?: Html | null
}

/** A part of the survey: its buttons, and its fields, which open on demand. */
function card({ path, n, name, kind, what, about = null }: Card, shown: Shown, fields: Child): Html {
  const faults = Object.entries(shown.form?.faults ?? {}).filter(([at]) => at === path || at.startsWith(`${path}.`))
  const isOpen = shown.isShort || faults.length > 0 || isAt(shown.at, path)
  const others = faults.filter(([at]) => at === path || hasNoField(at, shown))
  const { spoken } = shown
  const { card: words } = spoken.texts.edit
  const settings = spoken.sayHtml(words.settings, { what, of: (of) => html`<span class="sr">${of}</span>` })
  return html`<section class="card q" id="${idOf(path)}" aria-labelledby="${idOf(path)}-h"><header><span class="num">${n + 1}</span><h2 id="${idOf(path)}-h" dir="auto">${name}</h2><p>${kind}</p></header>
<div class="row">${moves(path, what, shown)}<button name="do" value="copy ${path}" aria-label="${spoken.say(words.duplicateOne, { what })}">${words.duplicate}</button>${remove(path, what, shown)}</div>
${about}${refusal(path, shown)}${others.length > 0 && html`<ul class="bad">${others.map(([, fault]) => html`<li>${faultInWords(fault, shown.survey, spoken)}</li>`)}</ul>`}
<details ${flag('open', isOpen)}><summary>${settings}</summary><div class="stack">${fields}</div></details></section>`
}

/** Whether a fault of a part is of none of the fields that are shown: then it stands below the buttons of its part. */
const hasNoField = (path: string, { language }: Shown): boolean =>
  /\.(?:id|type|choices|rows|columns)$|\.logic/.test(path) || (language !== 'default' && path.endsWith('.default'))

export const idOf = (path: string): string => `p-${path}`

const isAt = (at: string, path: string): boolean => at === path || at.startsWith(`${path}.`)

/** Buttons that order parts. The one of the part that was moved has the focus, so that it can be moved on. */
const moves = (path: string, what: string, { at, spoken: { texts, say } }: Shown): Html =>
  html`<button name="do" value="up ${path}" aria-label="${say(texts.edit.card.up, { what })}" ${flag('autofocus', at === path)}>↑</button><button name="do" value="down ${path}" aria-label="${say(texts.edit.card.down, { what })}">↓</button>`

/** Why a button did nothing, beside its part: the note above the form may be out of sight. */
const refusal = (path: string, { at, form }: Shown): Html | null =>
  at === path && form?.message ? html`<p class="bad small">${form.message}</p>` : null

const remove = (path: string, what: string, { spoken: { texts, say } }: Shown): Html =>
  html`<button class="danger" name="do" value="remove ${path}" aria-label="${say(texts.edit.card.removeOne, { what })}">${texts.edit.card.remove}</button>`

/** The choices, rows or columns of a question. */
function listView(question: Document, list: List, path: string, shown: Shown): Html {
  const at = `${path}.${list}`
  const ids = asList(question[list]).map((part) => asDocument(part).id)
  const hasOther = question.type !== 'pictureSelection' && list === 'choices' && question.type !== 'ranking'
  const { texts, say } = shown.spoken
  const { card: words, places, lists, addLines } = texts.edit
  return html`<fieldset><legend>${lists[list]}</legend><ol class="stack">${partFields(
    question,
    list,
    path,
    shown.spoken,
  ).map((fields, n) => {
    const part = `${at}.${n}`
    const what = say(places[list], { part: String(n + 1) })
    return html`<li class="part" ${attribute('id', idOf(part))}>${fields.map((field) => fieldView(field, shown))}<span class="row">${ids[n] === 'other' ? html`<span class="small soft">${words.ownAnswer}</span>` : moves(part, what, shown)}${remove(part, what, shown)}</span>${refusal(part, shown)}</li>`
  })}</ol>
<p class="field"><label for="${idOf(at)}-lines">${addLines[list]}</label><textarea id="${idOf(at)}-lines" name="lines.${at}" rows="2" dir="auto" ${flag('autofocus', shown.at === at)}></textarea></p>
<div class="row"><button name="do" value="lines ${at}">${words.add}</button>${
    hasOther && !ids.includes('other') && html`<button name="do" value="add ${at}.other">${words.addOther}</button>`
  }</div></fieldset>`
}
