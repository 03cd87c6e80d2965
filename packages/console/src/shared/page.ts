import type { SharedQuestion, SharedResults } from '@hearback/core/pages'
import { type Child, type Html, html } from '../html.ts'
import { mark } from '../parts/mark.ts'
import { count, duration, percent } from '../words/numbers.ts'
import { typeNames } from '../words/question-types.ts'
import { lineOf } from '../words/survey-text.ts'
import { enoughFor, isTooFew, sharedPicture } from './pictures.ts'

/** The results that a survey shares with strangers: figures alone, without a link to anything else. */
export function sharedPage({ survey, questions, former, ...numbers }: SharedResults): Html {
  const { startCount, finishedCount, completionRate, medianTtc } = numbers
  return html`<main id="main">
<div class="head"><div><p class="small soft">Shared results</p><h1 dir="auto">${survey.name}</h1></div><p class="brand">${mark} Hearback</p></div>
<dl class="stats four">
${stat('Responses', startCount === null ? null : count(startCount))}
${stat('Finished', finishedCount === null ? null : count(finishedCount))}
${stat('Completion', completionRate === null ? null : percent(completionRate))}
${stat('Median time', medianTtc === null ? null : duration(medianTtc))}
</dl>
${questions.every(({ answered }) => answered === null) ? waiting(questions) : questions.map((question, at) => card(question, at + 1))}
${formerCards(former, questions.length)}
<p class="small soft">Counted just now, in steps of five people: each number may be up to four people from the truth, and what follows from it as well, so nobody can be found out. Texts, files and the people who answered are not shown.</p>
</main>`
}

/** In place of the pictures, while no question has answers enough. */
const waiting = (questions: readonly SharedQuestion[]): Html =>
  html`<section class="card flush" aria-labelledby="waiting"><div class="head"><h2 id="waiting">Not enough answers yet</h2></div><p class="pad">The figures of a question appear once five people have answered it.</p><ol class="steps line">${questions.map(
    ({ headline }) => html`<li><p dir="auto">${lineOf(headline, 'Question without a text')}</p></li>`,
  )}</ol></section>`

/** The questions that are no longer asked, and that enough people have answered. */
function formerCards(former: readonly SharedQuestion[], asked: number): Html | null {
  const shown = former.filter(({ answered }) => answered !== null)
  if (shown.length === 0) return null
  return html`<h2>No longer asked</h2>
<p class="soft">These questions were removed from the survey after they had been answered.</p>
${shown.map((question, at) => card(question, asked + at + 1))}`
}

const stat = (name: string, value: string | null): Html =>
  html`<div><dt>${name}</dt><dd>${value ?? '–'}</dd>${value === null && html`<dd>hidden: too few</dd>`}</div>`

function card(question: SharedQuestion, number: number): Html {
  const id = `question-${number}`
  return html`<section class="card q" aria-labelledby="${id}">
<header><span class="num" aria-hidden="true">${number}</span><h2 id="${id}" dir="auto">${lineOf(question.headline, 'Question without a text')}</h2><p>${about(question)}</p></header>
${figures(question)}
</section>\n`
}

function figures(question: SharedQuestion): Html | null {
  const { answered } = question
  if (answered === null) return html`<p class="soft">Fewer than five answers: hidden.</p>`
  if (isOwnWords(question)) return null
  if (!isTooFew(question, answered)) return sharedPicture(question, answered)
  return html`<p class="soft">Too few answers for a picture: numbers in steps of five would mislead. It appears at ${enoughFor(question)} answers.</p>`
}

/** Whether people answer in their own words, which are not shared. */
const isOwnWords = ({ groups, rows, mean }: SharedQuestion): boolean =>
  groups.length === 0 && rows.length === 0 && mean === null

const about = (question: SharedQuestion): Child => {
  const { type, answered, shown, mean } = question
  return [
    type === 'openText' && mean !== null ? 'Number' : (typeNames[type] ?? type),
    answered === null ? null : `${count(answered)} answered`,
    shown === null || answered === null || shown <= answered ? null : `${count(shown - answered)} saw it and did not`,
    answered !== null && isOwnWords(question) ? 'answers are not shared' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
