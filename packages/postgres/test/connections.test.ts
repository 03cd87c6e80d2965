import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { product } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('connections')

test('plans are not compiled: a page of a large table would wait for that', async () => {
  const { connectionString, drop } = await freshDatabase()
  const storage = postgresStorage({ connectionString })
  await storage.migrate('apply')
  const admin = new Client({ connectionString })
  await admin.connect()
  await admin.query('create table seen (jit text)')
  await admin.query(`create function look() returns trigger language plpgsql as $$
    begin insert into public.seen values (current_setting('jit')); return new; end $$`)
  await admin.query('create trigger look before insert on hearback.products for each row execute function look()')
  await storage.products.insert(product('p'), [])
  assert.equal((await admin.query('select * from seen')).rows, [{ jit: 'off' }])
  await admin.end()
  await storage.close()
  await drop()
})

test('a statement that was given up ends, though what it waits for does not', async () => {
  const { connectionString, drop } = await freshDatabase()
  const storage = postgresStorage({ connectionString, queryTimeoutMs: 500 })
  await storage.migrate('apply')
  const admin = new Client({ connectionString })
  await admin.connect()
  await admin.query('begin; lock table hearback.products')
  const error = await storage.products.insert(product('p'), []).catch((thrown: unknown) => thrown)
  assert.ok(isUnavailable(error))
  const waiting = async () => {
    const { rows } = await admin.query(
      `select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows[0].count
  }
  assert.is(await waiting(), 1)
  const until = Date.now() + 10_000
  while ((await waiting()) > 0 && Date.now() < until) await pause(50)
  assert.is(await waiting(), 0)
  await admin.query('rollback')
  // It has not been written after all.
  assert.is((await admin.query('select from hearback.products')).rowCount, 0)
  await admin.end()
  await storage.close()
  await drop()
})

test.run()
