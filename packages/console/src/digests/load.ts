import type { Visit } from '../visit.ts'

/** A mail with the results of a survey that the person has chosen. */
export interface DigestListed {
  readonly id: string
  readonly environmentId: string
  readonly surveyId: string
  readonly surveyName: string
  readonly every: 'day' | 'week' | 'month'
  /** The filter as parameters of an address; empty: none. */
  readonly filter: string
  readonly nextAt: string
}

/** The mails with results that the person has chosen; `null`: none can be sent. */
export const loadDigests = ({
  mailsLinks,
  signedIn,
  ask,
}: Pick<Visit, 'mailsLinks' | 'signedIn' | 'ask'>): Promise<readonly DigestListed[]> | null =>
  mailsLinks && signedIn.person.email !== null ? ask<readonly DigestListed[]>('/api/v1/digests') : null
