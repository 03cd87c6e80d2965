import { nothingAlongside } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { holdsRaces } from './contract.ts'
import { at, created, environment, product, response, survey, webhook } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('storage where transactions are serializable, or read repeatably, unless they say otherwise')
const levels = ['serializable', 'repeatable read'] as const
const database = await freshDatabaseOf('serializable')
const pool = new Pool(database)

holdsRaces(test, postgresStorage({ pool, prepare: true }))

async function freshDatabaseOf(level: (typeof levels)[number]) {
  const made = await freshDatabase()
  const client = new Client(made)
  await client.connect()
  const name = new URL(made.connectionString).pathname.slice(1)
  await client.query(`alter database ${name} set default_transaction_isolation = '${level}'`)
  await client.end()
  return made
}

const times = <T>(many: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => work(index)))

for (const level of levels) {
  test(`${level}: eight processes that start at once on an empty database all succeed`, async () => {
    const { connectionString, drop } = await freshDatabaseOf(level)
    const processes = Array.from({ length: 8 }, () => postgresStorage({ connectionString }))
    await Promise.all(processes.map((one) => one.migrate('apply')))
    await Promise.all(processes.map((one) => one.migrate('check')))
    await Promise.all(processes.map((one) => one.close()))
    await drop()
  })

  test(`${level}: those who reach for the same deliveries, responses and revision all get through`, async () => {
    const { connectionString, drop } = await freshDatabaseOf(level)
    const storage = postgresStorage({ connectionString, max: 20 })
    await storage.migrate('apply')
    const initial = {
      environment: environment('e', 'p'),
      actionClasses: [],
      attributeKeys: [],
      keys: [],
      chores: [],
      surveys: [],
    }
    await storage.products.insert(product('p'), [initial], [])
    await storage.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothingAlongside)
    await storage.webhooks.insert('e', webhook('e', 'w', 'active'), { ifRevision: 2 }, nothingAlongside)

    await times(20, async (writer) => {
      for (let n = 0; n < 10; n += 1) {
        const id = `r${writer}-${n}`
        const alongside = { ...nothingAlongside, events: created(id, 's') }
        assert.ok(await storage.responses.insert('e', response('e', 's', id), { contact: null }, alongside))
      }
    })

    const claimed: string[] = []
    const wide = { limit: 5, reserved: 0, perTarget: 5, held: {}, listeners: [] }
    await times(12, async (caller) => {
      for (let idle = 0; idle < 5; ) {
        const lease = { now: at(1_000), until: at(60_000), token: `c${caller}` }
        const some = await storage.deliveries.claim(lease, wide)
        claimed.push(...some.map(({ id }) => id))
        idle = some.length === 0 ? idle + 1 : 0
      }
    })
    assert.is(claimed.length, 200)
    assert.is(new Set(claimed).size, 200)

    await times(10, async (writer) => {
      for (let n = 0; n < 5; ) {
        const ifRevision = (await storage.environments.revision('e')) ?? 0
        const next = survey('e', `s${writer}-${n}`)
        if (await storage.surveys.insert('e', next, { ifRevision, segment: null }, nothingAlongside)) n += 1
      }
    })
    assert.is(await storage.environments.revision('e'), 53)
    await storage.close()
    await drop()
  })
}

test.after(async () => {
  await pool.end()
  await database.drop()
})
test.run()
