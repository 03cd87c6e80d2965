import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { storedName } from '../../src/answers/files/name-rules.ts'
import { timestamp } from '../../src/ground/ports/clock.ts'
import { type FilesApp, openFiles } from './uploading.ts'

const test = suite('files: while the blob store is down')
const minute = 60_000
const hour = 60 * minute

/** Lets so much time pass, and does what is due. */
async function after({ clock, hearback }: Pick<FilesApp, 'clock' | 'hearback'>, ms: number): Promise<void> {
  clock.advance(ms)
  await hearback.work()
}

/** Takes the store down; counts what is still asked of it, and brings it back. */
function down({ blobs }: FilesApp) {
  const { delete: remove, get } = blobs
  const asked = { deletes: 0, gets: 0 }
  Object.assign(blobs, {
    delete() {
      asked.deletes += 1
      return Promise.reject(new Error('down'))
    },
    get() {
      asked.gets += 1
      return Promise.reject(new Error('down'))
    },
  })
  return { asked, recover: () => Object.assign(blobs, { delete: remove, get }) }
}

/** Every record of a file that is due some day, as the storage has it. */
const records = ({ storage, clock, production }: FilesApp) =>
  storage.files.due(production.id, timestamp(clock.now() + 1000 * hour), 1000)

/** Whether the erasure of a contact is still to be done, without doing it. */
async function isErasing({ storage, clock, production }: FilesApp, contactId: string): Promise<boolean> {
  const far = clock.now() + 1000 * hour
  const lease = { now: timestamp(far), until: timestamp(far + 1), token: 'a test' }
  const taken = await storage.chores.take(lease, 1000)
  for (const { environmentId, id, dueAt, detail } of taken) {
    await storage.chores.postpone(environmentId, id, lease.token, { dueAt, detail })
  }
  return taken.some(
    ({ kind, subject, environmentId }) =>
      kind === 'eraseContact' && subject === contactId && environmentId === production.id,
  )
}

test('erasing a contact with its responses shows nothing of its files at once, and removes them when it is back', async () => {
  const app = await openFiles()
  const [url, other] = [await app.upload(), await app.upload()]
  const name = storedName(new URL(url).pathname.split('/').at(-1) ?? '')
  const id = await app.respond(app.surveyId, { data: { f1: [url] }, userId: 'anna' })
  await app.respond(app.surveyId, { data: { f1: [other] }, userId: 'ben' })
  await app.hearback.work()
  const contacts = (await app.call('GET', '/api/v1/management/contacts')).data<{ id: string; userId: string }[]>()
  const contact = contacts.find(({ userId }) => userId === 'anna')?.id ?? ''

  const { recover } = down(app)
  assert.is((await app.call('DELETE', `/api/v1/management/contacts/${contact}?responses=delete`)).status, 200)
  for (const path of [url, `/api/v1/management/responses/${id}`, `/api/v1/management/contacts/${contact}`]) {
    assert.is((await app.call('GET', path)).status, 404, path)
  }
  const link = await app.call('POST', '/api/v1/management/storage/link', { body: { fileUrl: url } })
  assert.is(link.status, 404)
  const listed = (await app.call('GET', '/api/v1/management/responses')).data<{ id: string }[]>()
  assert.not.ok(listed.some((response) => response.id === id))

  await after(app, minute)
  assert.is(app.keys.size, 2, 'the blob is still there')
  assert.is((await records(app)).find((file) => file.name === name)?.state, 'removing')
  assert.ok(await isErasing(app, contact))
  assert.is((await app.read(url)).status, 404)

  for (let n = 0; n < 3; n += 1) await after(app, hour)
  assert.is((await records(app)).find((file) => file.name === name)?.state, 'removing')
  recover()
  for (let n = 0; n < 2; n += 1) await after(app, hour)
  assert.equal(
    [...app.keys].map((key) => key.split('/').at(-1)),
    [storedName(other.split('/').at(-1) ?? '')],
  )
  await after(app, 26 * hour)
  assert.is(
    (await records(app)).find((file) => file.name === name),
    undefined,
    'forgotten',
  )
  assert.not.ok(await isErasing(app, contact))
})

/** Records of files that a deleted survey left, or of direct uploads that nobody has asked for. */
async function many(app: FilesApp, count: number, state: 'stored' | 'awaited') {
  for (let n = 0; n < count; n += 1) {
    const uuid = crypto.randomUUID()
    await app.storage.files.begin(app.production.id, {
      environmentId: app.production.id,
      name: `cv--fid--${uuid}.pdf`,
      access: 'private',
      createdAt: app.clock.iso(),
      contentType: 'application/pdf',
      size: state === 'stored' ? 1 : null,
      surveyId: app.surveyId,
      responseId: null,
      state,
      dueAt: app.clock.iso(),
    })
  }
}

test('a sweep asks it once and once more, not for every file, and comes back in an hour', async () => {
  const app = await openFiles()
  await app.hearback.work()
  await many(app, 350, 'stored')
  const { asked, recover } = down(app)
  await after(app, hour)
  assert.equal(asked, { deletes: 2, gets: 0 })
  await after(app, hour)
  assert.equal(asked, { deletes: 4, gets: 0 })
  recover()
  await after(app, 2 * hour)
  await after(app, 25 * hour)
  assert.is((await records(app)).length, 0)
})

test('a store that is down is not asked for every direct upload', async () => {
  const app = await openFiles()
  await app.hearback.work()
  await many(app, 350, 'awaited')
  const { asked, recover } = down(app)
  await after(app, hour)
  assert.equal(asked, { deletes: 1, gets: 8 })
  assert.is((await records(app)).filter(({ state }) => state === 'awaited').length, 350, 'none is taken for lost')
  recover()
  for (let n = 0; n < 3; n += 1) await after(app, 2 * hour)
  await after(app, 30 * hour)
  assert.is((await records(app)).length, 0)
})

test('several blobs that cannot be deleted stop no other', async () => {
  const app = await openFiles()
  const urls = []
  for (let n = 0; n < 8; n += 1) urls.push(await app.upload())
  const stuck = new Set(urls.slice(0, 5).map((url) => storedName(new URL(url).pathname.split('/').at(-1) ?? '')))
  const remove = app.blobs.delete
  Object.assign(app.blobs, {
    delete: (keys: string[]) =>
      keys.some((key) => stuck.has(key.split('/').at(-1) ?? '')) ? Promise.reject(new Error('locked')) : remove(keys),
  })
  await after(app, 25 * hour)
  assert.equal(new Set([...app.keys].map((key) => key.split('/').at(-1))), stuck)
})

test.run()
