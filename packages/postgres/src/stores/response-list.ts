import { mapInTurns, type ResponseStore } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import { type AnswerRow, toListedAnswer } from './listed-answer.ts'
import { indexesFor, isOfEnvironment, type ListIndex } from './response-list-index.ts'
import { answersTo, type Shape, shapes, tabledWith } from './response-list-shapes.ts'
import { fewStatement, type ListArguments, listStatement } from './response-list-statement.ts'
import { type ResponseRow, toResponse } from './response-row.ts'
import { builtStatements } from './statement-params.ts'
import { type TabledRow, tabledReader } from './tabled-row.ts'

/** How many rows may be read and sorted for every page. Reading them takes about as long as selecting the page. */
const fewFor = (limit: number): number => Math.max(2000, 10 * limit)

/**
 * Lists of responses. Their statements are put together for each combination of filters: a condition such as
 * `$2 is null or …` for an absent filter would keep a prepared plan from using an index.
 */
export function responseLists(
  database: Database,
): Pick<ResponseStore, 'list' | 'listTexts' | 'listForTable' | 'listAnswers'> {
  const run = builtStatements(database)

  /** The first index that leads to few rows, otherwise the last. The rows are counted, as PostgreSQL's statistics may be out of date. */
  async function chooseIndex(list: ListArguments): Promise<ListIndex> {
    const [environmentId, filter, order, { limit }] = list
    const [first, ...others] = indexesFor(filter, order)
    let index = first
    for (const next of others) {
      const counting = fewStatement(list, index, fewFor(limit))
      const [counted] = await run<{ few: boolean }>('responses.areFew', environmentId, counting)
      if (counted?.few) break
      index = next
    }
    return index
  }

  async function read<Row>(name: string, shape: Shape, list: ListArguments): Promise<Row[]> {
    const [environmentId, , order] = list
    const index = await chooseIndex(list)
    const rows = await run<Row>(name, environmentId, listStatement(shape, list, index))
    if (!isOfEnvironment(index, order)) return rows
    const [first] = rows as { [key: string]: unknown }[]
    // A row of nulls says that deleted surveys have rows in the index: the list is then read survey by survey.
    if (first?.[shape.key] !== null) return rows
    return run<Row>(`${name}+across`, environmentId, listStatement(shape, list, index, true))
  }

  return {
    async list(...list) {
      const rows = await read<ResponseRow>('responses.list', shapes.whole, list)
      return mapInTurns(rows, (row) => toResponse(list[0], row))
    },
    async listTexts(...list) {
      const rows = await read<{ text: string }>('responses.listTexts', shapes.texts, list)
      return rows.map(({ text }) => text)
    },
    async listForTable(environmentId, filter, order, page, extra) {
      const rows = await read<TabledRow>('responses.listForTable', tabledWith(extra), [
        environmentId,
        filter,
        order,
        page,
      ])
      return mapInTurns(rows, tabledReader(extra))
    },
    async listAnswers(environmentId, asked, ...list) {
      const shape = answersTo(asked)
      const rows = await read<AnswerRow>('responses.listAnswers', shape, [environmentId, ...list])
      return mapInTurns(rows, toListedAnswer)
    },
  }
}
