import { exportLink } from '../../../contract/src/samples.ts'
import { writers } from '../../../contract/src/writers.ts'
import { dumpedMemoryStorage, memoryBlobs } from '../../src/beside/memory/index.ts'
import { hex, sha256 } from '../../src/ground/bytes.ts'
import { type Alongside, nothingAlongside } from '../../src/house/for-stores.ts'
import type { BlobStore, Storage } from '../../src/house/index.ts'
import { fileQuestion, withFiles } from '../files/uploading.ts'
import { type Answer, open, openAgain, origin, type Sent } from '../serve.ts'

/** The same storage, which notes every write that it has done, and those of them that left no audit entry. */
function noting(storage: Storage, written: string[], unaudited: string[]): Storage {
  // Safe: every port of the storage is an object of methods.
  const ports = { ...storage } as unknown as Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>
  for (const name of Object.keys(writers)) {
    const [port = '', method = ''] = name.split('.')
    const write = ports[port]?.[method]
    if (!write) throw new Error(`There is no ${name}`)
    const noted: typeof write = async (...args) => {
      const result = await write(...args)
      // Keys are made by the cases themselves: no route of the table writes them.
      if (result === false || result === null || port === 'keys') return result
      written.push(name)
      // Safe: what goes along is the last thing that each of them is given.
      if ((args.at(-1) as Alongside).audit.length === 0) unaudited.push(name)
      return result
    }
    ports[port] = { ...ports[port], [method]: noted }
  }
  // Safe: as above, with all that it had.
  return ports as unknown as Storage
}

/** The same blobs; what is written and deleted leaves the others as they are. */
function copyOf(others: BlobStore): BlobStore {
  const own = memoryBlobs()
  const gone = new Set<string>()
  return {
    ...own,
    get: async (key, range) => (await own.get(key, range)) ?? (gone.has(key) ? null : others.get(key, range)),
    async delete(keys) {
      for (const key of keys) gone.add(key)
      await own.delete(keys)
    },
  }
}

const dumped = dumpedMemoryStorage()
let first: Promise<World> | null = null

/** A service with a record of every kind, whose ids are named as paths name them. */
export async function openWorld(): Promise<World> {
  // To make the records takes ten times as long as to copy them.
  first ??= newWorld(dumped)
  const world = await first
  const { storage, dump } = dumped.copy()
  const parts = partsOf(storage, copyOf(world.blobs))
  const app = openAgain(parts.options, world)
  return { ...world, ...app, ...parts.seen, dump, call: app.call }
}

/** What a service of a world has, and what the tests see of it. */
function partsOf(storage: Storage, blobs: BlobStore) {
  /** Writes that storage has done, one after another: `contacts.insert`. */
  const written: string[] = []
  /** Those of them that left no audit entry. */
  const unaudited: string[] = []
  const options = {
    ...{ rateLimit: false as const, blobs, storage: noting(storage, written, unaudited) },
    ...{ publicUrl: origin, sendMail: async () => {} },
  }
  return { options, seen: { blobs, written, unaudited } }
}

/** A world whose records are made by requests. `dump` answers all that the storage contains, as a text. */
export async function newWorld({ storage, dump }: Pick<ReturnType<typeof dumpedMemoryStorage>, 'storage' | 'dump'>) {
  const { options, seen } = partsOf(storage, memoryBlobs())
  const app = await open(options)
  const { production, clock } = app
  // Lists are in the order of times.
  const call: Call = async (...args) => {
    clock.advance(1)
    return app.call(...args)
  }

  async function made(path: string, body: unknown): Promise<string> {
    return (await call('POST', path, { body })).data<{ id: string }>().id
  }
  const { id: surveyId } = await app.survey()
  const singleUse = { enabled: true, isEncrypted: false }
  const { id: onceId } = await app.survey({ name: 'Once', singleUse, questions: [fileQuestion('f1')] })
  const { id: draftId } = await app.survey({ name: 'Draft', status: 'draft', questions: [fileQuestion('f1')] })
  const { id: mailedId } = await app.survey({ name: 'With an address', isVerifyEmailEnabled: true })
  const { id: pinnedId } = await app.survey({ name: 'Behind a PIN', pin: '4825' })
  const { id: provenId } = await app.survey({ name: 'With proofs', antiSpam: 'proof' })
  const displayId = await app.display(surveyId, { userId: 'anna' })
  const responseId = await app.respond(surveyId, { userId: 'anna' })
  const finishedId = await app.respond(surveyId, { finished: true })
  const actionClassId = await made('/api/v1/management/action-classes', { name: 'Bought' })
  const segmentId = await made('/api/v1/management/segments', { title: 'Nobody uses it' })
  const usedSegmentId = await made('/api/v1/management/segments', { title: 'In use' })
  const inApp = { name: 'In the app', type: 'app', triggers: ['Bought'], segmentId: usedSegmentId }
  const { id: appSurveyId } = await app.survey(inApp)
  const contacts = await call('GET', '/api/v1/management/contacts?userId=anna')
  const [contact] = contacts.data<{ id: string }[]>()
  if (!contact) throw new Error('Naming a user makes a contact')
  await call('PUT', `/api/v1/management/contacts/${contact.id}`, {
    body: { attributes: { email: 'anna@mail.example', plan: 'pro' } },
  })
  await call('PUT', `/api/v1/management/responses/${responseId}/tags`, { body: { tags: ['praise'] } })
  const idOf = async (path: string, is: (one: Record<string, unknown>) => boolean): Promise<string> => {
    const found = (await call('GET', path)).data<Record<string, unknown>[]>().find(is)
    if (!found) throw new Error(`${path} lacks what every environment has`)
    return String(found.id)
  }
  const noteId = await made(`/api/v1/management/responses/${responseId}/notes`, { text: 'Call back' })
  const webhookId = await made('/api/v1/webhooks', { url: 'https://hooks.example', triggers: ['responseCreated'] })
  // Its delivery waits; the response itself would be one more than the lists are to have.
  const told = await made('/api/v1/management/responses', { surveyId, finished: false, data: {} })
  await call('DELETE', `/api/v1/management/responses/${told}`)
  const deliveryId = await idOf(`/api/v1/webhooks/${webhookId}/deliveries`, () => true)
  const keys = '/api/v1/management/contact-attribute-keys'
  const classes = '/api/v1/management/action-classes'

  const files = withFiles({ ...app, call }, onceId)
  const privateUrl = await files.upload()
  const publicUrl = await files.uploadPublic()

  const linkOwner = await app.hearback.admin.createPerson({
    email: `links.${production.id}@example.org`,
    name: 'Ada',
    isOwner: true,
  })
  const linkSecret = 'b'.repeat(43)
  const view = await app.storage.directory.environment(production.id)
  const link = exportLink(production.id, surveyId, {
    ownerId: linkOwner.id,
    hash: hex(await sha256(linkSecret)),
    query: 'finished=false',
    endsAt: '2030-01-01T00:00:00.000Z',
    // A use within a minute of the last one is not stored.
    lastUsedAt: clock.iso(),
  })
  const condition = { ifRevision: view?.environment.revision ?? 0 }
  await app.storage.exportLinks.insert(production.id, link, condition, nothingAlongside)

  return {
    ...app,
    ...seen,
    dump,
    /** Uploads that were asked for and have not come. */
    ticket: await files.ask(),
    publicTicket: await files.askPublic(),
    /** The addresses of files. */
    privateUrl,
    publicUrl,
    call: app.call as Call,
    ids: {
      environmentId: production.id,
      exportFile: `${linkSecret}.json`,
      surveyId,
      questionId: 'q1',
      number: '1',
      responseId,
      displayId,
      actionClassId,
      segmentId,
      contactId: contact.id,
      userId: 'anna',
      noteId,
      tagId: await idOf('/api/v1/management/tags', () => true),
      webhookId,
      deliveryId,
      attributeKeyId: await made('/api/v1/management/contact-attribute-keys', { key: 'shoe' }),
      file: 'nothing.pdf',
    } as Readonly<Record<string, string>>,
    surveyId,
    onceId,
    draftId,
    pinnedId,
    provenId,
    mailedId,
    appSurveyId,
    displayId,
    responseId,
    finishedId,
    usedSegmentId,
    contactId: contact.id,
    automaticId: await idOf(classes, ({ type }) => type === 'automatic'),
    defaultKeyId: await idOf(keys, ({ type }) => type === 'default'),
  }
}
export type World = Awaited<ReturnType<typeof newWorld>>

/** Tables that a reader changes too: when a key was last used, that a client has called, what was guessed; and what is made of tables. */
const changedByReading = ['keys', 'environments', 'guesses', 'indexes']

/** Whether a route of the table wrote the record: keys are made and deleted by the cases themselves. */
const isOfRoutes = (record: unknown): boolean => (record as { resource?: unknown } | null)?.resource !== 'key'

/** Everything that is stored and that only a write changes, record by record. */
export async function everythingIn({ dump }: Pick<World, 'dump'>): Promise<string[]> {
  const tables = Object.entries(JSON.parse(await dump()) as Record<string, unknown[]>)
  return tables
    .filter(([name]) => !changedByReading.includes(name))
    .flatMap(([name, records]) => records.filter(isOfRoutes).map((record) => `${name} ${JSON.stringify(record)}`))
}

/** Records that were not stored, or not so, and those that are not stored any more. */
export async function changedIn(world: Pick<World, 'dump'>, before: readonly string[]): Promise<string[]> {
  const now = await everythingIn(world)
  const [known, stored] = [new Set(before), new Set(now)]
  return [...now.filter((record) => !known.has(record)), ...before.filter((record) => !stored.has(record))]
}

const lists = [
  '/api/v1/management/surveys',
  '/api/v1/management/responses',
  '/api/v1/management/contacts',
  '/api/v1/management/action-classes',
  '/api/v1/management/attribute-classes',
  '/api/v1/management/segments',
  '/api/v1/management/audit',
  '/api/v1/management/tags',
  '/api/v1/webhooks',
]

/** Reads every list: what was taken can be read, and is what its row says. */
export async function readLists(world: Pick<World, 'call' | 'ids'>): Promise<void> {
  for (const path of [...lists, `/api/v1/webhooks/${world.ids.webhookId}/deliveries`]) await world.call('GET', path)
}

/** A path of the table with the world's ids in it. */
export function addressOf(path: string, world: World, params: Readonly<Record<string, string>> = {}, query = '') {
  const address = path.replaceAll(/:(\w+)/g, (_, name) => {
    const value = params[name] ?? world.ids[name]
    if (value === undefined) throw new Error(`The world has no ${name}: make one in world.ts`)
    return encodeURIComponent(value)
  })
  return query ? `${address}?${query}` : address
}

/** The addresses that serve a row: its path, its aliases, and for clients the same below /api/v2. */
export const pathsOf = ({ path, aliases }: { path: string; aliases: readonly string[] }): string[] =>
  [path, ...aliases].flatMap((one) =>
    one.startsWith('/api/v1/client/') ? [one, one.replace('/api/v1/', '/api/v2/')] : [one],
  )

type Call = (method: string, path: string, sent?: Sent) => Promise<Answer>
