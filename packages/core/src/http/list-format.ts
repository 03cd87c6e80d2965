/** How a list is written down, record after record. */
export interface ListFormat<T> {
  /** The content type, with its parameters. */
  readonly type: string
  readonly open: string
  readonly separator: string
  readonly close: string
  record(record: T): string
}

const json = { type: 'application/json; charset=utf-8', open: '{"data":[', separator: ',', close: ']}' }
const ndjson = { type: 'application/x-ndjson; charset=utf-8', open: '', separator: '', close: '' }

/** `{"data":[…]}`: what every list is unless something else is asked for. */
export const jsonFormat = <T>(output: (record: T) => unknown): ListFormat<T> => ({
  ...json,
  record: (record) => JSON.stringify(output(record)),
})

/** One record a line, each a JSON document of its own. */
export const ndjsonFormat = <T>(output: (record: T) => unknown): ListFormat<T> => ({
  ...ndjson,
  record: (record) => `${JSON.stringify(output(record))}\n`,
})

/** The same of records that come as JSON texts, which are put in as they are. */
export const jsonTextFormat: ListFormat<string> = { ...json, record: (text) => text }

/** A text has no line break, as JSON writes those in strings with a backslash. */
export const ndjsonTextFormat: ListFormat<string> = { ...ndjson, record: (text) => `${text}\n` }
