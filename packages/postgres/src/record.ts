import { timeText } from './columns.ts'
import type { Named, Values } from './named.ts'

/** The type of a column. Times, documents and large numbers are read as text: drivers differ in how they read them. */
type ColumnType = 'text' | 'timestamptz' | 'boolean' | 'integer' | 'bigint' | 'jsonb' | 'text[]'

/** The types of the columns that can hold a value. */
type TypesFor<Value> = [Value] extends [string | null]
  ? 'text' | 'timestamptz'
  : [Value] extends [boolean | null]
    ? 'boolean'
    : [Value] extends [number | null]
      ? 'integer' | 'bigint'
      : 'jsonb' | ([Value] extends [readonly string[]] ? 'text[]' : never)

/** The fields of a stored record. Its environment is `$1`, or stands beside the others. */
type Fields<Stored> = Omit<Stored, 'environmentId'>

/** The names of a record's fields. A statement that writes the record has a parameter for each. */
export type FieldOf<Stored> = keyof Fields<Stored> & string

/** Field → type of its column. The column's name is the field's in snake_case, or the first of a pair. */
type Description<All> = {
  readonly [Name in keyof All]-?: TypesFor<All[Name]> | readonly [column: string, type: TypesFor<All[Name]>]
}

/** A row as `selected` reads it. `recordOf` makes the record of it: documents and large numbers are texts here. */
export type RowOf<Stored> = {
  readonly [Name in FieldOf<Stored>]: [Stored[Name & keyof Stored]] extends [string | boolean | null]
    ? Stored[Name & keyof Stored]
    : unknown
}

/** SQL to read a field from, in place of its column. */
type Instead<All> = { readonly [Name in keyof All]?: string }

/** What statements say of a record, all of it in one order. `All`: its fields. */
export interface Described<All extends object> {
  readonly names: readonly (keyof All & string)[]
  /** The types of the columns. */
  readonly types: readonly ColumnType[]
  /** SQL: the columns, for an insert. */
  readonly columns: string
  /** SQL: the names and types of the fields, for `jsonb_to_recordset(…) as k (…)`. */
  readonly typed: string
  /** SQL: the fields of a row `k` of `typed`, for the select of an insert. */
  fieldsOf(row: string): string
  /** SQL: the places of the parameters. */
  placeholders(params: Named<keyof All & string>): string
  /** SQL: sets the columns to parameters. */
  assignments(params: Named<keyof All & string>): string
  /** SQL: sets the columns to those of a row that has them, such as `excluded`. */
  assignmentsFrom(row: string): string
  /** SQL: the columns of the row `k`, each read under the name of its field. */
  selected(row: string, instead?: Instead<All>): string
  /** The values of the parameters. */
  valuesOf(record: All): Values<keyof All & string>
  /** The record of a row. What else stands in the row stays in it. */
  recordOf(row: RowOf<All>): All
  /** The description without some fields. */
  but<Name extends keyof All & string>(...names: readonly Name[]): Described<Omit<All, Name>>
  /** The parameters behind a prefix, for a statement that writes another record besides. */
  behind<Prefix extends string>(prefix: Prefix): Behind<All, Prefix>
}

/** The names of parameters behind a prefix: `id` behind `chore` is `choreId`. */
export type NamesBehind<Prefix extends string, Name extends string> = `${Prefix}${Capitalize<Name>}`

type Behind<All, Prefix extends string> = {
  placeholders(params: Named<NamesBehind<Prefix, keyof All & string>>): string
  valuesOf(record: All): Values<NamesBehind<Prefix, keyof All & string>>
}

interface Column {
  readonly name: string
  readonly column: string
  readonly type: ColumnType
}

/**
 * Describes a stored record: every field, with the type of its column.
 *
 *     const tag = described<Tag>({ id: 'text', createdAt: 'timestamptz', updatedAt: 'timestamptz', name: 'text' })
 *     `insert into hearback.tags (environment_id, ${tag.columns}) select $1, ${tag.places(params)}`
 *     `update hearback.tags t set ${tag.but('id', 'createdAt').assignments(params)}`
 *     `select ${tag.selected('t')} from hearback.tags t`
 */
export function described<Stored extends object>(description: Description<Fields<Stored>>): Described<Fields<Stored>> {
  const given: [string, ColumnType | readonly [string, ColumnType]][] = Object.entries(description)
  return descriptionOf(
    given.map(([name, said]) =>
      typeof said === 'string'
        ? { name, column: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), type: said }
        : { name, column: said[0], type: said[1] },
    ),
  )
}

function descriptionOf<All extends object>(columns: readonly Column[]): Described<All> {
  type Name = keyof All & string
  type Entries = readonly (Column & { readonly name: Name })[]
  // Safe: `described` makes a column of each field, and `but` leaves out columns and fields alike.
  const all = columns as Entries
  const listed = (sqlOf: (column: Entries[number]) => string) => all.map(sqlOf).join(', ')
  const documents = all.filter(({ type }) => type === 'jsonb').map(({ name }) => name)
  const large = all.filter(({ type }) => type === 'bigint').map(({ name }) => name)
  const names = all.map(({ name }) => name)

  function valuesOf(record: All): Values<Name> {
    const values: Record<string, unknown> = {}
    for (const name of names) values[name] = record[name]
    for (const name of documents) if (values[name] !== null) values[name] = JSON.stringify(values[name])
    // Safe: each field has its value.
    return values as Values<Name>
  }

  return {
    names,
    types: all.map(({ type }) => type),
    columns: listed(({ column }) => column),
    typed: listed(({ name, type }) => `"${name}" ${type}`),
    fieldsOf: (row) => listed(({ name }) => `${row}."${name}"`),
    placeholders: (params) => listed(({ name, type }) => `${params[name]}::${type}`),
    assignments: (params) => listed(({ name, column, type }) => `${column} = ${params[name]}::${type}`),
    assignmentsFrom: (row) => listed(({ column }) => `${column} = ${row}.${column}`),
    selected: (row, instead = {}) => listed((column) => selectedColumn(column, row, instead[column.name])),
    valuesOf,
    recordOf(row) {
      const record: Record<string, unknown> = { ...row }
      for (const name of documents) if (record[name] !== null) record[name] = JSON.parse(record[name] as string)
      for (const name of large) if (record[name] !== null) record[name] = Number(record[name])
      // Safe: the row was read by `selected`.
      return record as All
    },
    but: (...without) => descriptionOf(all.filter(({ name }) => !without.some((one) => one === name))),
    behind: (prefix) => parametersBehind(prefix, all, valuesOf),
  }
}

function selectedColumn({ name, column, type }: Column, row: string, instead: string | undefined): string {
  const read = instead === undefined ? `${row}.${column}` : `(${instead})`
  if (type === 'timestamptz') return `${timeText(read)} as "${name}"`
  const text = type === 'jsonb' || type === 'bigint' ? `${read}::text` : read
  return instead === undefined && name === column ? text : `${text} as "${name}"`
}

function parametersBehind<All, Prefix extends string>(
  prefix: Prefix,
  all: readonly (Column & { readonly name: keyof All & string })[],
  valuesOf: (record: All) => Values<keyof All & string>,
): Behind<All, Prefix> {
  type Longer = NamesBehind<Prefix, keyof All & string>
  // Safe: that is what the type of the longer names says.
  const behind = (name: string) => `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}` as Longer
  return {
    placeholders: (params) => all.map(({ name, type }) => `${params[behind(name)]}::${type}`).join(', '),
    valuesOf: (record) =>
      // Safe: each field has its value.
      Object.fromEntries(
        Object.entries(valuesOf(record)).map(([name, value]) => [behind(name), value]),
      ) as Values<Longer>,
  }
}
