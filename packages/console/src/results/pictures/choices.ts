import { type Bar, barTable } from '../../charts/bars.ts'
import { type Html, href, html } from '../../html.ts'
import type { Frame } from '../../visit.ts'
import type { Language } from '../../words/language.ts'
import { lineOf } from '../../words/survey-text.ts'
import type { QuestionParts, QuestionSummary } from '../question.ts'
import type { Condition } from '../where.ts'
import { othersBelow } from './texts.ts'

type ChoiceSummary = Extract<QuestionSummary, { type: 'multipleChoiceSingle' | 'multipleChoiceMulti' }>

/** Greatest first; what is behind `other` comes last. */
const inOrder = <Choice extends { readonly id: string; readonly count: number }>(
  choices: readonly Choice[],
): Choice[] => choices.toSorted((a, b) => Number(a.id === 'other') - Number(b.id === 'other') || b.count - a.count)

/** A bar for each choice, and the newest texts behind "other". */
export function choicesPicture(
  { questionId, type, choices, others, answered }: ChoiceSummary,
  { responsesWith }: QuestionParts,
  frame: Frame,
): Html {
  const bars = inOrder(choices).map(
    ({ id, label, count, share }): Bar => ({
      label:
        id === 'other'
          ? html`<span dir="auto">${lineOf(label, id)}</span>`
          : html`<a href="${responsesWith([chosen(questionId, id)])}" dir="auto">${lineOf(label, id)}</a>`,
      share,
      count,
      colour: id === 'other' ? 'b2' : 'b1',
    }),
  )
  const isMore = type === 'multipleChoiceMulti' && choices.reduce((sum, { count }) => sum + count, 0) > answered
  const { pictures: words } = frame.texts.results
  const heads = [words.choice, words.shareAnswered, words.answers] as const
  return html`${barTable({ caption: words.choices, heads, bars }, frame)}${
    isMore && html`<p class="small soft">${words.several}</p>`
  }${othersBelow(others, frame)}`
}

/** The condition of the responses that chose this. */
export const chosen = (question: string, choice: string): Condition => ({
  type: 'question',
  id: question,
  operator: 'includesOneOf',
  value: [choice],
})

type PictureSummary = Extract<QuestionSummary, { type: 'pictureSelection' }>

/** A bar for each picture. The pictures themselves lie at other sites, which the page does not ask. */
export function picturesPicture(
  { questionId, choices, answered }: PictureSummary,
  { question, responsesWith }: QuestionParts,
  language: Language,
): Html {
  const { texts, say } = language
  const { pictures: words, conditions } = texts.results
  const named = question?.type === 'pictureSelection' ? question.choices : []
  const numbered = choices.map((choice, at) => {
    const name = named.find(({ id }) => id === choice.id)?.altText
    return { ...choice, number: at + 1, name: name ? lineOf(name, '') : '' }
  })
  const bars = inOrder(numbered).map(
    ({ id, number, name, imageUrl, count, share }): Bar => ({
      label: html`<a href="${responsesWith([chosen(questionId, id)])}">${name === '' ? say(conditions.picture, { number }) : html`<span dir="auto">${name}</span>`}</a> ${pictureLink(imageUrl, words.open)}`,
      share,
      count,
    }),
  )
  const isMore = choices.reduce((sum, { count }) => sum + count, 0) > answered
  const heads = [words.picture, words.shareAnswered, words.answers] as const
  return html`${barTable({ caption: words.pictures, heads, bars }, language)}${
    isMore && question?.type === 'pictureSelection' && html`<p class="small soft">${words.several}</p>`
  }`
}

/** The name of the file of a picture, which leads to it. `open`: the word in place of a name. */
function pictureLink(imageUrl: string, open: string): Html | null {
  const url = href(imageUrl)
  const file = url === null ? '' : (new URL(imageUrl).pathname.split('/').at(-1) ?? '')
  return url && html`<a class="soft any" href="${url}" rel="noreferrer nofollow">${file.slice(0, 60) || open}</a>`
}
