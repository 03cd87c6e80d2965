import type { SurveySummary } from '@hearback/core'
import { type Canvas, columnsOf, dotted, flowed, harmless, left, right, wrapped } from './canvas.ts'
import { type Bar, bars, indent } from './charts.ts'
import { countText, duration, percent } from './figures.ts'
import { answersTo, type QuestionSummary } from './questions.ts'

interface Titled {
  readonly name: string
  /** What else is to be said of the survey: its status, where it is. */
  readonly about: readonly string[]
  /** What narrows the summary; empty where nothing does. */
  readonly filters: readonly string[]
  /** Whether the filters hold for displays, too: otherwise these are of other people than the responses. */
  readonly areDisplaysNarrowed: boolean
}

/** Columns from which on there is room for what a percentage is of. */
const roomForWords = 48

/** A summary as a person at a terminal looks at it. */
export function picture(canvas: Canvas, titled: Titled, summary: SurveySummary): string {
  const lines = [...head(canvas, titled), '', ...body(canvas, titled, summary)]
  return `${lines.join('\n')}\n`
}

function head({ paint, columns }: Canvas, { name, about, filters }: Titled): string[] {
  return [
    ...wrapped(harmless(name), columns, 2).map((line) => paint('bold', line)),
    ...dotted(about.map(harmless), columns).map((line) => paint('dim', line)),
    ...dotted(filters.map(harmless), columns),
  ]
}

function body(canvas: Canvas, titled: Titled, summary: SurveySummary): string[] {
  if (summary.startCount === 0 && titled.filters.length > 0) return noMatch(canvas, titled, summary)
  return [
    ...figures(canvas, titled, summary),
    ...summary.questions.flatMap((question, place) => ['', ...questionLines(canvas, summary, question, place)]),
    ...(summary.startCount === 0 ? [] : ['', ...dropOff(canvas, summary)]),
  ]
}

/** Zeros all the way down would say no more. */
function noMatch({ columns }: Canvas, { areDisplaysNarrowed }: Titled, { displayCount }: SurveySummary): string[] {
  const shown =
    areDisplaysNarrowed && displayCount > 0 ? ` The survey was shown ${countText(displayCount)} times then.` : ''
  return sentence(`No response matches.${shown}`, columns)
}

const sentence = (text: string, columns: number): string[] =>
  flowed(text.split(' '), columns, 1).map((line) => line.join(' '))

function figures(canvas: Canvas, { areDisplaysNarrowed }: Titled, summary: SurveySummary): string[] {
  const { displayCount, startCount, finishedCount, completionRate, medianTtc } = summary
  const most = Math.max(displayCount, startCount, 1)
  const partOf = (share: number, whole: string) =>
    canvas.columns < roomForWords ? percent(share) : `${percent(share)} of ${whole}`
  // What was recorded by other ways than a display can be more than was shown.
  const compares = areDisplaysNarrowed && displayCount > 0 && startCount <= displayCount
  const began = compares ? partOf(startCount / displayCount, 'shown') : ''
  const ended = startCount === 0 ? '' : partOf(completionRate, 'started')
  const rows: Bar[] = [
    { label: 'Shown', share: displayCount / most, said: [countText(displayCount), ''], style: 'blue' },
    { label: 'Started', share: startCount / most, said: [countText(startCount), began], style: 'blue' },
    { label: 'Finished', share: finishedCount / most, said: [countText(finishedCount), ended], style: 'blue' },
  ]
  return [
    ...bars(canvas, rows), // Clients that measure nothing send no times, or zeros.
    ...(medianTtc ? median(canvas, duration(medianTtc)) : []),
  ]
}

function median({ columns, paint }: Canvas, time: string): string[] {
  const parts = ['Half', 'of', 'them', 'took', time, 'or', 'less.']
  return flowed(parts, columns - indent.length, 1).map(
    (line) => indent + line.map((part) => (part === time ? paint('bold', part) : part)).join(' '),
  )
}

function questionLines(canvas: Canvas, { dropOff }: SurveySummary, question: QuestionSummary, place: number): string[] {
  const { paint, columns } = canvas
  const number = left(`${place + 1}`, indent.length - 1)
  const [first = '', ...rest] = wrapped(headlineOf(question), columns - columnsOf(number) - 1, 2)
  const dropped = dropOff[place]?.dropped ?? 0
  const said = [`${countText(question.answered)} answered`, `${countText(question.skipped)} skipped`]
  if (dropped > 0) said.push(`${countText(dropped)} stopped here`)
  return [
    `${paint('dim', number)} ${paint('bold', first)}`,
    ...rest.map((line) => `${indent}${paint('bold', line)}`),
    ...dotted(said, columns - indent.length).map((line) => `${indent}${paint('dim', line)}`),
    ...(question.answered === 0 ? [] : answersTo(canvas, question)),
  ]
}

/** Who came how far. */
function dropOff(canvas: Canvas, { dropOff: places, questions, startCount }: SurveySummary): string[] {
  const digits = `${questions.length}`.length
  const rows = questions.map((question, n): Bar => {
    const { seen = 0, dropped = 0 } = places[n] ?? {}
    const stopped = dropped === 0 ? '' : `-${countText(dropped)}`
    return {
      label: `${right(`${n + 1}`, digits)} ${headlineOf(question)}`,
      share: seen / startCount,
      said: [countText(seen), stopped],
      style: 'blue',
    }
  })
  return [canvas.paint('bold', 'How far they came'), ...bars(canvas, rows)]
}

/** In the default language. What is recalled from other answers is different for everyone. */
function headlineOf({ headline, questionId }: QuestionSummary): string {
  const text = harmless(headline.default.replaceAll(/#recall:[^#/]*\/fallback:([^#]*)#/g, '$1'))
  return columnsOf(text) === 0 ? questionId : text
}
