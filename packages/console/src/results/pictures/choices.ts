import { type Bar, barTable } from '../../charts/bars.ts'
import { type Html, href, html } from '../../html.ts'
import type { Frame } from '../../visit.ts'
import { lineOf } from '../../words/survey-text.ts'
import type { Question, QuestionSummary } from '../question.ts'
import { othersBelow } from './texts.ts'

type ChoiceSummary = Extract<QuestionSummary, { type: 'multipleChoiceSingle' | 'multipleChoiceMulti' }>

const heads = ['Choice', 'Share of those who answered', 'Answers'] as const

/** Greatest first; what is behind `other` comes last. */
const inOrder = <Choice extends { readonly id: string; readonly count: number }>(
  choices: readonly Choice[],
): Choice[] => choices.toSorted((a, b) => Number(a.id === 'other') - Number(b.id === 'other') || b.count - a.count)

/** A bar for each choice, and the newest texts behind "other". */
export function choicesPicture({ type, choices, others, answered }: ChoiceSummary, frame: Frame): Html {
  const bars = inOrder(choices).map(
    ({ id, label, count, share }): Bar => ({
      label: html`<span dir="auto">${lineOf(label, id)}</span>`,
      share,
      count,
      colour: id === 'other' ? 'b2' : 'b1',
    }),
  )
  const isMore = type === 'multipleChoiceMulti' && choices.reduce((sum, { count }) => sum + count, 0) > answered
  return html`${barTable({ caption: 'Choices', heads, bars })}${
    isMore && html`<p class="small soft">People could choose several: shares add up to more than 100 %.</p>`
  }${othersBelow(others, frame)}`
}

type PictureSummary = Extract<QuestionSummary, { type: 'pictureSelection' }>

/** A bar for each picture. The pictures themselves lie at other sites, which the page does not ask. */
export function picturesPicture({ choices, answered }: PictureSummary, question: Question | null): Html {
  const numbered = choices.map((choice, at) => ({ ...choice, number: at + 1 }))
  const bars = inOrder(numbered).map(
    ({ number, imageUrl, count, share }): Bar => ({ label: pictureLink(imageUrl, number), share, count }),
  )
  const isMore = choices.reduce((sum, { count }) => sum + count, 0) > answered
  return html`${barTable({ caption: 'Pictures', heads: ['Picture', heads[1], heads[2]], bars })}${
    isMore &&
    question?.type === 'pictureSelection' &&
    html`<p class="small soft">People could choose several: shares add up to more than 100 %.</p>`
  }`
}

/** The number of a picture with the name of its file, which leads to it. */
export function pictureLink(imageUrl: string, number: number): Html {
  const url = href(imageUrl)
  const file = URL.canParse(imageUrl) ? (new URL(imageUrl).pathname.split('/').at(-1) ?? '') : ''
  const name = html`Picture ${number}${file !== '' && html` <span class="soft any">${file.slice(0, 60)}</span>`}`
  return url === null ? name : html`<a href="${url}" rel="noreferrer nofollow">${name}</a>`
}
