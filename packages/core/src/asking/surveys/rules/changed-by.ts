/** The parts that stay as they are stored where a change has `null` for them. */
const keptByNull = ['type', 'status', 'questions', 'endings', 'hiddenFields', 'variables', 'languages'] as const

/**
 * A survey with the parts of a change in place of its own, as `breaksOf` compares them. As with `mergeSurvey`, `null` empties
 * what may be empty, and leaves the other parts alone. The change may be one that the API would refuse.
 */
export function changedBy<Stored extends object>(
  stored: Stored,
  change: Readonly<Record<string, unknown>>,
): Stored & Record<string, unknown> {
  const kept: readonly string[] = keptByNull
  const given = Object.entries(change).filter(([name, value]) => (value ?? null) !== null || !kept.includes(name))
  return { ...stored, ...Object.fromEntries(given) }
}
