import type { SurveySummary } from '@hearback/core'
import { type Canvas, columnsOf, dotted, flowed, harmless, left, right, surveyText, wrapped } from './canvas.ts'
import { type Bar, bars, counted, indent } from './charts.ts'
import { countText, duration, percent } from './figures.ts'
import { answersTo, type QuestionSummary } from './questions.ts'

interface Titled {
  readonly name: string
  /** More about the survey: its status and its environment. */
  readonly about: readonly string[]
  /** The filters of the summary; empty if there are none. */
  readonly filters: readonly string[]
  /** Whether the filters also apply to displays. Otherwise displays and responses count different people. */
  readonly areDisplaysNarrowed: boolean
  /** Whether responses that could not have been given are in no figure. */
  readonly leavesOut: boolean
}

/** Minimum columns for a percentage with the words that explain it. */
const roomForWords = 48

/** Draws a summary for the terminal. */
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
    ...summary.questions.flatMap((question, index) => ['', ...questionLines(canvas, summary, question, index)]),
    ...formerQuestions(canvas, summary),
    ...(summary.fields ?? [])
      // Days are many, and a question for a date has its answers above.
      .filter(({ type }) => type !== 'date')
      .flatMap((field) => ['', ...fieldLines(canvas, field)]),
    ...(summary.startCount === 0 ? [] : ['', ...dropOff(canvas, summary)]),
  ]
}

/** The questions that were removed after they had been answered. */
function formerQuestions(canvas: Canvas, summary: SurveySummary): string[] {
  if (summary.former.length === 0) return []
  const lines = (question: QuestionSummary, nth: number) =>
    questionLines(canvas, { ...summary, dropOff: [] }, question, summary.questions.length + nth)
  return [
    '',
    canvas.paint('bold', 'No longer asked'),
    ...summary.former.flatMap((one, nth) => ['', ...lines(one, nth)]),
  ]
}

/** The text for a summary without responses, in place of many zeros. */
function noMatch({ columns }: Canvas, { areDisplaysNarrowed }: Titled, { displayCount }: SurveySummary): string[] {
  const shown =
    areDisplaysNarrowed && displayCount > 0 ? ` The survey was shown ${countText(displayCount)} times then.` : ''
  return sentence(`No response matches.${shown}`, columns)
}

const sentence = (text: string, columns: number): string[] =>
  flowed(text.split(' '), columns, 1).map((line) => line.join(' '))

function figures(
  canvas: Canvas,
  { filters, areDisplaysNarrowed, leavesOut }: Titled,
  summary: SurveySummary,
): string[] {
  const { displayCount, startCount, finishedCount, completionRate, medianTtc } = summary
  const most = Math.max(displayCount, startCount, 1)
  const partOf = (share: number, whole: string) =>
    canvas.columns < roomForWords ? percent(share) : `${percent(share)} of ${whole}`
  // Responses that were recorded without a display can outnumber the displays.
  const compares = areDisplaysNarrowed && displayCount > 0 && startCount <= displayCount
  const began = compares ? partOf(startCount / displayCount, 'shown') : ''
  const ended = startCount === 0 ? '' : partOf(completionRate, 'started')
  const rows: Bar[] = [
    { label: 'Shown', share: displayCount / most, said: [countText(displayCount), ''], style: 'blue' },
    { label: 'Started', share: startCount / most, said: [countText(startCount), began], style: 'blue' },
    { label: 'Finished', share: finishedCount / most, said: [countText(finishedCount), ended], style: 'blue' },
  ]
  return [
    ...bars(canvas, rows),
    ...(filters.length > 0 && !areDisplaysNarrowed ? unnarrowed(canvas) : []),
    // Clients that do not measure times send none, or zeros.
    ...(medianTtc ? median(canvas, duration(medianTtc)) : []),
    ...impossible(canvas, summary, leavesOut),
  ]
}

/** Says that only a period narrows how often the survey was shown: a display has no answers. */
const unnarrowed = ({ columns, paint }: Canvas): string[] =>
  sentence('Shown counts every display of the period, whatever else the filter says.', columns - indent.length).map(
    (line) => `${indent}${paint('dim', line)}`,
  )

/** How many responses could not have been given, where the survey looks for them. The console says the same. */
function impossible({ columns, paint }: Canvas, summary: SurveySummary, leavesOut: boolean): string[] {
  const { impossibleCount = 0 } = summary
  if (impossibleCount === 0) return []
  const [what, are] = impossibleCount === 1 ? ['response', 'it is'] : ['responses', 'they are']
  const fate = leavesOut ? 'in no number here' : 'counted here'
  const text = `${countText(impossibleCount)} ${what} could not have been given: ${are} ${fate}.`
  return sentence(text, columns - indent.length).map((line) => `${indent}${paint('yellow', line)}`)
}

function median({ columns, paint }: Canvas, time: string): string[] {
  const parts = ['Half', 'of', 'them', 'took', time, 'or', 'less.']
  return flowed(parts, columns - indent.length, 1).map(
    (line) => indent + line.map((part) => (part === time ? paint('bold', part) : part)).join(' '),
  )
}

function questionLines(canvas: Canvas, { dropOff }: SurveySummary, question: QuestionSummary, index: number): string[] {
  const { paint, columns } = canvas
  const number = left(`${index + 1}`, indent.length - 1)
  const [first = '', ...rest] = wrapped(headlineOf(question), columns - columnsOf(number) - 1, 2)
  const dropped = dropOff[index]?.dropped ?? 0
  const { answered, shown, unread } = question
  const passed = shown - answered - unread
  const said = [`${countText(answered)} answered`]
  // The console says the same words of the same numbers.
  if (passed > 0) said.push(`${countText(passed)} saw it and did not`)
  if (unread > 0) said.push(`${countText(unread)} could not be read`)
  if (dropped > 0) said.push(`${countText(dropped)} stopped here`)
  return [
    `${paint('dim', number)} ${paint('bold', first)}`,
    ...rest.map((line) => `${indent}${paint('bold', line)}`),
    ...dotted(said, columns - indent.length).map((line) => `${indent}${paint('dim', line)}`),
    ...(question.answered === 0 ? [] : answersTo(canvas, question)),
    ...formerLines(canvas, question),
  ]
}

/** The choices that were answered before they were removed: they have no bar, and their answers are in no other one. */
function formerLines({ paint, columns }: Canvas, question: QuestionSummary): string[] {
  const former = 'former' in question ? question.former : []
  if (former.length === 0) return []
  const said = [
    'no more in the survey',
    ...former.map(({ id, label, count }) => `${surveyText(label?.default ?? id)} ${countText(count)}`),
  ]
  return dotted(said, columns - indent.length).map((line) => `${indent}${paint('dim', line)}`)
}

/** The most frequent values of a hidden field or variable. */
function fieldLines(
  canvas: Canvas,
  { type, name, answered, distinct, values }: NonNullable<SurveySummary['fields']>[number],
): string[] {
  const { paint, columns } = canvas
  const said = [type === 'variable' ? 'variable' : 'hidden field', `${countText(answered)} with a value`]
  if (distinct > values.length) said.push(`the first ${values.length} of ${countText(distinct)} values`)
  return [
    ...wrapped(harmless(name), columns, 2).map((line) => paint('bold', line)),
    ...dotted(said, columns - indent.length).map((line) => `${indent}${paint('dim', line)}`),
    ...bars(
      canvas,
      values.map((one) => counted(harmless(one.value), one)),
    ),
  ]
}

/** How many respondents saw each question. */
function dropOff(canvas: Canvas, { dropOff: counts, questions, startCount }: SurveySummary): string[] {
  const digits = `${questions.length}`.length
  const rows = questions.map((question, n): Bar => {
    const { shown = 0, dropped = 0 } = counts[n] ?? {}
    const stopped = dropped === 0 ? '' : `-${countText(dropped)}`
    return {
      label: `${right(`${n + 1}`, digits)} ${headlineOf(question)}`,
      share: shown / startCount,
      said: [countText(shown), stopped],
      style: 'blue',
    }
  })
  return [canvas.paint('bold', 'How far they came'), ...bars(canvas, rows)]
}

/** The headline in the default language. */
function headlineOf({ headline, questionId }: QuestionSummary): string {
  const text = surveyText(headline.default)
  return columnsOf(text) === 0 ? questionId : text
}
