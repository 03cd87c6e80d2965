/** Tables that grow with responses, displays and events. They are partitioned where an operator asks for it; the others stay small. */
const grown: ReadonlySet<string> = new Set([
  ...['contacts', 'displays', 'responses', 'response_tags', 'summary_blocks', 'summary_values', 'files'],
  ...['payloads', 'deliveries', 'answers', 'audit'],
])

export const isPartitioned = (table: string): boolean => grown.has(table)

const creation = /create table hearback\.(\w+) (\([\s\S]*?\n\))( with \([\s\S]*\))?\s*$/

/**
 * The statements that a statement of a migration stands for where tables have partitions: a table that grows is divided by a
 * hash of the environment, so that a partition holds all of an environment. Storage parameters belong to the partitions.
 */
export function partitioned(statement: string, partitions: number): readonly string[] {
  const [, table = '', columns = '', parameters = ''] = creation.exec(statement) ?? []
  if (partitions === 0 || !isPartitioned(table)) return [statement]
  return [
    `create table hearback.${table} ${columns} partition by hash (environment_id)`,
    ...Array.from(
      { length: partitions },
      (_, n) =>
        `create table hearback.${partitionOf(table, n)} partition of hearback.${table} for values with (modulus ${partitions}, remainder ${n})${parameters}`,
    ),
  ]
}

/** The name of a partition of a table or of an index. */
export const partitionOf = (name: string, n: number): string => `${name}_${n}`
