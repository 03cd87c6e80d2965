import type { ResponseStore } from '../../../src/answers/responses/store.ts'
import type { SummaryStore } from '../../../src/answers/summaries/store.ts'
import type { ContactStore } from '../../../src/asking/contacts/store.ts'
import type { DisplayStore } from '../../../src/asking/displays/store.ts'
import type { SurveyStore } from '../../../src/asking/surveys/store.ts'
import type { WebhookStore } from '../../../src/delivery/webhooks/store.ts'
import type { Storage } from '../../../src/house/storage.ts'

/** The methods that other methods can do, with more reads: they exist for speed. */
interface ForSpeed {
  surveys: Pick<SurveyStore, 'findMany'>
  contacts: Pick<ContactStore, 'findMany'>
  displays: Pick<DisplayStore, 'findMany' | 'ofContact'>
  responses: Pick<
    ResponseStore,
    'listTexts' | 'listForTable' | 'listAnswers' | 'textWidths' | 'surveysOf' | 'countNew' | 'countFinishedOf'
  >
  summaries: SummaryStore
  webhooks: Pick<WebhookStore, 'findWithCircuit'>
}

/** A store in which the methods that exist for speed may be missing. */
type Basic<Name extends keyof ForSpeed> = Omit<Storage[Name], keyof ForSpeed[Name]> & Partial<ForSpeed[Name]>

/**
 * A storage in which the methods that exist for speed may be missing: `storageFromBasics` makes a whole one of it. The
 * other methods are those of `Storage`.
 */
export interface BasicStorage extends Omit<Storage, keyof ForSpeed> {
  readonly surveys: Basic<'surveys'>
  readonly contacts: Basic<'contacts'>
  readonly displays: Basic<'displays'>
  readonly responses: Basic<'responses'>
  readonly summaries?: Basic<'summaries'>
  readonly webhooks: Basic<'webhooks'>
}
