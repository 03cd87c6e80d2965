import type { SurveySummary } from '../../src/answers/summaries/schema.ts'
import type { Read } from './compare.ts'
import type { Editor } from './editor.ts'
import { type Figures, figuresOf, isOwn, rounded, type Tally, tally, withoutZeros } from './figures.ts'
import type { Note } from './people.ts'
import { type Asked, typeOf } from './survey.ts'

type QuestionSummary = SurveySummary['questions'][number]

export async function compareSummary(read: Read): Promise<void> {
  const { app, surveyId, editor, notes, same } = read
  const path = `/api/v1/management/surveys/${surveyId}`
  checkSummary(read, (await app.call('GET', `${path}/summary`)).data<SurveySummary>())
  for (const question of [...editor.now.questions, ...editor.former]) {
    const { id } = question
    const { shown, answered, unread: wanted } = tally(question, notes)
    if (shown === answered.length) continue
    const unread = await app.call('GET', `${path}/answers/${id}?unread=true`)
    same(`${id}: unread answers`, unread.data<unknown[]>().length, wanted)
  }
}

/** Compares a summary, wherever it is read, with the notes. */
export function checkSummary(
  { editor, notes, same }: Pick<Read, 'editor' | 'notes' | 'same'>,
  summary: SurveySummary,
): void {
  same(
    'started and finished',
    [summary.startCount, summary.finishedCount],
    [notes.length, notes.filter(({ finished }) => finished).length],
  )
  same(
    'the questions',
    summary.questions.map(({ questionId, type }) => [questionId, type]),
    editor.now.questions.map(({ id, kind }) => [id, typeOf(kind)]),
  )
  const former = editor.former.filter((one) => tally(one, notes).shown > 0)
  same(
    'the former questions',
    summary.former.map(({ questionId }) => questionId).sort(),
    former.map(({ id }) => id).sort(),
  )
  for (const question of [...editor.now.questions, ...former]) {
    const { id } = question
    const of = tally(question, notes)
    const isFormer = former.includes(question)
    const found = (isFormer ? summary.former : summary.questions).find(({ questionId }) => questionId === id)
    same(
      `${id}: shown, answered, unread`,
      [found?.shown, found?.answered, found?.unread],
      [of.shown, of.answered.length, of.unread],
    )
    const { least, most } = skippedOf(question, { editor, notes })
    const skipped = found?.skipped ?? 0
    same(`${id}: skipped by ${skipped}, of ${least} to ${most}`, skipped >= least && skipped <= most, true)
    same(`${id}: figures`, figuresIn(found), figuresOf(question, of, isFormer))
    same(`${id}: texts`, textsIn(found), textsOf(question, of))
    same(`${id}: former choices`, formerIn(found), isFormer ? [] : formerOf(editor, question, of))
  }
}

/**
 * How many people skipped a question, at the least and at the most: those who were shown it, have finished and left it. Where a client
 * does not say from the beginning which edition it shows, the service may take it for another one.
 */
function skippedOf(
  question: Asked,
  { editor, notes }: Pick<Read, 'editor' | 'notes'>,
): { least: number; most: number } {
  const without = notes.filter(({ finished, answers }) => finished && (answers.get(question.id) ?? null) === null)
  // What names the first edition while it is the only one is told by its time, which the next edition may share.
  const second = editor.editions[1]?.at ?? Number.POSITIVE_INFINITY
  const isSure = ({ saidAtOnce, said, createdAt }: Note) => saidAtOnce && !(said === 1 && createdAt >= second)
  const least = without.filter((note) => isSure(note) && note.answers.has(question.id) && isOwn(note, question)).length
  const unsure = without.filter((note) => !isSure(note)).length
  const isSettled = notes.every(({ finished }) => finished)
  return { least, most: isSettled ? least + unsure : Number.POSITIVE_INFINITY }
}

function figuresIn(found: QuestionSummary | undefined): Figures {
  const figures: Figures = {}
  const numbers = (of: { mean: number | null; median: number | null }) =>
    Object.assign(figures, { mean: of.mean === null ? null : rounded(of.mean), median: of.median })
  switch (found?.type) {
    case 'matrix':
      for (const { id, cells } of found.rows)
        for (const { columnId, count } of cells) figures[`${id}/${columnId}`] = count
      break
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'pictureSelection':
      for (const { id, count } of [...found.choices, ...found.former]) figures[id] = count
      break
    case 'ranking':
      for (const { id, count } of found.former) figures[id] = count
      for (const { id, count, meanPosition, firstCount } of found.choices)
        Object.assign(figures, {
          [id]: count,
          [`${id} at`]: meanPosition === null ? null : Math.round(meanPosition * count),
          [`${id} first`]: firstCount,
        })
      break
    case 'rating':
    case 'nps':
      numbers(found)
      for (const { from, count } of found.histogram) figures[String(from)] = count
      if (found.type === 'nps')
        for (const party of ['promoters', 'passives', 'detractors'] as const) figures[party] = found[party].count
      break
    case 'consent':
      figures.said = found.accepted.count
      break
    case 'cta':
      figures.said = found.clicked.count
      break
    case 'openText':
      if (found.inputType === 'number') Object.assign(numbers(found), { min: found.min, max: found.max })
  }
  return withoutZeros(figures)
}

const newest = 10

const textsIn = (found: QuestionSummary | undefined): unknown[] =>
  found === undefined
    ? []
    : 'others' in found
      ? found.others.map(textIn)
      : 'texts' in found
        ? found.texts.map(textIn)
        : []

const textIn = ({ responseId, value }: { responseId: string; value: unknown }) => [responseId, value]

const textsOf = ({ kind }: Asked, { answered }: Tally): unknown[] =>
  answered
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.responseId < b.responseId ? 1 : -1))
    .flatMap(({ responseId, other, text }) => {
      const listed = kind === 'text' ? text : other
      return listed === null ? [] : [[responseId, listed]]
    })
    .slice(0, newest)

const formerIn = (found: QuestionSummary | undefined): unknown[] =>
  found && 'former' in found
    ? found.former.map(({ id, label }) => [id, label]).sort()
    : found?.type === 'matrix'
      ? [...found.rows, ...found.columns].flatMap(({ id, label, isFormer }) => (isFormer ? [[id, label]] : [])).sort()
      : []

function formerOf(editor: Editor, { id, kind, lines, columns, hasOther }: Asked, { answered }: Tally): unknown[] {
  const present = new Set([...lines, ...columns].map((line) => line.id))
  const named = new Set(
    answered.flatMap(({ chosen, cells, other }) => [
      ...chosen,
      ...Object.entries(cells).flat(),
      ...(other !== null && !hasOther ? ['other'] : []),
    ]),
  )
  return [...named]
    .filter((one) => !present.has(one))
    .map((one) => [one, kind === 'pictureSelection' ? null : editor.lastLabel(id, one)])
    .sort()
}
