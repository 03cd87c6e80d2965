import { pgliteStorage } from '@hearback/postgres/pglite'
import { PGliteDialect } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPglite } from '../../tests/src/pglite.ts'
import { runsOnShard, templateOf } from '../src/citus/on-shard.ts'
import { type Layout, openDatabase } from '../src/database.ts'
import { numbered } from '../src/named.ts'
import { storageOn } from '../src/storage.ts'
import { faultsAcross, faultsOfEnvironment } from './citus-rules.ts'
import { exceptions, exceptionsOnCitus, unboundTables } from './tenancy.ts'

const test = suite('every statement is bound to one environment')

type Names = Map<string, string>

/**
 * Text → name of every statement that a storage declares, run or not: those of an environment, those of several or none, and those of
 * a shard of Citus.
 */
function allStatements(layout: Layout): { ofEnvironment: Names; across: Names; inShard: Names } {
  const dialect = new PGliteDialect({ pglite: () => Promise.reject(new Error('Nothing is run here')) })
  const database = openDatabase({ dialect, schema: 'hearback', onStatement: undefined, layout })
  const ofEnvironment: Names = new Map()
  const across: Names = new Map()
  const inShard: Names = new Map()
  storageOn({
    ...database,
    // `$1` is the environment.
    statement(name, write, how) {
      ofEnvironment.set(numbered(2, write).text, name)
      return database.statement(name, write, how)
    },
    variants(variants) {
      for (const key of variants.keys()) {
        ofEnvironment.set(numbered(2, variants.write(key)).text, variants.name(key))
      }
      return database.variants(variants)
    },
    across(name, write) {
      across.set(numbered(1, write).text, name)
      return database.across(name, write)
    },
    inShard(name, write) {
      inShard.set(numbered(1, write).text, name)
      return database.inShard(name, write)
    },
  })
  return { ofEnvironment, across, inShard }
}

const plain = allStatements('plain')
const made: Names = new Map([...plain.ofEnvironment, ...plain.across])
const onCitus = allStatements('citus')

test('none that is declared touches a table without naming the environment', () => {
  assert.ok(made.size > 60)
  for (const [text, name] of made) {
    if (!exceptions.includes(name)) assert.equal(unboundTables(text), [], `${name}: ${text}`)
  }
})

test('the rule finds what breaks it', () => {
  for (const text of [
    'select * from hearback.keys k where k.id = $1',
    'select * from hearback.keys',
    'select * from hearback.keys k where k.environment_id = $2',
    'select * from hearback.responses r join hearback.surveys s on s.id = r.survey_id where r.environment_id = $1',
    'delete from hearback.keys k where k.environment_id = $1 and k.id in (select k.id from hearback.keys k)',
    'update hearback.environments e set revision = 1',
    "insert into hearback.keys (environment_id, id) select 'x', 'y'",
    'insert into hearback.keys (id, environment_id) values ($1, $2)',
    'insert into hearback.keys select $1',
    'select "k"."id" from "hearback"."keys" as "k" where "k"."id" = $1',
    'update "hearback"."keys" as "k" set "label" = $2 where "k"."environment_id" = $2',
    'insert into "hearback"."keys" ("id", "environment_id") values ($1, $2)',
  ]) {
    assert.ok(unboundTables(text).length > 0, text)
  }
})

for (const name of exceptions) {
  test(`${name} is still an exception, and needs to be`, () => {
    const texts = [...made].filter(([, other]) => other === name).map(([text]) => text)
    assert.is(texts.length, 1)
    assert.ok(texts.some((text) => unboundTables(text).length > 0))
  })
}

test('those of several environments are declared so', () => {
  for (const name of [...onCitus.across.values()].filter((one) => !isOfNone(one))) {
    assert.ok(exceptionsOnCitus.includes(name), name)
  }
  for (const name of onCitus.ofEnvironment.values()) {
    assert.ok(!exceptionsOnCitus.includes(name) || name === 'deliveries.claimIn', name)
  }
})

/** Statements about what belongs to no environment. Their audit entries are of the environment "accounts". */
const isOfNone = (name: string): boolean => name === 'ping' || /^(?:accounts|listeners|guesses|citus)\./.test(name)

test('none that is declared has what Citus cannot run', () => {
  assert.ok(onCitus.ofEnvironment.size > 200, `${onCitus.ofEnvironment.size}`)
  assert.ok(onCitus.across.size > 40, `${onCitus.across.size}`)
  for (const [text, name] of onCitus.ofEnvironment) assert.equal(faultsOfEnvironment(text), [], `${name}: ${text}`)
  for (const [text, name] of onCitus.across) assert.equal(faultsAcross(text), [], `${name}: ${text}`)
})

/** A statement as `on_shard` runs it: its parameters are texts, and its tables have other names. */
const onShards = (text: string): string => {
  const { template, tables } = templateOf(text)
  return template
    .replaceAll(/%(\d+)\$s/g, (_, n: string) => `shards.${tables[Number(n) - 1]}_102008`)
    .replaceAll('%%', '%')
    .replaceAll('($1)[', "('{}'::text[])[")
}

test('a statement that runs on a shard is understood there', async () => {
  const pglite = await openPglite()
  const storage = pgliteStorage({ pglite })
  await storage.migrate('apply')
  await pglite.exec(`create schema shards; do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'hearback' loop
      execute format('create table shards.%I (like hearback.%I including all)', t || '_102008', t);
    end loop;
  end $$`)
  let tried = 0
  assert.ok(onCitus.inShard.size > 4, `${onCitus.inShard.size}`)
  for (const [text, name] of [...onCitus.ofEnvironment, ...onCitus.inShard]) {
    // On Citus there are no weeks.
    if ((!runsOnShard(text) && !onCitus.inShard.has(text)) || name.endsWith('+weeks')) continue
    tried += 1
    const fault = await pglite.describeQuery(onShards(text)).then(
      () => null,
      (error: Error) => error.message,
    )
    assert.is(fault, null, `${name}: ${text}`)
  }
  assert.ok(tried > 150, `${tried}`)
  const planted = 'delete from hearback.tags t where t.environment_id = $1 and t.created_at < $2'
  const fault = await pglite.describeQuery(onShards(planted)).catch((error: Error) => error.message)
  assert.match(String(fault), 'operator does not exist: timestamp with time zone < text')
  await storage.close()
  await pglite.close()
})

test('the rules for Citus find what breaks them', () => {
  for (const [rule, text] of [
    [
      'which lies on the coordinator',
      'select p.name from hearback.people p, hearback.keys k where k.environment_id = $1',
    ],
    [
      'without an alias',
      "insert into hearback.tags (environment_id, id) select $1, $2 on conflict (environment_id, id) do update set name = tags.name || '!'",
    ],
    [
      'has a list of columns',
      'with found (id) as (select k.label from hearback.keys k where k.environment_id = $1) select id from found',
    ],
    [
      'is not bound by $1',
      `select r.id from hearback.tags t cross join lateral (
         select one.id from hearback.responses one where one.environment_id = t.environment_id and one.id = t.id offset 0
       ) r where t.environment_id = $1`,
    ],
  ] as const) {
    assert.ok(
      faultsOfEnvironment(text).some((fault) => fault.includes(rule)),
      `${rule}: ${text}`,
    )
  }
  for (const [rule, text] of [
    ['locks rows', 'select c.id from hearback.chores c order by c.due_at limit $1 for update skip locked'],
    [
      'recurs',
      'with recursive one (id) as (select c.id from hearback.chores c union all select one.id from one) select id from one',
    ],
    ['volatile function', 'delete from hearback.chores c where c.due_at < clock_timestamp()'],
    ['subquery in a limit', 'select c.id from hearback.chores c limit (select $1::bigint)'],
    ['no immutable function', "delete from hearback.chores c where c.kind = $1 returning to_char(c.due_at, 'YYYY')"],
  ] as const) {
    assert.ok(
      faultsAcross(text).some((fault) => fault.includes(rule)),
      `${rule}: ${text}`,
    )
  }
})

test.run()
