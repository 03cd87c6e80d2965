import { PGliteDialect } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase } from '../src/database.ts'
import { storageOn } from '../src/storage.ts'
import { exceptions, unboundTables } from './tenancy.ts'

const test = suite('every statement is bound to one environment')

/** Text → name of every statement that a storage declares, run or not. */
function allStatements(): Map<string, string> {
  const dialect = new PGliteDialect({ pglite: () => Promise.reject(new Error('Nothing is run here')) })
  const database = openDatabase({ dialect, schema: 'hearback', onStatement: undefined })
  const names = new Map<string, string>()
  storageOn({
    ...database,
    statement(name, text) {
      names.set(text(), name)
      return database.statement(name, text)
    },
    variants(variants) {
      for (const key of variants.keys()) names.set(variants.text(key), variants.name(key))
      return database.variants(variants)
    },
    counted(name, text) {
      names.set(text(), name)
      return database.counted(name, text)
    },
  })
  return names
}

const made = allStatements()

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

test.run()
