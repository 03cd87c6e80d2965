import * as v from 'valibot'

/** Proofs that a respondent has passed the doors of a link survey: its PIN, and a verified e-mail address. */
export const doorTokens = { pinToken: v.nullish(v.string()), emailToken: v.nullish(v.string()) }

/** The body that exchanges the PIN of a link survey for a token. */
export const enterPin = v.pipe(
  v.object({ pin: v.pipe(v.string(), v.regex(/^\d{4}$/, 'Expected 4 digits')) }),
  v.title('EnterPin'),
)
export type EnterPin = v.InferOutput<typeof enterPin>

/** The body that asks for a mail with a link to a survey. */
export const mailSurveyLink = v.pipe(
  v.object({
    /** Whose address it is, the link proves. */
    email: v.pipe(v.string(), v.maxLength(320, 'At most 320 characters')),
    /** The code of the mail's language, such as `de`. Default: the survey's own. */
    language: v.nullish(v.pipe(v.string(), v.maxLength(64, 'At most 64 characters'))),
    /** Parameters that the link keeps, as in an address: `lang=de&source=shop`. Default: none. */
    query: v.nullish(v.pipe(v.string(), v.maxLength(2000, 'At most 2000 characters'))),
    pinToken: doorTokens.pinToken,
  }),
  v.title('MailSurveyLink'),
)
export type MailSurveyLink = v.InferOutput<typeof mailSurveyLink>
