import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { Faults } from '../../ground/errors.ts'
import { invalid } from '../../http/problems.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { fileAt } from '../files/name-rules.ts'
import { filePath } from '../files/rules.ts'
import { type ColumnGroup, columnGroups, type Table, type TableOptions } from '../tables/column-rules.ts'
import { ofContact } from '../tables/response-columns-rules.ts'
import { narrowed, tableOf } from '../tables/table-rules.ts'
import type { TableQuery } from './query.ts'
import { tableLanguage } from './table-language.ts'

/** The formats that are tables. `rows`, that of a live address, takes what CSV and Parquet both take. */
export type TableFormat = 'CSV' | 'XLSX' | 'SAV' | 'Parquet' | 'rows'

type TableParameter = keyof TableQuery

/** What each parameter of a table is about, and the formats that take it. */
const takers: Readonly<Record<TableParameter, { readonly formats: readonly TableFormat[]; readonly why: string }>> = {
  language: { formats: ['CSV', 'XLSX', 'SAV', 'Parquet'], why: 'JSON has the labels that were answered' },
  layout: { formats: ['CSV', 'XLSX', 'SAV', 'Parquet'], why: 'JSON has no columns' },
  include: { formats: ['CSV', 'XLSX', 'SAV', 'Parquet'], why: 'JSON has all fields' },
  columns: { formats: ['CSV', 'XLSX', 'SAV', 'Parquet'], why: 'JSON has all fields' },
  headings: {
    formats: ['CSV', 'XLSX', 'Parquet'],
    why: 'SAV has ids as names and wordings as labels, JSON has no columns',
  },
  values: {
    formats: ['CSV', 'XLSX', 'Parquet'],
    why: 'SAV has codes with their labels, JSON the labels that were answered',
  },
  bom: { formats: ['CSV'], why: 'other files say themselves how they are written' },
}

/** Throws a 400 for parameters of tables that the format does not take. `format`: `null`, JSON. */
export function checkTaken(query: TableQuery, format: TableFormat | null): void {
  if (format === 'rows') return
  const faults: Record<string, string> = {}
  for (const [name, { formats, why }] of Object.entries(takers)) {
    // Safe: the keys are parameters.
    if (query[name as TableParameter] === undefined || (format && formats.includes(format))) continue
    const list =
      formats.length > 2
        ? `only ${formats.slice(0, -1).join(', ')} and ${formats.at(-1)}`
        : `only ${formats.join(' and ')}`
    faults[name] =
      `${why}: ${list} ${formats.length > 1 ? 'take' : 'takes'} ${name === 'language' ? 'a language' : name}`
  }
  if (Object.keys(faults).length > 0) throw invalid(faults as Faults)
}

/** The groups of columns in a list with commas. Throws a 400 that names those that there are. */
function groupsIn(include: string): ColumnGroup[] {
  const names = include
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const isGroup = (name: string): name is ColumnGroup => columnGroups.some((group) => group === name)
  const unknown = names.find((name) => name !== 'all' && !isGroup(name))
  if (unknown !== undefined)
    throw invalid({
      include: `There are no columns called "${unknown.slice(0, 64)}", only ${columnGroups.join(', ')}, all`,
    })
  return names.includes('all') ? [...columnGroups] : columnGroups.filter((group) => names.includes(group))
}

/** Whether a query names columns that have contacts as they are now, one by one or as a group. Throws as `groupsIn` does. */
export const showsContacts = ({ include = '', columns = '' }: Pick<TableQuery, 'include' | 'columns'>): boolean =>
  idsIn(columns).some((id) => id.startsWith(ofContact)) ||
  groupsIn(include).some((group) => group === 'contact' || group === 'attributes')

/** The ids of columns in a list with commas. */
const idsIn = (columns: string): string[] =>
  columns
    .split(',')
    .map((id) => decoded(id.trim()))
    .filter((id) => id !== '')

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The table with the columns of these ids alone, in their order. Throws a 400 for an id that no column has, which names some that there are. */
function withColumns(table: Table, columns: string): Table {
  const byId = new Map(table.columns.map((column) => [column.id, column]))
  const ids = new Set(idsIn(columns))
  const unknown = [...ids].find((id) => !byId.has(id))
  if (unknown !== undefined || ids.size === 0) throw invalid({ columns: noColumn(unknown, [...byId.keys()]) })
  return narrowed(
    table,
    [...ids].flatMap((id) => byId.get(id) ?? []),
  )
}

/** The most columns that a refusal names. */
const mostNamed = 50

function noColumn(unknown: string | undefined, ids: readonly string[]): string {
  const rest = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : ''
  const known = `${ids.slice(0, mostNamed).join(', ')}${rest}`
  return unknown === undefined
    ? `Expected ids of columns, with commas between them: ${known}`
    : `There is no column with the id "${unknown.slice(0, 64)}", only ${known}`
}

/** Makes the table that a query asks for. Throws a 400 for a language or columns that there are not. `survey`: not `everAsked`. */
export async function tableWished(
  survey: StoredSurvey,
  view: Pick<EnvironmentView, 'attributeKeys'>,
  query: Pick<TableQuery, 'language' | 'layout' | 'values' | 'include' | 'columns'>,
  publicUrl: string | null,
): Promise<Table> {
  const language = tableLanguage(survey, query.language)
  const { columns } = query
  if (columns !== undefined && query.include !== undefined)
    throw invalid({ include: '`columns` names each column already: leave one of the two out' })
  const include =
    columns !== undefined ? columnGroups : query.include === undefined ? undefined : groupsIn(query.include)
  const attributeKeys = showsContacts(query) ? (await view.attributeKeys()).map(({ key }) => key) : []
  const options: TableOptions = {
    ...{ language, layout: query.layout, values: query.values, include, attributeKeys },
    lastingUrl: lastingUrl(publicUrl),
  }
  const table = tableOf(survey, options)
  return columns === undefined ? table : withColumns(table, columns)
}

/**
 * The address at which a file can always be asked for: at this service, wherever it was when the file was sent. It leads a person who
 * may read the file to it, and a program with a key; a link that needs neither would not last.
 */
const lastingUrl =
  (publicUrl: string | null) =>
  (address: string): string => {
    const file = publicUrl === null ? null : fileAt(address)
    return file ? `${publicUrl}${filePath(file.environmentId, file.access, file.name)}` : address
  }
