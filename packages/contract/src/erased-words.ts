import { silentLogger, systemClock } from '@hearback/core'
import { eraseContact } from '@hearback/core/reference'
import { type BlobStore, type Contact, nothingAlongside, type Storage, type StoredSurvey } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { holds, same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { targetOf, withListeners } from './outbox.ts'
import { alongsideAbout, keeping, responseOf } from './personal-records.ts'
import { afterLease, claim, emptyChores, emptyOutbox, take } from './queues.ts'
import * as sample from './samples.ts'
import type { silent } from './silent-methods.ts'
import { addResponse, addSurvey, addWebhook, type Stage } from './stage.ts'
import { question } from './summary-samples.ts'
import { attempt } from './webhook-samples.ts'

/** Returns everything that a storage holds, as text. Cases search it for data that must not be stored any more. */
export type Dump = () => Promise<string>

/** A stage with a person whose words and data are stored through every method that can store them. */
interface Scene extends Stage {
  readonly survey: StoredSurvey
  /** All contacts of the person. The first one gives the answers. */
  readonly contacts: [Contact, ...Contact[]]
  /** A word that names the person and occurs in no answer. */
  readonly name: string
  /** Names of uploaded files. */
  readonly files: string[]
}

type Speak = (scene: Scene, said: string) => Promise<unknown>

/** Every method that can store a person's words or data, in the order in which they are called. */
const speaking = {
  'contacts.insert': async ({ storage, home, contacts: [contact] }, said) =>
    storage.contacts.insert(home, contact, keeping(contact, 'Contact', { ...contact, attributes: { said } })),

  'contacts.replace': async ({ storage, home, contacts: [contact], name }, said) =>
    storage.contacts.replace(
      home,
      { ...contact, attributes: { email: `${name}@example.org`, said }, version: 2 },
      { ifVersion: 1 },
      nothingAlongside,
    ),

  'contacts.importMany': async ({ storage, home, contacts, name }, said) => {
    const again = sample.contact(home, { userId: `${name}again`, attributes: { name, said } })
    contacts.push(again)
    await storage.contacts.importMany(home, [again], nothingAlongside)
  },

  'files.begin': async ({ storage, home, survey, files }, said) => {
    const name = `${said}--fid--${ids.next()}.pdf`
    files.push(name)
    await storage.files.begin(home, sample.file(home, { name, surveyId: survey.id, dueAt: moment(500) }))
  },

  'responses.insert': async (scene, said) => {
    const { storage, home, contacts, survey, name } = scene
    const newContact = sample.contact(home, { userId: `${name}met`, attributes: { name } })
    contacts.push(newContact)
    const one = responseOf({ ...scene, contacts: [newContact] }, said)
    const files = scene.files.map((file) => ({
      name: file,
      surveyId: survey.id,
      responseId: one.id,
      dueAt: moment(700),
    }))
    await storage.responses.insert(home, one, { contact: newContact }, { ...alongsideAbout(one), files })
  },

  'responses.insertMany': async (scene, said) => {
    const [one, other] = [responseOf(scene, said), responseOf(scene, said)]
    const batches = [one, other].flatMap((response) => alongsideAbout(response).events ?? [])
    const set = { responses: [one, other], contacts: [], events: batches }
    await scene.storage.responses.insertMany(scene.home, set, { ...alongsideAbout(one), events: null })
  },

  'responses.importMany': async (scene, said) =>
    scene.storage.responses.importMany(
      scene.home,
      { responses: [responseOf(scene, said)], made: [] },
      nothingAlongside,
    ),

  'responses.replace': async (scene, said) => {
    const stored = await addResponse(scene.storage, scene.survey, responseOf(scene, said))
    const note = { id: ids.next(), text: said, createdAt: moment(1), updatedAt: moment(1) }
    const next = { ...stored, notes: [note], version: 2 }
    const kept = keeping(scene.contacts[0], 'Note', note)
    await scene.storage.responses.replace(scene.home, next, { ifVersion: 1 }, { ...alongsideAbout(next), ...kept })
  },

  'responses.setTags': async (scene, said) => {
    const stored = await addResponse(scene.storage, scene.survey, responseOf(scene, said))
    const condition = { ifVersion: 1, made: [] }
    await scene.storage.responses.setTags(scene.home, { ...stored, version: 2 }, condition, alongsideAbout(stored))
  },

  'responses.setMeanings': async (scene, said) => {
    const { id, version } = await addResponse(scene.storage, scene.survey, responseOf(scene, 'Another'))
    await scene.storage.responses.setMeanings(scene.home, scene.survey.id, [{ id, version, meanings: { said } }])
  },

  'displays.insert': async ({ storage, home, survey, contacts: [contact] }, said) => {
    const display = sample.display(home, survey.id, { contactId: contact.id })
    const kept = keeping(contact, 'Display', { id: display.id, contactId: contact.id, contact: { said } })
    await storage.displays.insert(home, display, { contact: null }, kept)
  },

  'displays.importMany': async ({ storage, home, survey, contacts: [contact] }) =>
    storage.displays.importMany(home, [sample.display(home, survey.id, { contactId: contact.id })], nothingAlongside),

  'idempotency.insert': async ({ storage, home, contacts: [contact] }, said) => {
    const { result } = keeping(contact, 'Person', { userId: contact.userId, said })
    if (result) await storage.idempotency.insert(home, result)
  },

  'summaries.storeCounts': async ({ storage, home, survey }) => {
    const plan = { questions: [question('said', 'text'), question('choice', 'one', { other: true })] }
    while ((await storage.summaries.storeCounts(home, survey.id, plan, moment(10 ** 9))) === 'more');
  },

  'deliveries.settle': async ({ storage, home }, said) => {
    const { token, taken } = await claimAll(storage)
    const failed = attempt(longAgo(5), { status: 500, error: `No ${said}`, answer: `Thank you, ${said}` })
    for (const { id, target } of taken) {
      await storage.deliveries.settle(home, target, id, token, { kind: 'retry', dueAt: longAgo(6) }, failed)
    }
  },
} satisfies Partial<Record<Method, Speak>>

/** The methods that are declared neither in `speaking` nor in `silent`. It must be `never`. */
export type Undeclared = Nothing<Exclude<Method, keyof typeof speaking | (typeof silent)[keyof typeof silent][number]>>
type Nothing<T extends never> = T

export type Method = { [R in Room]: `${R}.${Extract<keyof Storage[R], string>}` }[Room]
type Room = { [R in keyof Storage]: Storage[R] extends (...args: never[]) => unknown ? never : R }[keyof Storage]

const crm = (name: string) => ({ name, type: 'responseCreated' as const, seenAt: longAgo(0) })

/** Stores everything, erases the person, and returns the dump of the storage with the person's words and names. */
async function erased(stage: Stage, dump: Dump, withResponses: boolean) {
  const { storage, home } = stage
  await emptyOutbox(storage)
  await emptyChores(storage)
  const survey = await addSurvey(storage, home)
  await addWebhook(storage, home, { triggers: ['responseCreated'] })
  const name = `name${ids.next()}`
  const contact = sample.contact(home, { userId: `${name}user`, attributes: { email: `${name}@example.com` } })
  const scene: Scene = { ...stage, survey, contacts: [contact], name, files: [] }
  const said = new Map<string, string>()
  for (const [method, speak] of Object.entries(speaking)) {
    const word = `said${ids.next()}`
    said.set(method, word)
    await speak(scene, word)
  }
  const before = await dump()
  for (const [method, word] of said) {
    if (!wordless.includes(method))
      holds(before.includes(word), `${method} stores nothing of what was said, or it is not dumped`)
  }
  // A delivery that is in progress while the person is erased.
  const { token, taken } = await claimAll(storage)
  for (const { id } of scene.contacts) {
    const chore = sample.chore(home, { kind: 'eraseContact', subject: id, dueAt: longAgo(0) })
    await storage.contacts.delete(home, id, { at: moment(5), withResponses }, chore, nothingAlongside)
    const service = { storage, blobs: noBlobs, clock: systemClock, logger: silentLogger }
    same(await eraseContact(service, chore, () => true), true, 'whether the erasure is over')
  }
  const last = said.get('deliveries.settle') ?? ''
  for (const { id, target } of taken) {
    await storage.deliveries.settle(
      home,
      target,
      id,
      token,
      { kind: 'delivered' },
      attempt(longAgo(7), { answer: last }),
    )
  }
  await finishChores(storage)
  return { scene, said, after: await dump() }
}

/** The files are only recorded here; their blobs do not exist. */
const noBlobs: BlobStore = {
  put: async () => {},
  get: async () => null,
  delete: async () => {},
  presign: null,
}

/** Methods of `speaking` that store ids only. */
const wordless = ['displays.importMany', 'summaries.storeCounts']

export const erasedWords = (dump: Dump): Sentences => ({
  'no data of a person stays anywhere if responses are deleted with their contact': (stage) =>
    withListeners(stage, [crm(`crm${ids.next()}`)], async () => {
      const { scene, said, after } = await erased(stage, dump, true)
      for (const [method, word] of said) holds(!after.includes(word), `What ${method} stored is still there`)
      holds(!after.includes(scene.name), 'The name is still there')
      for (const { id } of scene.contacts) holds(!after.includes(id), 'The id of the contact is still there')
    }),

  'if responses stay, the answers stay, and nothing names the person': (stage) =>
    withListeners(stage, [crm(`crm${ids.next()}`)], async () => {
      const { scene, said, after } = await erased(stage, dump, false)
      holds(!after.includes(scene.name), 'The name is still there')
      for (const { id } of scene.contacts) holds(!after.includes(id), 'The id of the contact is still there')
      for (const [method, word] of said) {
        const stays = method.startsWith('responses.') || method.startsWith('files.')
        if (!wordless.includes(method)) same(after.includes(word), stays, `whether what ${method} stored is there`)
      }
    }),
})

/** Claims everything that is due for webhooks and the listener of this case. */
async function claimAll(storage: Storage) {
  const listeners = (await storage.listeners.list()).map((one) => targetOf(one).id)
  return claim(storage, afterLease(longAgo(100)), { listeners })
}

async function finishChores(storage: Storage): Promise<void> {
  const { token, taken } = await take(storage, longAgo(100))
  for (const { environmentId, id } of taken) await storage.chores.finish(environmentId, id, token)
}
