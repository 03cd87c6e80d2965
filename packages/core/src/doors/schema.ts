import * as v from 'valibot'

/** Proofs that a respondent has passed the doors of a link survey: its PIN, and a verified e-mail address. */
export const doorTokens = { pinToken: v.nullish(v.string()), emailToken: v.nullish(v.string()) }

/** The body that exchanges the PIN of a link survey for a token. */
export const enterPin = v.pipe(
  v.object({ pin: v.pipe(v.string(), v.regex(/^\d{4}$/, 'Expected 4 digits')) }),
  v.title('EnterPin'),
)
export type EnterPin = v.InferOutput<typeof enterPin>
