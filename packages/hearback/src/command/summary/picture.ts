import type { SurveySummary } from '@hearback/core'
import {
  below,
  type Canvas,
  columnsOf,
  dotted,
  harmless,
  indent,
  inTwoLines,
  surveyText,
  table,
  wrapped,
} from './canvas.ts'
import { countText, duration, percent } from './figures.ts'
import { answersTo, counted, type QuestionSummary } from './questions.ts'

/** Minimum columns for a percentage with the words that explain it. */
const roomForWords = 48

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

/** The summary as a text for the terminal. */
export function picture(canvas: Canvas, titled: Titled, summary: SurveySummary): string {
  const { paint, columns } = canvas
  const { name, about, filters } = titled
  const lines = [
    ...inTwoLines(harmless(name), columns).map((line) => paint('bold', line)),
    ...dotted(about.map(harmless), columns).map((line) => paint('dim', line)),
    ...(filters.length === 0 ? [] : dotted(filters.map(harmless), columns)),
    '',
    ...(summary.startCount === 0 && filters.length > 0
      ? noMatch(canvas, titled, summary)
      : body(canvas, titled, summary)),
  ]
  return `${lines.join('\n')}\n`
}

/** The text for a summary without responses, in place of many zeros. */
function noMatch({ columns }: Canvas, { areDisplaysNarrowed }: Titled, { displayCount }: SurveySummary): string[] {
  const shown =
    areDisplaysNarrowed && displayCount > 0 ? ` The survey was shown ${countText(displayCount)} times then.` : ''
  return wrapped(`No response matches.${shown}`, columns)
}

function body(canvas: Canvas, titled: Titled, summary: SurveySummary): string[] {
  const { questions, former, fields = [], dropOff, startCount } = summary
  return [
    ...figures(canvas, titled, summary),
    ...questions.flatMap((question, n) => questionLines(canvas, question, n, dropOff[n]?.dropped)),
    // Removed after they had been answered.
    ...(former.length === 0 ? [] : ['', canvas.paint('bold', 'No longer asked')]),
    ...former.flatMap((question, n) => questionLines(canvas, question, questions.length + n)),
    // Days are many, and a question for a date has its answers above.
    ...fields.filter(({ type }) => type !== 'date').flatMap((field) => fieldLines(canvas, field)),
    ...(startCount === 0 ? [] : howFar(canvas, summary)),
  ]
}

function figures(
  canvas: Canvas,
  { filters, areDisplaysNarrowed, leavesOut }: Titled,
  { displayCount, startCount, finishedCount, completionRate, medianTtc, impossibleCount = 0 }: SurveySummary,
): string[] {
  const most = Math.max(displayCount, startCount, 1)
  // Responses that were recorded without a display can outnumber the displays.
  const compares = areDisplaysNarrowed && displayCount > 0 && startCount <= displayCount
  const row = (label: string, count: number, part: number | null, whole: string) => {
    const words = canvas.columns < roomForWords ? '' : ` of ${whole}`
    return { label, share: count / most, figures: [countText(count), part === null ? '' : percent(part) + words] }
  }
  const [what, are] = impossibleCount === 1 ? ['response', 'it is'] : ['responses', 'they are']
  const fate = leavesOut ? 'in no number here' : 'counted here'
  return [
    ...table(canvas, [
      row('Shown', displayCount, null, ''),
      row('Started', startCount, compares ? startCount / displayCount : null, 'shown'),
      row('Finished', finishedCount, startCount === 0 ? null : completionRate, 'started'),
    ]),
    // A display has no answers.
    ...(filters.length > 0 && !areDisplaysNarrowed
      ? below(canvas, 'Shown counts every display of the period, whatever else the filter says.')
      : []),
    // Clients that do not measure times send none, or zeros.
    ...(medianTtc ? below(canvas, `Half of them took ${duration(medianTtc)} or less.`) : []),
    // The console says the same, where the survey looks for them.
    ...(impossibleCount === 0
      ? []
      : below(canvas, `${countText(impossibleCount)} ${what} could not have been given: ${are} ${fate}.`)),
  ]
}

function questionLines(canvas: Canvas, question: QuestionSummary, index: number, dropped = 0): string[] {
  const { paint, columns } = canvas
  const { answered, shown, unread } = question
  const number = `${index + 1}`.padEnd(indent.length - 1)
  const headline = inTwoLines(headlineOf(question), columns - columnsOf(number) - 1)
  // The console says the same words of the same numbers.
  const said = [
    [answered, 'answered'],
    [shown - answered - unread, 'saw it and did not'],
    [unread, 'could not be read'],
    [dropped, 'stopped here'],
  ] as const
  const former = 'former' in question ? question.former : []
  return [
    '',
    ...headline.map(
      (line, n) => `${n === 0 ? paint('dim', number) : ' '.repeat(number.length)} ${paint('bold', line)}`,
    ),
    ...below(
      canvas,
      ...said.filter(([count], n) => n === 0 || count > 0).map(([count, what]) => `${countText(count)} ${what}`),
    ).map((line) => paint('dim', line)),
    ...(answered === 0 ? [] : answersTo(canvas, question)),
    // Choices that were answered before they were removed: they have no row, and their answers are in no other one.
    ...(former.length === 0
      ? []
      : below(
          canvas,
          'no more in the survey',
          ...former.map(({ id, label, count }) => `${surveyText(label?.default ?? id)} ${countText(count)}`),
        )),
  ]
}

/** The most frequent values of a hidden field or variable. */
function fieldLines(
  canvas: Canvas,
  { type, name, answered, distinct, values }: NonNullable<SurveySummary['fields']>[number],
): string[] {
  const said = [type === 'variable' ? 'variable' : 'hidden field', `${countText(answered)} with a value`]
  if (distinct > values.length) said.push(`the first ${values.length} of ${countText(distinct)} values`)
  const rows = values.map((one) => counted(harmless(one.value), one))
  const title = inTwoLines(harmless(name), canvas.columns).map((line) => canvas.paint('bold', line))
  return ['', ...title, ...below(canvas, ...said), ...table(canvas, rows)]
}

/** How many respondents saw each question. */
function howFar(canvas: Canvas, { dropOff, questions, startCount }: SurveySummary): string[] {
  const rows = questions.map((question, n) => {
    const { shown = 0, dropped = 0 } = dropOff[n] ?? {}
    return {
      label: `${`${n + 1}`.padStart(`${questions.length}`.length)} ${headlineOf(question)}`,
      share: shown / startCount,
      figures: [countText(shown), dropped === 0 ? '' : `-${countText(dropped)}`],
    }
  })
  return ['', canvas.paint('bold', 'How far they came'), ...table(canvas, rows)]
}

/** The headline in the default language. */
function headlineOf({ headline, questionId }: QuestionSummary): string {
  const text = surveyText(headline.default)
  return columnsOf(text) === 0 ? questionId : text
}
