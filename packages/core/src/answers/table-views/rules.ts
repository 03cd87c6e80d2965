import type { Cell, Column, Table } from '../tables/column-rules.ts'
import type { ChosenColumn, TableView } from './schema.ts'
import { mostColumns, type OfferedColumn, type TableViewBody } from './wire.ts'

/** The most questions of a table that was not chosen: more would be neither read nor quickly loaded. */
const usualQuestions = 12

/** The column that heads each row, as it is the link to the response. None of the others. */
const rowHead = 'createdAt'

/** A column with its place in a person's table. */
interface ViewedColumn {
  readonly column: Column
  readonly width: number | null
}

export interface Viewed {
  readonly shown: readonly ViewedColumn[]
  readonly others: readonly Column[]
}

/** Whether a column is that of a question that the survey asks: not a part of one, nor its answers to another kind of question. */
const isAsked = ({ group, isRemoved, absence }: Column): boolean =>
  group === 'questions' && isRemoved !== true && absence !== undefined

/** The table as a person wants it; `view`: `null`, nothing was chosen. Questions that are new to the person come last. */
export function viewed(
  { columns }: Pick<Table, 'columns'>,
  view: Pick<TableView, 'columns' | 'hidden'> | null,
): Viewed {
  const offered = columns.filter(({ id }) => id !== rowHead)
  const shown = view === null ? usual(offered) : chosen(offered, view)
  const ids = new Set(shown.map(({ column }) => column.id))
  return { shown, others: offered.filter(({ id }) => !ids.has(id)) }
}

function usual(offered: readonly Column[]): ViewedColumn[] {
  const named = (...ids: readonly string[]) =>
    ids.flatMap((id) => offered.find((column) => column.id === id && column.group !== 'questions') ?? [])
  const questions = offered.filter(isAsked).slice(0, usualQuestions)
  return [...named('finished', 'userId'), ...questions, ...named('tags')].map((column) => ({ column, width: null }))
}

function chosen(
  offered: readonly Column[],
  { columns, hidden }: Pick<TableView, 'columns' | 'hidden'>,
): ViewedColumn[] {
  const byId = new Map(offered.map((column) => [column.id, column]))
  const own = columns.flatMap(({ id, width }): ViewedColumn[] => {
    const column = byId.get(id)
    return column ? [{ column, width }] : []
  })
  const known = new Set([...columns.map(({ id }) => id), ...hidden])
  const added = offered.filter((column) => isAsked(column) && !known.has(column.id))
  return [...own, ...added.map((column) => ({ column, width: null }))].slice(0, mostColumns)
}

/** Keeps of a body what is stored: the columns that the survey has, each once, and the questions that were not chosen. */
export function storedOf(
  { columns }: Pick<Table, 'columns'>,
  body: TableViewBody,
): Pick<TableView, 'columns' | 'hidden'> {
  const offered = new Map(columns.filter(({ id }) => id !== rowHead).map((column) => [column.id, column]))
  const stored = new Map<string, ChosenColumn>()
  for (const one of body.columns) if (offered.has(one.id) && !stored.has(one.id)) stored.set(one.id, one)
  const isHidden = (id: string): boolean => {
    const column = offered.get(id)
    return column !== undefined && isAsked(column) && !stored.has(id)
  }
  return { columns: [...stored.values()], hidden: [...new Set(body.hidden)].filter(isHidden) }
}

/** All columns for those who choose, shown ones first. */
export function offeredOf({ shown, others }: Viewed): OfferedColumn[] {
  const offered = [
    ...shown.map(({ column, width }) => ({ ...outline(column), isShown: true, width })),
    ...others.map((column) => ({ ...outline(column), isShown: false, width: null })),
  ]
  const many = Map.groupBy(offered, ({ heading }) => heading)
  // Two questions of the same words are told apart by their ids, as in files.
  return offered.map((one) =>
    many.get(one.heading)?.length === 1 ? one : { ...one, heading: `${one.heading} [${one.id}]` },
  )
}

const outline = ({ id, heading, wording, words, kind, group, isRemoved = false, absence }: Column) => ({
  id,
  // Where the page has its own words for what is removed, those of files would stand beside them.
  heading: absence === undefined ? heading : headingOf(heading, words, wording),
  kind,
  group: group ?? null,
  isRemoved,
})

const removed = ' (removed)'
const headingOf = (heading: string, words: string | undefined, wording: string | undefined): string => {
  const whole = words ?? wording ?? heading
  return whole.endsWith(removed) ? whole.slice(0, -removed.length) : whole
}

/** The most characters of a cell. The page of the response has the whole answer. */
const mostShown = 300

/** A cell for a row of a page. `undefined`: it is empty. */
export function shortCell(cell: Cell): Cell | undefined {
  if (cell === null || cell === '') return undefined
  if (typeof cell !== 'string' || cell.length <= mostShown) return cell
  return `${cell.slice(0, mostShown).toWellFormed().trimEnd()} …`
}
