import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { forceQuery } from '../../http/in-use.ts'
import { byCreation, listQuery, pageOf, replyList } from '../../http/list.ts'
import { data } from '../../http/reply.ts'
import { route } from '../../http/route.ts'
import { asRecord } from '../../http/validate.ts'
import { environmentFaults } from '../../tenants/products/rules.ts'
import type { Vocabulary } from './change.ts'
import { asClass, asKey } from './output-rules.ts'
import type { AttributeKeyChange, NewKey } from './rules.ts'
import {
  attributeClass,
  contactAttributeKey,
  createClassBody,
  createKeyBody,
  updateClassBody,
  updateKeyBody,
} from './schema.ts'

const { createAttributeKey, findIn, removeAttributeKey, updateAttributeKey } = onDemand(() => import('./change.ts'))

const room = 'attribute-keys'
const query = listQuery({})
const removal = forceQuery('Whether the filters by this attribute are taken out of segments')

type Body<T> = v.GenericSchema<unknown, T>

/** One of the two vocabularies: a set of routes for the same records. */
interface VocabularyRoutes<C, U extends AttributeKeyChange, Shown> {
  path: string
  /** Parts of operation names: `list` + many, `create` + one. */
  one: string
  many: string
  vocabulary: Vocabulary
  reply: v.GenericSchema<Shown, Shown>
  createBody: Body<C>
  updateBody: Body<U>
  /** Reads the requested key from a body. */
  newKeyOf(body: C): NewKey
}

const rowsOf = <C, U extends AttributeKeyChange, Shown>(routes: VocabularyRoutes<C, U, Shown>) => {
  const { path, one, many, vocabulary, reply } = routes
  const typeName = vocabulary.type.toLowerCase()
  return [
    route({
      method: 'GET',
      path,
      access: 'key',
      room,
      operation: `list${many}`,
      summary: `List the ${typeName}${typeName.endsWith('s') ? 'es' : 's'}`,
      query,
      reply: v.array(reply),
      run: (call) =>
        replyList(call, query, {
          read: async (_, page) => pageOf(await call.environment.attributeKeys(), page),
          position: byCreation,
          output: vocabulary.output,
        }),
    }),
    route({
      method: 'POST',
      path,
      access: 'key',
      room,
      operation: `create${one}`,
      summary: `Create an ${typeName}`,
      body: routes.createBody,
      faults: (body, { environment }) => environmentFaults(asRecord(body), environment),
      reply,
      creates: {
        type: vocabulary.type,
        isThere: async ({ environment }, id) => (await environment.attributeKeys()).some((one) => one.id === id),
        open: null,
      },
      writes: 'configuration',
      decide: (call) => createAttributeKey(call, vocabulary, routes.newKeyOf(call.body)),
    }),
    route({
      method: 'GET',
      path: `${path}/:attributeKeyId`,
      access: 'key',
      room,
      operation: `read${one}`,
      summary: `Read an ${typeName}`,
      reply,
      versioned: 'content',
      run: async ({ environment, params: { attributeKeyId = '' } }) =>
        data(vocabulary.output(await findIn(await environment.attributeKeys(), attributeKeyId, vocabulary))),
    }),
    route({
      method: 'PUT',
      path: `${path}/:attributeKeyId`,
      access: 'key',
      room,
      operation: `update${one}`,
      summary: `Change an ${typeName}; absent fields stay`,
      body: routes.updateBody,
      reply,
      versioned: 'content',
      writes: 'configuration',
      decide: (call) => updateAttributeKey(call, vocabulary, call.body),
    }),
    route({
      method: 'DELETE',
      path: `${path}/:attributeKeyId`,
      access: 'key',
      room,
      operation: `delete${one}`,
      summary: `Delete an ${typeName} and return it, unless a segment filters by it; contacts lose its values`,
      query: removal,
      reply,
      errors: ['bad_request'],
      writes: 'configuration',
      decide: (call) => removeAttributeKey(call, vocabulary),
    }),
  ]
}

export const attributeKeyRoutes = [
  ...rowsOf({
    path: '/api/v1/management/contact-attribute-keys',
    one: 'ContactAttributeKey',
    many: 'ContactAttributeKeys',
    vocabulary: { field: 'key', type: 'Attribute Key', undeletable: 'Default attribute keys', output: asKey },
    reply: contactAttributeKey,
    createBody: createKeyBody,
    updateBody: updateKeyBody,
    newKeyOf: ({ key, name, description }) => ({
      key,
      name: name ?? null,
      description: description ?? null,
      madeByClient: false,
    }),
  }),
  ...rowsOf({
    path: '/api/v1/management/attribute-classes',
    one: 'AttributeClass',
    many: 'AttributeClasses',
    vocabulary: { field: 'name', type: 'Attribute Class', undeletable: 'Automatic attribute classes', output: asClass },
    reply: attributeClass,
    createBody: createClassBody,
    updateBody: updateClassBody,
    newKeyOf: ({ name, description }) => ({
      key: name,
      name: null,
      description: description ?? null,
      madeByClient: false,
    }),
  }),
]
