import { type Bar, barTable } from '../../charts/bars.ts'
import { type Child, type Html, html } from '../../html.ts'
import type { Frame } from '../../visit.ts'
import type { Language } from '../../words/language.ts'
import { decimal, percent } from '../../words/numbers.ts'
import { lineOf } from '../../words/survey-text.ts'
import type { QuestionParts, QuestionSummary } from '../question.ts'
import { chosen } from './choices.ts'
import { othersBelow } from './texts.ts'

type RankingSummary = Extract<QuestionSummary, { type: 'ranking' }>

/** A bar for each choice by its mean place: the best place is the longest bar. */
export function rankingPicture(
  { questionId, choices, others, answered }: RankingSummary,
  { responsesWith }: QuestionParts,
  frame: Frame,
): Html {
  const { pictures: words } = frame.texts.results
  const firstFor = (share: number) => frame.say(words.firstFor, { share: percent(share, frame) })
  const ranked = choices.map(({ id, label, count, meanPosition, firstCount }) => ({
    label: html`${
      id === 'other'
        ? html`<span dir="auto">${lineOf(label, id)}</span>`
        : html`<a href="${responsesWith([chosen(questionId, id)])}" dir="auto">${lineOf(label, id)}</a>`
    }${count > 0 && html` <span class="soft small blk">${firstFor(firstCount / answered)}</span>`}`,
    count,
    meanPosition,
    isOther: id === 'other',
  }))
  return html`${rankingBars(ranked, frame)}${othersBelow(others, frame)}`
}

interface Ranked {
  readonly label: Child
  readonly count: number
  readonly meanPosition: number | null
  readonly isOther: boolean
}

function rankingBars(choices: readonly Ranked[], language: Language): Html {
  const { pictures: words } = language.texts.results
  const last = choices.length
  const placed = choices.toSorted((a, b) => (a.meanPosition ?? last + 1) - (b.meanPosition ?? last + 1))
  const bars = placed.map(
    ({ label, count, meanPosition, isOther }): Bar => ({
      label,
      share: meanPosition === null ? 0 : Math.max(0.02, (last + 1 - meanPosition) / last),
      count,
      words: meanPosition === null ? '–' : decimal(meanPosition, 2, language),
      colour: isOther ? 'b2' : 'b1',
    }),
  )
  const heads = [words.choice, words.meanPlace, words.rankings] as const
  return html`${barTable({ caption: words.byPlace, heads, bars }, language)}<p class="small soft">${words.placeAbout}</p>`
}
