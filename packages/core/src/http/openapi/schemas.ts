import type { toJsonSchema as ToJsonSchemaFunction } from '@valibot/to-json-schema'
import type * as v from 'valibot'

/** A JSON Schema (2020-12), as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** `input`: what may be sent. `output`: what is answered, its defaults filled in. */
type Mode = 'input' | 'output'
type ToJsonSchema = typeof ToJsonSchemaFunction
type Schema = v.GenericSchema<unknown, unknown>

/** Turns schemas into JSON Schemas. What has a title such as `Survey` stands once and is referred to. */
export interface Components {
  /** Throws for a schema that JSON Schema cannot express. */
  convert(schema: Schema, mode: Mode): JsonSchema
  /**
   * Fills in `components.schemas`, when all that the document says has been converted. A schema that reads otherwise
   * when it is sent has a second one there, `SurveyInput`.
   */
  finish<D extends { components: object }>(document: D): D
}

const schemaPath = '#/components/schemas/'
const titled = /^[A-Z][A-Za-z0-9]*$/

/** Loads the conversion: only the document needs it. */
export async function openComponents(): Promise<Components> {
  const { toJsonSchema } = await import('@valibot/to-json-schema')
  const found: Record<Mode, Record<string, JsonSchema>> = { input: {}, output: {} }

  function convert(schema: Schema, mode: Mode): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...root
    } = toJsonSchema(schema, {
      target: 'draft-2020-12',
      typeMode: mode,
      // JSON Schema has no word for what they check.
      ignoreActions: ['check', 'check_items'],
      overrideSchema: mode === 'output' ? filledIn : ({ valibotSchema, jsonSchema }) => open(valibotSchema, jsonSchema),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    return hoist(root, $defs ?? {}, mode) as JsonSchema
  }

  /** The same with every titled part replaced by a reference. */
  function hoist(node: unknown, definitions: Record<string, JsonSchema>, mode: Mode): unknown {
    const within = (value: object) =>
      Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hoist(part, definitions, mode)]))
    if (Array.isArray(node)) return node.map((item) => hoist(item, definitions, mode))
    if (typeof node !== 'object' || node === null) return node
    const { title, $ref } = node as { title?: unknown; $ref?: unknown }
    if (typeof $ref === 'string') return hoist(definitionOf($ref, definitions), definitions, mode)
    if (typeof title !== 'string' || !titled.test(title)) return within(node)
    if (!(title in found[mode])) {
      // Before it is finished: it may hold itself.
      found[mode][title] = {}
      found[mode][title] = within(node)
    }
    return { $ref: `${schemaPath}${title}@${mode}` }
  }

  return {
    convert,
    finish(document) {
      const nameOf = namesOf(found)
      const schemas = Object.fromEntries(
        (['input', 'output'] as const).flatMap((mode) =>
          Object.entries(found[mode]).map(([title, schema]) => [nameOf(title, mode), schema]),
        ),
      )
      const whole = { ...document, components: { ...document.components, schemas } }
      const text = JSON.stringify(whole).replaceAll(/([A-Za-z0-9]+)@(input|output)"/g, (_, title, mode) => {
        return `${nameOf(title, mode)}"`
      })
      // Safe: what it was, with other texts in its references.
      return JSON.parse(text) as typeof document
    },
  }
}

/** The conversion knows nothing of defaults that are filled in: what has one is always there in an answer. */
function filledIn({ valibotSchema, jsonSchema }: Converted): object | null {
  if (hasDefault(valibotSchema)) {
    const { default: _, ...rest } = jsonSchema
    const choices = rest.anyOf?.filter((choice) => typeof choice !== 'object' || choice.type !== 'null')
    return choices?.length === 1 && typeof choices[0] === 'object' ? choices[0] : rest
  }
  if (!('entries' in valibotSchema)) return open(valibotSchema, jsonSchema)
  const entries = Object.entries(valibotSchema.entries as v.ObjectEntries)
  const required = entries.filter(([, entry]) => hasDefault(entry) || !optional.has(entry.type)).map(([name]) => name)
  return { ...(open(valibotSchema, jsonSchema) ?? jsonSchema), required }
}

/** The conversion does not say either that a loose object has more in it than is named. */
const open = ({ type }: { type: string }, schema: object): object | null =>
  type === 'loose_object' ? { ...schema, additionalProperties: true } : null

type Converted = Parameters<NonNullable<NonNullable<Parameters<ToJsonSchema>[1]>['overrideSchema']>>[0]
const optional: ReadonlySet<string> = new Set(['optional', 'nullish', 'exact_optional', 'undefinedable'])

const hasDefault = (schema: object): boolean =>
  'default' in schema && schema.default !== undefined && schema.default !== null

/** Two schemas of one title share the name where they read the same, down to all they refer to. */
function namesOf({ input, output }: Record<Mode, Record<string, JsonSchema>>): (title: string, mode: Mode) => string {
  const differing = new Set<string>()
  const reads = (schema: JsonSchema) =>
    JSON.stringify(schema)
      .replaceAll(/@(?:input|output)"/g, '"')
      .replaceAll(refersTo(differing), '@@')
  for (;;) {
    const more = Object.keys(input).filter(
      (title) =>
        !differing.has(title) &&
        output[title] !== undefined &&
        (reads(input[title] ?? {}) !== reads(output[title]) || reads(output[title]).includes('@@')),
    )
    if (more.length === 0) break
    for (const title of more) differing.add(title)
  }
  return (title, mode) => (mode === 'input' && differing.has(title) ? `${title}Input` : title)
}

const refersTo = (titles: ReadonlySet<string>): RegExp =>
  titles.size === 0 ? /$^/g : new RegExp(`${schemaPath}(?:${[...titles].join('|')})"`, 'g')

function definitionOf(reference: string, definitions: Record<string, JsonSchema>): JsonSchema {
  const found = definitions[reference.replace('#/$defs/', '')]
  if (found && typeof found.title === 'string') return found
  throw new Error(`A schema that holds itself needs a title: ${reference}`)
}
