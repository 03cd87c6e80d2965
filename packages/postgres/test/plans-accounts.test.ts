import type { StoredPerson } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { planOf } from './plan-of.ts'
import { at } from './records.ts'
import { freshDatabase } from './server.ts'

/** Nothing about people reads more rows with more people, sessions or guesses: each statement goes by an index. */
const test = suite('query plans on twenty thousand people')
const database = await freshDatabase()
const client = new Client({ connectionString: database.connectionString })
const texts = new Map<string, string>()
const storage = postgresStorage({
  connectionString: database.connectionString,
  onStatement: (name, text) => texts.set(name, text),
})
const { accounts, guesses } = storage

test.before(
  prepared(async () => {
    await client.connect()
    await storage.migrate('apply')
    const rows = `select n, timestamptz '2026-01-02' + n * interval '1 second' as t from generate_series(1, 20000) as n`
    for (const statement of [
      `insert into hearback.people (id, created_at, updated_at, email, external_id, name, is_owner, status, version)
       select 'p' || n, t, t, n || '@example.org', 'x' || n, 'Ada', n % 100 = 0, 'active', 1 from (${rows}) as rows`,
      'update hearback.accounts set owners = 200',
      `insert into hearback.memberships (environment_id, person_id, permission)
       select 'e' || n % 10, 'p' || n, 'read' from (${rows}) as rows`,
      `insert into hearback.sessions (hash, person_id, created_at, seen_at, ends_at, epoch)
       select 's' || n, 'p' || n, t, t, t + interval '30 days', 0 from (${rows}) as rows`,
      `insert into hearback.links (hash, person_id, purpose, created_at, ends_at)
       select 'l' || n, 'p' || n, 'reset', t, t + interval '1 hour' from (${rows}) as rows`,
      `insert into hearback.guesses (scope, name, ends_at, count) select 'sign-in', 'g' || n, t, 1 from (${rows}) as rows`,
      'analyze',
    ]) {
      await client.query(statement)
    }
  }),
)

const person = (id: string): StoredPerson => ({
  ...{ id, createdAt: at(0), updatedAt: at(0), email: `${id}@example.com`, externalId: null, name: 'Ada' },
  ...{ isOwner: true, status: 'active', password: null, timeZone: null, version: 2 },
})
const session = (hash: string, personId: string) => ({
  ...{ hash, personId, createdAt: at(0), seenAt: at(0), endsAt: at(1), confirmedAt: null, client: null },
})
const link = { hash: 'new', personId: 'p1', purpose: 'reset', createdAt: at(0), endsAt: at(1) } as const
const condition = { ifVersion: 1, keepsAnOwner: true, sessions: { endBut: null } }
const rule = { scope: 'sign-in', name: 'g1', limit: 10, windowMs: 1000 }

const statements: [name: string, index: RegExp, run: () => Promise<unknown>][] = [
  ['accounts.find', /people_pkey[\s\S]*memberships_person/, () => accounts.find('p1')],
  ['accounts.findByEmail', /people_email[\s\S]*memberships_person/, () => accounts.findByEmail('1@example.org')],
  ['accounts.findByExternalId', /people_external_id/, () => accounts.findByExternalId('x1')],
  ['accounts.list', /people_created[\s\S]*sessions_seen/, () => accounts.list({ after: null, limit: 50 })],
  [
    'accounts.lastSeenAt',
    /people_pkey[\s\S]*sessions_seen|sessions_seen[\s\S]*people_pkey/,
    () => accounts.lastSeenAt('p5'),
  ],
  ['accounts.touchPerson', /people_pkey/, () => accounts.touchPerson('p5', at(0))],
  ['accounts.insert', /Insert/, () => accounts.insert(person('new'), { e1: 'read' }, [])],
  ['accounts.replace', /people_pkey/, () => accounts.replace(person('p2'), { e1: 'read' }, condition, [])],
  ['accounts.delete', /people_pkey/, () => accounts.delete('p3', { ifVersion: 1 }, [])],
  ['accounts.insertSession', /people_pkey/, () => accounts.insertSession(session('new', 'p4'), { ifVersion: 1 })],
  ['accounts.findSession', /sessions_pkey[\s\S]*people_pkey/, () => accounts.findSession('s5')],
  ['accounts.listSessions', /sessions_person/, () => accounts.listSessions('p5', 50)],
  ['accounts.touchSession', /sessions_pkey/, () => accounts.touchSession('s5', at(0), at(1))],
  ['accounts.confirmSession', /sessions_pkey/, () => accounts.confirmSession('s5', at(0))],
  ['accounts.deleteSession', /sessions_pkey/, () => accounts.deleteSession('s6')],
  ['accounts.deleteSessions', /sessions_(?:person|seen)/, () => accounts.deleteSessions('p7', null)],
  ['accounts.insertLink', /people_pkey/, () => accounts.insertLink(link, [])],
  [
    'accounts.insertLinkForFirstOwner',
    /accounts/,
    () => accounts.insertLink({ ...link, hash: 'first', personId: null, purpose: 'firstOwner' }, []),
  ],
  ['accounts.findLink', /links_pkey[\s\S]*people_pkey/, () => accounts.findLink('l8')],
  [
    'accounts.insertFirstOwner',
    /links_(?:pkey|first_owner)/,
    () => accounts.insertFirstOwner('first', at(0), person('owner'), session('s', 'owner'), []),
  ],
  [
    'accounts.spendLink',
    /people_pkey/,
    () => accounts.spendLink('l9', at(0), person('p9'), { ifVersion: 1 }, session('spent', 'p9'), []),
  ],
  ['accounts.purge', /sessions_ends[\s\S]*links_ends|links_ends[\s\S]*sessions_ends/, () => accounts.purge(at(0), 50)],
  ['guesses.take', /guesses_pkey/, () => guesses.take(rule, at(0))],
  ['guesses.renew', /guesses/, () => guesses.renew(rule, at(0))],
  ['guesses.giveBack', /guesses_pkey/, () => guesses.giveBack('sign-in', 'g1')],
  ['guesses.count', /guesses_pkey/, () => guesses.count('sign-in', 'g1', at(0))],
  ['guesses.purge', /guesses_ends/, () => guesses.purge(at(0), 50)],
]

for (const [name, index, run] of statements) {
  test(`${name} goes by ${index.source}`, async () => {
    texts.clear()
    await run()
    const text = texts.get(name)
    assert.ok(text, `${name} did not run`)
    const plan = await planOf(client, text ?? '')
    assert.match(plan, index, plan)
    assert.is(plan.match(/Seq Scan on (?:people|memberships|sessions|links|guesses|audit)\b/), null, plan)
  })
}

test('every statement about people and guesses is tried', () => {
  const methods = [...Object.keys(accounts), ...Object.keys(guesses)]
  const tried = new Set(statements.map(([name]) => name.split('.')[1]))
  // Both read the one row of `accounts`.
  assert.equal(
    methods.filter((method) => !tried.has(method)),
    ['version', 'hasOwner'],
  )
})

test.after(async () => {
  await client.end()
  await storage.close()
  await database.drop()
})
test.run()
