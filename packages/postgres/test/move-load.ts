import { isUnavailable, nothingAlongside, type Storage } from '@hearback/core'
import type { PlacedStorage } from '@hearback/postgres'
import * as assert from 'uvu/assert'
import { all, newest } from './lists.ts'
import { at, created, environment, product, response, survey, webhook } from './records.ts'

const nothing = { actionClasses: [], attributeKeys: [], keys: [], chores: [], surveys: [] }
const tagsOf = (id: string) => [
  { id: `t1${id}`, environmentId: id, name: 'One', createdAt: at(0), updatedAt: at(0) },
  { id: `t2${id}`, environmentId: id, name: 'Two', createdAt: at(0), updatedAt: at(0) },
]

/** An environment at home with a survey, a webhook and a chore, and some responses with deliveries, tags and displays. */
export async function filledEnvironment(storage: PlacedStorage, id: string, count = 30): Promise<void> {
  await storage.products.insert(product(`p${id}`), [{ ...nothing, environment: environment(id, `p${id}`) }], [])
  await storage.move(id, 'home', { keepMs: 0 })
  const chore = {
    id: `chore${id}`,
    environmentId: id,
    kind: 'keepSummary' as const,
    subject: id,
    detail: null,
    dueAt: at(0),
  }
  await storage.chores.file(id, chore)
  const revised = async () => ({ ifRevision: (await storage.environments.revision(id)) ?? 0 })
  const counted = { ...survey(id, `s${id}`), autoComplete: 1_000_000 } as ReturnType<typeof survey>
  assert.ok(await storage.surveys.insert(id, counted, { ...(await revised()), segment: null }, nothingAlongside))
  assert.ok(await storage.webhooks.insert(id, webhook(id, `w${id}`, 'active'), await revised(), nothingAlongside))
  for (let n = 0; n < count; n += 1) await answer(storage, id, `${id}r${n}`)
  const first = await storage.responses.find(id, `${id}r0`)
  assert.ok(first)
  const [one, two] = tagsOf(id)
  const next = { ...first, tags: [one, two].flatMap((tag) => tag ?? []), version: 2 }
  assert.ok(await storage.responses.setTags(id, next, { ifVersion: 1, made: tagsOf(id) }, nothingAlongside))
  const display = { id: `d${id}`, environmentId: id, surveyId: `s${id}`, contactId: null, createdAt: at(0) }
  assert.ok(await storage.displays.insert(id, display as Display, { contact: null }, nothingAlongside))
}
type Display = Parameters<Storage['displays']['insert']>[1]

export const answer = (storage: Storage, environmentId: string, id: string): Promise<boolean> =>
  storage.responses.insert(
    environmentId,
    response(environmentId, `s${environmentId}`, id),
    { contact: null },
    { ...nothingAlongside, events: created(id, `s${environmentId}`) },
  )

/** What was acknowledged of an environment, and what may or may not have been stored. */
export interface Ledger {
  /** Response → its tags, in the order of their ids. */
  readonly stored: Map<string, string>
  readonly removed: Set<string>
  readonly unsure: Set<string>
  /** Deliveries that were claimed. */
  readonly claimed: string[]
  slowestMs: number
  refused: number
}

/** Writes, changes, tags and removes responses, and takes deliveries, until it is stopped. `pauseMs`: between two responses of a writer. */
export function load(
  storages: readonly Storage[],
  id: string,
  prefix: string,
  pauseMs = 0,
): { ledger: Ledger; stop(): Promise<void> } {
  const ledger: Ledger = {
    ...{ stored: new Map(), removed: new Set(), unsure: new Set(), claimed: [], slowestMs: 0, refused: 0 },
  }
  let isStopped = false

  async function timed<T>(step: Promise<T>): Promise<T | null> {
    const startedAt = performance.now()
    try {
      return await step
    } catch (error) {
      if (!isUnavailable(error)) throw error
      ledger.refused += 1
      return null
    } finally {
      ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - startedAt)
    }
  }

  async function writer(storage: Storage, name: string): Promise<void> {
    for (let n = 0; !isStopped; n += 1) {
      const responseId = `${prefix}${name}${n}`
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const isStored = await timed(answer(storage, id, responseId))
      if (isStored === false) throw new Error(`The survey of ${responseId} was not found`)
      if (isStored === null) {
        ledger.unsure.add(responseId)
        continue
      }
      ledger.stored.set(responseId, '')
      if (n % 3 === 1) await tag(storage, responseId)
      if (n % 5 === 4) await remove(storage, responseId)
    }
  }

  async function tag(storage: Storage, responseId: string): Promise<void> {
    const tags = tagsOf(id)
    const next = { ...response(id, `s${id}`, responseId), tags, version: 2 }
    const isSet = await timed(storage.responses.setTags(id, next, { ifVersion: 1, made: [] }, nothingAlongside))
    if (isSet === true) ledger.stored.set(responseId, tags.map((one) => one.id).join())
    else if (isSet === false) throw new Error(`${responseId} was not as it was stored`)
    else ledger.unsure.add(responseId)
  }

  async function remove(storage: Storage, responseId: string): Promise<void> {
    const removed = await timed(storage.responses.delete(id, responseId, nothingAlongside))
    ledger.stored.delete(responseId)
    if (removed) ledger.removed.add(responseId)
    else if (removed === null) ledger.unsure.add(responseId)
  }

  async function worker(storage: Storage): Promise<void> {
    for (let n = 0; !isStopped; n += 1) {
      const lease = { now: at(n), until: at(n + 86_400_000), token: `${prefix}${n}` }
      const limits = { limit: 20, reserved: 2, perTarget: 20, held: {}, listeners: [] }
      const claimed = (await timed(storage.deliveries.claim(lease, limits))) ?? []
      for (const { id: deliveryId, environmentId } of claimed) {
        if (environmentId === id) ledger.claimed.push(deliveryId)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const running = [
    ...storages.flatMap((storage, n) => [writer(storage, `a${n}`), writer(storage, `b${n}`)]),
    ...storages.slice(0, 1).map(worker),
  ]
  return {
    ledger,
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** Compares what is stored with what was acknowledged. */
export async function reconcile(
  storage: Storage,
  id: string,
  { stored, removed, unsure, claimed }: Ledger,
): Promise<void> {
  const found = new Map<string, string>()
  for (let after: { at: string; id: string } | null = null; ; ) {
    const texts: string[] = await storage.responses.listTexts(id, all, newest, { after, limit: 1000 })
    const page = texts.map((text) => JSON.parse(text) as { id: string; createdAt: string; tags: { id: string }[] })
    for (const one of page) found.set(one.id, one.tags.map((tag) => tag.id).join())
    const last = page.at(-1)
    if (!last || page.length < 1000) break
    after = { at: last.createdAt, id: last.id }
  }
  const lost = [...stored].filter(([one, tags]) => !unsure.has(one) && found.get(one) !== tags)
  assert.equal(lost, [], 'everything that was acknowledged is there')
  const risen = [...removed].filter((one) => found.has(one))
  assert.equal(risen, [], 'nothing that was removed is there')
  assert.is(new Set(claimed).size, claimed.length, 'no delivery was taken twice')
  const finished = await storage.responses.countFinished(id, `s${id}`, 1_000_000)
  assert.is(finished, found.size, 'the count of finished responses is theirs')
}
