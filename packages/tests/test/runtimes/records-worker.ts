// Cases of the contract of records in Durable Objects, each in one of its own.
import { recordCases } from '@hearback/contract'
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
    const found = recordCases(open).find((one) => one.name === name)
    if (!found) return new Response(`There is no case of this name: ${name}`, { status: 404 })
    try {
      await found.run()
      return new Response('holds')
    } catch (error) {
      return new Response(String(error), { status: 500 })
    }
  }
}

export default {
  async fetch(request: Request, { OBJECTS }: { OBJECTS: Namespace }): Promise<Response> {
    const name = nameIn(request)
    return OBJECTS.get(OBJECTS.idFromName(name === 'write' ? 'read' : name)).fetch(request)
  },
}

const nameIn = (request: Request): string => new URL(request.url).searchParams.get('name') ?? ''
