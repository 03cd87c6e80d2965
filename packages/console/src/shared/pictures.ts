import type { SharedGroup, SharedQuestion } from '@hearback/core/pages'
import { type Bar, barTable } from '../charts/bars.ts'
import { columnTable } from '../charts/columns.ts'
import { type Html, html } from '../html.ts'
import { fewest } from '../intervals/reading.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { shadedTable } from '../results/pictures/matrix.ts'
import { npsFigures } from '../results/pictures/nps.ts'
import type { Language } from '../words/language.ts'
import { count, decimal, percent } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'

/**
 * The people of whom a picture is drawn: numbers in steps of five say little of fewer. Where each chose one of many, most of the
 * steps are what rounding has put together: a single column stood for seven answers of all kinds.
 */
export function enoughFor({ type, groups, rows }: SharedQuestion): number {
  switch (type) {
    case 'nps':
      return 15
    case 'rating':
    case 'multipleChoiceSingle':
    case 'matrix':
      return Math.min(fewest, Math.max(10, 3 * (rows[0]?.groups ?? groups).length))
    default:
      return 10
  }
}

/** Whether a picture of the question would mislead. A mean alone comes from the answers as they are. */
export function isTooFew(question: SharedQuestion, answered: number): boolean {
  const { type, groups, rows, shown } = question
  const people = type === 'cta' || type === 'consent' ? (shown ?? 0) : answered
  return groups.length + rows.length > 0 && people < enoughFor(question)
}

/** The picture of a question that enough people have answered. */
export function sharedPicture(question: SharedQuestion, answered: number, language: Language): Html | null {
  const { shared: words, answers } = language.texts
  const { type, groups, rows } = question
  switch (type) {
    case 'nps':
      return nps(question, answered, language)
    case 'rating':
      return rating(question, language)
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'pictureSelection':
      return choices(question, answered, language)
    case 'ranking':
      return ranking(groups, language)
    case 'matrix':
      return shadedTable(
        (rows[0]?.groups ?? []).map(({ label }) => lineOf(label, '–')),
        rows.map(({ label, groups: cells }) => {
          const whole = wholeOf(cells)
          return { label: lineOf(label, '–'), cells, whole: count(whole, language) }
        }),
        language,
      )
    case 'cta':
    case 'consent':
      return barTable(
        {
          caption: words.share,
          heads: [words.whatPeopleDid, words.shareOfSeen, words.people],
          bars: groups.map((group) => barOf(group, type === 'cta' ? answers.clicked : answers.agreed)),
        },
        language,
      )
    default:
      return means(question, language)
  }
}

/** The sum of groups of which one is chosen. */
const wholeOf = (groups: readonly SharedGroup[]): number => groups.reduce((sum, { count: many }) => sum + many, 0)

const labelOf = ({ id, label, isFormer }: SharedGroup, { texts }: Language): Html =>
  html`<span dir="auto">${lineOf(label, id)}</span>${isFormer && html` <span class="soft">${texts.shared.formerChoice}</span>`}`

const pictureName = ({ isFormer }: SharedGroup, at: number, { texts, say }: Language): string =>
  isFormer ? texts.shared.formerPicture : say(texts.shared.picture, { number: at + 1 })

const barOf = ({ id, count: many, share }: SharedGroup, label: Html | string): Bar => ({
  label,
  share,
  count: many,
  colour: id === 'other' ? 'b2' : 'b1',
})

/** Choices from the best, each with its place. */
function ranking(groups: readonly SharedGroup[], language: Language): Html {
  const { shared: words } = language.texts
  return barTable(
    {
      caption: words.byPlace,
      heads: [words.choice, words.place, words.rankings],
      bars: groups.map((group, at) => ({
        ...barOf(group, labelOf(group, language)),
        share: group.count === 0 ? 0 : (groups.length - at) / groups.length,
        words: group.count === 0 ? '–' : count(at + 1, language),
      })),
    },
    language,
  )
}

/** Greatest first. */
function choices({ type, groups }: SharedQuestion, answered: number, language: Language): Html {
  const { shared: words } = language.texts
  const named = groups.map((group, at) => ({
    group,
    label: type === 'pictureSelection' ? pictureName(group, at, language) : labelOf(group, language),
  }))
  const bars = named.toSorted((a, b) => b.group.count - a.group.count).map(({ group, label }) => barOf(group, label))
  const isMore = wholeOf(groups) > answered
  return html`${barTable({ caption: words.choices, heads: [words.choice, words.shareOfAnswered, words.answers], bars }, language)}${
    isMore && html`<p class="small soft">${words.several}</p>`
  }`
}

/** The score with its parties and columns. */
function nps({ score, parties, groups }: SharedQuestion, answered: number, language: Language): Html | null {
  const columns = groups.map(({ id, count: many }) => ({ score: Number(id), count: many, label: id }))
  const [promoters, passives, detractors] = parties
  if (score === null || promoters === undefined || passives === undefined || detractors === undefined) return null
  const figures = { score, answered, promoters, passives, detractors }
  return npsFigures(figures, answered < fewest ? [] : columns, { label: (words) => words }, language)
}

function rating(question: SharedQuestion, language: Language): Html {
  const { mean, groups } = question
  const columns = columnTable(
    {
      caption: language.texts.shared.byRating,
      columns: groups.map(({ id, count: many }) => ({ label: id, count: many })),
    },
    language,
  )
  return mean === null ? columns : html`<div class="pair">${means(question, language)}${columns}</div>`
}

function means({ mean, median, groups }: SharedQuestion, language: Language): Html {
  const { shared: words } = language.texts
  const shownMean = decimal(mean ?? 0, 2, language)
  const topTwo = groups.slice(-2)
  const whole = wholeOf(groups)
  return facts([
    [
      words.mean,
      groups.length > 0
        ? language.sayHtml(words.meanOf, { b, mean: shownMean, count: groups.length })
        : b(html`${shownMean}`),
    ],
    [words.median, decimal(median ?? 0, 1, language)],
    whole ? [words.topTwo, percent(wholeOf(topTwo) / whole, language)] : null,
  ])
}
