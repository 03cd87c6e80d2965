import { boundedMap } from '../cache/bounded-map.ts'
import { type Slots, slots } from '../cache/slots.ts'

/** How many summaries a process counts at once, each of another environment: each may keep a connection for half a minute. */
const atOnce = { total: 2, ofOne: { environmentId: 1 } }
/** How many requests may wait for that, in all and of one environment. */
const waiting = { total: 20, ofOne: { environmentId: 5 } }
/** How long a request waits, in ms. */
export const longestWaitMs = 10_000

/** Responses that a summary may read each time. A survey's summary that has to read more is kept from then on. */
export const readEachTime = 20_000

/** Surveys that are remembered as quickly counted. */
const rememberedSurveys = 1000

/** What bounds the summaries that a process counts at once. */
export interface Summarizing {
  /** For summaries of some of a survey's responses. */
  readonly narrowed: Slots<'environmentId'>
  /** For summaries of all responses of a survey, so that these do not wait for those with filters. */
  readonly whole: Slots<'environmentId'>
  /**
   * Surveys whose last summary of all responses read few: survey id → `updatedAt` of that survey. Such a summary takes
   * no place. What is kept for a survey is of no use once the survey was changed.
   */
  readonly quick: ReturnType<typeof boundedMap<string, string>>
}

export const summarizing = (): Summarizing => ({
  narrowed: slots(atOnce, waiting),
  whole: slots(atOnce, waiting),
  quick: boundedMap(rememberedSurveys),
})
