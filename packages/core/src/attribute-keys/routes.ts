import * as v from 'valibot'
import { contactAttributeRoutes } from '../contacts/attribute-values.ts'
import { onDemand } from '../ground/on-demand.ts'
import { data } from '../http/answer.ts'
import { answerList, byCreation, listQuery, pageOf } from '../http/list.ts'
import { route } from '../http/route.ts'
import { asRecord } from '../http/validate.ts'
import { environmentFaults } from '../products/rules.ts'
import type { Words } from './change.ts'
import { type AttributeKeyChange, asClass, asKey, type NewKey } from './rules.ts'
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

type Body<T> = v.GenericSchema<unknown, T>

/** One of the two vocabularies: a set of routes for the same records. */
interface Door<C, U extends AttributeKeyChange, Shown> {
  path: string
  /** Parts of operation names: `list` + many, `create` + one. */
  one: string
  many: string
  words: Words
  answer: v.GenericSchema<Shown, Shown>
  createBody: Body<C>
  updateBody: Body<U>
  /** Reads the requested key from a body. */
  wanted(body: C): NewKey
}

const rowsOf = <C, U extends AttributeKeyChange, Shown>(door: Door<C, U, Shown>) => {
  const { path, one, many, words, answer } = door
  const called = words.type.toLowerCase()
  return [
    route({
      method: 'GET',
      path,
      access: 'key',
      room,
      operation: `list${many}`,
      summary: `List the ${called}${called.endsWith('s') ? 'es' : 's'}`,
      query,
      answer: v.array(answer),
      run: (call) =>
        answerList(call, query, {
          read: async (_, page) => pageOf(await call.environment.attributeKeys(), page),
          position: byCreation,
          output: words.shown,
        }),
    }),
    route({
      method: 'POST',
      path,
      access: 'key',
      room,
      operation: `create${one}`,
      summary: `Create an ${called}`,
      body: door.createBody,
      faults: (body, { environment }) => environmentFaults(asRecord(body).environmentId, environment),
      answer,
      creates: {
        type: words.type,
        isThere: async ({ environment }, id) => (await environment.attributeKeys()).some((one) => one.id === id),
        open: null,
      },
      writes: 'configuration',
      decide: (call) => createAttributeKey(call, words, door.wanted(call.body)),
    }),
    route({
      method: 'GET',
      path: `${path}/:attributeKeyId`,
      access: 'key',
      room,
      operation: `read${one}`,
      summary: `Read an ${called}`,
      answer,
      run: async ({ environment, params: { attributeKeyId = '' } }) =>
        data(words.shown(await findIn(await environment.attributeKeys(), attributeKeyId, words))),
    }),
    route({
      method: 'PUT',
      path: `${path}/:attributeKeyId`,
      access: 'key',
      room,
      operation: `update${one}`,
      summary: `Change an ${called}: what is left out stays`,
      body: door.updateBody,
      answer,
      writes: 'configuration',
      decide: (call) => updateAttributeKey(call, words, call.body),
    }),
    route({
      method: 'DELETE',
      path: `${path}/:attributeKeyId`,
      access: 'key',
      room,
      operation: `delete${one}`,
      summary: `Delete an ${called} and return it; contacts lose its values. Those an environment is born with stay`,
      answer,
      errors: ['bad_request'],
      writes: 'configuration',
      decide: (call) => removeAttributeKey(call, words),
    }),
  ]
}

export const attributeKeyRoutes = [
  ...rowsOf({
    path: '/api/v1/management/contact-attribute-keys',
    one: 'ContactAttributeKey',
    many: 'ContactAttributeKeys',
    words: { field: 'key', type: 'Attribute Key', lasting: 'Default attribute keys', shown: asKey },
    answer: contactAttributeKey,
    createBody: createKeyBody,
    updateBody: updateKeyBody,
    wanted: ({ key, name, description }) => ({
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
    words: { field: 'name', type: 'Attribute Class', lasting: 'Automatic attribute classes', shown: asClass },
    answer: attributeClass,
    createBody: createClassBody,
    updateBody: updateClassBody,
    wanted: ({ name, description }) => ({
      key: name,
      name: null,
      description: description ?? null,
      madeByClient: false,
    }),
  }),
  ...contactAttributeRoutes,
]
