/** A text in the languages of the survey. */
type Localized = Readonly<Record<string, string>> & { readonly default: string }

/** The results of a survey that strangers may see: figures only, and `null` where fewer than 5 respondents stand behind. */
export interface SharedResults {
  readonly survey: { readonly id: string; readonly name: string }
  readonly startCount: number | null
  readonly finishedCount: number | null
  readonly completionRate: number | null
  /** In ms. */
  readonly medianTtc: number | null
  /** In the survey's order. */
  readonly questions: readonly SharedQuestion[]
}

export interface SharedQuestion {
  readonly questionId: string
  readonly type: string
  readonly headline: Localized
  readonly shown: number | null
  /** `null`: too few, and nothing else of the question is there. */
  readonly answered: number | null
  /** Of numbers, ratings and nps. */
  readonly mean: number | null
  readonly median: number | null
  /** Of nps, -100..100. */
  readonly score: number | null
  /** Of nps: `promoters`, `passives` and `detractors`. */
  readonly parties: readonly SharedGroup[]
  /** Choices, numbers of a scale (their `id` is the number), `clicked` or `accepted`, in the survey's order. */
  readonly groups: readonly SharedGroup[]
  /** The rows of a matrix; their groups are its columns. */
  readonly rows: readonly SharedRow[]
}

export interface SharedGroup {
  readonly id: string
  readonly label: Localized | null
  readonly imageUrl: string | null
  /** `null`: hidden, since few chose it, or since another group could be computed from it. */
  readonly count: number | null
  /** 0..1. */
  readonly share: number | null
  /** Of rankings; 1 is the best. */
  readonly meanPosition: number | null
}

export interface SharedRow {
  readonly id: string
  readonly label: Localized
  readonly groups: readonly SharedGroup[]
}
