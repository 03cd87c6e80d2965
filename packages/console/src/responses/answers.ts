import type { SurveyResponse } from '@hearback/core/pages'
import { type AnswerValue, answerLines, fileName } from '../answers/lines.ts'
import { contactField, reachable } from '../answers/reachable.ts'
import { token } from '../bar.ts'
import { swatch } from '../charts/bar.ts'
import { type Child, type Html, href, html } from '../html.ts'
import { b, soft } from '../parts/markup.ts'
import { mayHere } from '../parts/may-here.ts'
import { facts } from '../parts/table.ts'
import type { SurveyRead } from '../results/load.ts'
import type { Question } from '../results/question.ts'
import type { Frame } from '../visit.ts'
import type { Language } from '../words/language.ts'
import { duration } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'

/** The questions of the survey with their answers, in their order. One that was not seen before others that were was not asked. */
export function answerCards({ data, ttc, finished }: SurveyResponse, { questions }: SurveyRead, frame: Frame): Html[] {
  const { responses: words } = frame.texts
  const wasSeen = ({ id }: Question) => data[id] !== undefined || ttc[id] !== undefined
  const last = finished ? questions.length : questions.findLastIndex(wasSeen)
  return questions.map((question, at) => {
    const value = data[question.id]
    const time = ttc[question.id]
    const given = isNone(value)
      ? html`<p class="soft">${wasSeen(question) ? words.skipped : at < last ? words.notAsked : words.notReached}</p>`
      : html`<div class="lines" dir="auto">${answer(value, question, frame)}</div>`
    return html`<li><h2 dir="auto">${lineOf(question.headline, words.noText)}</h2>${given}${
      time !== undefined &&
      time > 0 &&
      html`<p class="small soft">${frame.say(words.tookTime, { duration: duration(time, frame) })}</p>`
    }</li>\n`
  })
}

/** How many questions a response answers: neither skipped ones nor hidden fields. */
export const answerCount = ({ data }: SurveyResponse, { hiddenFields }: SurveyRead): number => {
  const hidden = new Set(hiddenFields?.fieldIds ?? [])
  return Object.entries(data).filter(([id, value]) => !isNone(value) && !hidden.has(id)).length
}

const isNone = (value: AnswerValue | undefined): value is undefined | '' =>
  value === undefined || value === '' || (typeof value === 'object' && Object.values(value).every((one) => one === ''))

function answer(value: AnswerValue, question: Question, frame: Frame): Child {
  const { sayHtml, texts } = frame
  if (question.type === 'nps') return npsAnswer(value, frame)
  if (question.type === 'rating')
    return sayHtml(texts.responses.rated, { b, soft, value: String(value), range: question.range })
  if (question.type === 'fileUpload') return files(value, frame)
  if (question.type === 'pictureSelection') return pictures(value, question.choices, frame)
  if (question.type === 'openText' && typeof value === 'string') return reachable(value, question.inputType ?? 'text')
  if (
    (question.type === 'ranking' || question.type === 'address' || question.type === 'contactInfo') &&
    Array.isArray(value)
  ) {
    const lines = value.map((one, place) => ({ one, place })).filter(({ one }) => one !== '')
    return lines.map(
      ({ one, place }, at) =>
        html`<span class="blk" dir="auto">${question.type === 'ranking' && html`<span class="soft">${at + 1}.</span> `}${question.type === 'contactInfo' ? contactField(one, place) : one}</span>`,
    )
  }
  return answerLines(value, question.type, frame)
}

function npsAnswer(value: AnswerValue, { texts, sayHtml }: Frame): Child {
  const { responses: words } = texts
  const given = Number(value)
  const party =
    given >= 9
      ? html`${swatch('b1')}${words.promoter}`
      : given >= 7
        ? html`${swatch('b2')}${words.passive}`
        : html`${swatch('b3')}${words.detractor}`
  const score = (number: Html) => html`<span class="big">${number}</span>`
  return sayHtml(words.score, { score, soft, value: String(value), party })
}

type Picture = Extract<Question, { type: 'pictureSelection' }>['choices'][number]

/** Chosen pictures, by the addresses or ids that the answer holds. */
function pictures(value: AnswerValue, choices: readonly Picture[], { texts, say }: Frame): Child {
  return [value].flat().map((one) => {
    const at = choices.findIndex(({ id, imageUrl }) => one === id || one === imageUrl)
    const name = choices[at]?.altText?.default || fileName(choices[at]?.imageUrl ?? '')
    return html`<span class="blk any">${at === -1 ? String(one) : say(texts.responses.picture, { number: at + 1, name })}</span>`
  })
}

/** Files: each with a button that makes a link to it, for those who may write. Other texts say that there is none. */
function files(value: AnswerValue, frame: Frame): Child {
  return [value].flat().map((one) => {
    const url = String(one)
    if (href(url) === null) return html`<span class="soft">${url}</span>`
    if (!mayHere(frame, 'write')) return html`<span class="blk any">${fileName(url)}</span>`
    return html`<form class="row" method="post" action="${frame.postHere('files')}">${token(frame)}<input type="hidden" name="fileUrl" value="${url}"><span class="any">${fileName(url)}</span><button>${frame.texts.responses.open}</button></form>`
  })
}

/** Hidden fields, variables, and answers to questions that the survey no longer has. */
export function otherFields(
  { data, variables }: SurveyResponse,
  { questions, variables: known }: SurveyRead,
  language: Language,
): Html | null {
  const asked = new Set(questions.map(({ id }) => id))
  const names = new Map((known ?? []).map(({ id, name }) => [id, name]))
  const entries: (readonly [string, Child])[] = [
    ...Object.entries(data).flatMap(([id, value]) =>
      asked.has(id) || isNone(value)
        ? []
        : [[id, html`<span class="lines" dir="auto">${answerLines(value, 'openText', language)}</span>`] as const],
    ),
    ...Object.entries(variables).map(
      ([id, value]) => [names.get(id) ?? id, html`<span dir="auto">${String(value)}</span>`] as const,
    ),
  ]
  if (entries.length === 0) return null
  return html`<section class="card"><h2>${language.texts.responses.otherFields}</h2>${facts(entries)}</section>`
}
