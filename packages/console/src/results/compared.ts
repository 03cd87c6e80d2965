import type { SurveySummary } from '@hearback/core/pages'
import { type Child, type Html, html } from '../html.ts'
import { differenceOfMeans, type Spread } from '../intervals/mean.ts'
import { differenceOfShares, type Interval, type Proportion } from '../intervals/proportion.ts'
import { fewest, readingOf } from '../intervals/reading.ts'
import { type Column, table } from '../parts/table.ts'
import type { Language } from '../words/language.ts'
import { decimal, percent, shownDifference, signed } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'
import { comparedWith, reading } from './change.ts'
import { filterWords } from './filter-words.ts'
import type { Results } from './load.ts'
import { spreadOfNps } from './pictures/nps.ts'
import { spreadOfRating } from './pictures/rating.ts'
import type { QuestionSummary } from './question.ts'

/** A number of two groups of responses. */
interface Compared {
  readonly name: Child
  readonly before: string
  readonly now: string
  readonly change: number
  readonly interval: Interval | null
  readonly answers: readonly [now: number, before: number]
  readonly digits: number
}

/** The numbers of the results and of what they are compared with, with the interval of their difference. */
export function comparison(
  now: SurveySummary,
  before: SurveySummary,
  { filter, other, survey }: Results,
  language: Language,
): Html {
  const { texts, say } = language
  const { compared: words } = texts.results
  const rows = [
    ...shares(
      texts.surveys.completion,
      { count: now.finishedCount, of: now.startCount },
      { count: before.finishedCount, of: before.startCount },
      language,
    ),
    ...now.questions.flatMap((question, at) => {
      const other = before.questions[at]
      if (other === undefined || other.questionId !== question.questionId) return []
      return ofQuestion(question, other, language)
    }),
  ]
  const days = comparedWith(other, filter)
  const title = days === null ? words.titleOther : say(words.titleBefore, { days })
  return html`<section class="card flush" aria-labelledby="compared"><div class="head"><h2 id="compared">${title}</h2></div>${
    other &&
    html`<p class="pad small soft">${say(words.about, {
      filter: filterWords(filter, survey, language),
      responses: say(texts.lists.responses, { count: now.startCount }),
      other: filterWords(other, survey, language),
      others: say(texts.lists.responses, { count: before.startCount }),
    })}</p>`
  }${
    rows.length === 0 ? html`<p class="pad soft">${words.none}</p>` : table(columnsOf(other !== null, language), rows)
  }</section>`
}

/** The numbers of a question in both groups: its mean or score, the share of each of its choices, or how many who saw it wrote a text. */
function ofQuestion(now: QuestionSummary, before: QuestionSummary, language: Language): Compared[] {
  const headline = lineOf(now.headline, now.questionId)
  const name = html`<span dir="auto">${headline}</span>`
  const part = (words: string) => html`<span dir="auto">${headline}</span>: <span dir="auto">${words}</span>`
  const ofChoices = <Choice extends { readonly id: string }>(
    [own, others]: readonly [readonly Choice[], readonly Choice[]],
    countOf: (choice: Choice) => number,
    wordsOf: (choice: Choice, at: number) => string,
  ) =>
    own.flatMap((choice, at) => {
      const other = others.find(({ id }) => id === choice.id)
      const [ofOwn, ofOther] = [now.answered, before.answered]
      return other === undefined
        ? []
        : shares(
            part(wordsOf(choice, at)),
            { count: countOf(choice), of: ofOwn },
            { count: countOf(other), of: ofOther },
            language,
          )
    })
  const { conditions: words } = language.texts.results
  if (now.type === 'nps' && before.type === 'nps')
    return means(name, spreadOfNps(now), spreadOfNps(before), 0, language)
  if (now.type === 'rating' && before.type === 'rating')
    return means(name, spreadOfRating(now), spreadOfRating(before), 2, language)
  if (now.type === 'consent' && before.type === 'consent')
    return shares(
      name,
      { count: now.accepted.count, of: now.shown },
      { count: before.accepted.count, of: before.shown },
      language,
    )
  if (now.type === 'cta' && before.type === 'cta')
    return shares(
      name,
      { count: now.clicked.count, of: now.shown },
      { count: before.clicked.count, of: before.shown },
      language,
    )
  if (hasChoices(now) && hasChoices(before))
    return ofChoices(
      [now.choices, before.choices],
      ({ count }) => count,
      ({ id, label }) => lineOf(label, id),
    )
  if (now.type === 'pictureSelection' && before.type === 'pictureSelection')
    return ofChoices(
      [now.choices, before.choices],
      ({ count }) => count,
      (_, at) => language.say(words.picture, { number: at + 1 }),
    )
  if (now.type === 'ranking' && before.type === 'ranking')
    return ofChoices(
      [now.choices, before.choices],
      ({ firstCount }) => firstCount,
      ({ id, label }) => language.say(language.texts.results.compared.first, { choice: lineOf(label, id) }),
    )
  if (now.type === 'matrix' && before.type === 'matrix') return ofMatrix(now, before, part, language)
  return now.type === before.type
    ? shares(
        part(language.texts.results.compared.texts),
        { count: now.answered, of: now.shown },
        { count: before.answered, of: before.shown },
        language,
      )
    : []
}

type ChoicesSummary = Extract<QuestionSummary, { type: 'multipleChoiceSingle' | 'multipleChoiceMulti' }>

const hasChoices = (summary: QuestionSummary): summary is ChoicesSummary =>
  summary.type === 'multipleChoiceSingle' || summary.type === 'multipleChoiceMulti'

type MatrixSummary = Extract<QuestionSummary, { type: 'matrix' }>

/** The share of each column in each row of a matrix: of those who answered the row. */
function ofMatrix(
  now: MatrixSummary,
  before: MatrixSummary,
  part: (words: string) => Child,
  language: Language,
): Compared[] {
  const whole = (cells: MatrixSummary['rows'][number]['cells']) => cells.reduce((sum, { count }) => sum + count, 0)
  return now.rows.flatMap(({ id, label, cells }) => {
    const other = before.rows.find((row) => row.id === id)
    return cells.flatMap(({ columnId, count }) => {
      const cell = other?.cells.find((one) => one.columnId === columnId)
      const column = now.columns.find((one) => one.id === columnId)
      if (!other || !cell) return []
      const words = `${lineOf(label, id)}, ${lineOf(column?.label, columnId)}`
      return shares(part(words), { count, of: whole(cells) }, { count: cell.count, of: whole(other.cells) }, language)
    })
  })
}

function shares(name: Child, now: Proportion, before: Proportion, language: Language): Compared[] {
  if (now.of === 0 || before.of === 0) return []
  const interval = differenceOfShares(now, before)
  const [a, b] = [now.count / now.of, before.count / before.of]
  const inPoints = interval && { from: interval.from * 100, to: interval.to * 100 }
  const answers = [now.of, before.of] as const
  const change = shownDifference(a * 100, b * 100, 0)
  const [was, is] = [percent(b, language), percent(a, language)]
  return [{ name, before: was, now: is, change, interval: inPoints, answers, digits: 0 }]
}

function means(name: Child, now: Spread | null, before: Spread | null, digits: number, language: Language): Compared[] {
  if (now === null || before === null) return []
  const interval = differenceOfMeans(now, before)
  const answers = [now.of, before.of] as const
  const change = shownDifference(now.mean, before.mean, digits)
  const [was, is] = [decimal(before.mean, digits, language), decimal(now.mean, digits, language)]
  return [{ name, before: was, now: is, change, interval, answers, digits }]
}

const isFew = ({ interval, answers }: Compared): boolean => readingOf(interval, answers) === 'few'

function columnsOf(isOther: boolean, language: Language): readonly Column<Compared>[] {
  const { texts, say } = language
  const { compared: words, filter } = texts.results
  const signedIn = (value: number, { digits }: Compared) => signed(value, digits, language)
  return [
    { label: words.measure, cell: ({ name }) => name },
    { label: isOther ? filter.other : words.before, class: 'n', cell: ({ before }) => before },
    { label: isOther ? words.thisFilter : words.now, class: 'n', cell: ({ now }) => now },
    { label: words.change, class: 'n', cell: (row) => (isFew(row) ? '–' : signedIn(row.change, row)) },
    {
      label: words.interval,
      class: 'n',
      cell: (row) =>
        isFew(row) || row.interval === null
          ? '–'
          : say(words.fromTo, { from: signedIn(row.interval.from, row), to: signedIn(row.interval.to, row) }),
    },
    {
      label: words.reading,
      class: 'all',
      cell: (row) =>
        isFew(row)
          ? html`<span class="soft">${say(words.fewOf, { count: Math.min(...row.answers), needed: fewest })}</span>`
          : reading(row.interval, row.answers, row.digits, language),
    },
  ]
}
