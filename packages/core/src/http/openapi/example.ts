/**
 * What an operation may be sent and may answer, for readers of the OpenAPI document. Each room has some in its
 * `examples.ts`, by the name of the operation; the tests hold them against the schemas of the rows.
 */
export interface Example {
  /** Needed where the row takes a body. */
  readonly body?: unknown
  /** What stands under `data`; the whole answer on bare rows. */
  readonly answer: unknown
}

/** As a media type carries it. Under a name of its own, for RapiDoc shows no other kind of request. */
export const shownExample = (value: unknown) => ({ examples: { Example: { value } } })

/** Name of the operation → example. */
export type Examples = Readonly<Record<string, Example>>

/** The records that examples tell of: the same ones in every room. */
export const exampleIds = {
  product: 'c0mhkq2v7x1b8d0s4zr6n3wty',
  environment: 'c0mhkq2v7y5t2m9f1kc8p0aje',
  survey: 'c0mhkr5b3a7w4q1x9lz2v6doi',
  response: 'c0mhks8e6d9p3n5y7gt1r4buf',
  display: 'c0mhks8c2h0j6k4s8vx3e9mqw',
  contact: 'c0mhkr9g4t8z1c7o5wd0y2inl',
  webhook: 'c0mhkt1j8r3v6b9u2hm5q7xea',
  actionClass: 'c0mhkq2w0c4e8i6g1tf9n5ksz',
  attributeKey: 'c0mhkq2w1p7o3l5a8yd2j6hvb',
  segment: 'c0mhkr7f5m2x9u4w0qs6z8cti',
  key: 'c0mhkq2w3f9n1r7j5eb4g0lop',
} as const

const stamp = { createdAt: '2026-01-05T09:00:00.000Z', updatedAt: '2026-01-05T09:30:00.000Z' }

/** The fields that every record of an environment begins with. */
export const exampleRecord = <I extends string>(id: I) => ({ id, environmentId: exampleIds.environment, ...stamp })

/** When the examples happened. */
export const exampleTimes = stamp
