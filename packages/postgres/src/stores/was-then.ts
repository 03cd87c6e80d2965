/** SQL: the number of the edition that a response names; null: it names none. */
export const namedEdition = (response: string): string => `(${response}.marks #>> '{edition,number}')::integer`

/** SQL of what a question was, edition by edition, in arrays: see core's `PlannedPast`. */
interface PastColumns {
  readonly was: string
  readonly numbers: string
  readonly times: string
}

/**
 * SQL: what a question was when a response was given: `asked`, `absent` or `other`; null: always as it is. The same as core's `wasAt`.
 * `edition`: SQL of the edition that the response names, where it was read before.
 */
export const wasOf = (
  { was, numbers, times }: PastColumns,
  response: string,
  edition = namedEdition(response),
): string => `case when ${was} is not null then
        (${was})[1 + case when ${edition} is null then width_bucket(${response}.created_at, ${times}) else width_bucket(${edition}, ${numbers}) end]
      end`
