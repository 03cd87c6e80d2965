/** How a list is serialised, record after record. */
export interface ListFormat<T> {
  /** The content type, with its parameters. */
  readonly type: string
  /** The name under which browsers save the list, as in `FileFormat`; `null`: they show it. */
  readonly fileName: string | null
  readonly open: string
  readonly separator: string
  readonly close: string
  record(record: T): string
}

/** A list as one file of bytes. */
export interface FileFormat<T> {
  readonly type: string
  /** The name under which browsers save the file. It has ASCII characters only, and no quotation mark. */
  readonly fileName: string
  /** Makes the file of the records, and asks for the next page only when the bytes of the last one are taken. */
  bytes(pages: AsyncGenerator<readonly T[], undefined>): AsyncGenerator<Uint8Array, undefined>
}

const json = { type: 'application/json; charset=utf-8', fileName: null, open: '{"data":[', separator: ',', close: ']}' }
const ndjson = { type: 'application/x-ndjson; charset=utf-8', fileName: null, open: '', separator: '', close: '' }

/** `{"data":[…]}`, the default format of every list. */
export const jsonFormat = <T>(output: (record: T) => unknown): ListFormat<T> => ({
  ...json,
  record: (record) => JSON.stringify(output(record)),
})

/** One record a line, each a JSON document of its own. */
export const ndjsonFormat = <T>(output: (record: T) => unknown): ListFormat<T> => ({
  ...ndjson,
  record: (record) => `${JSON.stringify(output(record))}\n`,
})

/** `{"data":[…]}` of records that are JSON texts already and are inserted unchanged. */
export const jsonTextFormat: ListFormat<string> = { ...json, record: (text) => text }

/** One JSON text a line. The texts have no line breaks, since JSON escapes those in strings. */
export const ndjsonTextFormat: ListFormat<string> = { ...ndjson, record: (text) => `${text}\n` }
