import type { SurveyResponse } from '@hearback/core'
import type { HookRequest } from './hook-receiver.ts'

/** What was asked under one marker (the answer to the question `why`), and what came of it. */
export interface Entry {
  surveyId: string
  /** `unknown`: the server was killed before it answered. */
  creation: 'answered' | 'unknown' | 'refused'
  /** Whether it was finished by an update. */
  update: 'none' | 'answered' | 'unknown'
}

/** An event that reached somebody. */
export interface Arrival {
  /** `webhook-id`, or the id a listener gets. */
  id: string
  event: string
  data: SurveyResponse
  /** What must be the same each time it comes. */
  payload: string
}

/** Who listens to what. */
export interface Subscriber {
  name: string
  hears(event: string, surveyId: string): boolean
  arrivals: readonly Arrival[]
}

export const arrivalOf = ({ id, event, data, body }: HookRequest): Arrival => ({ id, event, data, payload: body })

const markerOf = ({ data }: SurveyResponse): string => String(data.why)
const nameOf = (event: string, responseId: string): string => `${event} of ${responseId}`

/** Holds what is stored against what was answered: each line is a promise that was broken. */
export function storedFaults(entries: ReadonlyMap<string, Entry>, stored: readonly SurveyResponse[]): string[] {
  const faults: string[] = []
  const byMarker = new Map(stored.map((response) => [markerOf(response), response]))
  if (byMarker.size !== stored.length) faults.push('a request was stored twice')
  for (const [marker, { creation, update }] of entries) {
    const response = byMarker.get(marker)
    if (creation === 'answered' && !response) faults.push(`${marker} was answered, and is lost`)
    if (creation === 'refused' && response) faults.push(`${marker} was refused, and is stored`)
    if (update === 'answered' && response?.finished !== true)
      faults.push(`the update of ${marker} was answered, and is lost`)
    if (update === 'none' && response?.finished === true) faults.push(`nobody finished ${marker}`)
  }
  for (const marker of byMarker.keys()) if (!entries.has(marker)) faults.push(`nobody asked for ${marker}`)
  return faults
}

/** The events that what is stored has raised, for one subscriber. */
function expectedOf({ hears }: Subscriber, stored: readonly SurveyResponse[]): Set<string> {
  const expected = new Set<string>()
  for (const { id, surveyId, finished } of stored) {
    for (const event of finished ? ['responseCreated', 'responseUpdated', 'responseFinished'] : ['responseCreated']) {
      if (hears(event, surveyId)) expected.add(nameOf(event, id))
    }
  }
  return expected
}

/** What has not arrived yet. */
export function missingOf(subscriber: Subscriber, stored: readonly SurveyResponse[]): string[] {
  const arrived = new Set(subscriber.arrivals.map(({ event, data }) => nameOf(event, data.id)))
  return [...expectedOf(subscriber, stored)].filter((name) => !arrived.has(name))
}

/** Holds everything that arrived against what is stored. */
export function arrivalFaults(subscriber: Subscriber, stored: readonly SurveyResponse[]): string[] {
  const expected = expectedOf(subscriber, stored)
  const ids = new Map<string, string>()
  const payloads = new Map<string, string>()
  const faults = missingOf(subscriber, stored).map((name) => `${name} never came`)
  for (const { id, event, data, payload } of subscriber.arrivals) {
    const name = nameOf(event, data.id)
    if (!expected.has(name)) faults.push(`${name} (${markerOf(data)}) came, and nothing stored has raised it`)
    if ((ids.get(name) ?? id) !== id) faults.push(`${name} came under two ids`)
    if ((payloads.get(id) ?? payload) !== payload) faults.push(`${name} came with two payloads`)
    ids.set(name, id)
    payloads.set(id, payload)
  }
  return faults.map((fault) => `${subscriber.name}: ${fault}`)
}

/** How many of these faults tell of something that was answered, or promised, and is not there. */
export const lostAmong = (faults: readonly string[]): number =>
  faults.filter((fault) => /is lost$|never came$/.test(fault)).length
