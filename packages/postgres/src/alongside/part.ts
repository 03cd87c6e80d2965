/** One kind of thing that a write stores together with its record, such as events or an answer. */
export interface Part<Taken> {
  readonly name: string
  /** Number of its parameters. */
  readonly params: number
  /** Whether this write brings anything of this kind. */
  readonly isThere: (alongside: Taken) => boolean
  /** SQL of the part's common table expressions. `from` is the number of the part's first parameter. */
  text(from: number): string
  /** SQL that `written` adds to its own condition. Default: nothing. */
  condition?(from: number): string
  /** Values of the part's parameters. Called only where `isThere`. */
  readonly values: (alongside: Taken) => unknown[]
}

/** `count` parameters in SQL, from `$from` on. */
export const numbered = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `$${from + n}`)
