import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { holderOf, withoutPassword } from '../../src/command/database-refusal.ts'
import { expiryIn } from '../../src/command/keys.ts'
import { shortTime, table } from '../../src/command/output.ts'
import { progressOf } from '../../src/command/progress.ts'
import { transportFor } from '../../src/command/transport.ts'

const test = suite('what commands print')

test('a table is aligned, ends its lines cleanly, and steers no terminal', () => {
  const rows = [
    ['a', 'Übergröße', null],
    ['long one', 'x\u001b[31m\n\u202ey', 'z'],
  ]
  assert.is(
    table(['ID', 'NAME', 'LAST'], rows),
    'ID        NAME       LAST\na         Übergröße  -\nlong one  x�[31m��y  z\n',
  )
})

test('times are shown to the second, in UTC', () => {
  assert.is(shortTime('2027-01-31T12:00:00.123Z'), '2027-01-31T12:00:00Z')
  assert.is(shortTime(null), null)
})

test('an expiry is a number of days, a day of a time zone, or a time with its zone', () => {
  const days = Number(expiryIn('90d')) - Date.now()
  assert.ok(Math.abs(days - 90 * 86_400_000) < 10_000)
  assert.is(expiryIn('2999-01-31'), '2999-01-31')
  assert.equal(expiryIn('2999-01-31T12:00+02:00'), new Date('2999-01-31T10:00:00.000Z'))
  for (const wrong of ['', '90', '2999-1-1', '2999-02-30', '2999-01-31T12:00', 'tomorrow', '2999-01-31T25:00Z']) {
    assert.throws(() => expiryIn(wrong), /Write 90d/, wrong)
  }
})

test('progress is a bar on a terminal, and a line now and then elsewhere', () => {
  const said = (stderrIsTerminal: boolean) => {
    let text = ''
    let now = 0
    const stderr = (part: string) => {
      text += part
    }
    const report = progressOf('Loading', { stderr, stderrIsTerminal }, () => now)
    for (let done = 0; done <= 4; done += 1) {
      report(done, 4)
      report(done, 4)
      now += 3_000
    }
    return text
  }
  assert.equal(said(true).split('\r').length, 6)
  assert.match(said(true), /\rLoading \[#{15}\.{15}\] 50 %\rLoading/)
  assert.match(said(true), /100 %\n$/)
  assert.is(said(false).split('\n')[0], 'Loading: 2 of 4')
  assert.match(said(false), /Loading: 4 of 4\n$/)
})

test('a refused webhook target names the option of the command', async () => {
  const transport = transportFor({ allowPrivateNetworks: [] })
  assert.match(
    transport.refuses(new URL('http://10.0.0.1/')) ?? '',
    /start the server with --allow-private-network 10\.0\.0\.1\/32\.$/,
  )
  assert.match(
    transport.refuses(new URL('http://localhost:3000/')) ?? '',
    /^localhost leads to .*--allow-private-network 127\.0\.0\.1\/32\.$/,
  )
  assert.is(transport.refuses(new URL('https://93.184.215.14/')), null)
  const outcome = await transport.send(
    { url: 'http://10.0.0.1/', headers: {}, body: '{}' },
    { timeoutMs: 1_000, signal: new AbortController().signal },
  )
  assert.match((outcome as { error: string }).error, /--allow-private-network/)
  await transport.close()
})

test('a password stays out of what is printed, however it was written', () => {
  for (const url of [
    'postgres://me:s3cret@db.example.org/surveys',
    'postgres://me:/s3cret@127.0.0.1/surveys',
    'postgres://me:7/s3cret@127.0.0.1/surveys',
    'postgres://me:5#s3cret@db.example.org/surveys',
    'postgres://me:5?s3cret@db.example.org/surveys',
    'postgres://db.example.org/surveys?user=me&password=s3cret',
  ]) {
    assert.not.match(withoutPassword(url), /s3cret|me:\d/, url)
  }
  assert.is(withoutPassword('postgres://me:x@db.example.org:5433/surveys'), 'postgres://me@db.example.org:5433/surveys')
})

test('the error suggests `kill` only for a process of this machine', () => {
  const held = (pid: string) =>
    Object.assign(new Error('held'), { name: 'HearbackFolderInUse', directory: '/d/database', pid })
  assert.match(holderOf(held(String(process.pid))) ?? '', `or: kill ${process.pid})`)
  for (const pid of ['1', '4194305', 'unknown']) assert.not.match(holderOf(held(pid)) ?? '', /kill/, pid)
})

test.run()
