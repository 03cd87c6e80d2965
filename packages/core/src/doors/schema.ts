import * as v from 'valibot'

/** Proofs that a respondent has passed the doors of a link survey: its PIN, and a verified e-mail address. */
export const doorTokens = { pinToken: v.nullish(v.string()), emailToken: v.nullish(v.string()) }
