import type { ResponseStore } from '@hearback/core'
import type { Database, Statement } from '../database.ts'
import { indexesFor, isOfEnvironment, type ListIndex } from './response-list-index.ts'
import { shapes } from './response-list-shapes.ts'
import { fewStatement, type ListArguments, listStatement } from './response-list-statement.ts'
import { type ResponseRow, toResponse } from './response-row.ts'
import type { BuiltStatement } from './statement-params.ts'
import { type TabledRow, toTabled } from './tabled-row.ts'

/** How many rows may be read and sorted for every page. Reading them takes about as long as selecting the page. */
const fewFor = (limit: number): number => Math.max(2000, 10 * limit)

/**
 * Lists of responses. Their statements are put together for each combination of filters: a condition such as
 * `$2 is null or …` for an absent filter would keep a prepared plan from using an index. Each text is declared on first use.
 */
export function responseLists(database: Database): Pick<ResponseStore, 'list' | 'listTexts' | 'listForTable'> {
  const statements = new Map<string, Statement<unknown>>()

  function run<Row>(name: string, { text, params }: BuiltStatement): Promise<Row[]> {
    const statement = statements.get(text) ?? database.statement<unknown>(name, () => text)
    statements.set(text, statement)
    // Safe: every run of a text returns the same kind of rows.
    return statement(params) as Promise<Row[]>
  }

  /** The first index that leads to few rows, otherwise the last. The rows are counted, as PostgreSQL's statistics may be out of date. */
  async function chooseIndex(list: ListArguments): Promise<ListIndex> {
    const [, filter, order, { limit }] = list
    const [first, ...others] = indexesFor(filter, order)
    let index = first
    for (const next of others) {
      const [counted] = await run<{ few: boolean }>('responses.areFew', fewStatement(list, index, fewFor(limit)))
      if (counted?.few) break
      index = next
    }
    return index
  }

  async function read<Row>(name: string, shape: keyof typeof shapes, list: ListArguments): Promise<Row[]> {
    const index = await chooseIndex(list)
    const rows = await run<Row>(name, listStatement(shapes[shape], list, index))
    if (!isOfEnvironment(index, list[2])) return rows
    const [first] = rows as { [key: string]: unknown }[]
    // A row of nulls says that deleted surveys have rows in the index: the list is then read survey by survey.
    return first?.[shapes[shape].key] === null
      ? run<Row>(`${name}+across`, listStatement(shapes[shape], list, index, true))
      : rows
  }

  return {
    async list(...list) {
      const rows = await read<ResponseRow>('responses.list', 'whole', list)
      return rows.map((row) => toResponse(list[0], row))
    },
    async listTexts(...list) {
      const rows = await read<{ text: string }>('responses.listTexts', 'texts', list)
      return rows.map(({ text }) => text)
    },
    async listForTable(...list) {
      const rows = await read<TabledRow>('responses.listForTable', 'tabled', list)
      return rows.map(toTabled)
    },
  }
}
