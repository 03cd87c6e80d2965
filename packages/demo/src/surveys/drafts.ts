import type { DemoSurvey } from '../plan/timetable.ts'
import cancellation from './cancellation.json' with { type: 'json' }
import type { SurveyDraft } from './draft.ts'
import event from './event.json' with { type: 'json' }
import ideas from './ideas.json' with { type: 'json' }
import nps from './nps.json' with { type: 'json' }
import onboarding from './onboarding.json' with { type: 'json' }
import pricing from './pricing.json' with { type: 'json' }
import productMarketFit from './product-market-fit.json' with { type: 'json' }

/**
 * The surveys as the service takes them: whether people recommend the product, Sean Ellis's question (a product has
 * found its market when 40 % would be very disappointed without it), a registration with every type of question, the
 * first impression in three languages, and why people leave, which is paused because the plans in its question have
 * changed. People answer no survey that starts in the future, `pricing`, or that is still a draft, `ideas`.
 */
// Safe: the service checks each survey when the demo makes it.
export const drafts = { nps, productMarketFit, event, onboarding, cancellation, pricing, ideas } as Record<
  DemoSurvey,
  SurveyDraft
>
