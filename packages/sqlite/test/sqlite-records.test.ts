import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as after } from 'node:timers/promises'
import { isUnavailable } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { smallDisk } from '../../tests/src/small-disk.ts'
import { type SqliteDatabase, sqliteFile, sqliteRecords } from '../src/index.ts'

const test = suite<{ folder: string }>('sqliteRecords')

test.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'hearback-sqlite-'))
})
test.after.each(({ folder }) => rm(folder, { recursive: true, force: true }))

const openIn = (folder: string) => sqliteRecords(sqliteFile({ file: join(folder, 'records.db') }))

type Records = ReturnType<typeof sqliteRecords>

const put = (records: Records, key: string, value: string) => records.transact((writer) => writer.put(key, value))
const get = (records: Records, key: string) => records.read((reader) => reader.get(key))

async function errorOf(call: Promise<unknown>): Promise<Error> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  )
  assert.instance(outcome, Error)
  return outcome as Error
}

/** A database that sees each statement before it runs. */
function watched(database: SqliteDatabase, watch: (statement: string, run: (statement: string) => void) => void) {
  const connect = () => {
    const connection = database.connect()
    return {
      ...connection,
      run: (statement: string, ...values: readonly (string | number)[]) => {
        watch(statement, connection.run)
        return connection.run(statement, ...values)
      },
    }
  }
  return { ...database, connect }
}

test('others have their turn while a long read goes on', async ({ folder }) => {
  const records = openIn(folder)
  await records.transact(async (writer) => {
    for (let n = 0; n < 2048; n += 1) await writer.put(`a/${String(n).padStart(5, '0')}`, 'value')
  })
  let turns = 0
  let isReading = true
  const count = () => {
    turns += 1
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  const read = await records.read(async (reader) => {
    let from = 'a/'
    let total = 0
    for (;;) {
      const page = await reader.list({ from, until: 'a0' }, { limit: 256 })
      total += page.length
      const last = page.at(-1)
      if (last === undefined) return total
      from = `${last.key} `
    }
  })
  isReading = false
  assert.is(read, 2048)
  assert.ok(turns >= 8, `${turns} turns`)
  await records.close()
})

test('what is stored is there after the file is opened again, and a closed file is alone in its folder', async ({
  folder,
}) => {
  const first = openIn(folder)
  await put(first, 'a', 'stored')
  assert.is(await get(first, 'a'), 'stored')
  await first.close()
  assert.equal(await readdir(folder), ['records.db'])
  const second = openIn(folder)
  assert.is(await get(second, 'a'), 'stored')
  await second.close()
})

test('nothing is made before the first call', async ({ folder }) => {
  const records = openIn(folder)
  assert.equal(await readdir(folder), [])
  await records.close()
  assert.equal(await readdir(folder), [])
})

test('transactions that come together share a commit, and each is told of its own', async ({ folder }) => {
  let commits = 0
  const database = watched(sqliteFile({ file: join(folder, 'records.db') }), (statement) => {
    if (statement === 'commit') commits += 1
  })
  const records = sqliteRecords({ ...database, readers: 0 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      records.transact(async (writer) => {
        await writer.put(`k/${index}`, 'x')
        if (index === 7) throw new Error('the seventh')
        return index
      }),
    ),
  )
  assert.is(outcomes.filter(({ status }) => status === 'fulfilled').length, 99)
  assert.is(commits, 2, '64 and 36')
  assert.is((await records.read((reader) => reader.list({ from: 'k/', until: 'k0' }, { limit: 1_000 }))).length, 99)
  await records.close()
})

test('none of those in a commit that fails is stored, and each is told so', async ({ folder }) => {
  let fails = true
  const database = watched(sqliteFile({ file: join(folder, 'records.db') }), (statement) => {
    if (statement === 'commit' && fails) throw new Error('disk I/O error')
  })
  const records = sqliteRecords({ ...database, readers: 0 })
  const calls = ['a', 'b', 'c'].map((key) => put(records, key, 'x'))
  for (const error of await Promise.all(calls.map(errorOf))) {
    assert.ok(isUnavailable(error))
    assert.match(error.message, /^The database .*records\.db could not be read or written: its disk fails\.$/)
  }
  fails = false
  assert.is(await get(records, 'a'), null)
  await put(records, 'a', 'later')
  assert.is(await get(records, 'a'), 'later')
  await records.close()
})

test('where SQLite takes a whole commit back, as when the disk is full, nothing of it is stored, caught or not', async ({
  folder,
}) => {
  let fails = true
  const database = watched(sqliteFile({ file: join(folder, 'records.db') }), (statement, run) => {
    if (!statement.startsWith('insert') || !fails) return
    fails = false
    run('rollback')
    throw new Error('database or disk is full')
  })
  const records = sqliteRecords({ ...database, readers: 0 })
  const before = records.transact((writer) => writer.delete('a'))
  const catching = records.transact(async (writer) => {
    await writer.put('a', 'x').catch(() => {})
    await writer.put('b', 'outside of any transaction').catch(() => {})
  })
  const behind = put(records, 'c', 'x')
  for (const error of await Promise.all([before, catching, behind].map(errorOf))) {
    assert.match(error.message, /its disk is full/)
  }
  assert.equal(await records.read((reader) => reader.list({ from: '!', until: '~' }, { limit: 10 })), [])
  await put(records, 'c', 'later')
  assert.is(await get(records, 'c'), 'later')
  await records.close()
})

test('a call after its transaction has ended is refused, in a sentence', async ({ folder }) => {
  const records = openIn(folder)
  const [writer] = await records.transact(async (one) => [one] as const)
  assert.match((await errorOf(writer.put('a', 'x'))).message, /^The transaction has ended: await every call/)
  const [reader] = await records.read(async (one) => [one] as const)
  assert.match((await errorOf(reader.get('a'))).message, /^The transaction has ended: await every call/)
  await records.close()
})

test('more reads than connections wait for one, and none of them for a write', async ({ folder }) => {
  const records = openIn(folder)
  await put(records, 'a', '0')
  let open = 0
  let most = 0
  const reads = Array.from({ length: 40 }, () =>
    records.read(async (reader) => {
      open += 1
      most = Math.max(most, open)
      const first = await reader.get('a')
      await after(10)
      assert.is(await reader.get('a'), first)
      open -= 1
    }),
  )
  await put(records, 'a', '1')
  await Promise.all(reads)
  assert.is(most, 16)
  await records.close()
})

test('a missing folder, a folder, another file and a closed store are said in a sentence', async ({ folder }) => {
  await writeFile(join(folder, 'letter.txt'), 'Dear all, this is no database at all.'.repeat(100))
  for (const [file, said, isTemporary] of [
    ['missing/records.db', /missing\/records\.db cannot be opened: its folder is missing, or this user may not/, true],
    ['', /cannot be opened/, true],
    ['letter.txt', /letter\.txt is none of SQLite: choose another file\.$/, false],
  ] as const) {
    const records = sqliteRecords(sqliteFile({ file: join(folder, file) }))
    const errors = [
      await errorOf(get(records, 'a')),
      await errorOf(put(records, 'a', 'x')),
      await errorOf(records.ping()),
    ]
    for (const error of errors) {
      assert.match(error.message, said)
      assert.is(isUnavailable(error), isTemporary)
    }
    await records.close()
  }
  const records = openIn(folder)
  await records.close()
  assert.match((await errorOf(records.ping())).message, /records\.db was closed\.$/)
})

test('a folder that is made later is found', async ({ folder }) => {
  const records = sqliteRecords(sqliteFile({ file: join(folder, 'later/records.db') }))
  await errorOf(put(records, 'a', 'x'))
  spawnSync('mkdir', [join(folder, 'later')])
  await put(records, 'a', 'x')
  assert.is(await get(records, 'a'), 'x')
  await records.close()
})

test('while another process writes, reads go on, and a write waits for it for 5 s without blocking the process', async ({
  folder,
}) => {
  const records = openIn(folder)
  await put(records, 'a', 'before')
  const other = new DatabaseSync(join(folder, 'records.db'))
  other.exec("begin immediate; update records set value = 'of the other'")
  const begun = performance.now()
  const failing = errorOf(put(records, 'a', 'too late'))
  let turns = 0
  const counting = setInterval(() => (turns += 1), 10)
  assert.is(await get(records, 'a'), 'before')
  assert.ok(performance.now() - begun < 1_000, 'a read has waited')
  const error = await failing
  clearInterval(counting)
  const waited = performance.now() - begun
  assert.ok(waited > 4_000 && waited < 10_000, `it waited ${waited} ms`)
  assert.ok(turns > 100, `${turns} turns meanwhile`)
  assert.ok(isUnavailable(error))
  assert.match(error.message, /records\.db is locked: another process has been writing to it for too long\.$/)
  const waiting = put(records, 'b', 'mine')
  await after(50)
  other.exec('commit')
  await waiting
  assert.is(await get(records, 'a'), 'of the other')
  other.close()
  await records.close()
})

test('a full disk is said, takes nothing, and takes again when there is room', async () => {
  const disk = await smallDisk(2_000)
  // Only root may mount one.
  if (!disk) return
  const records = openIn(disk.path)
  await put(records, 'small', 'x')
  const error = await errorOf(put(records, 'large', 'x'.repeat(4_000_000)))
  assert.ok(isUnavailable(error))
  assert.match(error.message, /records\.db takes nothing more: its disk is full\.$/)
  assert.is(await get(records, 'large'), null)
  await put(records, 'small', 'again')
  assert.is(await get(records, 'small'), 'again')
  await records.close()
  spawnSync('mount', ['-o', 'remount,ro', disk.path])
  const readOnly = openIn(disk.path)
  const refused = await errorOf(put(readOnly, 'a', 'x'))
  assert.match(refused.message, /records\.db (?:is read-only: let this user write|cannot be opened)/)
  await readOnly.close()
  await disk.remove()
})

test.run()
