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

test.run()
