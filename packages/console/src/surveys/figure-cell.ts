import { withQuery } from '../addresses.ts'
import { sparkColumns, sparkLine } from '../charts/sparkline.ts'
import { type Child, type Html, html } from '../html.ts'
import { ago } from '../parts/time.ts'
import { reading, verdictOf } from '../results/change.ts'
import type { Frame } from '../visit.ts'
import type { Language } from '../words/language.ts'
import { count, decimal, percent, shownDifference, signed } from '../words/numbers.ts'
import { lineOf, type Newest, newestOf, reachOf, type SurveyFigure, shareOfNow } from './newest-figure.ts'

/** The newest figure of a survey, which leads to the results of its days, and what its change says. */
export function figureCell(figure: SurveyFigure | null, frame: Frame): Child {
  if (figure === null || figure.started === 0) return '–'
  const { texts, say } = frame
  const { figures: words } = texts.surveys
  const { surveyId, days, question } = figure
  if (days === null) return html`<span class="small">${words.tooMany}</span>`
  const newest = newestOf(figure)
  if (newest === null) return html`<span class="small soft">${say(words.none, { days })}</span>`
  const address = frame.here('surveys', surveyId)
  const { of } = newest.now
  const answers = say(question === null ? texts.lists.responses : texts.lists.answers, { count: of })
  return html`<a href="${days === 1 ? address : withQuery(address, { days: String(days) })}">${nameOf(figure, frame)} <b class="fig">${written(newest.now.value, figure, frame)}</b></a><span class="small blk">${changeWords(newest, figure, frame)}</span><span class="small soft blk">${say(words.days, { days })} · ${answers}</span>`
}

/** The figure over time, or where it has too few answers for a line, the number of responses. */
export function figurePicture(figure: SurveyFigure | null, frame: Frame): Html | string {
  if (figure === null || figure.days === null || figure.started === 0) return '–'
  const { figures: words } = frame.texts.surveys
  const days = reachOf(figure)
  const line = lineOf(figure)
  if (line !== null) {
    const [first, last] = [line[0] ?? 0, line.at(-1) ?? 0].map((value) => written(value, figure, frame))
    const said = { name: nameOf(figure, frame), days, first: first ?? '', last: last ?? '' }
    return sparkLine(line, leastOf(figure), frame.say(words.line, said))
  }
  const counts = figure.points.map(({ started }) => started)
  const total = counts.reduce((sum, one) => sum + one, 0)
  if (total === 0) return '–'
  return sparkColumns(
    counts,
    frame.say(words.columns, { days, count: total, most: Math.max(...counts) }),
    shareOfNow(figure),
  )
}

const nameOf = ({ question }: SurveyFigure, { texts }: Pick<Language, 'texts'>): string => {
  if (question === null) return texts.surveys.completion
  return question.type === 'nps' ? texts.results.nps.nps : texts.results.pictures.mean
}

function written(value: number, { question }: SurveyFigure, language: Language): string {
  if (question === null) return percent(value / 100, language)
  if (question.type === 'nps') return decimal(value, 0, language)
  const { meanOf } = language.texts.results.pictures
  return language.say(meanOf, { mean: decimal(value, 2, language), range: question.range })
}

/** The difference that takes the whole height of the line. */
const leastOf = ({ question }: SurveyFigure): number =>
  question === null ? 20 : question.type === 'nps' ? 40 : question.range / 5

/** A change with its number only where it is one. */
function changeWords({ now, before, interval }: Newest, { question }: SurveyFigure, language: Language): Child {
  const answers = [now.of, before?.of ?? 0]
  const digits = question?.type === 'rating' ? 2 : 0
  const said = reading(interval, answers, digits, language)
  const found = verdictOf(interval, answers, digits)
  if (before === null || found === 'few' || found === 'unclear') return said
  return html`${said} <b>${signed(shownDifference(now.value, before.value, digits), digits, language)}</b>`
}

/** When the last response came, and how many there are. */
export function responsesCell(figure: SurveyFigure | null, frame: Frame): Html {
  const { surveys: words } = frame.texts
  const last = ago(figure?.lastAt ?? null, frame, words.noneYet)
  if (figure === null || figure.started === 0) return last
  const number = count(figure.started, frame)
  const many = figure.isMore ? html`<span title="${frame.say(words.newest, { number })}">${number}+</span>` : number
  return html`${last}<span class="small soft blk">${words.responses}: ${many}</span>`
}
