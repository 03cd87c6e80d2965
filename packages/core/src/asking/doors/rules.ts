import type { StoredSurvey } from '../surveys/schema.ts'

/** What a respondent must show before a link survey: a PIN, or that an e-mail address is theirs. */
export type Door = 'pin' | 'email'

type DoorSettings = Pick<StoredSurvey, 'type' | 'pin' | 'isVerifyEmailEnabled' | 'isSingleResponsePerEmailEnabled'>

const none: readonly Door[] = []
const pinOnly: readonly Door[] = ['pin']
const emailOnly: readonly Door[] = ['email']
const both: readonly Door[] = ['pin', 'email']

/**
 * The doors of a survey, in the order in which a respondent passes them. Only link surveys have doors. Source: section
 * 2.1 of the contract.
 */
export function doorsOf({
  type,
  pin,
  isVerifyEmailEnabled,
  isSingleResponsePerEmailEnabled,
}: DoorSettings): readonly Door[] {
  if (type !== 'link') return none
  const asksForEmail = isVerifyEmailEnabled || isSingleResponsePerEmailEnabled
  if (pin !== null) return asksForEmail ? both : pinOnly
  return asksForEmail ? emailOnly : none
}

export const hasDoors = (survey: DoorSettings): boolean => doorsOf(survey).length > 0
