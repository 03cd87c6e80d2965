import * as assert from 'uvu/assert'
import { type Endpoint, type Endpoints, gone, unknownId } from './case.ts'

const wrongKey = (field: string): NonNullable<Endpoint['faulty']> => {
  return ({ call, development }) => [
    { name: 'nothing sent', body: {}, code: 'bad_request', details: [field] },
    {
      name: 'another environment',
      body: { [field]: 'size', environmentId: development.id },
      code: 'bad_request',
      details: ['environmentId'],
    },
    { name: 'no characters', body: { [field]: '  ' }, code: 'bad_request', details: [field] },
    { name: 'a reserved one', body: { [field]: '__proto__' }, code: 'bad_request', details: [field] },
    { name: 'a control character', body: { [field]: 'a\tb' }, code: 'bad_request', details: [field] },
    { name: 'one that there is', body: { [field]: 'shoe' }, code: 'bad_request', details: [] },
    {
      name: 'the 151st',
      before: async () => {
        const path = '/api/v1/management/contact-attribute-keys'
        let { status } = await call('POST', path, { body: { key: 'k0' } })
        for (let n = 1; status === 200; n += 1) ({ status } = await call('POST', path, { body: { key: `k${n}` } }))
        assert.is((await call('GET', path)).data<unknown[]>().length, 150)
      },
      body: { [field]: 'size' },
      code: 'bad_request',
      details: [],
      message: /150/,
    },
  ]
}
const wrongDescription: Endpoint['faulty'] = () => [
  { name: 'fields wrong', body: { description: 5 }, code: 'bad_request', details: ['description'] },
]
const lasting: Endpoint['faulty'] = ({ defaultKeyId }) => [
  { name: 'one that stays', params: { attributeKeyId: defaultKeyId }, code: 'bad_request', details: [] },
]

export const actionClassEndpoints: Endpoints = {
  listActionClasses: { good: () => ({ shows: [{ type: 'automatic', name: 'New Session' }, { name: 'Bought' }] }) },
  createActionClass: {
    good: () => ({ body: { name: 'Left' }, shows: { name: 'Left', type: 'code', key: 'Left', noCodeConfig: null } }),
    faulty: ({ call }) => [
      {
        name: 'the 1001st',
        before: async () => {
          for (let n = 2; n < 1000; n += 1) {
            ;(await call('POST', '/api/v1/management/action-classes', { body: { name: `n${n}` } })).data()
          }
        },
        body: { name: 'Left' },
        code: 'bad_request',
        details: [],
        message: /1000/,
      },
      { name: 'nothing sent', body: {}, code: 'bad_request', details: ['name'] },
      {
        name: 'no config where one is needed',
        body: { name: 'Left', type: 'noCode' },
        code: 'bad_request',
        details: ['noCodeConfig'],
      },
      { name: 'a name that there is', body: { name: 'Bought', key: 'x' }, code: 'bad_request', details: [] },
      { name: 'a key that there is', body: { name: 'Left', key: 'Bought' }, code: 'bad_request', details: [] },
      {
        name: 'another environment',
        body: { name: 'Left', environmentId: unknownId },
        code: 'bad_request',
        details: ['environmentId'],
      },
    ],
  },
  readActionClass: { good: () => ({ shows: { name: 'Bought', key: 'Bought' } }) },
  updateActionClass: {
    good: () => ({ body: { name: 'Paid' }, shows: { name: 'Paid', key: 'Bought' } }),
    faulty: ({ automaticId }) => [
      { name: 'fields wrong', body: { name: '', type: 'automatic' }, code: 'bad_request', details: ['name', 'type'] },
      {
        name: 'an automatic one by another name',
        params: { actionClassId: automaticId },
        body: { name: 'Paid' },
        code: 'bad_request',
        details: [],
      },
      { name: 'a name that there is', body: { name: 'New Session' }, code: 'bad_request', details: [] },
    ],
  },
  deleteActionClass: {
    good: (world) => ({
      query: 'force=true',
      shows: { name: 'Bought' },
      after: gone('/api/v1/management/action-classes', 'actionClassId')(world),
    }),
    faulty: ({ automaticId }) => [
      { name: 'one that a survey is triggered by', code: 'bad_request', details: [], message: /triggers surveys/ },
      { name: 'another force', query: 'force=maybe', code: 'bad_request', details: ['force'] },
      {
        name: 'an automatic one',
        params: { actionClassId: automaticId },
        code: 'bad_request',
        details: [],
        message: /[Aa]utomatic action classes cannot be deleted/,
      },
    ],
  },
}

/** Those that every environment is born with, and the world's own. */
const keys = ['userId', 'email', 'firstName', 'lastName', 'language', 'plan', 'shoe'].sort()

const named = (data: unknown, field: string): unknown[] =>
  (data as Record<string, unknown>[]).map((one) => one[field]).sort()

export const attributeKeyEndpoints: Endpoints = {
  listContactAttributeKeys: {
    good: () => ({ after: (data) => assert.equal(named(data, 'key'), keys) }),
  },
  createContactAttributeKey: {
    good: () => ({ body: { key: ' size ' }, shows: { key: 'size', name: 'size', description: '', type: 'custom' } }),
    faulty: wrongKey('key'),
  },
  readContactAttributeKey: { good: () => ({ shows: { key: 'shoe', isUnique: false } }) },
  updateContactAttributeKey: {
    good: () => ({ body: { name: 'Shoe size' }, shows: { key: 'shoe', name: 'Shoe size' } }),
    faulty: wrongDescription,
  },
  deleteContactAttributeKey: {
    good: (world) => ({
      shows: { key: 'shoe' },
      after: gone('/api/v1/management/contact-attribute-keys', 'attributeKeyId')(world),
    }),
    faulty: lasting,
  },
  listAttributeClasses: {
    good: () => ({ after: (data) => assert.equal(named(data, 'name'), keys) }),
  },
  createAttributeClass: {
    good: () => ({
      body: { name: 'size', type: 'code' },
      shows: { name: 'size', type: 'code', description: null, archived: false },
    }),
    faulty: wrongKey('name'),
  },
  readAttributeClass: { good: () => ({ shows: { name: 'shoe', type: 'code' } }) },
  updateAttributeClass: {
    good: () => ({ body: { archived: true }, shows: { name: 'shoe', archived: true } }),
    faulty: wrongDescription,
  },
  deleteAttributeClass: {
    good: (world) => ({
      shows: { name: 'shoe' },
      after: gone('/api/v1/management/attribute-classes', 'attributeKeyId')(world),
    }),
    faulty: lasting,
  },
  listContactAttributes: {
    good: ({ contactId }) => ({
      after: (data) => {
        assert.equal(named(data, 'value'), ['anna', 'anna@mail.example', 'pro'])
        assert.equal([...new Set(named(data, 'contactId'))], [contactId])
      },
    }),
  },
}
