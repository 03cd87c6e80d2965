import type { JsonSchema } from './schemas.ts'
import type { PropertyText, Texts } from './texts.ts'

/** Adds the texts of `title` to a schema and to all properties in it, down to references. */
export type Describe = (title: string, schema: JsonSchema) => JsonSchema

export function describer({ schemas, like }: Pick<Texts, 'schemas' | 'like'>): Describe {
  /** The most exact text: the path, then `*` for its beginning, then the texts of the schema that this one is like. */
  function textOf(title: string, path: readonly string[]): PropertyText | undefined {
    const texts = schemas[title]
    const patterns = [path.join('.'), ...path.slice(1).map((_, at) => `*.${path.slice(at + 1).join('.')}`)]
    for (const pattern of patterns) {
      const text = texts?.[pattern]
      if (text !== undefined) return text
    }
    const parent = like[title]
    return parent === undefined ? undefined : textOf(parent, path)
  }

  function within(title: string, path: readonly string[], node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => within(title, path, item))
    if (typeof node !== 'object' || node === null) return node
    const described = Object.entries(node).map(([name, part]) => {
      if (name === 'properties') return [name, properties(title, path, part)]
      return [name, holdsSchemas.has(name) ? within(title, path, part) : part]
    })
    const schema = Object.fromEntries(described) as JsonSchema
    const type = (schema.properties as Record<string, JsonSchema> | undefined)?.type?.const
    const variant = typeof type === 'string' ? textOf(title, [...path, `=${type}`]) : undefined
    return variant === undefined ? schema : withText(schema, variant)
  }

  const properties = (title: string, path: readonly string[], all: Record<string, JsonSchema>) =>
    Object.fromEntries(
      Object.entries(all).map(([name, schema]) => {
        const at = [...path, name]
        const text = textOf(title, at)
        const inner = within(title, at, schema) as JsonSchema
        return [name, text === undefined ? inner : withText(inner, text)]
      }),
    )

  return (title, schema) => {
    const whole = textOf(title, [])
    const described = within(title, [], schema) as JsonSchema
    return whole === undefined ? described : withText(described, whole)
  }
}

/** The keywords of JSON Schema whose values are schemas. */
const holdsSchemas: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties'])

function withText(schema: JsonSchema, given: PropertyText): JsonSchema {
  const { text, format, isInteger, replacedBy } =
    typeof given === 'string' ? ({ text: given } as Exclude<PropertyText, string>) : given
  const facts = { ...(format && { format }), ...(isInteger && { type: 'integer' }) }
  return {
    ...(format || isInteger ? withFacts(schema, facts) : schema),
    description: text,
    ...(replacedBy && { deprecated: true }),
  }
}

/** Adds facts about a text or number; beside `null`, to the other choice. */
function withFacts(schema: JsonSchema, facts: JsonSchema): JsonSchema {
  const { anyOf } = schema as { anyOf?: JsonSchema[] }
  if (!anyOf) return { ...schema, ...facts }
  return { ...schema, anyOf: anyOf.map((choice) => (choice.type === 'null' ? choice : { ...choice, ...facts })) }
}
