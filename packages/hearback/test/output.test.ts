import { UnavailableError } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { announcement, announcementLine } from '../src/command/announcement.ts'
import { databaseRefusal } from '../src/command/database-refusal.ts'
import type { Announced } from '../src/command/first-start.ts'
import { jsonLogger, lineLogger, loggerIn } from '../src/command/logger.ts'
import { printable } from '../src/command/output.ts'
import { commandLine } from './command/fake-io.ts'

const test = suite('what the server prints')

const first: Announced = {
  url: 'http://localhost:3000',
  environments: [
    { id: 'cproduction', type: 'production', apiKey: 'hbk_p' },
    { id: 'cdevelopment', type: 'development', apiKey: 'hbk_d' },
  ],
  surveys: [{ id: 'cone', name: 'First survey', environmentId: 'cproduction', url: 'http://localhost:3000/s/cone' }],
}
const later: Announced = {
  url: 'http://localhost:3000',
  environments: first.environments.map(({ id, type }) => ({ id, type })),
  surveys: [],
}

test('names cannot control the terminal, and joined emoji stay whole', () => {
  assert.is(printable('a\u001b[2Jb\u202ec\u2028'), 'a\ufffd[2Jb\ufffdc\ufffd')
  for (const text of ['👩‍👩‍👧', '❤️', 'می‌خواهم']) assert.is(printable(text), text)
})

test('what comes first is the address of the survey, and then how to see the answers', () => {
  const [headline, address, next] = announcement(first, { dataLocation: 'Data lie in /srv', commandLine })
    .trim()
    .split('\n\n')
  assert.is(headline, 'Answer "First survey" in a browser:')
  assert.is(address, '  http://localhost:3000/s/cone')
  assert.is(next, "Then see what people answered:  hearback summary 'First survey'")
  const local = announcement(first, {
    dataLocation: 'Data lie in /srv',
    commandLine,
    forPhones: ['--lan', '--port', '3001'],
  })
  assert.match(local, /^To answer it on a phone: +stop this, then hearback serve --lan --port 3001$/m)
})

test('several surveys have their names, and no name writes to the terminal', () => {
  const surveys = [
    ...first.surveys,
    { id: 'ctwo', name: 'Two\u001b[2J', environmentId: 'c', url: 'http://localhost/s/ctwo' },
  ]
  const text = announcement({ ...later, surveys }, { dataLocation: 'Data lie in /srv', commandLine })
  assert.match(
    text,
    /^\nAnswer a survey in a browser:\n\n {2}First survey\n {4}http:\S+cone\n {2}Two\uFFFD\[2J\n {4}http:\S+ctwo\n/,
  )
  assert.not.match(text, '\u001b')
  const odd = announcement({ ...later, surveys: surveys.slice(1) }, { dataLocation: 'Data lie in /srv', commandLine })
  assert.match(odd, /hearback summary ctwo$/m)
})

test('in the local network it shows the QR code below the address, and the other addresses', () => {
  const lan = { others: ['http://10.0.0.2:3000'], qrCode: 'QR' }
  const text = announcement(first, { dataLocation: 'Data lie in /srv', commandLine, lan })
  assert.match(text, /^\nAnswer "First survey" in a browser, also on a phone in the same network:\n\n.*cone\n\nQR\n\n/)
  assert.match(text, /^Its other addresses: http:\/\/10\.0\.0\.2:3000$/m)
  assert.not.match(announcement(later, { dataLocation: '', commandLine, lan }), 'QR')
})

test('a first start shows both environments, their keys, and two commands for production', () => {
  const text = announcement(first, { dataLocation: 'Data lies in /srv/data', commandLine })
  for (const part of ['http://localhost:3000', 'cproduction', 'hbk_p', 'cdevelopment', 'hbk_d', '/srv/data']) {
    assert.ok(text.includes(part), part)
  }
  assert.is(text.match(/^(SURVEY=\$\()?curl /gm)?.length, 2)
  assert.is(text.match(/hbk_d/g)?.length, 1)
})

test('a later start shows no key', () => {
  const text = announcement(later, { dataLocation: 'Data lies in /srv/data', commandLine })
  assert.ok(text.includes('http://localhost:3000'))
  assert.not.match(text, /hbk_|curl/)
  assert.match(text, /A key is shown once, when it is made\. This makes another: hearback keys create cproduction$/m)
})

test('JSON is one line', () => {
  assert.is(
    announcementLine(first),
    '{"url":"http://localhost:3000","environments":[{"id":"cproduction","type":"production","apiKey":"hbk_p"},' +
      '{"id":"cdevelopment","type":"development","apiKey":"hbk_d"}],' +
      '"surveys":[{"id":"cone","name":"First survey","environmentId":"cproduction","url":"http://localhost:3000/s/cone"}]}\n',
  )
})

test('a log line is readable, and an error has its stack and cause below', () => {
  let text = ''
  const logger = lineLogger(
    (part) => {
      text += part
    },
    () => new Date('2026-01-02T12:03:04.567Z'),
  )
  logger.info({ port: 3000, name: 'two words', empty: null }, 'Hello')
  logger.error({ err: new Error('Outer', { cause: new Error('Inner') }) }, 'Failed')
  assert.match(
    text,
    /^2026-01-02T12:03:04Z INFO Hello port=3000 name="two words" empty=null\n2026-01-02T12:03:04Z ERROR Failed\n {2}Error: Outer\n/,
  )
  assert.match(text, /caused by\n {2}Error: Inner/)
})

test('a storage that is away is one short line, since every request says so', () => {
  let text = ''
  const logger = lineLogger((part) => {
    text += part
  })
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:5432')
  const err = new UnavailableError('The database cannot be reached', { cause })
  logger.error({ err, requestId: 'r1' }, 'The storage is unavailable')
  assert.match(text, /^\S+Z ERROR The storage is unavailable requestId=r1 reason="[^"]*ECONNREFUSED[^"]*"\n$/)
})

test('a database that cannot be had is said without its password', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const refusal = databaseRefusal(
    new UnavailableError('The database is away', { cause }),
    'postgres://me:geheim@127.0.0.1:5432/surveys?password=geheim',
    commandLine,
  )
  assert.is(
    refusal.message,
    'Cannot use the database postgres://me@127.0.0.1:5432/surveys: connect ECONNREFUSED 127.0.0.1:5432. Check DATABASE_URL.',
  )
  assert.not.match(databaseRefusal(cause, 'postgres://me:ge%heim@[/db', commandLine).message, /heim/)
})

test('the log as JSON: a document a line, with errors and their causes', () => {
  const lines: string[] = []
  const logger = jsonLogger(
    (text) => lines.push(text),
    () => new Date('2026-01-02T12:03:04.567Z'),
  )
  logger.warn({ retryInMs: 1000 }, 'Work "failed"\nonce')
  logger.error({ err: new TypeError('outer', { cause: new Error('inner') }) }, 'Failed')
  logger.info({ err: new UnavailableError('The database is away') }, 'Away')
  assert.ok(lines.every((line) => line.indexOf('\n') === line.length - 1))
  const [warned, failed, away] = lines.map((line) => JSON.parse(line))
  const time = '2026-01-02T12:03:04.567Z'
  assert.equal(warned, { retryInMs: 1000, time, level: 'warn', message: 'Work "failed"\nonce' })
  assert.equal(
    [failed.level, failed.err.name, failed.err.message, failed.err.cause.message],
    [...['error', 'TypeError', 'outer', 'inner']],
  )
  assert.match(failed.err.stack, 'output.test')
  assert.equal(away.err, { name: 'HearbackUnavailable', message: 'The database is away' })
})

test('the environment chooses the form of the log', () => {
  const firstOf = (env: Record<string, string>) => {
    let written = ''
    loggerIn(env, (text) => {
      written += text
    }).info({}, 'Said')
    return written.charAt(0)
  }
  assert.equal([firstOf({}), firstOf({ HEARBACK_LOG: 'text' }), firstOf({ HEARBACK_LOG: 'json' })], ['2', '2', '{'])
  assert.throws(() => firstOf({ HEARBACK_LOG: 'xml' }), /HEARBACK_LOG must be text or json, not "xml"/)
})

test.run()
