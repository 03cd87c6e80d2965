import { code, escaped } from '../html.ts'
import type { Schema } from './document.ts'
import { inline, markdown } from './markdown.ts'

/** Shows the properties of a schema, those of inner objects as dotted paths, and variants one after another. */
export function schemaHtml(schema: Schema): string {
  const variants = schema.oneOf ?? (schema.anyOf?.some(({ properties }) => properties) ? schema.anyOf : undefined)
  if (!variants) {
    return schema.properties ? list(rowsOf(schema, '')) : `<p class="type">${typeOf(schema)}</p>`
  }
  if (!variants.every(({ properties }) => properties)) return `<p class="type">${typeOf(schema)}</p>`
  const shared = (name: string, property: Schema) =>
    name !== 'type' &&
    variants.every(({ properties }) => JSON.stringify(properties?.[name]) === JSON.stringify(property))
  const [first = {}] = variants
  const common = rowsOf(only(first, shared), '')
  const own = variants.map((variant) => {
    const rest = only(variant, (name, property) => !shared(name, property))
    return `${variant.description ? `<p class="variant">${nameOf(variant)}${inline(variant.description)}</p>` : ''}${list(rowsOf(rest, ''))}`
  })
  return `${list(common)}${own.join('')}`
}

const nameOf = ({ properties }: Schema): string => {
  const type = properties?.type?.const
  return typeof type === 'string' ? `${code(type)} ` : ''
}

const only = (schema: Schema, keep: (name: string, property: Schema) => boolean): Schema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name, one]) => keep(name, one))),
})

const list = (rows: string): string => (rows === '' ? '' : `<dl>${rows}</dl>`)

function rowsOf({ properties = {}, required = [] }: Schema, before: string): string {
  return Object.entries(properties)
    .map(([name, property]) => {
      const row = rowOf(before + name, property, required.includes(name))
      return (
        row +
        innerOf(property)
          .map((inner) => rowsOf(inner, `${before}${name}.`))
          .join('')
      )
    })
    .join('')
}

export function rowOf(name: string, schema: Schema & { description?: string }, isRequired: boolean): string {
  const marks = [
    isRequired && '<span class="mark">required</span>',
    schema.deprecated && '<span class="mark old">deprecated</span>',
  ]
  return `<div><dt>${code(name)} <span class="type">${typeOf(schema)}</span> ${marks.filter(Boolean).join(' ')}</dt><dd>${markdown(schema.description ?? '')}</dd></div>`
}

/** The objects within a property that have no name of their own. Of several variants the first says enough. */
function innerOf(schema: Schema): Schema[] {
  if (schema.properties) return [schema]
  if (schema.items) return innerOf(schema.items)
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(innerOf)
  return choices.length === 0 ? [] : [Object.assign({}, ...choices, { properties: merged(choices) })]
}

const merged = (choices: readonly Schema[]): Schema['properties'] =>
  Object.assign({}, ...choices.map(({ properties }) => properties))

/** A type in words: `string | null`, `integer 1..200`, a link to a schema. */
export function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, items, enum: values, additionalProperties } = schema
  if ($ref) return linkTo($ref)
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (schema.const !== undefined) return escaped(JSON.stringify(schema.const))
  if (values) return values.map((value) => escaped(JSON.stringify(value))).join(' | ')
  if (schema.type === 'array')
    return `list of ${items ? typeOf(items) : 'anything'}${bounds(schema.minItems, schema.maxItems, '')}`
  if (schema.type === 'object' && typeof additionalProperties === 'object')
    return `object of ${typeOf(additionalProperties)}`
  const length = bounds(schema.minLength, schema.maxLength, ' characters')
  return `${escaped(schema.type ?? 'anything')}${schema.format ? ` (${escaped(schema.format)})` : ''}${length}${bounds(schema.minimum, schema.maximum, '')}`
}

function bounds(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `, at least ${least}${unit}`
  return least === undefined ? `, at most ${most}${unit}` : `, ${least} to ${most}${unit}`
}

const linkTo = (reference: string): string => {
  const name = escaped(reference.split('/').at(-1) ?? '')
  return `<a href="#schema-${name}">${name}</a>`
}
