import type { SurveySummary } from '@hearback/core'
import { below, type Canvas, harmless, indent, inTwoLines, type Row, surveyText, table } from './canvas.ts'
import { countText, figure, given, percent } from './figures.ts'

export type QuestionSummary = SurveySummary['questions'][number]
type Counted = { readonly count: number; readonly share: number }

/** How many of the ten newest texts are shown. */
const textsShown = 5

/** The row of a count, with its percent. */
export const counted = (label: string, { count, share }: Counted): Row => ({
  ...{ label, share },
  figures: [percent(share), countText(count)],
})

/** The lines below a question's headline. */
export function answersTo(canvas: Canvas, question: QuestionSummary): string[] {
  switch (question.type) {
    case 'nps':
      return nps(canvas, question)
    case 'rating': {
      const rows = question.histogram.map((one) => counted(String(one.from), one))
      return [...averages(canvas, question), ...table(canvas, rows.toReversed())]
    }
    case 'openText':
      return question.inputType === 'number' ? numbers(canvas, question) : texts(canvas, question.texts)
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti': {
      const rows = question.choices.map((one) => counted(surveyText(one.label.default), one))
      return [...table(canvas, rows), ...texts(canvas, question.others)]
    }
    case 'pictureSelection': {
      const rows = question.choices.map((one) => counted(harmless(pictureName(one)), one))
      return table(canvas, rows)
    }
    case 'ranking':
      return ranking(canvas, question)
    case 'matrix':
      return matrix(canvas, question)
    case 'cta':
      return table(canvas, [counted('Clicked', question.clicked)])
    case 'consent':
      return table(canvas, [counted('Accepted', question.accepted)])
    case 'date':
    case 'fileUpload':
    case 'cal':
    case 'address':
    case 'contactInfo':
      return texts(canvas, question.texts)
  }
}

type Of<Type extends QuestionSummary['type']> = Extract<QuestionSummary, { type: Type }>

function nps(canvas: Canvas, { score, promoters, passives, detractors, histogram }: Of<'nps'>): string[] {
  if (score === null) return []
  return [
    `${indent}NPS ${canvas.paint('bold', `${score > 0 ? '+' : ''}${Math.round(score)}`)}`,
    ...table(canvas, [
      counted('Promoters  9-10', promoters),
      counted('Passives   7-8', passives),
      counted('Detractors 0-6', detractors),
    ]),
    ...below(canvas, ...histogram.map(({ from, count }) => `${from}: ${countText(count)}`)),
  ]
}

function numbers(canvas: Canvas, question: Extract<QuestionSummary, { inputType: 'number' }>): string[] {
  const most = Math.max(0, ...question.histogram.map(({ share }) => share))
  const isByWholes = question.histogram[0]?.from === question.histogram[0]?.to
  const between = (from: number, to: number) =>
    isByWholes ? `between ${figure(from)} and ${figure(to)}` : `${figure(from)} to ${figure(to)}`
  const rows = question.histogram.map(({ from, to, count, share }) => ({
    ...counted(from === to ? figure(from) : between(from, to), { count, share }),
    share: share / most,
  }))
  return question.mean === null ? [] : [...averages(canvas, question), ...table(canvas, rows)]
}

function averages(
  canvas: Canvas,
  { mean, median, min, max }: { mean: number | null; median: number | null; min?: number | null; max?: number | null },
): string[] {
  const said = (name: string, value: number | null | undefined, asText: (value: number) => string) =>
    value == null ? [] : [`${name} ${asText(value)}`]
  // The least and the greatest are numbers that people gave: neither is rounded to another one.
  return below(
    canvas,
    ...said('mean', mean, figure),
    ...said('median', median, figure),
    ...said('least', min, given),
    ...said('greatest', max, given),
  )
}

/** Best choice first; a longer bar means a better rank. */
function ranking(canvas: Canvas, { choices, others }: Of<'ranking'>): string[] {
  const last = choices.length + 1
  const rows = choices
    .toSorted((a, b) => (a.meanPosition ?? last) - (b.meanPosition ?? last))
    .map(({ label, count, meanPosition }) => ({
      label: surveyText(label.default),
      share: meanPosition === null ? 0 : (last - meanPosition) / choices.length,
      figures: [meanPosition === null ? '-' : `place ${meanPosition.toFixed(1)}`, countText(count)],
    }))
  return [...table(canvas, rows), ...texts(canvas, others)]
}

/** A line for each row, with the share of each column. As in the console, shares are of the row: a respondent may leave one out. */
function matrix(canvas: Canvas, { rows, columns }: Of<'matrix'>): string[] {
  return rows.flatMap(({ label, cells }) => {
    const whole = cells.reduce((sum, { count }) => sum + count, 0)
    const said = cells.map(({ count }, n) => {
      const share = whole === 0 ? 0 : count / whole
      return `${surveyText(columns[n]?.label.default ?? '')} ${percent(share)}`
    })
    return below(canvas, `${surveyText(label.default)}: ${said[0] ?? ''}`, ...said.slice(1))
  })
}

function texts(canvas: Canvas, listed: readonly { value: unknown; createdAt: string }[]): string[] {
  return listed.slice(0, textsShown).flatMap(({ value, createdAt }) => {
    const lines = inTwoLines(harmless(asText(value)), canvas.columns - indent.length - 12)
    return lines.map(
      (line, n) => `${indent}${n === 0 ? canvas.paint('dim', createdAt.slice(0, 10)) : ' '.repeat(10)}  ${line}`,
    )
  })
}

/** An answer of any form on one line. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.filter((one) => one !== '').join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${one}`)
    .join(', ')
}

/** The file's name, which is easier to read than an id. */
const pictureName = ({ id, imageUrl }: { id: string; imageUrl: string }): string =>
  /([^/?#]+)(?:[?#].*)?$/.exec(imageUrl.replace(/^https?:\/\/[^/]*/i, ''))?.[1] ?? id
