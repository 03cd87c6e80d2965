/**
 * An OpenAPI 3.1 document without what the converter to 3.0 leaves as it is: webhooks, the summary in `info`, and schemas
 * of which one alternative is `null`.
 */
export function asOlder(document: unknown): unknown {
  if (!isRecord(document) || !isRecord(document.info)) throw new Error('It is no OpenAPI document')
  const { webhooks: _, info, ...rest } = document
  const { summary: __, ...about } = info
  return nullable({ ...rest, info: about })
}

/** Values in the document that are no schemas. */
const values = ['default', 'example', 'examples']

function nullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(nullable)
  if (!isRecord(node)) return node
  const entries = Object.entries(node).map(([name, value]) => [name, values.includes(name) ? value : nullable(value)])
  const { anyOf, ...schema } = Object.fromEntries(entries) as Record<string, unknown>
  if (!Array.isArray(anyOf)) return schema
  const others = anyOf.filter((one) => !isRecord(one) || one.type !== 'null')
  if (others.length === anyOf.length) return { ...schema, anyOf }
  return { ...schema, nullable: true, ...(others.length === 1 ? { allOf: others } : { anyOf: others }) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
