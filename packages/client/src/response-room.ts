import { segment } from './address.ts'
import type { Connection } from './connection.ts'
import type { CallOptions, CreateOptions } from './options.ts'
import { asker, type Room, room } from './room.ts'
import type { Note, RecordResponse, SurveyResponse, UpdateResponse } from './wire.ts'

/** What a list of responses is narrowed to and ordered by. Times are dates, or texts in ISO 8601. */
export interface ResponseQuery {
  /** An unknown one is a `not_found`. */
  surveyId?: string | undefined
  finished?: boolean | undefined
  /** Created then or later. */
  since?: Date | string | undefined
  /** Created before. */
  until?: Date | string | undefined
  /** Changed then or later; ordered by that, oldest first: for those who poll. */
  updatedSince?: Date | string | undefined
  /** With `updatedSince`: leaves out what changed in the last 5 s, so that a late commit is never skipped. */
  settled?: boolean | undefined
  userId?: string | undefined
  contactId?: string | undefined
  /** The name of a tag. */
  tag?: string | undefined
  /** By creation. Default: `desc`, the newest first. */
  order?: 'asc' | 'desc' | undefined
}

/** Answers to surveys; listed newest first. */
export interface ResponseRoom extends Room<SurveyResponse, RecordResponse, UpdateResponse, ResponseQuery> {
  /** Up to 1,000 at once, all or none. Answers their ids in order. `events`: whether webhooks hear of it; default no. */
  createMany(
    responses: readonly RecordResponse[],
    options?: CreateOptions & { events?: boolean | undefined },
  ): Promise<string[]>
  /** Replaces the response's tags by those of these names. */
  setTags(id: string, tags: readonly string[], options?: CallOptions): Promise<SurveyResponse>
  addNote(id: string, text: string, options?: CreateOptions): Promise<Note>
  deleteNote(id: string, noteId: string, options?: CallOptions): Promise<Note>
  /**
   * The same records as a file, as it comes: CSV of one survey (`surveyId` is needed), or one JSON document a line. If it
   * breaks off, reading it fails; the time-out counts until it begins.
   */
  export(options: ExportOptions): Promise<ReadableStream<Uint8Array>>
}

export type ExportOptions = CallOptions & ResponseQuery & ({ format: 'ndjson' } | { format: 'csv'; surveyId: string })

const contentTypes = { csv: 'text/csv', ndjson: 'application/x-ndjson' }

export function responseRoom(connection: Connection, path: string): ResponseRoom {
  const ask = asker(connection)
  const one = (id: string) => `${path}/${segment(id)}`
  return {
    ...room<SurveyResponse, RecordResponse, UpdateResponse, ResponseQuery>(connection, path),
    createMany: (responses, { events, ...options } = {}) =>
      ask({ ...options, method: 'POST', path: `${path}/bulk`, body: { responses, events }, repeatable: 'keyed' }),
    setTags: async (id, tags, options) => ask({ ...options, method: 'PUT', path: `${one(id)}/tags`, body: { tags } }),
    addNote: async (id, text, options) =>
      ask({ ...options, method: 'POST', path: `${one(id)}/notes`, body: { text }, repeatable: 'keyed' }),
    deleteNote: async (id, noteId, options) =>
      ask({ ...options, method: 'DELETE', path: `${one(id)}/notes/${segment(noteId)}` }),
    export: ({ format, signal, ...query }) =>
      connection.stream({ method: 'GET', path, query, signal }, contentTypes[format]),
  }
}
