import type { SurveySummary } from '@hearback/core'
import { type Canvas, flowed, harmless, level, right, surveyText, wrapped } from './canvas.ts'
import { type Bar, bars, counted, gauge, indent } from './charts.ts'
import { countText, figure, given } from './figures.ts'
import { matrix } from './matrix.ts'

export type QuestionSummary = SurveySummary['questions'][number]
type Listed = { readonly value: unknown; readonly createdAt: string }

/** How many of the ten newest texts are shown. */
const textsShown = 5

/** The lines below a question's headline. */
export function answersTo(canvas: Canvas, question: QuestionSummary): string[] {
  switch (question.type) {
    case 'nps':
      return nps(canvas, question)
    case 'rating':
      return [
        ...averages(canvas, question),
        ...bars(
          canvas,
          question.histogram.toReversed().map((one) => counted(String(one.from), one, 'yellow')),
        ),
      ]
    case 'openText':
      return question.inputType === 'number' ? numbers(canvas, question) : texts(canvas, question.texts)
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
      return [
        ...bars(
          canvas,
          question.choices.map((one) => counted(surveyText(one.label.default), one)),
        ),
        ...texts(canvas, question.others),
      ]
    case 'pictureSelection':
      return bars(
        canvas,
        question.choices.map((one) => counted(harmless(pictureName(one)), one)),
      )
    case 'ranking':
      return ranking(canvas, question)
    case 'matrix':
      return matrix(canvas, question)
    case 'cta':
      return bars(canvas, [counted('Clicked', question.clicked)])
    case 'consent':
      return bars(canvas, [counted('Accepted', question.accepted)])
    case 'date':
    case 'fileUpload':
    case 'cal':
    case 'address':
    case 'contactInfo':
      return texts(canvas, question.texts)
  }
}

function nps(canvas: Canvas, question: Extract<QuestionSummary, { type: 'nps' }>): string[] {
  const { columns, paint } = canvas
  const { score, promoters, passives, detractors, histogram } = question
  if (score === null) return []
  const most = Math.max(...histogram.map(({ count }) => count))
  const styleOf = (number: number) => (number > 8 ? 'green' : number > 6 ? 'yellow' : 'red')
  // If the numbers would touch, only the bars are shown.
  const wide = Math.min(4, Math.floor((columns - indent.length) / histogram.length))
  const chart = histogram.map(({ from, count }) => paint(styleOf(from), right(level(count, most).repeat(2), wide)))
  const numbered = histogram.map(({ from }) => right(String(from), wide)).join('')
  const signed = `${score > 0 ? '+' : ''}${Math.round(score)}`
  return [
    `${indent}NPS ${paint('bold', signed)}`,
    gauge(canvas, score),
    '',
    ...bars(canvas, [
      counted('Promoters  9-10', promoters, 'green'),
      counted('Passives   7-8', passives, 'yellow'),
      counted('Detractors 0-6', detractors, 'red'),
    ]),
    ...(wide < 3 ? [] : ['', `${indent}${chart.join('')}`, `${indent}${paint('dim', numbered)}`]),
  ]
}

type Numbers = Extract<QuestionSummary, { inputType: 'number' }>

function numbers(canvas: Canvas, question: Numbers): string[] {
  const most = Math.max(0, ...question.histogram.map(({ share }) => share))
  const isByWholes = question.histogram[0]?.from === question.histogram[0]?.to
  const words = isByWholes ? ['between', 'and'] : ['', 'to']
  const rows = question.histogram.map(
    ({ from, to, count, share }): Bar => ({
      ...counted(from === to ? figure(from) : [words[0], figure(from), words[1], figure(to)].join(' ').trim(), {
        count,
        share,
      }),
      share: share / most,
    }),
  )
  return question.mean === null ? [] : [...averages(canvas, question), ...bars(canvas, rows)]
}

function averages(
  { columns, paint }: Canvas,
  { mean, median, ...rest }: { mean: number | null; median: number | null; min?: number | null; max?: number | null },
): string[] {
  const words = (name: string, value: number | null | undefined, asText: (value: number) => string) =>
    value == null ? [] : [`${name} ${asText(value)}`]
  const parts = [
    ...words('mean', mean, figure),
    ...words('median', median, figure),
    // Numbers that people gave: none is rounded to another one.
    ...words('least', rest.min, given),
    ...words('greatest', rest.max, given),
  ]
  return flowed(parts, columns - indent.length, 3).map(
    (line) => indent + line.map((part) => part.replace(/[^ ]+$/, (value) => paint('bold', value))).join('   '),
  )
}

/** Best choice first; a longer bar means a better rank. */
function ranking(canvas: Canvas, { choices, others }: Extract<QuestionSummary, { type: 'ranking' }>): string[] {
  const last = choices.length + 1
  const rows = choices
    .toSorted((a, b) => (a.meanPosition ?? last) - (b.meanPosition ?? last))
    .map(
      ({ label, count, meanPosition }): Bar => ({
        label: surveyText(label.default),
        share: meanPosition === null ? 0 : (last - meanPosition) / choices.length,
        said: [meanPosition === null ? '-' : `place ${meanPosition.toFixed(1)}`, countText(count)],
      }),
    )
  return [...bars(canvas, rows), ...texts(canvas, others)]
}

function texts({ columns, paint }: Canvas, listed: readonly Listed[]): string[] {
  return listed.slice(0, textsShown).flatMap(({ value, createdAt }) => {
    const lines = wrapped(harmless(asText(value)), columns - indent.length - 12, 2)
    return lines.map(
      (line, n) => `${indent}${paint('dim', n === 0 ? createdAt.slice(0, 10) : ' '.repeat(10))}  ${line}`,
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
