/** The description of a property, with facts that the schema does not express. */
export type PropertyText = string | DetailedText

export interface DetailedText {
  readonly text: string
  readonly format?: 'date-time'
  readonly isInteger?: true
  /** The property that took its place: this one is deprecated. */
  readonly replacedBy?: string
}

/**
 * The descriptions of a titled schema, or of the body or answer of an operation without a titled one: dotted path →
 * text. Lists add nothing to a path. `*.label` describes every `label` below the top that has no text of its own, and
 * `=openText` the variant of the schema whose `type` is `openText`. The empty path describes the whole.
 */
export type SchemaTexts = Readonly<Record<string, PropertyText>>

/** What an operation does beyond its summary. The document adds permission and limits by itself. */
type OperationText = string | { readonly text: string; readonly replacedBy: string | null }

/**
 * The texts of a room for readers of the OpenAPI document, loaded with it alone. Tests fail for a property or operation
 * without a text, and for a text that describes nothing.
 */
export interface RoomTexts {
  /** Operation → text. `replacedBy` names the operation that took its place; `null`: none did. */
  readonly operations?: Readonly<Record<string, OperationText>>
  /**
   * Title of a schema → texts. The body of an operation is called
   * `createDisplay body`, its answer `createDisplay`.
   */
  readonly schemas?: Readonly<Record<string, SchemaTexts>>
  /** Title of a schema → the schema whose texts hold for it too. */
  readonly like?: Readonly<Record<string, string>>
}

/** The texts of all rooms. */
export type Texts = Required<RoomTexts>

/** A time, as ISO 8601 in UTC. */
export const time = (text: string): DetailedText => ({ text, format: 'date-time' })

export const integer = (text: string): DetailedText => ({ text, isInteger: true })

/** A property that another has replaced. */
export const older = (replacedBy: string): DetailedText => ({ text: `The same as \`${replacedBy}\`.`, replacedBy })

const newerName = 'Another name of `environmentId`'

/** The fields that every record of an environment has. */
export const recordTexts = {
  id: 'The id, made by the service: opaque, unique in the whole service; ids sort by creation',
  createdAt: time('When the record was created'),
  updatedAt: time('When the record was last changed'),
  environmentId: 'The environment that the record belongs to',
  workspaceId: newerName,
} satisfies SchemaTexts

/** The names of the environment in a body. */
export const ownEnvironment = {
  environmentId: 'The environment of the key. May be absent; another environment is a 400',
  workspaceId: newerName,
}
