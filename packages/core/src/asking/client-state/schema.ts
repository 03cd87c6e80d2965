import * as v from 'valibot'

const parts = {
  surveys: v.array(v.looseObject({ id: v.string() })),
  actionClasses: v.array(v.looseObject({ id: v.string(), name: v.string(), key: v.nullable(v.string()) })),
  project: v.looseObject({ id: v.string() }),
  product: v.looseObject({ id: v.string() }),
}

/** The environment state: nested for newer clients, repeated flat for older ones. */
export const clientState = v.pipe(
  v.object({ data: v.object(parts), expiresAt: v.string(), ...parts }),
  v.title('ClientState'),
)

/** A link survey as its page reads it. */
export const linkSurvey = v.pipe(v.looseObject({ id: v.string(), name: v.string() }), v.title('LinkSurvey'))

/** The token of a PIN. Clients send it along with what they store. */
export const pinToken = v.pipe(v.object({ pinToken: v.string(), expiresAt: v.string() }), v.title('PinToken'))
export type PinToken = v.InferOutput<typeof pinToken>

/** A challenge that a client solves to prove that it has worked for its response. */
export const proofChallenge = v.pipe(
  v.object({
    /** Four parts with dots between them: end, salt, key and signature. */
    challenge: v.string(),
    iterations: v.number(),
    /** The solution is a whole number below this. */
    tries: v.number(),
    expiresAt: v.string(),
  }),
  v.title('ProofChallenge'),
)
export type ProofChallenge = v.InferOutput<typeof proofChallenge>

/** The state of a client's user. Source: section 9 of the contract. */
export const personState = v.pipe(
  v.object({
    contactId: v.string(),
    userId: v.string(),
    /** All matching segments, including those with empty filters: without any, clients show nothing. */
    segments: v.array(v.string()),
    /** Newest first. */
    displays: v.array(v.object({ surveyId: v.string(), createdAt: v.string() })),
    /** The ids of the surveys that the user has answered, each once. */
    responses: v.array(v.string()),
    lastDisplayAt: v.nullable(v.string()),
    /** The contact's attribute `language`. */
    language: v.optional(v.string()),
  }),
  v.title('PersonState'),
)
export type PersonState = v.InferOutput<typeof personState>

/** The answer to a client that names its user. */
export const identifiedUser = v.object({
  state: v.object({ data: personState, expiresAt: v.string() }),
  messages: v.optional(v.array(v.string())),
})
