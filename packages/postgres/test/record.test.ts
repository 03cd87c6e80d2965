import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { numbered } from '../src/named.ts'
import { described, type RowOf } from '../src/record.ts'

const test = suite('the description of a record')

interface Kite {
  id: string
  environmentId: string
  madeAt: string
  size: number | null
  isRed: boolean
  order: string[] | null
  tags: string[]
  tail: { knots: number } | null
}

const kite = described<Kite>({
  id: 'text',
  madeAt: 'timestamptz',
  size: 'bigint',
  isRed: 'boolean',
  order: ['tail_order', 'jsonb'],
  tags: 'text[]',
  tail: 'jsonb',
})
const made: Kite = {
  ...{ id: 'k', environmentId: 'e', madeAt: '2026-01-02T03:04:05.006Z', size: 12, isRed: true },
  ...{ order: ['b', 'a'], tags: ['t'], tail: { knots: 3 } },
}
const places = (write: Parameters<typeof numbered<keyof Kite>>[1]) => numbered<keyof Kite>(2, write)

test('names the columns of an insert and the places of its values in one order', () => {
  assert.is(kite.columns, 'id, made_at, size, is_red, tail_order, tags, tail')
  const { text, valuesOf } = places((params) => kite.placeholders(params))
  assert.is(text, '$2::text, $3::timestamptz, $4::bigint, $5::boolean, $6::jsonb, $7::text[], $8::jsonb')
  assert.equal(valuesOf({ ...made, ...kite.valuesOf(made) }), [
    'k',
    '2026-01-02T03:04:05.006Z',
    12,
    true,
    '["b","a"]',
    ['t'],
    '{"knots":3}',
  ])
})

test('sets the columns of an update, those of chosen fields only', () => {
  const changing = kite.but('id', 'madeAt', 'tags', 'tail')
  const { text } = places((params) => changing.assignments(params))
  assert.is(text, 'size = $2::bigint, is_red = $3::boolean, tail_order = $4::jsonb')
  assert.is(
    changing.assignmentsFrom('excluded'),
    'size = excluded.size, is_red = excluded.is_red, tail_order = excluded.tail_order',
  )
})

test('reads each column under the name of its field: times, documents and large numbers as text', () => {
  assert.is(
    kite.selected('k', { tail: 'coalesce(k.tail, k.old)' }),
    `k.id, to_char(k.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt", k.size::text, ` +
      `k.is_red as "isRed", k.tail_order::text as "order", k.tags, (coalesce(k.tail, k.old))::text as "tail"`,
  )
})

test('takes rows from a JSON list of records', () => {
  assert.is(
    kite.typed,
    '"id" text, "madeAt" timestamptz, "size" bigint, "isRed" boolean, "order" jsonb, "tags" text[], "tail" jsonb',
  )
  assert.is(
    kite.fieldsOf('new'),
    'new."id", new."madeAt", new."size", new."isRed", new."order", new."tags", new."tail"',
  )
})

test('makes the record of a row, whose documents and large numbers are texts', () => {
  const row: RowOf<Kite> = { ...kite.valuesOf(made), id: 'k', madeAt: made.madeAt, isRed: true, size: '12' }
  assert.equal({ ...kite.recordOf(row), environmentId: 'e' }, made)
  const without = kite.recordOf({ ...row, size: null, order: null, tail: null })
  assert.equal([without.size, without.order, without.tail], [null, null, null])
})

test('writes null in place of a document that is missing', () => {
  const { order, tail } = kite.valuesOf({ ...made, order: null, tail: null })
  assert.equal([order, tail], [null, null])
})

test('puts parameters behind a prefix, so that a statement can write two records', () => {
  const flown = kite.but('size', 'order', 'tags').behind('kite')
  const { text, valuesOf } = numbered<'kiteId' | 'kiteMadeAt' | 'kiteIsRed' | 'kiteTail'>(2, (params) =>
    flown.placeholders(params),
  )
  assert.is(text, '$2::text, $3::timestamptz, $4::boolean, $5::jsonb')
  assert.equal(valuesOf(flown.valuesOf(made)), ['k', made.madeAt, true, '{"knots":3}'])
})

test('does not compile without a field, with a misspelled one, or with a type that cannot hold the value', () => {
  interface Bell {
    id: string
    isLoud: boolean
  }
  // @ts-expect-error A field is missing.
  described<Bell>({ id: 'text' })
  // @ts-expect-error A field is misspelled.
  described<Bell>({ id: 'text', isLoud: 'boolean', isLout: 'boolean' })
  // @ts-expect-error A text cannot hold a boolean.
  described<Bell>({ id: 'text', isLoud: 'text' })
  const bell = described<Bell>({ id: 'text', isLoud: 'boolean' })
  // @ts-expect-error No such field.
  bell.but('isLout')
  assert.is(bell.columns, 'id, is_loud')
})

test.run()
