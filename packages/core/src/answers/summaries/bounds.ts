import { boundedMap } from '../../ground/cache/bounded-map.ts'
import { type Slots, slots } from '../../ground/cache/slots.ts'
import type { SurveyFigure } from './figure-schema.ts'

/**
 * The number of summaries that a process counts at once, each of another environment: each may hold a connection for
 * half a minute.
 */
const atOnce = { total: 2, ofOne: { environmentId: 1 } }
/** The number of requests that may wait for a slot, in all and for one environment. */
const waiting = { total: 20, ofOne: { environmentId: 5 } }
/** How long a request waits for a slot, in ms. */
export const longestWaitMs = 10_000

/**
 * The most responses that a summary may read each time. If a survey's summary has to read more, its counts are stored
 * from then on.
 */
export const readEachTime = 20_000

/** The most responses that are read besides, where a period begins and ends within responses that are counted together. */
export const readAtEnds = 40_000

/** The number of surveys that are cached as quickly counted, and of those whose newest figures are. */
const rememberedSurveys = 1000

/** Limits the summaries that a process counts at once. */
export interface Summarizing {
  /** Slots for summaries with filters for which no counts are stored. */
  readonly narrowed: Slots<'environmentId'>
  /** Slots for summaries that stored counts serve, so that they do not wait for the others. */
  readonly whole: Slots<'environmentId'>
  /**
   * Surveys whose last summary of all responses read few: survey id → `updatedAt` of the survey at that time. Their
   * summaries take no slot. An entry is invalid once the survey has changed.
   */
  readonly quick: ReturnType<typeof boundedMap<string, string>>
  /** The newest figures of surveys, with the state of the survey of which they are, and when they were counted. */
  readonly figures: ReturnType<typeof boundedMap<string, KeptFigure>>
}

interface KeptFigure {
  readonly state: string
  readonly at: number
  readonly figure: SurveyFigure
}

export const summarizing = (): Summarizing => ({
  narrowed: slots(atOnce, waiting),
  whole: slots(atOnce, waiting),
  quick: boundedMap(rememberedSurveys),
  figures: boundedMap(rememberedSurveys),
})
