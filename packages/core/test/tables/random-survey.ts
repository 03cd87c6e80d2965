import type { App } from '../serve.ts'
import type { Chance } from '../webhooks/simulation/chance.ts'

/** Texts that a separator, a formula or a program for tables could take for something else. */
const hostile = [
  'a; b',
  '"quoted"; and more',
  'say ""twice""',
  '=1+1',
  '-5',
  '+49 30',
  '@cmd',
  'x;=1',
  '1,5',
  'two\nlines',
  'Ünï 😀 𝒳',
  'row: column',
  "'apostrophe",
  '007',
  'true',
  '[q1]',
  'a|-b',
  '{"j":1}',
  '<b> & </b>',
  '_x000D_',
  'z'.repeat(300),
]

const kinds = [
  'openText',
  'number',
  'multipleChoiceSingle',
  'multipleChoiceMulti',
  'nps',
  'rating',
  'cta',
  'consent',
  'pictureSelection',
  'date',
  'fileUpload',
  'cal',
  'matrix',
  'address',
  'contactInfo',
  'ranking',
] as const
type Kind = (typeof kinds)[number]

export interface Line {
  readonly id: string
  readonly label: { readonly default: string; readonly de?: string }
}

export interface Asked {
  readonly id: string
  readonly kind: Kind
  /** Choices, or the rows of a matrix. */
  readonly lines: readonly Line[]
  readonly columns: readonly Line[]
  readonly hasOther: boolean
}

/** What a respondent meant; `null`: the question was skipped; absent: not reached. */
export type Meant =
  | { readonly chosen: readonly string[]; readonly other: string | null }
  | { readonly cells: Readonly<Record<string, string>> }
  | { readonly value: string | number }
  | { readonly parts: readonly string[] }
  /** An answer that the question does not offer. */
  | { readonly unread: unknown }
  | null

export interface Note {
  readonly id: string
  readonly meant: ReadonlyMap<string, Meant>
  readonly data: Readonly<Record<string, unknown>>
}

export interface Told {
  readonly surveyId: string
  /** The questions in the order of their columns: those of the survey, then removed ones. */
  readonly questions: readonly Asked[]
  /** Question → what it ever offered, in the order in which it came, with the labels of today or those that each had last. */
  readonly ever: ReadonlyMap<string, Asked>
  readonly notes: readonly Note[]
}

const otherLine: Line = { id: 'other', label: { default: 'Something else', de: 'Etwas anderes' } }

function body({ id, kind, lines, columns, hasOther }: Asked): object {
  const type = kind === 'number' ? 'openText' : kind
  const common = { id, type, headline: { default: `${id}: "why", or not?`, de: `${id}: warum?` }, required: false }
  const choices = hasOther ? [...lines, otherLine] : lines
  switch (kind) {
    case 'number':
      return { ...common, inputType: 'number' }
    case 'rating':
      return { ...common, scale: 'star', range: 5 }
    case 'consent':
      return { ...common, label: { default: 'I agree' } }
    case 'date':
      return { ...common, format: 'y-M-d' }
    case 'cal':
      return { ...common, calUserName: 'someone' }
    case 'pictureSelection':
      return {
        ...common,
        allowMulti: true,
        choices: lines.map((line) => ({
          id: line.id,
          imageUrl: `https://pictures.example/${encodeURIComponent(line.id)}.png`,
        })),
      }
    case 'matrix':
      return { ...common, rows: lines, columns }
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
      return { ...common, choices }
    default:
      return common
  }
}

const languages = ['en', 'de'].map((code, n) => ({ language: { code }, default: n === 0, enabled: true }))
const hasChoices = (kind: Kind) =>
  kind === 'multipleChoiceSingle' || kind === 'multipleChoiceMulti' || kind === 'ranking'
const hasLines = (kind: Kind) => hasChoices(kind) || kind === 'matrix' || kind === 'pictureSelection'

/** A survey with hostile texts that is changed while people answer it. */
export async function answeredSurvey(app: App, chance: Chance): Promise<Told> {
  let made = 0
  const line = (): Line => {
    made += 1
    const text = (language: string) => `${chance.pick(hostile)} ${language}${made}`
    // Any text is an id of a choice.
    const id = chance.happens(0.2) ? `id ${made}; "x", =${made}` : `c${made}`
    return { id, label: { default: text('n'), ...(chance.happens(0.5) && { de: text('d') }) } }
  }
  const some = (least: number) => Array.from({ length: chance.whole(least, 4) }, line)
  const ask = (kind: Kind): Asked => {
    made += 1
    return {
      ...{ id: `q${made}`, kind },
      lines: hasLines(kind) ? some(2) : [],
      columns: kind === 'matrix' ? some(1) : [],
      hasOther: hasChoices(kind) && chance.happens(0.5),
    }
  }
  let questions = kinds.filter(() => chance.happens(0.6)).map(ask)
  if (questions.length === 0) questions = [ask('multipleChoiceMulti')]
  const { id: surveyId } = await app.survey({ questions: questions.map(body), languages })
  const ever = new Map(questions.map((question) => [question.id, withOther(question)]))
  const notes: Note[] = []

  async function respond(): Promise<void> {
    const language = chance.pick(['default', 'de'] as const)
    const meant = new Map<string, Meant>()
    const data: Record<string, unknown> = {}
    for (const question of questions) {
      if (chance.happens(0.1)) continue
      const own = meantBy(chance, question)
      meant.set(question.id, own)
      data[question.id] = sent(question, own, language)
    }
    app.clock.advance(1000)
    notes.push({ id: await app.respond(surveyId, { finished: true, language, data }), meant, data })
  }
  async function edit(): Promise<void> {
    const kind = chance.next()
    questions = questions.flatMap((question): Asked[] => {
      if (kind < 0.2 && questions.length > 1 && question === questions[0]) return []
      if (!hasLines(question.kind)) return [question]
      const lines = [...question.lines]
      if (kind < 0.5) lines.splice(1, 0, line())
      else if (kind < 0.7 && lines.length > 2) lines.splice(chance.whole(0, lines.length - 1), 1)
      else if (kind < 0.85) lines.reverse()
      else lines[0] = { id: lines[0]?.id ?? '', label: line().label }
      return [{ ...question, lines }]
    })
    if (chance.happens(0.5)) questions = questions.toReversed()
    app.clock.advance(60_000)
    const answer = await app.call('PUT', `/api/v1/management/surveys/${surveyId}`, {
      body: { questions: questions.map(body) },
    })
    if (answer.status !== 200) throw new Error(answer.text)
    app.clock.advance(60_000)
    for (const question of questions) ever.set(question.id, together(ever.get(question.id), withOther(question)))
  }

  for (let turns = chance.whole(3, 8); turns > 0; turns -= 1)
    await (chance.happens(0.3) && notes.length > 0 ? edit() : respond())
  await respond()
  const removed = [...ever.values()].filter(({ id }) => !questions.some((question) => question.id === id))
  return { surveyId, questions: [...questions, ...removed], ever, notes }
}

const withOther = (question: Asked): Asked =>
  question.hasOther ? { ...question, lines: [...question.lines, otherLine] } : question

/** What a question offered before, with the labels of today, then what is new. */
function together(before: Asked | undefined, now: Asked): Asked {
  if (before === undefined) return now
  const lines = before.lines.map((one) => now.lines.find(({ id }) => id === one.id) ?? one)
  return { ...now, lines: [...lines, ...now.lines.filter(({ id }) => !before.lines.some((one) => one.id === id))] }
}

function meantBy(chance: Chance, { kind, lines, columns, hasOther }: Asked): Meant {
  if (chance.happens(0.15)) return null
  const ids = lines.map(({ id }) => id)
  const shuffled = ids.map((id) => ({ id, at: chance.next() })).sort((a, b) => a.at - b.at)
  const some = shuffled.slice(0, chance.whole(1, ids.length)).map(({ id }) => id)
  const own = hasOther && chance.happens(0.4) ? `${chance.pick(hostile)} mine` : null
  const isOdd = chance.happens(0.1)
  switch (kind) {
    case 'multipleChoiceSingle':
      if (isOdd && !hasOther) return { unread: 'never offered; "x"' }
      return own === null ? { chosen: some.slice(0, 1), other: null } : { chosen: [], other: own }
    case 'multipleChoiceMulti':
    case 'ranking':
      if (isOdd && !hasOther) return { unread: ['never offered', 'y'] }
      return { chosen: some, other: own }
    case 'pictureSelection':
      return isOdd ? { unread: ['p0'] } : { chosen: some, other: null }
    case 'matrix':
      if (isOdd) return { unread: { 'a row; that was never': 'there' } }
      return { cells: Object.fromEntries(some.map((id) => [id, chance.pick(columns).id])) }
    case 'cta':
      return { value: chance.pick(['clicked', 'dismissed']) }
    case 'consent':
      return { value: 'accepted' }
    case 'nps':
      return isOdd ? { unread: 11 } : { value: chance.whole(0, 10) }
    case 'rating':
      return isOdd ? { unread: 'many' } : { value: chance.whole(1, 5) }
    case 'number':
      return isOdd ? { unread: 'a lot' } : { value: chance.pick(['-3', '12.50', '0', '1e3', '-0.25', '4000']) }
    case 'date':
      return isOdd
        ? { unread: chance.pick(['2026-02-31', '2100-02-29', '2026-13-01', '31.1.2026']) }
        : { value: chance.pick(['2026-01-31', '1970-01-01', '1999-12-31', '2028-02-29']) }
    case 'address':
      return { parts: [chance.pick(hostile), '', chance.pick(hostile), 'x', '', ''] }
    case 'contactInfo':
      return { parts: [chance.pick(hostile), chance.pick(hostile), 'a@b.example', '', ''] }
    case 'fileUpload':
      return { parts: ['https://files.example/a;b.pdf', 'https://files.example/c.pdf'].slice(0, chance.whole(1, 2)) }
    case 'cal':
    case 'openText':
      return { value: chance.pick(hostile) }
  }
}

/** What a page sends for an answer. */
function sent({ kind, lines, columns }: Asked, meant: Meant, language: 'default' | 'de'): unknown {
  const labelIn = (of: readonly Line[], id: string) => {
    const label = of.find((one) => one.id === id)?.label
    return label?.[language] ?? label?.default ?? id
  }
  if (meant === null) {
    if (kind === 'fileUpload') return 'skipped'
    if (kind === 'matrix') return {}
    return ['multipleChoiceMulti', 'ranking', 'pictureSelection', 'address', 'contactInfo'].includes(kind) ? [] : ''
  }
  if ('unread' in meant) return meant.unread
  if ('value' in meant) return meant.value
  if ('parts' in meant) return meant.parts
  if ('cells' in meant) {
    return Object.fromEntries(
      Object.entries(meant.cells).map(([row, column]) => [labelIn(lines, row), labelIn(columns, column)]),
    )
  }
  const labels = meant.chosen.map((id) => (kind === 'pictureSelection' ? id : labelIn(lines, id)))
  const all = [...labels, ...(meant.other === null ? [] : [meant.other])]
  return kind === 'multipleChoiceSingle' ? all[0] : all
}
