import { setTimeout as after } from 'node:timers/promises'
import type { RecordType, TransferRecord } from '@hearback/core'
import { Refusal } from './refusal.ts'

/** Where the management interface has records of each kind, in the order of an import; the first path there is counts. */
const paths: readonly (readonly [type: RecordType, ...paths: string[]])[] = [
  ['actionClass', 'management/action-classes'],
  ['attributeKey', 'management/contact-attribute-keys', 'management/attribute-classes'],
  ['segment', 'management/segments'],
  ['survey', 'management/surveys'],
  ['contact', 'management/contacts', 'management/people'],
  ['response', 'management/responses'],
]

/** Records asked for at once. */
const pageSize = 200
const timeoutMs = 120_000
const maxAttempts = 6
const firstPauseMs = 500
const longestPauseMs = 60_000

interface Remote {
  /** The service's address, with or without `/api/v1`. */
  url: string
  key: string
  stop: AbortSignal
  /** Told of kinds of records that the service does not show. */
  onMissing: (type: RecordType) => void
}

/** What the management interface of another service shows, page by page where it has pages. */
export async function* recordsFrom(remote: Remote): AsyncGenerator<TransferRecord, void, undefined> {
  for (const [type, ...all] of paths) {
    let shown = false
    for (const path of all) {
      for await (const page of pagesOf(remote, path)) {
        shown = true
        for (const data of page) yield { type, data }
      }
      if (shown) break
    }
    if (!shown) remote.onMissing(type)
  }
}

/**
 * Follows links to the next page, and where there are none counts on with `skip`. A service that knows no pages answers
 * all at once, or the same again: either is noticed.
 */
async function* pagesOf(remote: Remote, path: string): AsyncGenerator<unknown[], void, undefined> {
  let query = `limit=${pageSize}`
  let firstId: unknown = null
  for (let skip = 0; ; ) {
    const answer = await ask(remote, `${path}?${query}`)
    if (answer === null) return
    const { page, cursor } = answer
    const id = (page[0] as { id?: unknown } | undefined)?.id
    if (skip > 0 && (page.length === 0 || id === firstId)) return
    yield page
    firstId = id
    skip += page.length
    if (cursor === null && page.length !== pageSize) return
    query = cursor === null ? `limit=${pageSize}&skip=${skip}` : `limit=${pageSize}&cursor=${cursor}`
  }
}

/** A page; `null` where the service has no such path. */
async function ask(remote: Remote, path: string): Promise<{ page: unknown[]; cursor: string | null } | null> {
  const address = `${remote.url.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}/api/v1/${path}`
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetchOnce(remote, address)
    const last = attempt === maxAttempts
    if (answer instanceof Response) {
      if (answer.status === 404 || answer.status === 405) return null
      if (answer.ok) return read(answer, address)
      if (last || (answer.status !== 429 && answer.status < 500)) throw refusalOf(answer, address)
      await answer.body?.cancel()
    } else if (last) throw new Refusal(1, `${address} cannot be reached: ${answer.message}.`)
    const asked =
      answer instanceof Response ? Number(answer.headers.get('retry-after') ?? Number.NaN) * 1000 : Number.NaN
    const pause = Number.isNaN(asked) ? firstPauseMs * 2 ** (attempt - 1) : asked
    await after(Math.min(pause, longestPauseMs), undefined, { signal: remote.stop })
  }
}

/** The answer, or why there is none. A redirect is not followed: the key is for this address alone. */
const fetchOnce = ({ key, stop }: Remote, address: string): Promise<Response | Error> =>
  fetch(address, {
    headers: { 'x-api-key': key, accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: Error) => (error.cause instanceof Error ? error.cause : error))

async function read(answer: Response, address: string): Promise<{ page: unknown[]; cursor: string | null }> {
  const body: unknown = await answer.json().catch(() => null)
  const page = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  if (!Array.isArray(page)) throw new Refusal(1, `${address} did not answer with a list of records.`)
  const link = /<([^>]*)>;\s*rel="?next"?/.exec(answer.headers.get('link') ?? '')?.[1]
  const cursor = link ? new URL(link, address).searchParams.get('cursor') : null
  return { page, cursor: cursor && encodeURIComponent(cursor) }
}

function refusalOf({ status, headers }: Response, address: string): Refusal {
  if (status === 401 || status === 403)
    return new Refusal(1, `${address} does not take the key: it answered ${status}.`)
  const location = headers.get('location')
  if (location) return new Refusal(1, `${address} is at another place now: ${location}. Give that address with --from.`)
  return new Refusal(1, `${address} answered ${status}.`)
}
