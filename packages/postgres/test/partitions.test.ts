import { storageCases } from '@hearback/contract'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { translate } from '../src/failures.ts'
import { weeklyTables } from '../src/migrations/partitioned.ts'
import { dumpOf } from './dump.ts'
import { all, newest } from './lists.ts'
import { freshDatabase } from './server.ts'

/* Of the contract, the cases about what is taken: a unique index belongs to a partition. `npm run trust` tries all of them. */
const test = suite('storage on partitioned tables')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString, max: 5 })
const storage = postgresStorage({ pool, prepare: true, partitions: 3 })

test.before(prepared(() => storage.migrate('apply')))

const cases = storageCases(
  async () => storage,
  () => dumpOf((text) => pool.query(text)),
)
const isOfUniqueness = (name: string): boolean =>
  /unique|taken|conflict|twice|one of .* (?:wins|is stored)|one is stored|a name|idempotency/i.test(name)
const chosen = cases.filter(({ name }) => isOfUniqueness(name))
assert.ok(chosen.length > 25, `${chosen.length} cases are about what is taken`)
for (const { name, run } of chosen) test(name, run)

test('tables that grow are divided, with the storage parameters of each', async () => {
  const { rows } = await pool.query<{ name: string; partitions: number; parameters: string[] | null }>(
    `select c.relname as name, count(*)::int as partitions, min(p.reloptions::text)::text[] as parameters
     from pg_inherits i join pg_class c on c.oid = i.inhparent join pg_class p on p.oid = i.inhrelid
     where c.relkind = 'p' and c.relnamespace = 'hearback'::regnamespace group by c.relname order by c.relname`,
  )
  assert.equal(
    rows.filter(({ name }) => !isByWeek(name)).map(({ name, partitions }) => [name, partitions]),
    [
      ...['answers', 'audit', 'contacts', 'displays', 'files', 'response_tags', 'responses', 'summary_blocks'],
      'summary_values',
    ].map((name) => [name, 3]),
  )
  assert.equal(
    rows.filter(({ name }) => isByWeek(name)).map(({ partitions }) => partitions),
    [6, 6],
    'weeks, and the rest',
  )
  assert.equal(rows.find(({ name }) => name === 'deliveries')?.parameters, ['autovacuum_vacuum_scale_factor=0.05'])
})

const isByWeek = (table: string): boolean => weeklyTables.some((one) => one === table)

interface PlanNode {
  readonly 'Actual Loops': number
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test('a statement reads the partition of its environment alone', async () => {
  const one = new Pool({ connectionString, max: 1 })
  const watched = postgresStorage({ pool: one, prepare: true })
  const page = { after: null, limit: 10 }
  for (let n = 0; n < 7; n += 1) await watched.responses.listTexts('e', all, newest, page)
  const { rows } = await one.query<{ name: string }>(
    `select name from pg_prepared_statements where name like 'responses.listTexts%' and generic_plans > 0`,
  )
  const { rows: plans } = await one.query(`explain (format json, analyze) execute "${rows[0]?.name}" ('e', 10)`)
  const read = nodesOf(plans[0]['QUERY PLAN'][0].Plan).filter((node) => node['Actual Loops'] > 0)
  const parts = read.flatMap((node) => node['Relation Name'] ?? []).filter((name) => name.startsWith('responses_'))
  assert.is(new Set(parts).size, 1, 'also by a plan that is kept for all environments')
  await one.end()
})

test('the number of partitions stays as the tables were made', async () => {
  const on = (partitions?: number, schema = 'hearback') =>
    postgresStorage({ pool, schema, ...(partitions !== undefined && { partitions }) })
  const refused = (storage: { migrate(mode: 'apply' | 'check'): Promise<void> }, mode: 'apply' | 'check') =>
    storage.migrate(mode).then(
      () => null,
      (error: Error) => error.message,
    )
  assert.is(await refused(on(), 'check'), null)
  assert.match((await refused(on(5), 'apply')) ?? '', /have 3 partitions, but `partitions` is 5/)
  assert.match((await refused(on(5), 'check')) ?? '', /have 3 partitions/)
  await on(undefined, 'plain').migrate('apply')
  assert.match((await refused(on(2, 'plain'), 'apply')) ?? '', /are not partitioned, but `partitions` is 2/)
  for (const wrong of [0, 1, 2.5, 257, Number.NaN]) {
    assert.throws(() => on(wrong), /`partitions` must be a whole number from 2 to 256/)
  }
})

for (const [detail, constraint, kind] of [
  ['Key (environment_id, survey_id, single_use_id)=(e, s, a) already exists.', 'x', 'singleUseId'],
  ['Schlüssel »(environment_id, user_id)=(e, (a)=(b))« existiert bereits.', 'x', 'userId'],
  ['键值"(environment_id, email_key)=(e, a)" 已经存在', 'x', 'email'],
  ['キー(environment_id, scope, key)=(e, a, b)はすでに存在します。', 'answers_part1_pkey', 'idempotencyKey'],
  ['Key ("environment_id", "name")=(e, a) already exists.', 'tags_part1_environment_id_name_idx', 'name'],
  ['Key (environment_id, name)=(e, a) already exists.', 'files_part1_pkey', 'id'],
  ['Key (environment_id, id)=(e, a) already exists.', 'tags_name', 'id'],
  ['', 'tags_name', 'name'],
  ['', 'anything', 'id'],
] as const) {
  test(`the columns give the kind of conflict: ${detail} ${constraint}`, () => {
    const error = translate(Object.assign(new Error('duplicate'), { code: '23505', detail, constraint }))
    assert.is(Reflect.get(error as Error, 'kind'), kind)
  })
}

test.after(async () => {
  await storage.close()
  await pool.end()
  await drop()
})
test.run()
