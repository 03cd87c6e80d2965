import type { toJsonSchema as ToJsonSchemaFunction } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { timeForm } from '../../ground/ports/times.ts'
import type { Describe } from './describe.ts'

/** A JSON Schema (2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** `input`: the schema of requests. `output`: the schema of responses, with defaults filled in. */
type Mode = 'input' | 'output'
type ToJsonSchema = typeof ToJsonSchemaFunction
type Schema = v.GenericSchema<unknown, unknown>

/** Converts schemas to JSON Schemas. A schema with a title such as `Survey` appears once and is referred to. */
export interface Components {
  /** Throws for a schema that JSON Schema cannot express. */
  convert(schema: Schema, mode: Mode): JsonSchema
  /** Adds the descriptions of an operation's body or answer to its schema. */
  describe: Describe
  /**
   * Fills in `components.schemas` once everything in the document is converted. If a schema differs between requests
   * and responses, the request's one is added as `SurveyInput`.
   */
  finish<D extends { components: object }>(document: D): D
}

const schemaPath = '#/components/schemas/'
const titled = /^[A-Z][A-Za-z0-9]*$/

/** Loads the converter, which only the document needs. */
export async function openComponents(describe: Describe): Promise<Components> {
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
      // JSON Schema cannot express what these check and change.
      ignoreActions: ['check', 'check_items', 'raw_check', 'transform'],
      overrideSchema: mode === 'output' ? filledIn : ({ valibotSchema, jsonSchema }) => open(valibotSchema, jsonSchema),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    return hoist(root, $defs ?? {}, mode) as JsonSchema
  }

  /** Replaces every titled part of a schema by a reference. */
  function hoist(node: unknown, definitions: Record<string, JsonSchema>, mode: Mode): unknown {
    const within = (value: object) => ({
      ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hoist(part, definitions, mode)])),
      ...('pattern' in value && value.pattern === timeForm.source && { format: 'date-time' }),
    })
    if (Array.isArray(node)) return node.map((item) => hoist(item, definitions, mode))
    if (typeof node !== 'object' || node === null) return node
    const { title, $ref } = node as { title?: unknown; $ref?: unknown }
    if (typeof $ref === 'string') return hoist(definitionOf($ref, definitions), definitions, mode)
    if (typeof title !== 'string' || !titled.test(title)) return within(node)
    if (!(title in found[mode])) {
      // Set before the schema is converted, since the schema may be recursive.
      found[mode][title] = {}
      found[mode][title] = within(node)
    }
    return { $ref: `${schemaPath}${title}@${mode}` }
  }

  return {
    convert,
    describe,
    finish(document) {
      const nameOf = namesOf(found)
      const schemas = Object.fromEntries(
        (['input', 'output'] as const).flatMap((mode) =>
          Object.entries(found[mode]).map(([title, schema]) => {
            const name = nameOf(title, mode)
            return [name, withNamedVariants(name, describe(title, schema))]
          }),
        ),
      )
      const whole = { ...document, components: { ...document.components, schemas } }
      const text = JSON.stringify(whole).replaceAll(/([A-Za-z0-9]+)@(input|output)"/g, (_, title, mode) => {
        return `${nameOf(title, mode)}"`
      })
      // Safe: only the texts of references have changed.
      return JSON.parse(text) as typeof document
    },
  }
}

/** Names the variants of a schema by their type, as in `QuestionNps`: generators number those without a name. */
function withNamedVariants(name: string, schema: JsonSchema): JsonSchema {
  const { oneOf } = schema as { oneOf?: readonly (JsonSchema & { properties?: { type?: JsonSchema } })[] }
  if (!oneOf) return schema
  const named = oneOf.map((variant) => {
    const type = variant.properties?.type?.const
    return typeof type === 'string'
      ? { title: `${name}${type[0]?.toUpperCase()}${type.slice(1)}`, ...variant }
      : variant
  })
  return { ...schema, oneOf: named }
}

/** Adjusts the schema of a response: a field with a default is always present, which the converter does not know. */
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

/** Marks a loose object as open to further fields, which the converter does not do. */
const open = ({ type }: { type: string }, schema: object): object | null =>
  type === 'loose_object' ? { ...schema, additionalProperties: true } : null

type Converted = Parameters<NonNullable<NonNullable<Parameters<ToJsonSchema>[1]>['overrideSchema']>>[0]
const optional: ReadonlySet<string> = new Set(['optional', 'nullish', 'exact_optional', 'undefinedable'])

const hasDefault = (schema: object): boolean =>
  'default' in schema && schema.default !== undefined && schema.default !== null

/**
 * Makes the function that names a schema: the request's and the response's schema of one title share the name if they
 * are equal, including everything they refer to.
 */
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
  throw new Error(`A recursive schema needs a title: ${reference}`)
}
