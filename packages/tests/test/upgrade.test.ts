import { readdir } from 'node:fs/promises'
import { createHearback, type WebhookRequest } from '@hearback/core'
import { memoryBlobs } from '@hearback/core/memory'
import { postgresStorage } from '@hearback/postgres'
import pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { migrations } from '../../postgres/src/migrations/index.ts'
import { temporaryDatabase } from './database.ts'
import { caller, dataBegins, expectedOf, sqlOf } from './upgrade/fixture.ts'

const test = suite('upgrading the database of a published version')

const folder = new URL('upgrade/', import.meta.url)
const versions = (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => name.replace('.sql', ''))

/** What a schema consists of, as the database describes it. */
const structure = `
  select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
    || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as part
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'hearback'::regnamespace and c.relkind in ('r', 'p', 'v')
  union all select indexdef from pg_indexes where schemaname = 'hearback'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'hearback'::regnamespace
  union all select viewname || ' ' || definition from pg_views where schemaname = 'hearback'
  order by 1`

const partsOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ part: string }>(structure)
  await client.end()
  return rows.map(({ part }) => part)
}

interface Summary {
  readonly startCount: number
  readonly questions: readonly { readonly choices?: readonly { readonly count: number }[] }[]
}

/** Whether all that was recorded is there; a later version may answer more fields. */
function holds(actual: unknown, recorded: unknown, at: string): void {
  if (typeof recorded !== 'object' || recorded === null) {
    assert.is(actual, recorded, at)
    return
  }
  assert.ok(typeof actual === 'object' && actual !== null, at)
  if (Array.isArray(recorded)) assert.is((actual as unknown[]).length, recorded.length, `${at}.length`)
  const found = new Map(Object.entries(actual))
  for (const [name, value] of Object.entries(recorded)) holds(found.get(name), value, `${at}.${name}`)
}

test('there is a fixture, and no migration that it holds was edited since', async () => {
  assert.ok(versions.length > 0)
  for (const version of versions) {
    const [schema = ''] = (await sqlOf(version)).split(dataBegins)
    const names = Object.keys(migrations).filter((name) => schema.includes(migrations[name]?.statements ?? '\0'))
    assert.ok(
      names.length > 0 && names.join() === Object.keys(migrations).slice(0, names.length).join(),
      `A migration of ${version} was edited. Once ${version} is published, add a migration instead; before, make its fixture again: upgrade/make-fixture.ts says how`,
    )
  }
})

for (const version of versions) {
  test(`${version}: the schema becomes that of a new database, the data is answered as before, and the service goes on`, async () => {
    const [database, fresh] = await Promise.all([temporaryDatabase(), temporaryDatabase()])
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(await sqlOf(version))
    await client.end()

    const storage = postgresStorage({ connectionString: database.url })
    await storage.migrate('apply')
    const newest = postgresStorage({ connectionString: fresh.url })
    await newest.migrate('apply')
    await newest.close()
    assert.equal(await partsOf(database.url), await partsOf(fresh.url))

    const { secret, environmentId, key, surveyId, openResponseId, webhookSecret, reads } = await expectedOf(version)
    const sent: WebhookRequest[] = []
    const hearback = createHearback({
      storage,
      blobs: memoryBlobs(),
      secret,
      transport: {
        async send(request) {
          sent.push(request)
          return { kind: 'answered', status: 200, body: '', retryAfter: null }
        },
        refuses: () => null,
        close: async () => {},
      },
    })
    const call = caller(hearback, key)
    // Fields that are new in products and people have their defaults.
    const products = await hearback.admin.listProducts()
    assert.ok(products.length > 0 && products.every(({ product }) => product.timeZone === 'UTC'))
    assert.ok(Object.keys(reads).length > 10)
    for (const [path, recorded] of Object.entries(reads)) holds(await call('GET', path), recorded, path)

    const responses = `/api/v1/client/${environmentId}/responses`
    await call('PUT', `${responses}/${openResponseId}`, { finished: true, data: { words: 'After the upgrade' } })
    const { id } = await call<{ id: string }>('POST', responses, { surveyId, finished: true, data: { nps: 10 } })
    while ((await hearback.work()).more);
    const own = sent.filter(({ body }) => body.includes(id))
    assert.ok(own.length > 0, 'the webhook hears of a new answer')
    for (const { body, headers } of own) new Webhook(webhookSecret).verify(body, { ...headers })
    const before = reads[`/api/v1/management/surveys/${surveyId}/summary`] as Summary
    const after = await call<typeof before>('GET', `/api/v1/management/surveys/${surveyId}/summary`)
    assert.is(after.startCount, before.startCount + 1)
    // What the answers from before mean was read by now. Labels can be renamed from then on.
    const left = new pg.Client({ connectionString: database.url })
    await left.connect()
    const { rows: unread } = await left.query(`
      select r.data from hearback.responses r join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id
      cross join jsonb_path_query(s.document, '$.questions[*] ? (@.type like_regex "^multipleChoice")') as q
      where r.data ? (q ->> 'id') and not coalesce(r.meanings, '{}') ? (q ->> 'id') and not s.deleted`)
    const { rows: chores } = await left.query(`select from hearback.chores where kind = 'readAnswers'`)
    await left.end()
    assert.equal([unread, chores], [[], []])
    const choicesOf = ({ questions }: Summary) => questions.map(({ choices }) => choices)
    assert.equal(
      choicesOf(after).map((one) => one?.map(({ count }) => count)),
      choicesOf(before).map((one) => one?.map(({ count }) => count)),
    )
    assert.ok(
      choicesOf(after).some((one) => one?.some(({ count }) => count > 0)),
      'choices were answered',
    )
    await hearback.close()
    await Promise.all([database.drop(), fresh.drop()])
  })
}

test.run()
