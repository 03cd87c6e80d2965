import * as v from 'valibot'

const parts = {
  surveys: v.array(v.looseObject({ id: v.string() })),
  actionClasses: v.array(v.looseObject({ id: v.string(), name: v.string(), key: v.nullable(v.string()) })),
  project: v.looseObject({ id: v.string() }),
  product: v.looseObject({ id: v.string() }),
}

/** What a client works from: nested for newer clients, repeated flat for older ones. */
export const clientState = v.object({ data: v.object(parts), expiresAt: v.string(), ...parts })
