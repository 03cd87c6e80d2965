import type { Named, Values } from '../named.ts'

/** One kind of thing that a write stores together with its record, such as events or the result of a request. */
export interface Part<Taken, Names extends string = string> {
  readonly name: string
  /** Whether this write brings anything of this kind. */
  readonly isThere: (alongside: Taken) => boolean
  /** SQL of the part's common table expressions. */
  text(params: Named<Names>): string
  /** SQL that `written` adds to its own condition. Default: nothing. */
  condition?(params: Named<Names>): string
  /** Values of the part's parameters. Called only where `isThere`. */
  readonly values: (alongside: Taken) => Values<Names>
}
