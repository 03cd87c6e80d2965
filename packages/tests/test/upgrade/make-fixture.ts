/**
 * Makes the fixture of a version that is about to be published, from the code as it is, on the server of TEST_DATABASE_URL:
 *
 *     node --conditions=source packages/tests/test/upgrade/make-fixture.ts 0.1.0
 *
 * Then run `npm run format`. The fixture of a published version is never made again.
 */
import { writeFile } from 'node:fs/promises'
import { createHearback } from '@hearback/core'
import { memoryBlobs } from '@hearback/core/memory'
import { postgresStorage } from '@hearback/postgres'
import pg from 'pg'
import { migrations } from '../../../postgres/src/migrations/index.ts'
import { temporaryDatabase } from '../database.ts'
import { caller, dataBegins, type Expected } from './fixture.ts'

const [version] = process.argv.slice(2)
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: make-fixture.ts 0.1.0')

const secret = 'the secret of the upgrade fixtures'
const database = await temporaryDatabase()
/** Fewer failed attempts than open the circuit of a webhook: its pause would depend on when the fixture is read. */
let failures = 4
const hearback = createHearback({
  storage: postgresStorage({ connectionString: database.url }),
  blobs: memoryBlobs(),
  secret,
  transport: {
    async send() {
      failures -= 1
      return { kind: 'answered', status: failures < 0 ? 200 : 500, body: 'later', retryAfter: null }
    },
    refuses: () => null,
    close: async () => {},
  },
})

const first = await hearback.admin.createFirstProduct({ name: 'Upgraded' })
const [made] = first?.environments ?? []
if (!made) throw new Error('The database is not empty')
const environmentId = made.id
const { key } = made.key
const call = caller(hearback, key)
const client = `/api/v1/client/${environmentId}`
const management = '/api/v1/management'
const make = (path: string, body: object) => call<{ id: string }>('POST', path, body)

const action = await make(`${management}/action-classes`, { name: 'Bought', key: 'bought' })
const contact = await make(`${management}/contacts`, {
  userId: 'anna',
  attributes: { plan: 'pro', email: 'anna@example.org' },
})
const webhook = await call<{ id: string; secret: string }>('POST', '/api/v1/webhooks', {
  url: 'https://hooks.example/a',
  triggers: ['responseCreated', 'responseFinished'],
})
const questions = [
  {
    id: 'nps',
    type: 'nps',
    headline: { default: 'Would you recommend us?', de: 'Empfehlen Sie uns?' },
    required: true,
  },
  {
    id: 'why',
    type: 'multipleChoiceMulti',
    headline: { default: 'Why?' },
    required: false,
    choices: ['Price', 'Speed', 'Grüße 👋'].map((label, at) => ({ id: `c${at}`, label: { default: label } })),
  },
  { id: 'words', type: 'openText', headline: { default: 'Anything else?' }, required: false },
]
const survey = await make(`${management}/surveys`, {
  ...{ environmentId, name: 'Link', type: 'link', status: 'inProgress', questions },
  quotas: [{ limit: 1000, action: 'close' }],
})
const app = await make(`${management}/surveys`, {
  ...{ environmentId, name: 'App', type: 'app', status: 'inProgress', questions: questions.slice(0, 1) },
  triggers: [{ actionClassId: action.id }],
})
const segment = await make(`${management}/segments`, {
  environmentId,
  title: 'Pro',
  filters: [
    {
      id: 'f1',
      connector: null,
      resource: {
        id: 'f2',
        root: { type: 'attribute', contactAttributeKey: 'plan' },
        value: 'pro',
        qualifier: { operator: 'equals' },
      },
    },
  ],
})
const ids: string[] = []
for (let n = 0; n < 24; n += 1) {
  const display = await make(`${client}/displays`, { surveyId: survey.id, ...(n % 6 === 0 && { userId: 'anna' }) })
  const { id } = await make(`${client}/responses`, {
    surveyId: survey.id,
    displayId: display.id,
    finished: n % 4 !== 0,
    ...(n % 6 === 0 && { userId: 'anna' }),
    data: { nps: n % 11, why: n % 2 ? ['Price'] : ['Speed', 'Grüße 👋'], words: `Nr. ${n}: "größer" & <b>` },
    ttc: { nps: 1000 + n, _total: 4000 + n },
    order: { nps: 1, why: 3 + n },
    meta: { url: 'https://shop.example/cart', source: 'mail' },
  })
  ids.push(id)
}
const [openResponseId = '', taggedId = ''] = ids
await call('PUT', `${management}/responses/${taggedId}/tags`, { tags: ['todo', 'größer'] })
await make(`${management}/responses/${taggedId}/notes`, { text: 'Call back' })
await call('POST', `${management}/surveys/${survey.id}/share`, {})
await hearback.admin.createPerson({
  ...{ name: 'Bea', email: 'bea@example.org', isOwner: true },
  memberships: { [environmentId]: 'manage' },
})
while ((await hearback.work()).more);

const since = `${new Date().getUTCFullYear()}-01-01`
const until = new Date().toISOString()
const paths = [
  ...[survey, app].map(({ id }) => `${management}/surveys/${id}`),
  `${management}/surveys/${survey.id}/summary`,
  `${management}/surveys/${survey.id}/trend?interval=month&since=${since}&until=${until}`,
  `${management}/surveys`,
  `${management}/responses?order=asc`,
  `${management}/contacts/${contact.id}`,
  ...['tags', 'segments', 'action-classes', 'contact-attribute-keys', 'audit'].map((room) => `${management}/${room}`),
  `${management}/segments/${segment.id}`,
  `/api/v1/webhooks/${webhook.id}`,
  `/api/v1/webhooks/${webhook.id}/deliveries?limit=5`,
]
const reads = Object.fromEntries(
  await Promise.all(paths.map(async (path) => [path, await call<unknown>('GET', path)] as const)),
)
await hearback.close()

const expected: Expected = {
  ...{ secret, environmentId, key, surveyId: survey.id, openResponseId, webhookSecret: webhook.secret, reads },
}
const pool = new pg.Client({ connectionString: database.url })
await pool.connect()
const { rows: tables } = await pool.query<{ name: string }>(
  `select tablename as name from pg_tables where schemaname = 'hearback' order by 1`,
)
const inserts: string[] = []
for (const { name } of tables) {
  const { rows } = await pool.query<{ row: string }>(`select row_to_json(t)::text as row from hearback.${name} t`)
  if (rows.length === 0) continue
  const all = rows.map(({ row }) => row).sort()
  inserts.push(
    `delete from hearback.${name};\ninsert into hearback.${name} select * from json_populate_recordset(null::hearback.${name}, $rows$[\n${all.join(',\n')}\n]$rows$);`,
  )
}
await pool.end()
await database.drop()

const schema = Object.values(migrations)
  .map(({ statements = '' }) => statements)
  .join('')
const file = (ending: string) => new URL(`${version}.${ending}`, import.meta.url)
await writeFile(
  file('sql'),
  `create schema hearback;
create table hearback.migrations (name varchar(255) primary key, "timestamp" varchar(255) not null);
${schema}
${dataBegins}set session_replication_role = replica;
${inserts.join('\n')}
`,
)
await writeFile(file('json'), `${JSON.stringify(expected, null, 2)}\n`)
console.log(`Made ${file('sql').pathname}: ${tables.length} tables, ${ids.length} responses`)
process.exit(0)
