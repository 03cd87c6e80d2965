import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { ExportedPage, ExportPosition } from '@hearback/core/admin'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { exportToFile } from '../../src/command/export-file.ts'

const test = suite('an export to a file')

const folder = await mkdtemp(join(tmpdir(), 'hearback-'))
test.after(() => rm(folder, { recursive: true }))

const count = 10
const positionOf = (n: number): ExportPosition => ({ type: 'response', at: '', id: String(n) })

/** Ten pages `0 ü\n` to `9 ü\n` from a position on. `before` may stop them. */
const pages = (before: (n: number) => Promise<void> = async () => {}) =>
  async function* (from: ExportPosition | null): AsyncGenerator<ExportedPage> {
    for (let n = from ? Number(from.id) : 0; n < count; n += 1) {
      await before(n)
      yield { text: `${n} ü\n`, records: 1, next: n + 1 < count ? positionOf(n + 1) : null }
    }
  }
const whole = Array.from({ length: count }, (_, n) => `${n} ü\n`).join('')

const write = (path: string, what: string, from: ReturnType<typeof pages>) =>
  exportToFile({ path, what, pages: from, onProgress: () => {} })

/** Stops it before its sixth page; there was a note after the fourth. */
const cutOff = (path: string) =>
  write(
    path,
    'all',
    pages(async (n) => {
      if (n === 3) await after(1100)
      if (n === 5) throw new Error('cut off')
    }),
  ).then(
    () => assert.unreachable('it was not cut off'),
    (error: Error) => assert.is(error.message, 'cut off'),
  )

test('it is there once it is whole, for its owner only, and nothing is left beside it', async () => {
  const path = join(folder, 'whole')
  assert.is(await write(path, 'all', pages()), count)
  assert.is(await readFile(path, 'utf8'), whole)
  assert.is((await stat(path)).mode & 0o777, 0o600)
  assert.equal(await readdir(folder), ['whole'])
})

test('one that was cut off goes on where it was noted, and is the same in the end', async () => {
  const path = join(folder, 'cut')
  await cutOff(path)
  assert.is(await stat(path).catch(() => null), null)
  const seen: number[] = []
  const records = await write(
    path,
    'all',
    pages(async (n) => {
      seen.push(n)
    }),
  )
  assert.equal(seen, [4, 5, 6, 7, 8, 9])
  assert.is(records, count)
  assert.is(await readFile(path, 'utf8'), whole)
})

test('another export to the same file begins anew', async () => {
  const path = join(folder, 'other')
  await cutOff(path)
  assert.is(await write(path, 'something else', pages()), count)
  assert.is(await readFile(path, 'utf8'), whole)
})

test('a place that cannot be written to is named', async () => {
  const path = join(folder, 'no', 'such')
  const said = await write(path, 'all', pages()).then(String, (error: Error) => error.message)
  assert.match(said, /no\/such cannot be written/)
})

test.run()
