import type { DoorTokens, PageContext, PageSurvey, StoredResponse } from '@hearback/core/pages'
import type { SurveySession } from '@hearback/survey'
import type { DoorPage } from './doors/door-page.ts'
import type { Progress } from './progress.ts'
import type { Closed } from './states/gate.ts'
import type { StepPage } from './step-page.ts'
import type { Visit } from './visit.ts'

/** A request of a respondent who may see the questions. */
export interface Admitted {
  readonly request: Request
  readonly context: PageContext
  /** What the browser prefers, best first. */
  readonly languages: readonly string[]
  readonly visit: Visit
  /** Where the respondent stands, by the stored response and the link. */
  readonly session: SurveySession
  /** What the cookie of this browser says; `null`: nothing. */
  readonly progress: Progress | null
  /** The response that this browser has begun, unless it is another person's. The visit may continue no response all the same. */
  readonly own: StoredResponse | null
  readonly tokens: DoorTokens
  /** What every page of a step has. */
  readonly page: Pick<StepPage, 'visit' | 'context' | 'links' | 'headers'>
  /** What the page of a door has, if one has closed meanwhile. */
  readonly door: DoorPage
  refuse(state: Closed): Promise<Response>
  /** The request as one to the survey in another edition: that of the page with this seed, on which a form was filled in. */
  admit(shown: PageSurvey, seed: string): Promise<Admitted>
}
