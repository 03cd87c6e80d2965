// Cases of the contracts of records and of storages in Durable Objects, each in one of its own.
import { recordCases, storageCases } from '@hearback/contract'
import { recordStorage } from '@hearback/core/records'
import type { Records } from '@hearback/core/storage'
import { type DurableObjectStorage, durableObjectSqlite, sqliteRecords } from '@hearback/sqlite'
import { countedIn, countIn } from './counted-records.ts'

interface Namespace {
  idFromName(name: string): unknown
  get(id: unknown): { fetch(request: Request): Promise<Response> }
}

export class RecordsObject {
  readonly #storage: DurableObjectStorage
  readonly #records: Records

  constructor(context: { readonly storage: DurableObjectStorage }) {
    this.#storage = context.storage
    this.#records = sqliteRecords(durableObjectSqlite(context.storage))
  }

  async fetch(request: Request): Promise<Response> {
    const name = nameIn(request)
    if (name === 'write') return new Response(await countIn(this.#records, await request.text()))
    if (name === 'read') return Response.json(await countedIn(this.#records))
    const open = async () => sqliteRecords(durableObjectSqlite(this.#storage))
    const storage = recordStorage(this.#records)
    const cases = [
      ...recordCases(open),
      ...storageCases(
        async () => storage,
        () => everythingIn(this.#records),
      ),
    ]
    const found = cases.find((one) => one.name === name)
    if (!found) return new Response(`There is no case of this name: ${name}`, { status: 404 })
    try {
      await found.run()
      return new Response('holds')
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 })
    }
  }
}

const everythingIn = async (records: Records): Promise<string> =>
  JSON.stringify(await records.read((reader) => reader.list({ from: '!', until: '~~' }, { limit: 10_000_000 })))

export default {
  async fetch(request: Request, { OBJECTS }: { OBJECTS: Namespace }): Promise<Response> {
    const name = nameIn(request)
    return OBJECTS.get(OBJECTS.idFromName(name === 'write' ? 'read' : name)).fetch(request)
  },
}

const nameIn = (request: Request): string => new URL(request.url).searchParams.get('name') ?? ''
