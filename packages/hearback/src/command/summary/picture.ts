import type { SurveySummary } from '@hearback/core'
import { type Canvas, columnsOf, cut, harmless, left, right, wrapped } from './canvas.ts'
import { type Bar, bars, indent } from './charts.ts'
import { countText, duration, percent } from './figures.ts'
import { answersTo, type QuestionSummary } from './questions.ts'

interface Titled {
  readonly name: string
  /** What else is to be said of the survey: its status, where it is, what narrows the summary. */
  readonly about: readonly string[]
}

/** A summary as a person at a terminal looks at it. */
export function picture(canvas: Canvas, { name, about }: Titled, summary: SurveySummary): string {
  const { paint, columns } = canvas
  const lines = [
    ...wrapped(harmless(name), columns, 2).map((line) => paint('bold', line)),
    paint('dim', cut(harmless(about.join(' · ')), columns)),
    '',
    ...figures(canvas, summary),
    ...summary.questions.flatMap((question, place) => ['', ...asked(canvas, summary, question, place)]),
    ...(summary.startCount === 0 ? [] : ['', ...dropOff(canvas, summary)]),
  ]
  return `${lines.join('\n')}\n`
}

function figures(canvas: Canvas, summary: SurveySummary): string[] {
  const { displayCount, startCount, finishedCount, completionRate, medianTtc } = summary
  const most = Math.max(displayCount, startCount, 1)
  // What was recorded by other ways than a display can be more than was shown.
  const began = displayCount > 0 && startCount <= displayCount ? `${percent(startCount / displayCount)} of shown` : ''
  const rows: Bar[] = [
    { label: 'Shown', share: displayCount / most, said: [countText(displayCount), ''], style: 'blue' },
    { label: 'Started', share: startCount / most, said: [countText(startCount), began], style: 'blue' },
    {
      label: 'Finished',
      share: finishedCount / most,
      said: [countText(finishedCount), startCount === 0 ? '' : `${percent(completionRate)} of started`],
      style: 'blue',
    },
  ]
  const took =
    medianTtc === null ? [] : [`${indent}Half of them took ${canvas.paint('bold', duration(medianTtc))} or less.`]
  return [...bars(canvas, rows), ...took]
}

function asked(canvas: Canvas, { dropOff }: SurveySummary, question: QuestionSummary, place: number): string[] {
  const { paint, columns } = canvas
  const number = left(`${place + 1}`, indent.length - 1)
  const [first = '', ...rest] = wrapped(headlineOf(question), columns - columnsOf(number) - 1, 2)
  const dropped = dropOff[place]?.dropped ?? 0
  const said = [`${countText(question.answered)} answered`, `${countText(question.skipped)} skipped`]
  if (dropped > 0) said.push(`${countText(dropped)} stopped here`)
  return [
    `${paint('dim', number)} ${paint('bold', first)}`,
    ...rest.map((line) => `${indent}${paint('bold', line)}`),
    `${indent}${paint('dim', said.join(' · '))}`,
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
