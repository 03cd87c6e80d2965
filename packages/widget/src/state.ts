import type { KnownRespondent, ShowState } from '@hearback/client'
import { takeOlderState } from './older-state.ts'

/** What the widget keeps between pages. Plain JSON. */
interface WidgetState {
  readonly url: string
  readonly environmentId: string
  /** `null`: not read yet. Times are in ms since 1970. */
  readonly environment: { readonly state: ShowState; readonly expiresAt: number } | null
  readonly person: Respondent
  /** Why the service could not be read. It is not asked again before `until`, `pauseMs` after the attempt. */
  readonly failure: { readonly message: string; readonly until: number; readonly pauseMs: number } | null
  /** Whether answers may wait for the service in the queue. */
  readonly isWaiting: boolean
  /** Names visitors without a userId in the draw of a survey's share. Random, and never sent. */
  readonly visitorId: string
}

export interface Respondent extends KnownRespondent {
  readonly contactId: string | null
  readonly expiresAt: number
  /** By attribute, a hash of the value that the service has. */
  readonly sentHashes?: Readonly<Record<string, number>> | undefined
}

/** The state of one environment, shared by all tabs. */
export interface StateStore {
  read(): WidgetState
  /** Replaces fields of the state, as it is now. */
  change(next: (state: WidgetState) => Partial<WidgetState>): void
}

/** Of earlier releases, which kept one environment only. */
const olderKey = 'hearback-js'

export const nobody: Respondent = {
  userId: null,
  contactId: null,
  segments: [],
  displays: [],
  responses: [],
  lastDisplayAt: null,
  expiresAt: 0,
}

/** Keeps the state in the page's local storage; in memory where there is none, or where it is full. */
export function stateStore(url: string, environmentId: string): StateStore {
  const key = `${olderKey} ${environmentId}`
  const fresh: WidgetState = {
    url,
    environmentId,
    environment: null,
    person: nobody,
    failure: null,
    isWaiting: false,
    visitorId: crypto.getRandomValues(new Uint32Array(2)).join(''),
  }
  let text: string | null = null
  let state = fresh
  /** A full storage holds an older state. */
  let isFull = false

  function read(): WidgetState {
    const stored = isFull ? null : load(key)
    if (stored === null || stored === text) return state
    text = stored
    state = ours(stored) ?? fresh
    return state
  }
  function ours(stored: string): WidgetState | null {
    const parsed = parse(stored)
    return parsed?.environmentId === environmentId && parsed.url === url ? { ...fresh, ...parsed } : null
  }
  function change(next: (state: WidgetState) => Partial<WidgetState>): void {
    state = { ...read(), ...next(state) }
    text = JSON.stringify(state)
    try {
      localStorage.setItem(key, text)
    } catch {
      // A page without storage, or a full one: the state lasts as long as the page.
      isFull = true
    }
  }
  if (load(key) === null) {
    const earlier = ours(load(olderKey) ?? '')
    const older = takeOlderState()
    if (earlier) localStorage.removeItem(olderKey)
    if (earlier || older) change(() => earlier ?? { person: { ...nobody, ...older } })
  }
  return { read, change }
}

function load(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string): WidgetState | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
