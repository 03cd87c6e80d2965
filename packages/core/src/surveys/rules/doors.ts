import type { StoredSurvey } from '../schema.ts'

/** What a link survey asks for before it shows its questions; `null`: nothing. Source: section 2.1 of the contract. */
export function needsDoor({
  type,
  pin,
  isVerifyEmailEnabled,
  isSingleResponsePerEmailEnabled,
}: Pick<StoredSurvey, 'type' | 'pin' | 'isVerifyEmailEnabled' | 'isSingleResponsePerEmailEnabled'>):
  | 'pin'
  | 'email'
  | null {
  if (type !== 'link') return null
  if (pin !== null) return 'pin'
  return isVerifyEmailEnabled || isSingleResponsePerEmailEnabled ? 'email' : null
}
