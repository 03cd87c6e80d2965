import { segment } from './address.ts'
import type { Connection } from './connection.ts'
import type { CallOptions, CreateOptions } from './options.ts'
import { type Room, requester, room } from './room.ts'
import type { Note, RecordResponse, SurveyResponse, UpdateResponse, WhereCondition } from './wire.ts'

/** Conditions on a response, as the `where` of a quota has them. Of all conditions, or of one with `connector: 'or'`. */
export interface Conditions {
  connector?: 'and' | 'or' | undefined
  conditions: readonly WhereCondition[]
}

/** Filters and order of a list of responses. Times are dates, or texts in ISO 8601. */
export interface ResponseQuery {
  /** Only responses to this survey. An unknown id rejects with `not_found`. */
  surveyId?: string | undefined
  finished?: boolean | undefined
  /** Only responses created at this time or later. */
  since?: Date | string | undefined
  /** Only responses created before this time. */
  until?: Date | string | undefined
  /** Only responses changed at this time or later, ordered by their change, oldest first: for polling. */
  updatedSince?: Date | string | undefined
  /** The time zone in which days without a time begin in `since`, `until` and `updatedSince`, such as `Europe/Berlin`. Default: UTC. */
  timeZone?: string | undefined
  /** With `updatedSince`: leaves out what changed in the last 5 s, so that a late commit is never skipped. */
  settled?: boolean | undefined
  userId?: string | undefined
  contactId?: string | undefined
  /** Only responses that may not come from people (`true`), only the others, or only those with this reason. */
  suspicious?: boolean | 'honeypot' | 'fast' | 'notHuman' | 'noProof' | 'impossible' | undefined
  /** Only responses that came when a quota was full, or only the others. */
  overQuota?: boolean | undefined
  /** Only responses that fulfil these conditions. Needs a survey. */
  where?: Conditions | undefined
  /** Only responses to the edition of this number. Needs a survey. */
  edition?: number | undefined
  /** Only responses with the tag of this name. */
  tag?: string | undefined
  /** Order by creation. Default: `desc`, the newest first. */
  order?: 'asc' | 'desc' | undefined
}

/** For surveys with `answers: 'mark'` or `'count'`. */
interface JudgeOptions {
  /** Whether a finished response is judged, as those of respondents are. Default: false. */
  judge?: boolean | undefined
}

/** Answers to surveys; listed newest first. */
export interface ResponseRoom extends Room<SurveyResponse, RecordResponse, UpdateResponse, ResponseQuery> {
  create(body: RecordResponse, options?: CreateOptions & JudgeOptions): Promise<SurveyResponse>
  /** Changes a response. Fields that are left out keep their values. */
  update(id: string, body: UpdateResponse, options?: CallOptions & JudgeOptions): Promise<SurveyResponse>
  /**
   * Creates up to 1,000 responses, all or none. Answers their ids in order. `events`: whether to send webhooks;
   * default: false.
   */
  createMany(
    responses: readonly RecordResponse[],
    options?: CreateOptions & JudgeOptions & { events?: boolean | undefined },
  ): Promise<string[]>
  /**
   * Replaces the response's tags with the tags of these names, or adds and removes some: then people who tag it at once
   * keep the tags of each other.
   */
  setTags(
    id: string,
    tags: readonly string[] | { readonly add?: readonly string[]; readonly remove?: readonly string[] },
    options?: CallOptions,
  ): Promise<SurveyResponse>
  addNote(id: string, text: string, options?: CreateOptions): Promise<Note>
  deleteNote(id: string, noteId: string, options?: CallOptions): Promise<Note>
  /**
   * Responses as a stream: CSV, an Excel workbook or a data file of SPSS of one survey (`surveyId` is
   * required), or one JSON document per line. If the connection breaks, reading the stream fails. The time limit ends when the stream begins.
   */
  export(options: ExportOptions): Promise<ReadableStream<Uint8Array>>
}

export type ExportOptions = CallOptions &
  ResponseQuery &
  (
    | { format: 'ndjson' }
    | ({
        format: 'csv'
        surveyId: string
      } & TableForm)
    | ({ format: 'xlsx'; surveyId: string } & Omit<TableForm, 'bom'>)
    | ({ format: 'parquet'; surveyId: string; headings?: 'text' | 'id' | undefined } & Omit<
        TableForm,
        'bom' | 'headings'
      >)
    | ({ format: 'sav'; surveyId: string } & Omit<TableForm, 'bom' | 'headings' | 'values'>)
  )

/** Groups of columns beside answers. */
export type ColumnGroup =
  | 'meta'
  | 'durations'
  | 'contact'
  | 'attributes'
  | 'tags'
  | 'notes'
  | 'variables'
  | 'hidden'
  | 'marks'
  | 'quotas'
  | 'editions'
  | 'urls'

/** How the responses of a survey become a table. */
export interface TableForm {
  /** The language of labels and wordings, by its code in the survey. Default: that in which it was written. */
  language?: string | undefined
  /**
   * `wide`: a column for each choice of several, row of a matrix, field of an address or of contact details, and place of a ranking.
   * `joined`: one column for each question. Default: `wide`.
   */
  layout?: 'wide' | 'joined' | undefined
  /** Wordings, ids, which stay when words change, or two rows with both. Default: `text`; of `parquet`, `id`. */
  headings?: 'text' | 'id' | 'both' | undefined
  /** Labels of choices, or the numbers that SAV has for them, which never move. Default: `labels`. */
  values?: 'labels' | 'codes' | undefined
  /** Default: tags, variables, hidden fields, marks where the survey has them, and editions where it was changed. */
  include?: readonly (ColumnGroup | 'all')[] | undefined
  /** Only the columns of these ids, in this order, which are those that `headings: 'id'` shows. Without `include`. Default: all. */
  columns?: readonly string[] | undefined
  /** Whether a byte order mark stands first, by which Excel on Windows knows that it is UTF-8. Default: false. */
  bom?: boolean | undefined
}

const contentTypes = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sav: 'application/x-spss-sav',
  parquet: 'application/vnd.apache.parquet',
}

export function responseRoom(connection: Connection, path: string): ResponseRoom {
  const request = requester(connection)
  const one = (id: string) => `${path}/${segment(id)}`
  return {
    ...room<SurveyResponse, RecordResponse, UpdateResponse, ResponseQuery>(connection, path),
    create: (body, { judge, ...options } = {}) =>
      request({ ...options, method: 'POST', path, query: { judge }, body, repeatable: 'keyed' }),
    update: async (id, body, { judge, ...options } = {}) =>
      request({ ...options, method: 'PUT', path: one(id), query: { judge }, body }),
    createMany: (responses, { events, judge, ...options } = {}) =>
      request({
        ...options,
        method: 'POST',
        path: `${path}/bulk`,
        query: { judge },
        body: { responses, events },
        repeatable: 'keyed',
      }),
    setTags: async (id, tags, options) =>
      request({ ...options, method: 'PUT', path: `${one(id)}/tags`, body: 'length' in tags ? { tags } : tags }),
    addNote: async (id, text, options) =>
      request({ ...options, method: 'POST', path: `${one(id)}/notes`, body: { text }, repeatable: 'keyed' }),
    deleteNote: async (id, noteId, options) =>
      request({ ...options, method: 'DELETE', path: `${one(id)}/notes/${segment(noteId)}` }),
    export(options) {
      const { format, signal, ...rest } = options
      // An id may have a comma of its own.
      const columns = 'columns' in options ? options.columns?.map(encodeURIComponent) : undefined
      const query = { ...rest, columns }
      return connection.stream({ method: 'GET', path, query, signal }, contentTypes[format])
    },
  }
}
