/** A text in the languages of the survey. */
type Localized = Readonly<Record<string, string>> & { readonly default: string }

/**
 * The results of a survey that strangers may see: figures only. Each number of people is a multiple of 5, less than 5 from
 * the truth, and `null` where it would be 0. Shares, means of scales and scores follow from these numbers.
 */
export interface SharedResults {
  readonly survey: { readonly id: string; readonly name: string }
  readonly startCount: number | null
  readonly finishedCount: number | null
  readonly completionRate: number | null
  /** In ms, of two digits. */
  readonly medianTtc: number | null
  /** In the survey's order. */
  readonly questions: readonly SharedQuestion[]
  /** Questions that were answered and are no longer asked. */
  readonly former: readonly SharedQuestion[]
}

export interface SharedQuestion {
  readonly questionId: string
  readonly type: string
  readonly headline: Localized
  readonly shown: number | null
  /** `null`: too few, and nothing else of the question is there. */
  readonly answered: number | null
  /** Of numbers (of two digits), ratings and nps. */
  readonly mean: number | null
  readonly median: number | null
  /** Of nps, -100..100. */
  readonly score: number | null
  /** Of nps: `promoters`, `passives` and `detractors`. */
  readonly parties: readonly SharedGroup[]
  /** Choices, also those that five people chose and that are no longer offered, numbers of a scale (their `id` is the number), `clicked` or `accepted`, in the survey's order; of rankings, the best first, and those that are offered alone. */
  readonly groups: readonly SharedGroup[]
  /** The rows of a matrix; their groups are its columns. */
  readonly rows: readonly SharedRow[]
}

export interface SharedGroup {
  readonly id: string
  readonly label: Localized | null
  readonly imageUrl: string | null
  /** Whether it is no longer offered. */
  readonly isFormer: boolean
  /** A multiple of 5; 0 may stand for up to 4 people. */
  readonly count: number
  /** 0..1 */
  readonly share: number
}

export interface SharedRow {
  readonly id: string
  readonly label: Localized
  readonly groups: readonly SharedGroup[]
}
