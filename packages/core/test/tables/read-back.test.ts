import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../../../tests/src/proof.ts'
import type { SurveyResponse } from '../../src/answers/responses/schema.ts'
import { open } from '../serve.ts'
import { chance } from '../webhooks/simulation/chance.ts'
import { type Asked, answeredSurvey, type Meant, type Note, type Told } from './random-survey.ts'
import {
  asInCsv,
  pairsOf,
  partsOf,
  type Reading,
  type ReadTable,
  readBack,
  readCsv,
  readSavTable,
  readXlsx,
} from './read-back.ts'
import { readParquet } from './read-parquet.ts'

/** Whatever a survey asks, and however it was changed: a file says what its respondents meant, and what the API lists. */
const test = suite('tables that are read back')
const path = '/api/v1/management/responses'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const app = await open({ rateLimit: false })

const get = (surveyId: string, accept: string, query = '') =>
  app.call('GET', `${path}?surveyId=${surveyId}${query}`, { headers: { accept } })

/** An answer without what no table shows: the order of several choices, and how a number was written. */
function plain({ kind }: Asked, meant: Meant | undefined, written: (text: string) => string): Meant {
  if (!meant || 'unread' in meant) return null
  if ('chosen' in meant) {
    const chosen =
      kind === 'multipleChoiceMulti' || kind === 'pictureSelection' ? [...meant.chosen].sort() : meant.chosen
    return { chosen, other: meant.other === null ? null : written(meant.other) }
  }
  if ('parts' in meant) {
    if (kind === 'fileUpload')
      return { value: written(meant.parts.length === 1 ? (meant.parts[0] ?? '') : joinedFiles(meant.parts)) }
    return { parts: meant.parts.map(written) }
  }
  if ('cells' in meant) return { cells: Object.fromEntries(Object.entries(meant.cells).sort()) }
  if (kind === 'number' || kind === 'nps' || kind === 'rating') return { value: Number(meant.value) }
  return { value: kind === 'date' ? meant.value : written(String(meant.value)) }
}

const joinedFiles = (parts: readonly string[]): string =>
  parts.map((part) => (part.includes(';') ? `"${part}"` : part)).join('; ')

/** What was read, in the same form. */
function plainRead({ kind }: Asked, read: Meant): Meant {
  if (read && 'chosen' in read && (kind === 'multipleChoiceMulti' || kind === 'pictureSelection'))
    return { ...read, chosen: [...read.chosen].sort() }
  if (read && 'cells' in read) return { cells: Object.fromEntries(Object.entries(read.cells).sort()) }
  if (read && 'value' in read) {
    if (kind === 'number' || kind === 'nps' || kind === 'rating') return { value: Number(read.value) }
    if (kind === 'date') return { value: dayOf(read.value) }
  }
  return read
}

/** SAV counts seconds from 1582. */
const dayOf = (value: string | number): string =>
  (typeof value === 'number' ? new Date(value * 1000 - 12_219_379_200_000).toISOString() : value).slice(0, 10)

function compareWide(name: string, table: ReadTable, reading: Reading): void {
  const { told, written } = reading
  for (const note of told.notes) {
    const row = table.get(note.id)
    assert.ok(row, `${name}: ${note.id} is there`)
    for (const asked of told.questions) {
      const expected = plain(asked, note.meant.get(asked.id), written)
      const found = plainRead(asked, readBack(asked, row, reading))
      assert.equal(found, expected, `${name}: ${asked.kind} ${asked.id} of ${JSON.stringify(note.data[asked.id])}`)
    }
    const unread = unreadIn(note)
    const cell = row.get('unread')
    assert.equal(cell ? JSON.parse(String(cell)) : {}, unread, `${name}: what is unread`)
  }
}

const unreadIn = ({ meant }: Note): Record<string, unknown> =>
  Object.fromEntries([...meant].flatMap(([id, one]) => (one && 'unread' in one ? [[id, one.unread]] : [])))

/** Compares the cells of a joined table, which quotes what has a separator in it. */
function compareJoined(name: string, table: ReadTable, told: Told, values: 'labels' | 'codes'): void {
  for (const { id: responseId, meant } of told.notes)
    for (const asked of told.questions) {
      const own = meant.get(asked.id)
      const { lines = [], columns = [] } = told.ever.get(asked.id) ?? {}
      const name1 = (of: typeof lines, id: string): string => {
        const at = of.findIndex((one) => one.id === id)
        return values === 'codes'
          ? String(at + 1)
          : asked.kind === 'pictureSelection'
            ? id
            : (of[at]?.label.default ?? id)
      }
      const value = table.get(responseId)?.get(asked.id) ?? null
      const cell = value === null ? null : String(value)
      const where = `${name}: ${asked.kind} ${asked.id}`
      if (!own || 'unread' in own) assert.is(cell, null, where)
      else if ('chosen' in own) {
        const parts = [...own.chosen.map((id) => name1(lines, id)), ...(own.other === null ? [] : [own.other])]
        const isOne = asked.kind === 'multipleChoiceSingle' && !(values === 'codes' && own.other !== null)
        assert.equal(cell === null ? [] : isOne ? [cell] : partsOf(cell), parts, where)
      } else if ('cells' in own) {
        const pairs = Object.entries(own.cells).map(([row, column]) => [name1(lines, row), name1(columns, column)])
        assert.equal(pairsOf(cell ?? ''), Object.fromEntries(pairs), where)
      } else if ('parts' in own && (asked.kind !== 'fileUpload' || own.parts.length > 1))
        assert.equal(partsOf(cell ?? ''), own.parts, where)
    }
}

const inIds = (id: string, part: string) => `${id}.${part}`
const inNames = (id: string, part: string, nth: number) => `${id}_${nth === 0 ? part : nth}`

let passed = 0

for (let seed = 1; seed <= lengths.tables; seed += 1) {
  test(`survey ${seed}`, async () => {
    const told = await answeredSurvey(app, chance(seed))
    const { surveyId } = told
    const listed = (await get(surveyId, 'application/json')).data<SurveyResponse[]>()
    for (const { id, data } of told.notes) assert.equal(listed.find((one) => one.id === id)?.data, data)

    for (const values of ['labels', 'codes'] as const) {
      const query = `&headings=id&values=${values}`
      const same = { told, values, column: inIds }
      const csv = await get(surveyId, 'text/csv', `${query}&bom=true`)
      compareWide(`CSV, ${values}`, readCsv(csv.text), { ...same, written: asInCsv })
      const book = await readXlsx((await get(surveyId, xlsx, query)).bytes)
      compareWide(`XLSX, ${values}`, book, { ...same, written: (text) => text })
      const joined = await readXlsx((await get(surveyId, xlsx, `${query}&layout=joined`)).bytes)
      compareJoined(`XLSX, joined, ${values}`, joined, told, values)
      const joinedCsv = readCsv((await get(surveyId, 'text/csv', `${query}&layout=joined`)).text)
      for (const [id, row] of joinedCsv)
        for (const [name, cell] of row) {
          const other = joined.get(id)?.get(name) ?? null
          if (typeof other === 'string' && !/^\d{4}-/.test(other)) assert.is(cell, asInCsv(other), name)
        }
    }
    for (const values of ['labels', 'codes'] as const) {
      const file = await get(surveyId, 'application/vnd.apache.parquet', `&values=${values}`)
      const reading = { told, values, column: inIds, written: (text: string) => text }
      compareWide(`Parquet, ${values}`, await readParquet(file.bytes), reading)
    }
    const sav = { told, values: 'codes', column: inNames, written: (text: string) => text } as const
    compareWide('SAV', readSavTable((await get(surveyId, 'application/x-spss-sav')).bytes), sav)
    const joined = readSavTable((await get(surveyId, 'application/x-spss-sav', '&layout=joined')).bytes)
    compareJoined('SAV, joined', withoutChoices(joined, told), told, 'labels')
    passed += 1
  })
}

/** A joined table of SAV without single choices, which are codes there too unless they have a text. */
const withoutChoices = (table: ReadTable, told: Told): ReadTable =>
  new Map(
    [...table].map(([id, row]) => {
      const own = new Map(row)
      for (const { id: question, kind } of told.questions) {
        const { lines = [] } = told.ever.get(question) ?? {}
        const value = own.get(question)
        if (kind === 'multipleChoiceSingle' && typeof value === 'number')
          own.set(question, lines[value - 1]?.label.default ?? null)
      }
      return [id, own]
    }),
  )

test.after(() =>
  reportProof({ proof: 'tables that are read back', tried: lengths.tables, failed: lengths.tables - passed, lost: 0 }),
)

test.run()
