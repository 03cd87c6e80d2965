import { readFile } from 'node:fs/promises'
import type { Hearback } from '@hearback/core'

/** What the service answered about a fixture's data when it was made. */
export interface Expected {
  readonly secret: string
  readonly environmentId: string
  readonly key: string
  readonly surveyId: string
  /** Of a response that is not finished. */
  readonly openResponseId: string
  /** The signing secret of the webhook, which is stored encrypted. */
  readonly webhookSecret: string
  /** Path → `data` of the answer. */
  readonly reads: Readonly<Record<string, unknown>>
}

/** The database of a version as SQL: its schema as that version made it, then its data. */
export const sqlOf = (version: string): Promise<string> => readFile(new URL(`${version}.sql`, import.meta.url), 'utf8')

export const expectedOf = async (version: string): Promise<Expected> =>
  JSON.parse(await readFile(new URL(`${version}.json`, import.meta.url), 'utf8')) as Expected

/** What stands between the schema and the data. */
export const dataBegins = '-- Data\n'

/** Sends a request with a key; answers `data`. Throws what was answered instead. */
export const caller =
  ({ fetch }: Pick<Hearback, 'fetch'>, key: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = { method, headers: { 'x-api-key': key }, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(new Request(`http://localhost${path}`, init))
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (JSON.parse(text) as { data: T }).data
  }
