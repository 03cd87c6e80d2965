import { PGliteDialect } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase } from '../src/database.ts'
import { numbered } from '../src/named.ts'

const test = suite('parameters with names')

/** Text and parameters of every statement that ran. */
const ran: [text: string, params: readonly unknown[]][] = []
const database = openDatabase({
  dialect: new PGliteDialect({ pglite: () => Promise.reject(new Error('Nothing is run here')) }),
  schema: 'hearback',
  onStatement: undefined,
  async run(text, params) {
    ran.push([text, params])
    return { rows: [{ id: 't' }], count: 3 }
  },
})
test.before.each(() => {
  ran.length = 0
})

test('have numbers in the order in which the text first asks for them, and one number however often', () => {
  const { text, valuesOf } = numbered<'id' | 'name'>(2, (params) => `${params.name} ${params.id} ${params.name}`)
  assert.is(text, '$2 $3 $2')
  assert.equal(valuesOf({ id: 'i', name: 'n' }), ['n', 'i'])
})

test('have numbers in the order of a destructuring', () => {
  const { text, valuesOf } = numbered<'id' | 'name'>(1, ({ id, name }) => `${name} ${id}`)
  assert.is(text, '$2 $1')
  assert.equal(valuesOf({ id: 'i', name: 'n' }), ['i', 'n'])
})

test('that the text does not ask for have no number', () => {
  const { valuesOf } = numbered<'id' | 'name'>(1, (params) => params.id)
  assert.equal(valuesOf({ id: 'i', name: 'n' }), ['i'])
})

test('that hold a list have a number for each of its values', () => {
  const { text, valuesOf } = numbered<'id' | 'names'>(2, ({ id }, each) => `${id} in (${each('names', 3).join()})`)
  assert.is(text, '$2 in ($3,$4,$5)')
  assert.equal(valuesOf({ id: 'i', names: ['a', 'b', null] }), ['i', 'a', 'b', null])
})

test('may be null, but not be missing', () => {
  const { valuesOf } = numbered<'id' | 'name'>(2, ({ id, name }) => `${id} ${name}`)
  assert.equal(valuesOf({ id: 'i', name: null }), ['i', null])
  assert.throws(() => valuesOf({ id: 'i', name: undefined }), /^A statement has no value for name: \$2 \$3$/)
  const rows = numbered<'names'>(2, (_, each) => each('names', 2).join())
  assert.equal(rows.valuesOf({ names: ['a', null] }), ['a', null])
  for (const names of [['a', undefined], ['a']]) {
    assert.throws(() => rows.valuesOf({ names }), /^A statement has no value for names: \$2,\$3$/)
  }
})

test('of a statement of one environment follow the environment', async () => {
  const find = database.statement<{ id: string }, 'id'>(
    'tags.find',
    ({ id }) => `select t.id from hearback.tags t where t.environment_id = $1 and t.id = ${id}`,
  )
  assert.equal(await find('e', { id: 't' }), [{ id: 't' }])
  assert.equal(ran, [['select t.id from hearback.tags t where t.environment_id = $1 and t.id = $2', ['e', 't']]])
  const list = database.statement('tags.list', () => 'select t.id from hearback.tags t where t.environment_id = $1')
  await list('e')
  assert.equal(ran[1]?.[1], ['e'])
})

test('of a statement of several environments, or of none, begin with the first', async () => {
  const find = database.across<{ id: string }, 'hash'>(
    'keys.find',
    ({ hash }) => `select k.id from hearback.keys k where k.hash = ${hash}`,
  )
  await find({ hash: 'h' })
  assert.equal(ran, [['select k.id from hearback.keys k where k.hash = $1', ['h']]])
  await database.across('ping', () => 'select 1')()
  assert.equal(ran[1], ['select 1', []])
})

test('belong to each variant by itself', async () => {
  const list = database.variants<boolean, { id: string }, 'name' | 'limit'>({
    keys: () => [false, true],
    name: (isNamed) => `tags.list${isNamed ? '+named' : ''}`,
    write: (isNamed) => (params) => `select ${isNamed ? `${params.name} ` : ''}limit ${params.limit}`,
  })
  await list(false)('e', { name: 'n', limit: 5 })
  await list(true)('e', { name: 'n', limit: 5 })
  assert.equal(ran, [
    ['select limit $2', ['e', 5]],
    ['select $2 limit $3', ['e', 'n', 5]],
  ])
})

test('a statement that is counted returns how many rows it selected or wrote', async () => {
  const remove = database.statement<unknown, 'id'>(
    'tags.delete',
    ({ id }) => `delete from hearback.tags t where t.environment_id = $1 and t.id = ${id}`,
  )
  assert.is(await remove.count('e', { id: 't' }), 3)
  assert.equal(ran[0]?.[1], ['e', 't'])
})

test('a text is written once, when the statement first runs', async () => {
  let written = 0
  const find = database.across('tags.count', () => {
    written += 1
    return 'select 1'
  })
  assert.is(written, 0)
  await find()
  await find.count()
  assert.is(written, 1)
})

test.run()
