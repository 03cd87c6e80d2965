import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hex, sha256 } from '../src/ground/bytes.ts'
import type { SignedIn } from '../src/house/for-pages.ts'
import type { HearbackOptions } from '../src/house/index.ts'
import { openWithPeople } from './people/signed-in.ts'

const test = suite('live addresses')

interface Made {
  id: string
  hint: string
  query: string
  endsAt: string
  lastUsedAt: string | null
  owner: { id: string; name: string }
  addresses: { csv: string; json: string; parquet: string }
}

const second = 1000
const hour = 3_600_000
const day = 24 * hour

async function opened(options: Partial<HearbackOptions> = {}) {
  const app = await openWithPeople(options)
  const ada = await app.person('Ada', { memberships: { [app.production.id]: 'read' } })
  const owner = await app.person('Owner', { isOwner: true })
  const survey = await app.survey({
    questions: [
      { id: 'nps', type: 'nps', headline: { default: 'How likely?' }, required: false },
      { id: 'q1', type: 'openText', headline: { default: 'Why?' }, required: false },
    ],
  })
  const path = `/api/v1/environments/${app.production.id}/surveys/${survey.id}/export-links`
  const make = async (body: object = {}, person: SignedIn = ada) =>
    (await app.callAs(person, null, 'POST', path, { body: { name: 'Dashboard', ...body } })).data<Made>()
  const fetched = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.call(method, address, { key: null, headers })
  return { ...app, ada, owner, survey, path, make, fetched }
}

const unknown =
  'There is no live address like this any more, or there never was: ask the person who gave it to you for a new one'

test('a person with `read` makes an address; a program fetches it without a key, in three formats', async () => {
  const app = await opened()
  const id = await app.respond(app.survey.id, { finished: true, data: { nps: 9, q1: '=1+1' } })
  const made = await app.make({ query: 'headings=id' })
  assert.match(made.addresses.csv, /^https:\/\/feedback\.example\/api\/v1\/exports\/[\w-]{43}\.csv$/)
  assert.ok(made.addresses.csv.includes(`/${made.hint}`))
  assert.equal(made.owner, { id: app.ada.person.id, name: 'Ada' })
  assert.is(made.endsAt, new Date(app.clock.now() + 365 * day).toISOString())

  const csv = await app.fetched(made.addresses.csv)
  assert.is(csv.status, 200, csv.text)
  assert.is(csv.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
  assert.match(csv.text, new RegExp(`^id,createdAt,.*nps,q1,unread\r\n${id},`))
  assert.ok(csv.text.includes("9,'=1+1,"), csv.text)

  const json = await app.fetched(made.addresses.json)
  const [row] = JSON.parse(json.text) as Record<string, unknown>[]
  const { createdAt: _, updatedAt: __, ...rest } = row ?? {}
  assert.equal(rest, { id, finished: true, language: null, userId: null, tags: null, nps: 9, q1: '=1+1', unread: null })
  assert.is(row?.createdAt, app.clock.iso())

  const parquet = await app.fetched(made.addresses.parquet)
  assert.is(parquet.headers.get('content-type'), 'application/vnd.apache.parquet')
  assert.is(new TextDecoder().decode(parquet.bytes.slice(0, 4)), 'PAR1')

  for (const answer of [csv, json, parquet]) {
    assert.is(answer.headers.get('cache-control'), 'private, no-cache')
    assert.is(answer.headers.get('access-control-allow-origin'), '*')
    assert.is(answer.headers.get('x-robots-tag'), 'noindex')
    assert.is(answer.headers.get('referrer-policy'), 'no-referrer')
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="responses-/)
  }
  const head = await app.fetched(made.addresses.csv, {}, 'HEAD')
  assert.is(head.status, 200)
  assert.is(head.text, '')
})

test('filters, columns, headings and the time zone are those of the link', async () => {
  const app = await opened()
  await app.respond(app.survey.id, { finished: false, data: { nps: 1 } })
  const id = await app.respond(app.survey.id, { finished: true, data: { nps: 9 }, meta: { source: 'mail' } })
  const query = '?finished=true&include=meta&headings=text&timeZone=Europe/Berlin&bom=true'
  const { addresses } = await app.make({ query })
  const rows = JSON.parse((await app.fetched(addresses.json)).text) as Record<string, unknown>[]
  assert.equal(
    rows.map((row) => [row.id, row.createdAt, row['How likely?'], row['meta.source']]),
    [[id, '2026-01-05T10:00:00.000+01:00', 9, 'mail']],
  )
  const csv = await app.fetched(addresses.csv)
  assert.equal([...csv.bytes.slice(0, 3)], [0xef, 0xbb, 0xbf])
  assert.is((await app.fetched(addresses.parquet)).status, 200)
  // What the address has besides is no filter of it.
  assert.is((await app.fetched(`${addresses.json}?finished=false&limit=1`)).text.includes(id), true)
})

test('a list without responses is an empty list', async () => {
  const app = await opened()
  const { addresses } = await app.make()
  assert.is((await app.fetched(addresses.json)).text, '[]')
})

test('an unchanged file is a 304; an answer, a change, a removal and a change of the survey give another ETag', async () => {
  const app = await opened({ rateLimit: false })
  const { addresses } = await app.make()
  const seen = new Set<string>()
  async function isNew(what: string) {
    // As long as the newest response may change in the same ms, each file has an ETag of its own.
    app.clock.advance(6 * second)
    const etag = (await app.fetched(addresses.csv)).headers.get('etag') ?? ''
    assert.match(etag, /^"[0-9a-f]{32}"$/)
    assert.not.ok(seen.has(etag), what)
    const again = await app.fetched(addresses.csv, { 'if-none-match': etag })
    assert.is(again.status, 304, what)
    assert.is(again.text, '')
    assert.is(again.headers.get('etag'), etag)
    for (const old of seen) assert.is((await app.fetched(addresses.csv, { 'if-none-match': old })).status, 200, what)
    seen.add(etag)
  }
  await isNew('no responses')
  const id = await app.respond(app.survey.id, { data: { nps: 3 } })
  await isNew('a response')
  app.clock.advance(second)
  const at = `/api/v1/management/responses/${id}`
  await app.call('PUT', at, { body: { data: { nps: 4 }, finished: true } })
  await isNew('a changed response')
  await app.call('PUT', `${at}/tags`, { body: { tags: ['new'] } })
  app.clock.advance(second)
  await app.call('PUT', `/api/v1/management/surveys/${app.survey.id}`, { body: { name: 'Other' } })
  await isNew('another survey')
  await app.call('DELETE', at)
  await isNew('a removed response')
  const other = await app.make()
  assert.is.not((await app.fetched(other.addresses.csv)).headers.get('etag'), [...seen].at(-1))
  assert.is.not((await app.fetched(addresses.json)).headers.get('etag'), [...seen].at(-1))
})

test('a response whose time lies ahead is never taken for unchanged: a change leaves its time as it is', async () => {
  const app = await opened({ rateLimit: false })
  const { addresses } = await app.make()
  const ahead = '2026-03-01T00:00:00.000Z'
  const body = { surveyId: app.survey.id, finished: true, data: { nps: 1 }, createdAt: ahead, updatedAt: ahead }
  const { id } = (await app.call('POST', '/api/v1/management/responses', { body })).data<{ id: string }>()
  const before = await app.fetched(addresses.csv)
  app.clock.advance(hour)
  await app.call('PUT', `/api/v1/management/responses/${id}`, { body: { data: { nps: 7 } } })
  const etag = before.headers.get('etag') ?? ''
  const after = await app.fetched(addresses.csv, { 'if-none-match': etag })
  assert.is(after.status, 200)
  assert.match(after.text, ',7,')
  app.clock.set(ahead)
  app.clock.advance(6 * second)
  const settled = (await app.fetched(addresses.csv)).headers.get('etag') ?? ''
  assert.is((await app.fetched(addresses.csv, { 'if-none-match': settled })).status, 304)
})

test('erasing a person changes the ETag at once, and again when it is carried out', async () => {
  const app = await opened()
  await app.respond(app.survey.id, { finished: true, userId: 'ben', data: { q1: 'hello' } })
  const { addresses } = await app.make()
  const before = await app.fetched(addresses.csv)
  assert.ok(before.text.includes('ben'))
  const [contact] = (await app.call('GET', '/api/v1/management/contacts?userId=ben')).data<{ id: string }[]>()
  app.clock.advance(second)
  await app.call('DELETE', `/api/v1/management/contacts/${contact?.id}`)
  const etag = before.headers.get('etag') ?? ''
  const during = await app.fetched(addresses.csv, { 'if-none-match': etag })
  assert.is(during.status, 200)
  assert.not.ok(during.text.includes('ben'))
  await app.hearback.work()
  const after = await app.fetched(addresses.csv, { 'if-none-match': etag })
  assert.is(after.status, 200)
  assert.not.ok(after.text.includes('ben'))
})

test('a link that shows contacts has another ETag each time: they change without their responses', async () => {
  const app = await opened()
  await app.respond(app.survey.id, { finished: true, userId: 'ben', data: {} })
  for (const include of ['contact', 'attributes,tags', 'all']) {
    const { addresses } = await app.make({ query: `include=${include}` })
    const etag = (await app.fetched(addresses.csv)).headers.get('etag') ?? ''
    assert.is((await app.fetched(addresses.csv, { 'if-none-match': etag })).status, 200, include)
  }
})

test('the address stops with the rights of its owner, within a second', async () => {
  const app = await opened()
  const { addresses } = await app.make()
  const { id } = app.ada.person
  let version = 1
  const change = async (body: object) => {
    const answer = await app.callAs(app.owner, null, 'PUT', `/api/v1/people/${id}`, { body: { ...body, version } })
    assert.is(answer.status, 200, answer.text)
    version += 1
    app.clock.advance(second)
  }
  const isOpen = async () => {
    const { status } = await app.fetched(addresses.csv)
    return status === 200
  }
  assert.ok(await isOpen())
  await change({ memberships: { [app.production.id]: null, [app.development.id]: 'manage' } })
  assert.not.ok(await isOpen(), 'without rights there')
  await change({ memberships: { [app.production.id]: 'write' } })
  assert.ok(await isOpen(), 'with rights again')
  await change({ status: 'suspended' })
  assert.not.ok(await isOpen(), 'suspended')
  await change({ status: 'active' })
  assert.ok(await isOpen(), 'active again')
  await app.hearback.admin.deletePerson(id)
  app.clock.advance(second)
  assert.not.ok(await isOpen(), 'removed')
})

test('it ends after a year; renewed, it works for a year more, also after its end', async () => {
  const app = await opened()
  const { addresses, id, endsAt } = await app.make()
  app.clock.set(endsAt)
  assert.is((await app.fetched(addresses.csv)).error(404).message, unknown)
  const renewed = (await app.callAs(app.ada, null, 'POST', `${app.path}/${id}/renew`)).data<Made>()
  assert.is(renewed.endsAt, new Date(Date.parse(endsAt) + 365 * day).toISOString())
  assert.is((await app.fetched(addresses.csv)).status, 200)
})

test('deleted, it stops at once, and so do those of a deleted survey and environment', async () => {
  const app = await opened()
  const [one, two] = [await app.make(), await app.make()]
  const removed = (await app.callAs(app.ada, null, 'DELETE', `${app.path}/${one.id}`)).data<Made>()
  assert.is(removed.id, one.id)
  assert.is((await app.fetched(one.addresses.csv)).status, 404)
  assert.is((await app.fetched(two.addresses.csv)).status, 200)
  await app.call('DELETE', `/api/v1/management/surveys/${app.survey.id}`)
  assert.is((await app.fetched(two.addresses.csv)).status, 404)
  assert.equal(await app.storage.exportLinks.list(app.production.id, app.survey.id), [])

  const other = await opened()
  const three = await other.make()
  await other.hearback.admin.deleteEnvironment(other.production.id)
  other.clock.advance(second)
  assert.is((await other.fetched(three.addresses.csv)).status, 404)
})

test('people see their own; owners see all and may delete them; of others there is nothing', async () => {
  const app = await opened()
  const ben = await app.person('Ben', { memberships: { [app.production.id]: 'manage' } })
  const own = await app.make({ name: 'One' })
  app.clock.advance(second)
  const others = await app.make({ name: 'Two' }, ben)
  const idsOf = async (person: SignedIn) =>
    (await app.callAs(person, null, 'GET', app.path)).data<Made[]>().map(({ id }) => id)
  assert.equal(await idsOf(app.ada), [own.id])
  assert.equal(await idsOf(ben), [others.id])
  assert.equal(await idsOf(app.owner), [own.id, others.id])
  for (const [method, below] of [
    ['DELETE', ''],
    ['POST', '/renew'],
  ] as const) {
    const answer = await app.callAs(ben, null, method, `${app.path}/${own.id}${below}`)
    assert.equal(answer.error(404).details, { resource_id: own.id, resource_type: 'Export Link' })
  }
  const elsewhere = app.path.replace(app.production.id, app.development.id)
  assert.is((await app.callAs(app.owner, null, 'DELETE', `${elsewhere}/${own.id}`)).status, 404)
  assert.is((await app.callAs(app.owner, null, 'DELETE', `${app.path}/${own.id}`)).status, 200)
  assert.is((await app.fetched(own.addresses.csv)).status, 404)
})

test('the secret is in one answer alone: no list, log, audit entry, metric and storage has it', async () => {
  const app = await opened()
  const { addresses, id } = await app.make({ name: 'Secretive' })
  const [, secret = ''] = /exports\/([\w-]{43})/.exec(addresses.csv) ?? []
  app.clock.advance(second)
  const listed = await app.callAs(app.ada, null, 'GET', app.path)
  await app.fetched(addresses.csv)
  await app.callAs(app.ada, null, 'POST', `${app.path}/${id}/renew`)
  // A stream that breaks off is logged with its path.
  await app.respond(app.survey.id, { data: {} })
  const { responses } = app.storage as unknown as {
    responses: Record<string, (...args: unknown[]) => Promise<object[]>>
  }
  const whole = responses.listForTable
  assert.ok(whole)
  let pages = 0
  responses.listForTable = async (...args) => {
    pages += 1
    if (pages > 1) throw new Error('away')
    const [one] = await whole(...args)
    return Array.from({ length: 800 }, () => one ?? {})
  }
  const broken = await app.fetched(addresses.csv).then(
    () => false,
    () => true,
  )
  assert.ok(broken, 'the stream broke off')
  assert.ok(app.log.some(({ message }) => /failed midway/.test(message)))
  responses.listForTable = whole
  app.clock.advance(second)
  await app.callAs(app.ada, null, 'DELETE', `${app.path}/${id}`)
  await app.fetched(addresses.csv)
  await app.call('POST', addresses.csv, { key: null })
  const audit = await app.storage.audit.list(app.production.id, { after: null, limit: 100 })
  assert.equal(
    audit.filter(({ resource }) => resource === 'exportLink').map(({ action, fields }) => [action, fields]),
    [
      ['delete', []],
      ['update', ['endsAt']],
      ['create', ['name']],
    ],
  )
  const metrics = JSON.stringify(await app.hearback.metrics())
  assert.ok(metrics.includes('/api/v1/exports/:exportFile'), metrics)
  for (const text of [listed.text, JSON.stringify(app.log.map(({ fields, message }) => [fields, message])), metrics])
    assert.not.ok(text.includes(secret), text)
  assert.not.ok(app.log.some(({ fields }) => JSON.stringify(Object.values(fields).map(String)).includes(secret)))
  assert.not.ok(JSON.stringify(audit).includes(secret))
  const hash = hex(await sha256(secret))
  const again = await app.make()
  assert.is.not(again.hint, '')
  assert.is((await app.storage.directory.exportLinkByHash(hash)) === null, true)
})

test('what never was an address, another format and another spelling are one 404, whatever is tried', async () => {
  const app = await opened({ rateLimit: false })
  const { addresses, id } = await app.make()
  const [, secret = ''] = /exports\/([\w-]{43})/.exec(addresses.csv) ?? []
  const swapped = secret === secret.toUpperCase() ? secret.toLowerCase() : secret.toUpperCase()
  for (const file of [
    `${secret}`,
    `${secret}.xlsx`,
    `${secret}.CSV`,
    `${secret}.csv.csv`,
    `${swapped}.csv`,
    `${secret.slice(0, -1)}.csv`,
    `${id}.csv`,
    `${'a'.repeat(43)}.csv`,
    `${'a'.repeat(100_000)}.csv`,
    '..%2fexports.csv',
    '.csv',
  ]) {
    const answer = await app.fetched(`/api/v1/exports/${file}`)
    assert.is(answer.error(404).message, unknown, file.slice(0, 80))
    assert.equal(answer.error(404).details, {})
    assert.is(answer.headers.get('access-control-allow-origin'), '*')
  }
  for (const path of [
    `/api/v1/exports//${secret}.csv`,
    `/api/v1//exports/${secret}.csv`,
    `/api/v1/exports/a/${secret}.csv`,
    '/api/v1/exports/%00.csv',
    '/api/v1/exports/',
  ])
    assert.is((await app.fetched(path)).status, 404, path)
  // `%2e` is a dot: every server takes this for the address itself.
  assert.is((await app.fetched(`/api/v1/exports/${secret}%2ecsv`)).status, 200)
})

test('guesses cost the guesser what unknown keys do, and no valid address is refused for them', async () => {
  const app = await opened()
  const { addresses } = await app.make()
  const platform = { clientAddress: '192.0.2.7' }
  const guess = (file: string) => app.call('GET', `/api/v1/exports/${file}.csv`, { key: null, platform })
  for (let n = 0; n < 20; n += 1) assert.is((await guess(String(n).padStart(43, '0'))).status, 404)
  const refused = await guess('x'.repeat(43))
  assert.is(refused.status, 429)
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  assert.is((await app.call('GET', addresses.csv, { key: null, platform })).status, 200)
})

test('an address gives sixty files an hour; a 304 is none of them', async () => {
  const app = await opened()
  const [one, other] = [await app.make(), await app.make()]
  let etag = ''
  for (let n = 0; n < 60; n += 1) {
    const answer = await app.fetched(one.addresses.csv)
    assert.is(answer.status, 200)
    etag = answer.headers.get('etag') ?? ''
  }
  assert.is((await app.fetched(one.addresses.csv, { 'if-none-match': etag })).status, 304)
  const refused = await app.fetched(one.addresses.csv)
  assert.match(refused.error(429).message, /^Too many requests, try again in \d+ s$/)
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  assert.is((await app.fetched(other.addresses.csv)).status, 200)
  app.clock.advance(hour)
  assert.is((await app.fetched(one.addresses.csv)).status, 200)
})

test('the last use is stored, once a minute at most', async () => {
  const app = await opened()
  const { addresses, id } = await app.make()
  const usedAt = async () => (await app.storage.exportLinks.find(app.production.id, id))?.lastUsedAt
  assert.is(await usedAt(), null)
  await app.fetched(addresses.csv, {}, 'HEAD')
  assert.is(await usedAt(), null)
  await app.fetched(addresses.csv)
  const first = app.clock.iso()
  assert.is(await usedAt(), first)
  app.clock.advance(59 * second)
  await app.fetched(addresses.csv)
  assert.is(await usedAt(), first)
  app.clock.advance(second)
  await app.fetched(addresses.csv)
  assert.is(await usedAt(), app.clock.iso())
})

test('wrong filters and columns are refused when the address is made, each by its name', async () => {
  const app = await opened()
  const refused = async (body: object) =>
    (await app.callAs(app.ada, null, 'POST', app.path, { body: { name: 'A', ...body } })).error(400).details
  assert.equal(await refused({ query: 'surveyId=x&limit=5&cursor=c' }), {
    'query.surveyId': 'The address names the survey: leave it out',
    'query.limit': 'A live address gives all responses that pass: leave it out',
    'query.cursor': 'A live address gives all responses that pass: leave it out',
  })
  assert.equal(await refused({ query: 'finishd=true' }), {
    'query.finishd': 'There is no such parameter here. Did you mean "finished"?',
  })
  assert.equal(await refused({ query: 'finished=maybe' }), { 'query.finished': 'Expected true or false' })
  assert.equal(await refused({ query: 'tag=a&tag=b' }), {
    'query.tag': 'This parameter came more than once: give it once',
  })
  assert.equal(await refused({ query: 'tag=%00' }), {
    'query.tag': 'Must not contain the character U+0000, nor half a character',
  })
  assert.equal(await refused({ query: 'headings=both' }), {
    'query.headings': 'Programs read one row of headings: ask for text or id',
  })
  assert.match((await refused({ query: 'include=everything' }))['query.include'] ?? '', /^There are no columns called/)
  assert.match((await refused({ query: 'where=nonsense' }))['query.where'] ?? '', /^Expected JSON such as/)
  assert.match((await refused({ query: 'edition=7' }))['query.edition'] ?? '', /no edition of this number/)
  assert.equal(Object.keys(await refused({ query: `tag=${'x'.repeat(9000)}` })), ['query'])
  assert.equal(Object.keys(await refused({ name: '' })), ['name'])
})

test('fifty of a survey are the most, also where two are made at once', async () => {
  const app = await opened({ rateLimit: false })
  for (let n = 0; n < 49; n += 1) await app.make({ name: `N ${n}` })
  const body = { name: 'Last' }
  const post = () => app.hearback.admin && app.callAs(app.ada, null, 'POST', app.path, { body })
  const [one, two] = [await post(), await post()]
  assert.equal([one.status, two.status].sort(), [201, 409])
  assert.match(two.error(409).message, /^A survey has at most 50 live addresses, and 50 of these are yours: delete one/)
  assert.is((await app.storage.exportLinks.list(app.production.id, app.survey.id)).length, 50)
})

test('a double click under one Idempotency-Key makes one, whose secret is not told twice', async () => {
  const app = await opened()
  const sent = { body: { name: 'Once' }, headers: { 'idempotency-key': 'k1' } }
  const first = (await app.callAs(app.ada, null, 'POST', app.path, sent)).data<Made>()
  const second = (await app.callAs(app.ada, null, 'POST', app.path, sent)).data<Made>()
  assert.is(second.id, first.id)
  assert.is(second.addresses, null)
  assert.is((await app.storage.exportLinks.list(app.production.id, app.survey.id)).length, 1)
})

test('a setting that the survey lost later is named in the answer, and is no 500', async () => {
  const app = await opened()
  const change = { languages: [{ language: { code: 'de' }, default: false, enabled: true }] }
  const at = `/api/v1/management/surveys/${app.survey.id}`
  assert.is((await app.call('PUT', at, { body: change })).status, 200)
  const { addresses } = await app.make({ query: 'language=de' })
  assert.is((await app.fetched(addresses.json)).text, '[]')
  await app.call('PUT', at, { body: { languages: [] } })
  const answer = await app.fetched(addresses.json)
  assert.match(answer.error(400).details.language ?? '', /language/)
})

test.run()
