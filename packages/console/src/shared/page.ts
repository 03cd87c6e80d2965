import type { SharedQuestion, SharedResults } from '@hearback/core/pages'
import { type Child, type Html, html } from '../html.ts'
import { mark } from '../parts/mark.ts'
import type { Language } from '../words/language.ts'
import { count, duration, percent } from '../words/numbers.ts'
import { typeName } from '../words/question-types.ts'
import { lineOf } from '../words/survey-text.ts'
import { enoughFor, isTooFew, sharedPicture } from './pictures.ts'

/** The results that a survey shares with strangers: figures alone, without a link to anything else. */
export function sharedPage({ survey, questions, former, ...numbers }: SharedResults, language: Language): Html {
  const { startCount, finishedCount, completionRate, medianTtc } = numbers
  const { shared: words } = language.texts
  const stat = (name: string, value: string | null) => statOf(name, value, language)
  return html`<main id="main">
<div class="head"><div><p class="small soft">${words.heading}</p><h1 dir="auto">${survey.name}</h1></div><p class="brand">${mark} Hearback</p></div>
<dl class="stats four">
${stat(words.responses, startCount === null ? null : count(startCount, language))}
${stat(words.finished, finishedCount === null ? null : count(finishedCount, language))}
${stat(words.completion, completionRate === null ? null : percent(completionRate, language))}
${stat(words.medianTime, medianTtc === null ? null : duration(medianTtc, language))}
</dl>
${questions.every(({ answered }) => answered === null) ? waiting(questions, language) : questions.map((question, at) => card(question, at + 1, language))}
${formerCards(former, questions.length, language)}
<p class="small soft">${words.footnote}</p>
</main>`
}

/** In place of the pictures, while no question has answers enough. */
const waiting = (questions: readonly SharedQuestion[], { texts: { shared: words } }: Language): Html =>
  html`<section class="card flush" aria-labelledby="waiting"><div class="head"><h2 id="waiting">${words.waiting}</h2></div><p class="pad">${words.waitingAbout}</p><ol class="steps line">${questions.map(
    ({ headline }) => html`<li><p dir="auto">${lineOf(headline, words.noText)}</p></li>`,
  )}</ol></section>`

/** The questions that are no longer asked, and that enough people have answered. */
function formerCards(former: readonly SharedQuestion[], asked: number, language: Language): Html | null {
  const shown = former.filter(({ answered }) => answered !== null)
  if (shown.length === 0) return null
  const { shared: words } = language.texts
  return html`<h2>${words.former}</h2>
<p class="soft">${words.formerAbout}</p>
${shown.map((question, at) => card(question, asked + at + 1, language))}`
}

const statOf = (name: string, value: string | null, { texts }: Language): Html =>
  html`<div><dt>${name}</dt><dd>${value ?? '–'}</dd>${value === null && html`<dd>${texts.shared.hidden}</dd>`}</div>`

function card(question: SharedQuestion, number: number, language: Language): Html {
  const id = `question-${number}`
  return html`<section class="card q" aria-labelledby="${id}">
<header><span class="num" aria-hidden="true">${number}</span><h2 id="${id}" dir="auto">${lineOf(question.headline, language.texts.shared.noText)}</h2><p>${about(question, language)}</p></header>
${figures(question, language)}
</section>\n`
}

function figures(question: SharedQuestion, language: Language): Html | null {
  const { texts, say } = language
  const { answered } = question
  if (answered === null) return html`<p class="soft">${texts.shared.fewerThanFive}</p>`
  if (isOwnWords(question)) return null
  if (!isTooFew(question, answered)) return sharedPicture(question, answered, language)
  return html`<p class="soft">${say(texts.shared.tooFew, { count: enoughFor(question) })}</p>`
}

/** Whether people answer in their own words, which are not shared. */
const isOwnWords = ({ groups, rows, mean }: SharedQuestion): boolean =>
  groups.length === 0 && rows.length === 0 && mean === null

const about = (question: SharedQuestion, { texts, say }: Language): Child => {
  const { shared: words } = texts
  const { type, answered, shown, mean } = question
  return [
    type === 'openText' && mean !== null ? words.number : typeName(type, { texts }),
    answered === null ? null : say(words.answered, { count: answered }),
    shown === null || answered === null || shown <= answered ? null : say(words.sawOnly, { count: shown - answered }),
    answered !== null && isOwnWords(question) ? words.notShared : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
