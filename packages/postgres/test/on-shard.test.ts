import { type ConflictError, isConflict } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reachOf, returnsRows, templateOf, toShard } from '../src/citus/on-shard.ts'
import { endsConnection, isCollision, translate } from '../src/failures.ts'
import { freshDatabase } from './server.ts'

const test = suite('the layout on Citus')

test('a statement that writes goes whole to the node of its environment, with its parameters as texts', () => {
  const sending = toShard(
    `with written as (insert into hearback.tags as t (environment_id, id, name) select $1, $2::text, $10::text returning t.id)
     select id from written where id like 'a%' limit $3`,
  )
  const values = ['e', 'i', 3, true, null, ['a"b\\', null], 1.5, {}, '', 'n']
  const [environment, name, template, tables, params] = sending.values(values)
  assert.match(String(name), /^hb_[0-9a-f]{20}$/)
  assert.is(environment, 'e')
  assert.is(
    template,
    `with written as (insert into %1$s as t (environment_id, id, name) select ($1)[1], ($1)[2]::text, ($1)[10]::text returning t.id)
     select id from written where id like 'a%%' limit ($1)[3]::bigint`,
  )
  assert.equal(tables, ['tags'])
  assert.equal(params, ['e', 'i', '3', 'true', null, '{"a\\"b\\\\",NULL}', '1.5', '{}', '', 'n'])
  const reply = { rows: [{ reply: '[{"id":"i"}]' }], count: 1 }
  assert.equal(sending.result(reply), { rows: [{ id: 'i' }], count: 1 })
})

test('a statement without rows answers with how many it wrote', () => {
  const sending = toShard('delete from hearback.tags t where t.environment_id = $1')
  assert.is(sending.values(['e'])[2], 'delete from %1$s t where t.environment_id = ($1)[1] returning 1 as one')
  assert.is(sending.result({ rows: [{ reply: '[{"one":1},{"one":1}]' }], count: 1 }).count, 2)
})

test('a table that is named twice has one place', () => {
  const { template, tables } = templateOf('select from hearback.a x, hearback.b y, hearback.a z')
  assert.equal([template, tables], ['select from %1$s x, %2$s y, %1$s z', ['a', 'b']])
})

test('it is known whether a statement answers with rows', () => {
  assert.ok(returnsRows('with a as (delete from hearback.a x returning x.id) select id from a'))
  assert.ok(returnsRows('delete from hearback.a x where x.id in (select 1) returning x.id'))
  assert.not.ok(returnsRows('insert into hearback.a (id) select b.id from hearback.b b'))
  assert.not.ok(returnsRows('with a as (select 1 as one) update hearback.b b set n = 1 from a'))
  assert.not.ok(returnsRows('insert into hearback.a (id) select b.id from (delete from hearback.b b returning b.id) b'))
})

test('a statement that reads goes as it is, its environment in the open', () => {
  const { text, values } = toShard('select k.id from hearback.keys k where k.environment_id = (select $1::text)')
  assert.is(text, 'select k.id from hearback.keys k where k.environment_id = $1')
  assert.equal(values(['e']), ['e'])
})

test('a conflict on a shard is one of the record', () => {
  const failure = (fields: object) => translate(Object.assign(new Error(), { code: '23505' }, fields))
  const named = failure({ message: 'duplicate key value violates unique constraint "tags_name_102118"' })
  const detailed = failure({ detail: 'Key (environment_id, display_id)=(e, d) already exists.' })
  const passedOn = failure({
    code: 'XX000',
    message: 'duplicate key value violates unique constraint "environments_pkey_102036"',
  })
  const file = failure({
    message: 'duplicate key value violates unique constraint "files_pkey_102139"',
    detail: 'Key (environment_id, name)=(e, n) already exists.',
  })
  for (const one of [named, detailed, passedOn, file]) assert.ok(isConflict(one))
  assert.equal(
    [named, detailed, passedOn, file].map((one) => (one as ConflictError).kind),
    ['name', 'displayId', 'id', 'id'],
  )
})

test('a statement that came to a node without its environment is sent anew, on another connection', () => {
  const elsewhere = Object.assign(new Error('The environment is not on this node'), { code: 'HBNOD' })
  assert.ok(isCollision(elsewhere))
  assert.ok(endsConnection(elsewhere))
})

test('a database without Citus is refused with a sentence, and so are partitions', async () => {
  const { connectionString, drop } = await freshDatabase()
  const refusalOf = async (options: { layout: 'citus'; partitions?: number }, mode: 'apply' | 'check' = 'apply') => {
    const storage = postgresStorage({ connectionString, ...options })
    const refusal = await storage.migrate(mode).catch((error: Error) => error.message)
    await storage.close()
    return String(refusal)
  }
  assert.match(await refusalOf({ layout: 'citus' }), 'has no extension citus')
  assert.match(await refusalOf({ layout: 'citus', partitions: 4 }), 'do not go together')
  const plain = postgresStorage({ connectionString })
  await plain.migrate('apply')
  await plain.close()
  assert.match(await refusalOf({ layout: 'citus' }, 'check'), 'has no extension citus')
  await drop()
})

test('a replica is refused with a sentence', () => {
  const connectionString = 'postgres://nowhere/hearback'
  assert.throws(
    () => postgresStorage({ connectionString, layout: 'citus', replica: { connectionString } }),
    'do not go together',
  )
})

test('it is known which nodes a statement reaches', () => {
  for (const [text, reach] of [
    ['select p.id from hearback.people p', 'coordinator'],
    ['select l.name from hearback.listeners l', 'coordinator'],
    ['insert into hearback.listeners as l (name) select $1', 'all'],
    ['select e.id from hearback.environments e join hearback.products p on p.id = e.product_id', 'all'],
    [
      'select e.id from hearback.environments e join hearback.products p on p.id = e.product_id where e.id = $1',
      'node',
    ],
    ['with written as (select 1) insert into hearback.audit (environment_id) select $1 from written', 'all'],
  ] as const) {
    assert.is(reachOf(text), reach, text)
  }
})

test.run()
