import { type ListOptions, type ManagementClient, managementClient } from '@hearback/client'
import type { RecordType, TransferRecord } from '@hearback/core/admin'
import { explainedFault, isDecided, isNotServed } from './import-faults.ts'
import { Refusal } from './refusal.ts'

/** Records in one request. */
const pageSize = 200
const timeoutMs = 120_000
/** Retries of a request. With the pauses between them they last 45 seconds, longer than a service needs to restart. */
const retries = 12
/**
 * The longest `Retry-After` to wait for, in ms. Waiting loses nothing, and an import that stops has to read from the
 * start again.
 */
const longestWaitMs = 15 * 60_000

interface Remote {
  /** The service's address, with or without `/api/v1`. */
  url: string
  key: string
  stop: AbortSignal
  /** Called with each kind of record that the service does not serve. */
  onMissing: (type: RecordType) => void
}

interface Listing {
  list(options: ListOptions): AsyncIterable<unknown>
}

/**
 * Lists of the management interface for each kind of record, in the order of an import. The first list that the service
 * serves is used.
 */
const listings = (client: ManagementClient): readonly (readonly [type: RecordType, ...listings: Listing[]])[] => [
  ['actionClass', client.actionClasses],
  ['attributeKey', client.contactAttributeKeys, client.attributeClasses],
  ['segment', client.segments],
  ['survey', client.surveys],
  ['contact', client.contacts, client.people],
  ['response', client.responses],
]

/**
 * Reads all records from the management interface of another service, in pages if the service has pages. The consumer
 * checks the shape of each record: older services have other shapes than the client's types.
 */
export async function* recordsFrom({
  url: given,
  key,
  stop: signal,
  onMissing,
}: Remote): AsyncGenerator<TransferRecord, void, undefined> {
  const url = given.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
  try {
    await reach(url, key, signal)
    const all = listings(managementClient({ url, key, timeoutMs, retries, retryFaults: true, longestWaitMs }))
    const missing: RecordType[] = []
    for (const [type, ...candidates] of all) {
      if (!(yield* shownIn(candidates, type, signal))) missing.push(type)
    }
    if (missing.length === all.length) {
      throw new Refusal(1, `${url} shows no records: give --from the address in front of /api/v1.`)
    }
    missing.forEach(onMissing)
  } catch (error) {
    throw explainedFault(error, url)
  }
}

/**
 * Fails early if the service does not answer or has moved; later requests retry for longer. Any other answer of this
 * path is ignored.
 */
async function reach(url: string, key: string, signal: AbortSignal): Promise<void> {
  try {
    await managementClient({ url, key }).account({ signal })
  } catch (error) {
    if (isDecided(error)) throw error
  }
}

/** Yields the records of the first list that the service serves. Answers whether it serves one. */
async function* shownIn(
  candidates: readonly Listing[],
  type: RecordType,
  signal: AbortSignal,
): AsyncGenerator<TransferRecord, boolean, undefined> {
  for (const candidate of candidates) {
    let begun = false
    try {
      for await (const data of candidate.list({ pageSize, paging: 'counted', signal })) {
        begun = true
        yield { type, data }
      }
      return true
    } catch (error) {
      if (begun || !isNotServed(error)) throw error
    }
  }
  return false
}
