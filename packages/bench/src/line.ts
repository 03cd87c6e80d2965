import type { Load, Loaded } from './load.ts'

/** The aim of a line: in the line's unit, or as a multiple of the baseline. */
export type Aim = { readonly atLeast: number } | { readonly atMost: number }

/** A line of the table. Everything that prints, selects or lists lines reads this. */
export interface Line {
  /** Name for `--only` and the JSON line: `create-webhook`. */
  readonly name: string
  /** Heading of the row. */
  readonly title: string
  /** Name of the baseline. `null`: the figure has none, and is shown in its unit. */
  readonly baseline: string | null
  /** The turn that measures the figure, and the turn that it is divided by. */
  readonly turn: string
  readonly beside: string | null
  /** Unit of both turns. */
  readonly unit: '/s' | 'ms' | 'MB' | 'kB' | 'B' | '‰'
  /** `null`: the figure has no aim. */
  readonly aim: Aim | null
}

/**
 * One turn of a round: measures a rate, a time or a size. Throws if an answer was wrong: no figure is better than a
 * wrong one.
 */
type Turn = () => Promise<number>

/** Lines that are measured together, in turn, since they share a set-up or a baseline. */
export interface Subject {
  readonly lines: readonly Line[]
  /**
   * Whether `--quick` includes the subject. Otherwise it runs without `--quick`, or if `--only` names one of its lines.
   */
  readonly quick: boolean
  /** Maximum number of rounds, for slow turns. Default: that of the run. */
  readonly rounds?: number
  /** Sets the subject up. Its time is not measured. */
  prepare(stage: Stage): Promise<Prepared>
}

export interface Prepared {
  /**
   * Turns by the names that lines give as `turn` and `beside`. Each round runs the requested turns in this order; the
   * first round is not counted.
   */
  readonly turns: Readonly<Record<string, Turn>>
  /** Makes the sentences below the table, after the rounds. Throws if rows that were written are missing. */
  conclude(): Promise<readonly string[]>
  /**
   * Cleans up, also after a failure. Processes that `stage` started, and functions given to `atEnd`, end afterwards by
   * themselves. Default: nothing.
   */
  close?(): Promise<void>
}

/** Services of a run to its subjects. Everything that is started through it ends with the subject. */
export interface Stage {
  readonly quick: boolean
  /** `--rows`: number of rows to fill tables with; `null`: each line's own number. */
  readonly rows: number | null
  /** Duration of a turn that counts operations, in ms. */
  readonly windowMs: number
  /** `--profile`: a folder for the CPU profiles of this subject. */
  readonly profile: string | null
  /** Registers a function to call when the subject ends, even if its set-up failed. The last one is called first. */
  atEnd(close: () => Promise<unknown>): void
  /** Prints a status line. */
  progress(text: string): void
  /** Creates an empty database on a PostgreSQL that writes to disk; returns its URL. */
  database(): Promise<string>
  /**
   * Starts `hearback serve` on the database, one process, with validation and CORS and without rate limits. The first
   * start migrates and makes the keys. `options`: further options of `serve`. `null`: on a new embedded database.
   */
  service(databaseUrl: string | null, options?: readonly string[]): Promise<Service>
  /** Sends requests from another process. Throws if an answer is not as expected. */
  load(load: Load): Promise<Loaded>
}

/** A running `hearback serve`. */
export interface Service {
  /** Without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** Id of the production environment, and a key with all permissions. */
  readonly environmentId: string
  readonly key: string
  /** The development environment, with a key. */
  readonly development: { readonly environmentId: string; readonly key: string }
  /** Stops it by SIGTERM, as an operator would. */
  stop(): Promise<void>
}
