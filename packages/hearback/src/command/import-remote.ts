import { type ListOptions, type ManagementClient, managementClient } from '@hearback/client'
import type { RecordType, TransferRecord } from '@hearback/core'
import { explainedFault, isDecided, isNotServed } from './import-faults.ts'
import { Refusal } from './refusal.ts'

/** Records asked for at once. */
const pageSize = 200
const timeoutMs = 120_000
/** With the pauses between them three quarters of a minute: longer than a service needs to start again. */
const retries = 12
/** How long a service may ask to wait, in ms. Nothing is lost by waiting, and an import that stops begins to read again. */
const longestWaitMs = 15 * 60_000

interface Remote {
  /** The service's address, with or without `/api/v1`. */
  url: string
  key: string
  stop: AbortSignal
  /** Told of kinds of records that the service does not show. */
  onMissing: (type: RecordType) => void
}

interface Listing {
  list(options: ListOptions): AsyncIterable<unknown>
}

/** Where the management interface has records of each kind, in the order of an import; the first that is served counts. */
const listings = (client: ManagementClient): readonly (readonly [type: RecordType, ...listings: Listing[]])[] => [
  ['actionClass', client.actionClasses],
  ['attributeKey', client.contactAttributeKeys, client.attributeClasses],
  ['segment', client.segments],
  ['survey', client.surveys],
  ['contact', client.contacts, client.people],
  ['response', client.responses],
]

/**
 * What the management interface of another service shows, page by page where it has pages. Whatever shape a record has
 * is left to who takes it in: older services have other shapes than the client's types say.
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
    for (const [type, ...places] of all) {
      if (!(yield* shownIn(places, type, signal))) missing.push(type)
    }
    if (missing.length === all.length) {
      throw new Refusal(1, `${url} shows no records: give --from the address in front of /api/v1.`)
    }
    missing.forEach(onMissing)
  } catch (error) {
    throw explainedFault(error, url)
  }
}

/** Says soon that nobody is there, or has moved: what follows is patient. What else this path answers does not matter. */
async function reach(url: string, key: string, signal: AbortSignal): Promise<void> {
  try {
    await managementClient({ url, key }).account({ signal })
  } catch (error) {
    if (isDecided(error)) throw error
  }
}

/** Hands on the records of the first place that is served. Answers whether there was one. */
async function* shownIn(
  places: readonly Listing[],
  type: RecordType,
  signal: AbortSignal,
): AsyncGenerator<TransferRecord, boolean, undefined> {
  for (const place of places) {
    let begun = false
    try {
      for await (const data of place.list({ pageSize, paging: 'counted', signal })) {
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
