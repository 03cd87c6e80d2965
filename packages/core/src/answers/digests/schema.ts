import * as v from 'valibot'

/** How often a digest is mailed. */
export const every = v.picklist(['day', 'week', 'month'], 'Expected day, week or month')
export type Every = v.InferOutput<typeof every>

/** The most characters of a filter. */
export const longestFilter = 4000
/** The most digests of a person. */
export const mostDigests = 100

/** What a chore of the kind `mailDigest` holds in its `detail`, as JSON. */
export interface DigestDetail {
  readonly surveyId: string
  readonly every: Every
  /** Filters as a query of the summary, without a period; empty: none. */
  readonly filter: string
  /** The code of the mail's language. */
  readonly language: string
  /** The day on which the last period ended that was mailed, or that was under way when the digest was chosen, such as `2026-03-01`. */
  readonly done: string
  /** Since when the mail server does not take the mail, in ms since 1970; `null`: it took the last one. */
  readonly failingSince: number | null
}

/** A person's choice to be mailed the results of a survey. */
export const digest = v.object({
  id: v.string(),
  environmentId: v.string(),
  surveyId: v.string(),
  surveyName: v.string(),
  every,
  filter: v.pipe(v.string(), v.description('Filters as a query of the summary, without a period; empty: none')),
  nextAt: v.pipe(v.string(), v.description('When the next mail is sent, if there are new responses')),
})
export type Digest = v.InferOutput<typeof digest>

/** The body that chooses a digest. */
export const chooseDigestBody = v.object({
  every,
  filter: v.nullish(v.pipe(v.string(), v.maxLength(longestFilter, `At most ${longestFilter} characters`)), ''),
  language: v.nullish(
    v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/, 'Expected a language such as de')),
    'en',
  ),
})
export type ChooseDigestBody = v.InferOutput<typeof chooseDigestBody>
