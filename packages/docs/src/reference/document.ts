/** The parts of an OpenAPI document that the page reads. */
export interface Document {
  info: { description: string }
  'x-error-codes': readonly { code: string; status: number; means: string; todo: string }[]
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  webhooks: Readonly<Record<string, { post: Operation }>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  deprecated?: boolean
  tags: readonly string[]
  parameters: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  deprecated?: boolean
  schema: Schema
}

export type Content = Readonly<
  Record<string, { schema: Schema; examples?: Readonly<Record<string, { value: unknown }>> }>
>

export interface Schema {
  $ref?: string
  description?: string
  deprecated?: boolean
  type?: string
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
}
