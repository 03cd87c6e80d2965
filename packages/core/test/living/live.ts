import { isDeepStrictEqual } from 'node:util'
import type { Storage } from '../../src/index.ts'
import type { SurveySummary } from '../../src/summaries/schema.ts'
import { readSav } from '../responses/read-sav.ts'
import { type App, open } from '../serve.ts'
import { chance } from '../webhooks/simulation/chance.ts'
import { type Asked, Living, type Meant, type Note } from './people.ts'

export interface Lived {
  readonly edits: number
  readonly answers: number
  readonly checks: number
  /** What results say otherwise than the notes. */
  readonly differences: readonly string[]
}

const languages = [
  { language: { code: 'en' }, default: true, enabled: true },
  { language: { code: 'de' }, default: false, enabled: true },
]
const responses = '/api/v1/management/responses'

/**
 * One survey that is edited while people answer it, as the seed decides. Whatever was edited: the summary, conditions, CSV and SAV
 * say what the people noted.
 */
export async function live(seed: number, storage?: Storage): Promise<Lived> {
  const random = chance(seed)
  const app = await open({ rateLimit: false, ...(storage && { storage }) })
  const living = new Living(random)
  const { id } = await app.survey({ questions: living.body, languages })
  const notes: Note[] = []
  const done: string[] = []
  const differences: string[] = []
  let checks = 0
  const differs = (what: string, got: unknown, wanted: unknown) => {
    checks += 1
    if (isDeepStrictEqual(got, wanted)) return
    differences.push(
      `seed ${seed}: ${what} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)} (${done.join('; ')})`,
    )
  }
  for (let round = random.whole(2, 5); round > 0; round -= 1) {
    for (let people = random.whole(0, 4); people > 0; people -= 1) {
      const { data, language, meant } = living.answer()
      const responseId = await app.respond(id, { data, finished: true, ...(language && { language }) })
      notes.push({ responseId, meant })
    }
    for (let edits = random.whole(1, 3); edits > 0; edits -= 1) {
      done.push(living.edit())
      const answer = await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { questions: living.body } })
      if (answer.status !== 200) throw new Error(`seed ${seed}: ${answer.text} (${done.join('; ')})`)
    }
    if (notes.length > 0) await compare(app, id, living, notes, differs)
  }
  return { edits: done.length, answers: notes.length, checks, differences }
}

type Differs = (what: string, got: unknown, wanted: unknown) => void

async function compare(app: App, id: string, living: Living, notes: readonly Note[], differs: Differs): Promise<void> {
  const summary = (await app.call('GET', `/api/v1/management/surveys/${id}/summary`)).data<SurveySummary>()
  const table = await csvOf(app, id)
  const sav = readSav((await app.call('GET', `${responses}?surveyId=${id}`, savHeaders)).bytes)
  const asked = [...living.questions, ...living.removed.values()]
  for (const question of asked) {
    const isFormer = living.removed.has(question.id)
    const meant = notes.flatMap(({ meant, responseId }) => {
      const one = meant.get(question.id)
      return one ? [{ ...one, responseId }] : []
    })
    const found = (isFormer ? summary.former : summary.questions).find(({ questionId }) => questionId === question.id)
    if (isFormer && meant.length === 0) {
      differs(`${question.id} in the summary`, found, undefined)
      continue
    }
    differs(`${question.id} answered`, [found?.answered, found?.unread], [meant.length, 0])
    differs(`figures of ${question.id}`, figuresIn(found), figuresOf(meant))
    const labels = living.labels.get(question.id)
    const labelOf = (line: string) => labels?.get(line)?.default ?? line
    for (const { responseId, ...one } of meant)
      differs(`CSV of ${question.id}`, table.get(responseId)?.[question.id], tabled(question, one, labelOf))
    if (question.type === 'multipleChoiceSingle') compareCodes(question, sav, notes, labelOf, differs)
    await compareWhere(app, id, question, meant, differs)
  }
}

/** Id of a choice, or `row/column` → how many meant it. */
type Figures = Record<string, number>

function figuresOf(meant: readonly Meant[]): Figures {
  const figures: Figures = {}
  const add = (name: string) => {
    figures[name] = (figures[name] ?? 0) + 1
  }
  for (const { chosen, other, cells } of meant) {
    for (const one of chosen) add(one)
    if (other !== null) add('other')
    for (const [row, column] of Object.entries(cells)) add(`${row}/${column}`)
  }
  return sorted(figures)
}

function figuresIn(summary: SurveySummary['questions'][number] | undefined): Figures {
  if (summary?.type === 'matrix') {
    const cells = summary.rows.flatMap(({ id, cells }) =>
      cells.map(({ columnId, count }) => [`${id}/${columnId}`, count]),
    )
    return sorted(Object.fromEntries(cells))
  }
  if (!summary || !('choices' in summary)) return {}
  return sorted(Object.fromEntries([...summary.choices, ...summary.former].map(({ id, count }) => [id, count])))
}

/** The figures that are not zero, by name. */
const sorted = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures)
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** An answer as a cell of the table: labels as they are now, those of a matrix in any order. */
function tabled({ type }: Asked, { chosen, other, cells }: Meant, labelOf: (id: string) => string): string[] {
  if (type !== 'matrix') return [...chosen.map(labelOf), ...(other === null ? [] : [other])]
  return Object.entries(cells)
    .map(([row, column]) => `${labelOf(row)}: ${labelOf(column)}`)
    .sort()
}

/** Response → question → the parts of its cell. */
async function csvOf(app: App, id: string): Promise<Map<string, Record<string, string[]>>> {
  const { text } = await app.call('GET', `${responses}?surveyId=${id}`, { headers: { accept: 'text/csv' } })
  const [head = [], ...lines] = text.trim().split('\r\n').map(cellsOf)
  return new Map(
    lines.map((line) => [
      line[0] ?? '',
      Object.fromEntries(
        head.map((name, at) => {
          const parts = (line[at] ?? '').split('; ')
          return [name, parts.some((part) => part.includes(': ')) ? parts.sort() : parts]
        }),
      ),
    ]),
  )
}

/** The cells of a line of CSV; no text of this simulation has a quote or a line break. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

const savHeaders = { headers: { accept: 'application/x-spss-sav' } }

/** A code of a choice means the same choice in each response, whatever was edited, and is called by its last label. */
function compareCodes(
  { id }: Asked,
  { variables, cases }: ReturnType<typeof readSav>,
  notes: readonly Note[],
  labelOf: (id: string) => string,
  differs: Differs,
): void {
  const at = variables.findIndex(({ name }) => name === id)
  const idAt = variables.findIndex(({ name }) => name === 'id')
  for (const row of cases) {
    const one = notes.find(({ responseId }) => responseId === row[idAt])?.meant.get(id)
    const [chosen] = one?.chosen ?? []
    if (one === undefined || chosen === undefined) continue
    differs(`SAV of ${id}`, variables[at]?.labels[Number(row[at])], labelOf(chosen))
  }
}

async function compareWhere(
  app: App,
  id: string,
  { id: questionId, type }: Asked,
  meant: readonly Meant[],
  differs: Differs,
) {
  const [one] = meant.flatMap(({ chosen }) => chosen)
  if (one === undefined || type === 'matrix') return
  const where = { conditions: [{ type: 'question', id: questionId, operator: 'includesOneOf', value: [one] }] }
  const answer = await app.call('GET', `${responses}?surveyId=${id}&where=${encodeURIComponent(JSON.stringify(where))}`)
  const wanted = meant.filter(({ chosen }) => chosen.includes(one)).length
  const found = answer.status === 200 ? answer.data<unknown[]>().length : answer.text
  differs(`where ${questionId} is ${one}`, found, wanted)
}
