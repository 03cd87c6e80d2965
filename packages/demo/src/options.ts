import type { Storage } from '@hearback/core'

/** Options of loading the demo. */
export interface DemoOptions {
  /** An open storage with a current schema. It stays open. */
  storage: Storage
  /** The secret of the service, at least 32 characters. */
  secret: string
  /** The public address of the service, where `demoPictures` shows the pictures. Default: `http://localhost:3000`. */
  url?: string | undefined
  /** An empty environment. */
  environmentId: string
  /** The end of the 90 days; no record has a later date. */
  now: Date
  /** The last saved state of an interrupted load, which continues up to its own `now`; `null` for a new load. */
  from: DemoState | null
  /** Called before the first write, from time to time, and at the end, also after a failure. */
  saveState(state: DemoState): Promise<void>
  /** Called with the number of respondents so far, and in total. */
  onProgress(done: number, total: number): void
  /** Stops the load, which throws its reason. */
  signal: AbortSignal
}

/** Progress of a load, as JSON. */
export interface DemoState {
  /** The end of the 90 days, from which all other times follow. */
  readonly now: string
  /** Number of events that have been carried out. */
  readonly done: number
  /** Name in the demo → id. */
  readonly surveys: Readonly<Record<string, string>>
}

/** Figures of the loaded demo, as JSON. All are counted in the storage except `displays`. */
export interface DemoReport {
  /** The end of the 90 days. */
  readonly now: string
  readonly respondents: number
  readonly surveys: readonly DemoSurveyReport[]
  /** Score of the NPS survey by month, oldest first; `score` from -100 to 100. */
  readonly nps: readonly { readonly month: string; readonly score: number; readonly answers: number }[]
  /** The newest text answers, newest first. */
  readonly freshest: readonly { readonly survey: string; readonly at: string; readonly text: string }[]
}

export interface DemoSurveyReport {
  /** Name of the survey in the demo's code, such as `nps`. */
  readonly key: string
  readonly id: string
  readonly name: string
  readonly status: string
  /** Displays by plan. A load that was killed may have recorded a few more. */
  readonly displays: number
  readonly responses: number
  readonly finished: number
  /** Responses begun in each of 13 weeks, oldest first. */
  readonly weekly: readonly number[]
}
