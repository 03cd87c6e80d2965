import { drawOf, type PersonState } from '@hearback/client'
import { complain } from './say.ts'
import { mayPass, type Service } from './service.ts'
import { nobody, type Respondent, type StateStore } from './state.ts'

export type Attributes = Readonly<Record<string, string | number>>

/** Who uses the app, and what the service is told about them. */
export interface Visitor {
  identify(userId: string): Promise<void>
  setAttributes(attributes: Attributes): Promise<void>
  logout(): void
  /** Reads the user's state again if it is too old. */
  refresh(): Promise<void>
  /** Resolves once nothing is on its way: segments are those of the attributes that were set. */
  settled(): Promise<void>
  /** Records that a survey was shown, or answered. */
  shown(surveyId: string): void
  answered(surveyId: string): void
}

/** Calls within this time, in ms, go in one request. */
const gatherMs = 500
/** What failed is tried again after the first of these times, in ms, then after twice as long, up to the second. */
const [firstPauseMs, longestPauseMs] = [2000, 60_000]

export function visitorOf(store: StateStore, service: Service, signal: AbortSignal): Visitor {
  let pauseMs = firstPauseMs
  let attributes: Record<string, string | number> = {}
  let waiting: Promise<void> | null = null
  let sending = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(retry))
  const change = (next: (person: Respondent) => Partial<Respondent>) =>
    store.change(({ person }) => ({ person: { ...person, ...next(person) } }))

  async function send(): Promise<void> {
    const { userId } = store.read().person
    const sent = attributes
    attributes = {}
    if (userId === null) return
    try {
      const { person, expiresAt, messages } = await service.identify(userId, sent)
      for (const message of messages) complain(message)
      // Logged out, or another user, meanwhile.
      if (store.read().person.userId === userId)
        change((local) => ({
          ...joined(person, local),
          userId,
          expiresAt,
          sentHashes: { ...local.sentHashes, ...hashesOf(sent) },
        }))
      pauseMs = firstPauseMs
    } catch (error) {
      complain((error as Error).message)
      // Attributes of a user who has logged out meanwhile are not the next user's.
      if (store.read().person.userId !== userId) return
      attributes = { ...sent, ...attributes }
      if (mayPass(error) && !signal.aborted) retryLater()
    }
  }
  /** Tries again in the background: until the service has answered for a user, no survey with a segment is shown. */
  function retryLater(): void {
    clearTimeout(retry)
    retry = setTimeout(() => void gather(0), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  function gather(afterMs: number): Promise<void> {
    waiting ??= new Promise((resolve) => setTimeout(resolve, afterMs)).then(() => {
      waiting = null
      sending = sending.then(send)
      return sending
    })
    return waiting
  }

  return {
    async identify(userId) {
      if (typeof userId !== 'string' || userId === '') return complain('a userId is a text that is not empty.')
      const { userId: before, expiresAt } = store.read().person
      // Every page of an app names its user: the service knows already.
      if (before === userId && expiresAt > Date.now()) return this.settled()
      if (before !== null && before !== userId) this.logout()
      if (before !== userId) change(() => ({ userId, expiresAt: 0 }))
      await gather(gatherMs)
    },
    async setAttributes(given) {
      const { userId } = store.read().person
      const { language, ...others } = given
      if (language !== undefined) change(() => ({ language: String(language) }))
      if (userId !== null) {
        const { sentHashes = {}, expiresAt } = store.read().person
        const hashes = hashesOf(given)
        const isKnown = expiresAt > Date.now()
        const news = Object.entries(given).filter(
          ([key]) => !isKnown || key in attributes || sentHashes[key] !== hashes[key],
        )
        // Every page of an app sets them: the service knows already.
        if (news.length === 0) return this.settled()
        Object.assign(attributes, Object.fromEntries(news))
        await gather(gatherMs)
      } else if (Object.keys(others).length > 0)
        complain('attributes belong to a user: call identify() (or setUserId()) before.')
    },
    logout() {
      attributes = {}
      store.change(() => ({ person: nobody }))
    },
    async refresh() {
      const { userId, expiresAt } = store.read().person
      if (userId !== null && expiresAt < Date.now()) await gather(0)
    },
    async settled() {
      while (waiting) await waiting
      await sending
    },
    shown: (surveyId) =>
      change(({ displays }) => {
        const createdAt = new Date().toISOString()
        return { displays: [{ surveyId, createdAt }, ...displays], lastDisplayAt: createdAt }
      }),
    answered: (surveyId) =>
      change(({ responses }) => (responses.includes(surveyId) ? {} : { responses: [...responses, surveyId] })),
  }
}

/** Values themselves are not kept: an address of mail need not lie in a browser that others use, too. */
const hashesOf = (attributes: Attributes): Record<string, number> =>
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, drawOf(JSON.stringify(value) ?? '')]))

/** The service's state of a user, with what this browser knows and the service does not: displays are on their way. */
function joined(person: PersonState, local: Respondent): Partial<Respondent> {
  const displays = [...person.displays]
  const count = (list: Respondent['displays'], id: string) => list.filter(({ surveyId }) => surveyId === id).length
  for (const id of new Set(local.displays.map(({ surveyId }) => surveyId))) {
    const missing = count(local.displays, id) - count(displays, id)
    if (missing > 0) displays.unshift(...local.displays.filter(({ surveyId }) => surveyId === id).slice(0, missing))
  }
  const last =
    [person.lastDisplayAt, local.lastDisplayAt]
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  return {
    ...person,
    displays,
    responses: [...new Set([...person.responses, ...local.responses])],
    lastDisplayAt: last,
  }
}
