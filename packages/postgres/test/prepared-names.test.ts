import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Direct } from '../src/citus/direct.ts'
import { openDatabase } from '../src/database.ts'

const test = suite('names of prepared statements')

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: ConstructorParameters<typeof PostgresIntrospector>[0]) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

test('two statements have two names, also where names are alike and Citus gets both as the call of one function', async () => {
  const names: string[] = []
  const direct: Direct = {
    run: async (_placement, { prepared }) => {
      names.push(prepared)
      return { rows: [], count: 0 }
    },
    close: () => {},
    ways: async () => [],
    end: async () => {},
  }
  for (const layout of ['citus', 'plain'] as const) {
    const database = openDatabase({
      ...{ dialect, schema: 'hearback', layout, onStatement: undefined, direct: () => direct },
      run: async (_text, _values, prepared) => {
        if (prepared.startsWith('citus.')) return { rows: [{ text: 'e', node: 1, shard: '7' }], count: 1 }
        names.push(prepared)
        return { rows: [], count: 0 }
      },
    })
    names.length = 0
    for (const column of ['name', 'createdAt']) {
      const statement = database.statement<object, never>(
        `${'tags.insert+a-long-name-of-a-variant'.repeat(2)}+${column}`,
        (_, env) => `insert into hearback.tags (environment_id, ${column}) values (${env}, 1) returning id`,
      )
      await statement('e')
    }
    assert.is(names.length, 2)
    assert.is(new Set(names).size, 2, `${layout}: ${names.join(', ')}`)
    // PostgreSQL cuts names at 63 bytes, and the number of a shard follows.
    assert.ok(names.every((name) => `${name}_123456789`.length <= 63))
  }
})

test.run()
