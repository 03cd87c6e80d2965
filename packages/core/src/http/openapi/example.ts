/**
 * An example of an operation's request and response, for readers of the OpenAPI document. Each feature folder has them
 * in its `examples.ts`, by the name of the operation; the tests compare them with the schemas of the routes.
 */
export interface Example {
  /** Required if the route takes a body. */
  readonly body?: unknown
  /** The `data` of the response; the whole response on bare routes. */
  readonly reply: unknown
}

/** Makes the `examples` of a media type. It is a named example, since RapiDoc shows no other kind for requests. */
export const shownExample = (value: unknown) => ({ examples: { Example: { value } } })

/** Name of the operation → example. */
export type Examples = Readonly<Record<string, Example>>

/** The ids of the example records, shared by all examples. */
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
  tag: 'c0mhkv2d9h4s7k1m3pz8x6qra',
} as const

const stamp = { createdAt: '2026-01-05T09:00:00.000Z', updatedAt: '2026-01-05T09:30:00.000Z' }

/** The fields that every example record begins with. */
export const exampleRecord = <I extends string>(id: I) => ({
  id,
  environmentId: exampleIds.environment,
  workspaceId: exampleIds.environment,
  ...stamp,
})

/** The times of the example records. */
export const exampleTimes = stamp
