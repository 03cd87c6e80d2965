/** How a list is written down, record after record. */
export interface ListFormat<T> {
  /** The content type, with its parameters. */
  readonly type: string
  readonly open: string
  readonly separator: string
  readonly close: string
  record(record: T): string
}

/** `{"data":[…]}`: what every list is unless something else is asked for. */
export const jsonFormat = <T>(output: (record: T) => unknown): ListFormat<T> => ({
  type: 'application/json; charset=utf-8',
  open: '{"data":[',
  separator: ',',
  close: ']}',
  record: (record) => JSON.stringify(output(record)),
})

/** One record a line, each a JSON document of its own. */
export const ndjsonFormat = <T>(output: (record: T) => unknown): ListFormat<T> => ({
  type: 'application/x-ndjson; charset=utf-8',
  open: '',
  separator: '',
  close: '',
  record: (record) => `${JSON.stringify(output(record))}\n`,
})
