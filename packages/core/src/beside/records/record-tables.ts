import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { RecordReader, Records, RecordWriter } from '../../ground/ports/records.ts'
import { writerOf } from './long-values.ts'
import type { MovedRecord, MovedTable, MovedTables, StorageTables, TableReader } from './moved.ts'
import { putDeliveries } from './queues.ts'
import { putResponse } from './quota-counts.ts'
import { allOf } from './table.ts'
import * as tables from './tables.ts'
import { service } from './tables.ts'

/** How the records of a table lie in a store of records. */
interface Lying<T> {
  all(records: RecordReader, environmentId: string): AsyncIterable<T>
  put(records: RecordWriter, environmentId: string, record: T): Promise<void>
}

const lying: { readonly [Table in MovedTable]: Lying<MovedTables[Table]> } = {
  products: tables.products,
  environments: tables.environments,
  people: tables.people,
  visits: tables.visits,
  memberships: tables.memberships,
  sessions: tables.sessions,
  links: tables.links,
  accountVersions: tables.accountVersions,
  guesses: tables.guesses,
  listeners: tables.listeners,
  keys: tables.keys,
  surveys: tables.surveys,
  editions: tables.editions,
  tableViews: tables.tableViews,
  deletedSurveys: tables.deletedSurveys,
  exportLinks: tables.exportLinks,
  actionClasses: tables.actionClasses,
  attributeKeys: tables.attributeKeys,
  segments: tables.segments,
  contacts: tables.contacts,
  erasures: tables.erasures,
  displays: tables.displays,
  responses: {
    async *all(records, environmentId) {
      for await (const response of tables.responses.all(records, environmentId)) {
        yield { ...response, imported: await tables.importedResponses.has(records, environmentId, response.id) }
      }
    },
    put: async (records, environmentId, { imported, ...response }) => {
      await putResponse(records, environmentId, response satisfies StoredResponse, null)
      if (imported) await tables.importedResponses.put(records, environmentId, { id: response.id })
    },
  },
  quotaCounts: {
    // Other storages keep those of a deleted survey until the survey is forgotten.
    async *all(records, environmentId) {
      for await (const count of tables.quotaCounts.all(records, environmentId)) {
        if (await tables.surveys.has(records, environmentId, count.surveyId)) yield count
      }
    },
    // With the responses.
    put: async () => {},
  },
  tags: tables.tags,
  files: tables.files,
  webhooks: tables.webhooks,
  circuits: tables.circuits,
  payloads: {
    async *all(records, environmentId) {
      for await (const payload of tables.payloads.all(records, environmentId)) {
        const among = { by: 'byPayload', within: [payload.id] } as const
        const [one, ...others] = await allOf(tables.deliveries.each(records, environmentId, among))
        if (one === undefined) continue
        const { createdAt, contactId, erased } = one
        const deliveries = [one, ...others].map(({ id }) => id).sort()
        yield { ...payload, createdAt, contactId, erased, deliveries }
      }
    },
    put: (records, environmentId, { id, data }) => tables.payloads.put(records, environmentId, { id, data }),
  },
  deliveries: {
    all: tables.deliveries.all,
    // With the places of their queues: webhooks, circuits and listeners are there.
    put: (records, environmentId, row) => putDeliveries(records, environmentId, [row]),
  },
  idempotentResults: tables.idempotentResults,
  audit: tables.audit,
  chores: tables.chores,
}

/** The records of a storage that is made of a store of records. */
export function recordTables(records: Records): StorageTables {
  const { limits } = records
  const whole = (stored: RecordWriter) => (limits.value === null ? stored : writerOf(stored, limits.value))
  return {
    // A transaction, so that no other process writes meanwhile.
    read: (work) => records.transact((stored) => work(readerOn(stored, whole(stored)))),
    fill: (work) => {
      const { writes } = limits
      if (writes !== null)
        throw new Error(`The store takes ${writes} records at once: it cannot be filled in one step.`)
      return records.transact((stored) => {
        const writer = whole(stored)
        return work({
          ...readerOn(stored, writer),
          write: async (table, found) => {
            for (const { environmentId, record } of found) await lying[table].put(writer, environmentId, record)
          },
          finish: async () => {},
        })
      })
    },
  }
}

const readerOn = (stored: RecordReader, records: RecordReader): TableReader => ({
  async *each<Table extends MovedTable>(table: Table): AsyncGenerator<MovedRecord<Table>> {
    for await (const environmentId of environmentsIn(stored)) {
      for await (const record of lying[table].all(records, environmentId)) yield { environmentId, record }
    }
  },
})

/** The first part of all keys: `service`, and every environment that anything belongs to, also deleted ones. Reads one key of each. */
async function* environmentsIn(records: RecordReader): AsyncGenerator<string> {
  for (let from = ''; ; ) {
    const [next] = await records.list({ from, until: '~' }, { limit: 1 })
    if (next === undefined) return
    const [first = service] = next.key.split('/')
    yield decodeURIComponent(first)
    // The character after the slash.
    from = `${first}0`
  }
}
