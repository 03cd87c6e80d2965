import type { KnownRespondent, ShowState } from '@hearback/client'
import { takeOlderState } from './older-state.ts'

/** What the widget keeps between pages. Plain JSON. */
export interface KeptState {
  readonly url: string
  readonly environmentId: string
  /** `null`: not read yet. Times are in ms since 1970. */
  readonly environment: { readonly state: ShowState; readonly expiresAt: number } | null
  readonly person: Person
  /** Why the service could not be read. It is not asked again before `until`. */
  readonly failure: { readonly message: string; readonly until: number } | null
  /** Whether answers may wait for the service in the queue. */
  readonly isWaiting: boolean
}

export interface Person extends KnownRespondent {
  readonly contactId: string | null
  readonly expiresAt: number
}

/** The state of one environment, shared by all tabs. */
export interface StateKeeper {
  read(): KeptState
  /** Replaces fields of the state, as it is now. */
  change(next: (state: KeptState) => Partial<KeptState>): void
}

const storageKey = 'hearback-js'

export const nobody: Person = {
  userId: null,
  contactId: null,
  segments: [],
  displays: [],
  responses: [],
  lastDisplayAt: null,
  expiresAt: 0,
}

/** Keeps the state in the page's local storage; in memory where there is none, or where it is full. */
export function keepState(url: string, environmentId: string): StateKeeper {
  const fresh: KeptState = { url, environmentId, environment: null, person: nobody, failure: null, isWaiting: false }
  let text: string | null = null
  let state = fresh
  /** A full storage holds an older state. */
  let isFull = false

  function read(): KeptState {
    const stored = isFull ? null : load()
    if (stored === null || stored === text) return state
    const parsed = parse(stored)
    const isOurs = parsed?.environmentId === environmentId && parsed.url === url
    text = stored
    state = isOurs ? { ...fresh, ...parsed } : fresh
    return state
  }
  function change(next: (state: KeptState) => Partial<KeptState>): void {
    state = { ...read(), ...next(state) }
    text = JSON.stringify(state)
    try {
      localStorage.setItem(storageKey, text)
    } catch {
      // A page without storage, or a full one: the state lasts as long as the page.
      isFull = true
    }
  }
  if (load() === null) {
    const older = takeOlderState()
    if (older) change(() => ({ person: { ...nobody, ...older } }))
  }
  return { read, change }
}

function load(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function parse(text: string): KeptState | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
