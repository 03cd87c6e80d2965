import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pgliteStorage } from '@hearback/postgres/pglite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { putPglite } from '../../tests/src/pglite.ts'
import { lengths } from '../../tests/src/proof.ts'
import { shortLived } from '../../tests/src/short-lived.ts'
import { lockFolder } from '../src/pglite/folder-lock.ts'

const test = suite('the lock of an embedded database')
const holder = fileURLToPath(new URL('./lock-holder.ts', import.meta.url))
let folder = ''

test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearback-lock-'))
})
test.after.each(() => rm(folder, { recursive: true }))

test('a second process is refused with the folder, the holder and what to do', async () => {
  const child = await start(folder)
  const error = await refusalOf(pgliteStorage({ directory: folder }).ping())
  assert.match(error, `The folder ${folder} is in use by process ${child.pid}`)
  assert.match(error, /Stop that process or choose another folder/)
  await kill(child)
})

test('a second handle in the same process is refused too, until the first is closed', async () => {
  putPglite(join(folder, 'data'))
  const first = pgliteStorage({ directory: folder })
  await first.migrate('apply')
  assert.match(await refusalOf(pgliteStorage({ directory: folder }).ping()), `in use by process ${process.pid}`)
  await first.close()
  const second = pgliteStorage({ directory: folder })
  await second.migrate('check')
  await second.close()
})

test('after its holder was killed, a folder opens with what was stored', async () => {
  putPglite(join(folder, 'data'))
  const child = await start(folder, 'database')
  await kill(child)
  const storage = pgliteStorage({ directory: folder })
  await storage.migrate('check')
  await storage.close()
})

test('a database whose making was cut off is made anew', async () => {
  const child = spawn(process.execPath, [...shortLived, '--conditions=source', holder, folder, 'database'])
  const isBegun = async () => (await readdir(join(folder, 'data')).catch(() => [])).length > 0
  while (!(await isBegun())) await pause(5)
  assert.ok(existsSync(join(folder, 'unfinished')))
  await kill(child)
  const storage = pgliteStorage({ directory: folder })
  await storage.migrate('apply')
  await storage.close()
})

test('a folder with a path of 200 characters can be held', async () => {
  const long = join(folder, 'x'.repeat(200 - folder.length - 1))
  assert.is(long.length, 200)
  putPglite(join(long, 'data'))
  const storage = pgliteStorage({ directory: long })
  await storage.ping()
  assert.match(await refusalOf(pgliteStorage({ directory: long }).ping()), 'in use by process')
  await storage.close()
})

test('of eight processes that find a stale lock, exactly one gets the folder', async () => {
  await kill(await start(folder))
  const racers = Array.from({ length: 8 }, () => spawn(process.execPath, ['--conditions=source', holder, folder]))
  const answers = await Promise.all(racers.map(firstLine))
  assert.is(answers.filter((answer) => answer === 'holding').length, 1, answers.join('\n'))
  assert.is(answers.filter((answer) => answer.includes('is in use by process')).length, 7, answers.join('\n'))
  await Promise.all(racers.map(kill))
})

test('of fifty takers in one process exactly one gets the folder, again and again', async () => {
  for (let round = 0; round < lengths.lockRounds; round += 1) {
    await kill(await start(folder))
    const locks = await Promise.allSettled(Array.from({ length: 50 }, () => lockFolder(folder)))
    const won = locks.filter((lock) => lock.status === 'fulfilled')
    assert.is(won.length, 1)
    await won[0]?.value.release()
  }
})

/** A process that holds the folder: the lock alone, or a whole database. */
async function start(directory: string, what = 'lock'): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...shortLived, '--conditions=source', holder, directory, what])
  assert.is(await firstLine(child), 'holding')
  return child
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    if (text.includes('\n')) break
  }
  return text.split('\n')[0] ?? ''
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'was not refused',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  )

test.run()
