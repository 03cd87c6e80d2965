import type { Contact } from '../../asking/contacts/schema.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { TabledResponse, TableExtra } from '../responses/store.ts'

export type Question = StoredSurvey['questions'][number]

/**
 * The shape of a table. `wide`: a column for each choice of several, each row of a matrix, each field of an address or of contact
 * details and each place of a ranking. `joined`: one column for each question, whose cell joins what was answered.
 */
export const layouts = ['wide', 'joined'] as const
export type Layout = (typeof layouts)[number]

/** What stands in a cell for a choice: its label, or the number that SAV has for it. */
export const valueForms = ['labels', 'codes'] as const
export type ValueForm = (typeof valueForms)[number]

/** What heads a column: its text, its id, or both in two rows. */
export const headingForms = ['text', 'id', 'both'] as const
export type HeadingForm = (typeof headingForms)[number]

/** Columns beside those that every table has, by the name under which they are asked for. */
export const columnGroups = [
  'meta',
  'durations',
  'contact',
  'attributes',
  'tags',
  'notes',
  'variables',
  'hidden',
  'marks',
  'quotas',
  'editions',
  'urls',
] as const
export type ColumnGroup = (typeof columnGroups)[number]

/** A response with what its row shows beside it. */
export type TabledRecord = TabledResponse & {
  /** The contact as it is now; absent: it was not looked up, or there is none. */
  readonly contact?: Pick<Contact, 'id' | 'attributes'> | null | undefined
}

/** What the columns of a table read. */
export interface TableRow {
  readonly response: TabledRecord
  /** The answers, with the ids of choices, rows and columns in place of their labels, as `answersById` makes them. */
  readonly byIds: TabledResponse['data']
}

export type Cell = string | number | boolean | null

/** Something that is answered by choosing it, with the number that is its own in every file of the survey. */
export interface Choice {
  readonly id: string
  readonly code: number
  readonly label: string
}

/**
 * Why a question has no answer: it was left empty (`skipped`), or nothing was stored for it (`notAsked`), since it was not reached or
 * not asked.
 */
export type Absence = 'skipped' | 'notAsked'

/** Where the length of a column's texts is measured; a number: the most bytes of one. */
export type Measured =
  | number
  | { readonly own: string }
  /**
   * The answers to a question or hidden field. `plus`: bytes of the labels that the text joins, which are not measured. `isAll`: whether
   * answers count that name choices, since the column has them as they were given.
   */
  | { readonly data: string; readonly plus?: number; readonly isAll?: boolean }
  | { readonly variable: string }
  /** All of the answers to these questions, as JSON. */
  | { readonly unread: readonly string[] }

/** What a column belongs to: the fields of every response, the questions, or a group that is asked for by name. */
export type ColumnPlace = 'response' | 'questions' | ColumnGroup

interface AnyColumn {
  /** Stays as long as the survey has the part that the column shows: `q1`, `q1.b`, `q1.firstName`, `createdAt`. */
  readonly id: string
  /** Words for people, in the language of the table. Unique in it: where they repeat, the id follows in brackets. */
  readonly heading: string
  /** The heading without such an id; absent: it has none. */
  readonly words?: string | undefined
  /** The name in files that take letters, digits, `_` and `.` alone: with codes in place of ids. Not yet unique. */
  readonly plainName: string
  /** Absent: it is in no group, as it shows what no other column does. */
  readonly group?: ColumnPlace | undefined
  /** What the storage is asked for beyond the fields of every table. Default: nothing. */
  readonly fields?: readonly TableExtra[] | undefined
  /** Whether it shows the contact as it is now. */
  readonly readsContact?: boolean | undefined
  /** The question that it shows; absent: a field of every response, or none of a question. */
  readonly question?: Question | undefined
  /** The wording of that question, without what the heading adds to it. */
  readonly wording?: string | undefined
  /** The choice, row, field or place of the question that it shows. */
  readonly part?: string | undefined
  /** Whether the survey asks for it no more. */
  readonly isRemoved?: boolean | undefined
  cell(row: TableRow): Cell
  /** Why a response has no answer in it; absent: the column does not know. */
  absence?: ((row: TableRow) => Absence | null) | undefined
}

/**
 * A column of a table. `kind`: what its cells hold. `number`: a number, or the digits as they were written; `count`: a whole number;
 * `flag`: `true` or `false`, or 1 or 0 for a choice of several; `time`: RFC 3339, in UTC; `date`: `2026-01-31`; `choice`: a label, or a
 * code, as the table was asked for.
 */
export type Column = AnyColumn &
  (
    | { readonly kind: 'text'; readonly measured: Measured }
    | { readonly kind: 'number'; readonly isScale: boolean }
    | { readonly kind: 'count' | 'time' | 'date' }
    | {
        readonly kind: 'flag'
        /** The choice of several whose flag it is. */
        readonly choice?: Choice | undefined
      }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[]; code(row: TableRow): number | null }
  )

/** What a table was asked to be. */
export interface TableOptions {
  /** The key of the language of labels and wordings: see `languageKey`. Default: that in which the survey was written. */
  readonly language?: string | undefined
  /** Default: `wide`. */
  readonly layout?: Layout | undefined
  /** Default: `labels`. */
  readonly values?: ValueForm | undefined
  /** The groups of columns. Default: tags, variables, hidden fields, marks where the survey has them, editions where it has several. */
  readonly include?: readonly ColumnGroup[] | undefined
  /** The keys of contacts' attributes, for the groups `contact` and `attributes`. Default: none. */
  readonly attributeKeys?: readonly string[] | undefined
  /** The address at which a file of an answer can always be asked for. Default: the address in the answer. */
  readonly lastingUrl?: ((address: string) => string) | undefined
}

/** A survey's responses as a table: what every file and page that shows them in columns is made of. */
export interface Table {
  readonly columns: readonly Column[]
  /** The key of the language of its labels and wordings. */
  readonly language: string
  /** What the storage is asked for beyond the fields of every table. */
  readonly fields: readonly TableExtra[]
  /** Whether rows show the contact of a response as it is now. */
  readonly showsContacts: boolean
  rowOf(response: TabledRecord): TableRow
}
