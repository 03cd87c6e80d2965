import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { signToken } from './token.ts'

/** How long the token of a preview is good, in ms. */
const tokenMs = 60 * 60 * 1000

/** Proves that its bearer may see a survey, whatever its status and doors. */
export interface PreviewToken {
  readonly previewToken: string
  readonly expiresAt: Timestamp
}

/** Makes a token for the preview of one survey. Nothing is stored, and nothing can be stored with it. */
export async function previewToken(
  { secret, clock }: Pick<Service, 'secret' | 'clock'>,
  { id, environmentId }: Pick<StoredSurvey, 'id' | 'environmentId'>,
): Promise<PreviewToken> {
  const endsAt = clock.now() + tokenMs
  const scope = { purpose: 'preview', environmentId, surveyId: id } as const
  return {
    previewToken: await signToken(secret, scope, '', endsAt),
    expiresAt: timestamp(Math.floor(endsAt / 1000) * 1000),
  }
}
