import type { Load, Loaded } from './load.ts'

/** How much of it there should be: in the line's unit, or as a multiple of the baseline. */
export type Aim = { readonly atLeast: number } | { readonly atMost: number }

/** A line of the table. All that prints, picks or lists lines goes by this. */
export interface Line {
  /** For `--only`, and in the JSON line: `create-webhook`. */
  readonly name: string
  /** What is measured, as a row's heading. */
  readonly title: string
  /** What it stands beside, in words. `null`: the figure stands alone, in its unit. */
  readonly baseline: string | null
  /** The turn that gives its figure, and the one that this is divided by. */
  readonly turn: string
  readonly beside: string | null
  /** Of the figures of both turns. */
  readonly unit: '/s' | 'ms' | 'MB' | 'kB' | '‰'
  /** `null`: shown for orientation. */
  readonly aim: Aim | null
}

/** One turn of a round: a rate, a time, a size. Throws where what came back was not right: no figure is better than a wrong one. */
export type Turn = () => Promise<number>

/** Lines that are measured together, in turn, since they share what they stand on or beside. */
export interface Subject {
  readonly lines: readonly Line[]
  /** Whether `--quick` has it too; else it runs where it is not given, or where `--only` names one of its lines. */
  readonly quick: boolean
  /** At most so many rounds, for what takes long. Default: the run's. */
  readonly rounds?: number
  /** Makes what it needs. Nothing of it counts. */
  prepare(stage: Stage): Promise<Prepared>
}

export interface Prepared {
  /** By the names that lines give as `turn` and `beside`. In each round those that are asked for have their turn, in this order; the first round is not counted. */
  readonly turns: Readonly<Record<string, Turn>>
  /** Sentences for below the table, made after the rounds. Throws where what was written is not there. */
  conclude(): Promise<readonly string[]>
  /** Also after a failure of the above. What `stage` started ends by itself, and then what was left to `atEnd`. Default: nothing. */
  close?(): Promise<void>
}

/** What a run gives to its subjects. Whatever is started through it ends with the subject. */
export interface Stage {
  readonly quick: boolean
  /** `--rows`: how many rows tables are filled with; `null`: each line's own number. */
  readonly rows: number | null
  /** How long a turn lasts that counts what is done in a while, in ms. */
  readonly windowMs: number
  /** `--profile`: a folder for the CPU profiles of this subject. */
  readonly profile: string | null
  /** What is to be done when the subject is over, even where it was not prepared to its end. The last comes first. */
  atEnd(close: () => Promise<unknown>): void
  /** A status line for whoever waits. */
  progress(text: string): void
  /** An empty database of its own on a PostgreSQL that writes to disk: its URL. */
  database(): Promise<string>
  /** `hearback serve` on it, one process: validation, CORS and all; rate limits lifted. The first start migrates and makes the keys. `options` are further ones of `serve`. */
  service(databaseUrl: string, options?: readonly string[]): Promise<Service>
  /** Sends requests from a process of its own. Throws where an answer is not as expected. */
  load(load: Load): Promise<Loaded>
}

/** A running `hearback serve`. */
export interface Service {
  /** Without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** Of the production environment: its id, and a key that may do everything. */
  readonly environmentId: string
  readonly key: string
  /** Of the development environment. */
  readonly development: { readonly environmentId: string; readonly key: string }
  /** By SIGTERM, as an operator would. */
  stop(): Promise<void>
}
