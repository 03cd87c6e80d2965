/** Tables that grow with responses, displays and events. They are partitioned where an operator asks for it; the others stay small. */
const byEnvironment: ReadonlySet<string> = new Set([
  ...[
    'contacts',
    'displays',
    'responses',
    'response_tags',
    'summary_blocks',
    'summary_values',
    'files',
    'answers',
    'audit',
  ],
])

/** Tables whose rows are all removed after the same time, in every environment: a week of them is removed at once. */
export const weeklyTables = ['deliveries', 'payloads'] as const
export type WeeklyTable = (typeof weeklyTables)[number]

const isByWeek = (table: string): boolean => weeklyTables.some((one) => one === table)

const creation = /create table hearback\.(\w+) (\([\s\S]*?\n\))( with \([\s\S]*\))?\s*$/

/**
 * The statements that a statement of a migration stands for where tables have partitions. A table that grows is divided by a hash
 * of the environment, so that a partition holds all of an environment; deliveries and payloads are divided by their ids, which
 * begin with the time. Storage parameters belong to the partitions.
 */
export function partitioned(statement: string, partitions: number): readonly string[] {
  const [, table = '', columns = '', parameters = ''] = creation.exec(statement) ?? []
  if (partitions === 0) return [statement]
  if (isByWeek(table)) {
    return [
      `create table hearback.${table} ${columns} partition by range (id)`,
      `create table hearback.${restOf(table)} partition of hearback.${table} default${parameters}`,
    ]
  }
  if (!byEnvironment.has(table)) return [statement]
  return [
    `create table hearback.${table} ${columns} partition by hash (environment_id)`,
    ...Array.from(
      { length: partitions },
      (_, n) =>
        `create table hearback.${table}_${n} partition of hearback.${table} for values with (modulus ${partitions}, remainder ${n})${parameters}`,
    ),
  ]
}

/** The partition that holds what belongs to no week: rows of ids that do not begin with the time, and of weeks without a partition. */
export const restOf = (table: string): string => `${table}_rest`
