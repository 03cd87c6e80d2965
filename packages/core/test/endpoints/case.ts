import type { ProblemCode } from '../../src/ground/errors.ts'
import type { World } from './world.ts'

/** What a request brings besides its row's method and path, the world's ids and its `manage` key. */
export interface Asked {
  /** Other values for parameters of the path. */
  params?: Readonly<Record<string, string>>
  /** Without its question mark. */
  query?: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** A request that is right. */
interface Good extends Asked {
  /** What stands under `data`, or a part of it; lists are compared whole. */
  shows?: unknown
  /** What holds then. */
  after?: (data: unknown) => unknown
}

/** One that is refused, and leaves everything as it was. */
export interface Faulty extends Asked {
  name: string
  code: ProblemCode
  /** The details themselves, or the names of them all. */
  details?: Readonly<Record<string, string>> | readonly string[]
  message?: RegExp
  /** What must have happened before. */
  before?: () => Promise<unknown>
}

/** What a row does and refuses, besides what follows from the row itself: that is in `everywhere.ts`. */
export interface Endpoint {
  good: (world: World) => Good
  faulty?: (world: World) => readonly Faulty[]
}

/** Operation → its cases. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** An id that nothing has. */
export const unknownId = 'c0123456789abcdefghijklmn'

/** The details of a 404. */
export const missing = (resource_type: string, resource_id = unknownId) => ({ resource_id, resource_type })

/** Holds that the record a path names is there no more. */
export const gone = (path: string, name: string) => (world: World) => async () =>
  (await world.call('GET', `${path}/${world.ids[name]}`)).error(404)
