import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHearback, type FirstSurvey, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type AdminSocket, serveAdmin } from '../../src/command/admin-socket/serve-admin.ts'
import { openerFor } from '../../src/command/browser.ts'
import { dataFolderAt } from '../../src/command/data-folder.ts'
import { runCommand } from '../../src/command/index.ts'
import { openSurveys } from '../../src/command/open-surveys.ts'
import { fakeIo } from './fake-io.ts'

interface Context {
  folder: string
  hearback: ReturnType<typeof createHearback>
  socket: AdminSocket
  environmentId: string
  surveyId: string
  add(over: object): Promise<string>
}

const test = suite<Context>('hearback surveys, beside a running server')

const survey: FirstSurvey = {
  name: 'How was it?',
  status: 'inProgress',
  questions: [{ id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true }],
}

test.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'hearback-surveys-'))
  context.hearback = createHearback({
    ...{ storage: memoryStorage(), secret: 'x'.repeat(32) },
    ...{ publicUrl: 'http://192.168.1.7:4000', sendMail: async () => {} },
  })
  const { admin, fetch } = context.hearback
  const made = await admin.createFirstProduct({ name: 'Shop', survey })
  const [production] = made?.environments ?? []
  context.environmentId = production?.id ?? ''
  context.surveyId = made?.surveyId ?? ''
  context.socket = await serveAdmin(
    { ...admin, publicAddress: async () => 'http://192.168.1.7:4000', surveyOrigin: async () => null },
    dataFolderAt(context.folder),
    silentLogger,
  )
  context.add = async (over) => {
    const body = JSON.stringify({ ...survey, environmentId: context.environmentId, ...over })
    const headers = { 'x-api-key': production?.key.key ?? '' }
    const answer = await fetch(new Request('http://here/api/v1/management/surveys', { method: 'POST', headers, body }))
    assert.is(answer.status, 200, await answer.clone().text())
    return (await answer.json()).data.id
  }
})
test.after.each(async ({ folder, hearback, socket }) => {
  await socket.close()
  await hearback.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command; `opened` are the addresses that it has opened in the browser. */
async function ran(folder: string, argv: readonly string[], env = {}, fault: string | null = null) {
  const { io, written } = fakeIo(env)
  const opened: string[] = []
  const openInBrowser = async (address: string) => {
    opened.push(address)
    return fault
  }
  const code = await runCommand([...argv, '--data', folder], { ...io, openInBrowser })
  return { code, ...written, opened }
}

test('list names every survey, and the address of link surveys', async ({ folder, surveyId, environmentId, add }) => {
  const app = await add({ name: 'In the app', type: 'app' })
  const single = await add({ name: 'Once each', singleUse: { enabled: true, isEncrypted: true } })
  const pin = await add({ name: 'With a PIN', pin: '1234' })
  const mail = await add({ name: 'With an e-mail', isVerifyEmailEnabled: true })
  const { code, stdout, stderr } = await ran(folder, ['surveys', 'list'])
  assert.equal({ code, stderr }, { code: 0, stderr: '' })
  assert.match(stdout, /^SURVEY +NAME +STATUS +TYPE +ENVIRONMENT +ADDRESS\n/)
  const row = (id: string) => stdout.split('\n').find((line) => line.startsWith(id)) ?? ''
  assert.match(row(surveyId), ` http://192.168.1.7:4000/s/${surveyId}`)
  assert.match(row(app), /In the app +inProgress +app +production +-$/)
  assert.match(row(single), /by single-use links$/)
  assert.match(row(pin), ` http://192.168.1.7:4000/s/${pin} (asks for a PIN)`)
  assert.match(row(mail), ` http://192.168.1.7:4000/s/${mail} (asks for an e-mail address)`)

  const { surveys } = JSON.parse((await ran(folder, ['surveys', 'list', '--json'])).stdout)
  assert.is(surveys.length, 5)
  assert.is(surveys.find(({ id }: { id: string }) => id === pin).door, 'pin')
  assert.equal(
    surveys.find(({ id }: { id: string }) => id === surveyId),
    {
      ...{ id: surveyId, name: 'How was it?', status: 'inProgress', type: 'link', isSingleUse: false, door: null },
      ...{ url: `http://192.168.1.7:4000/s/${surveyId}`, environmentId, key: null },
    },
  )
  const inDevelopment = await ran(folder, ['surveys', 'list', '--env', 'development'])
  assert.equal(
    [inDevelopment.code, inDevelopment.stdout],
    [0, 'There is no survey yet. Make one: POST /api/v1/management/surveys\n'],
  )
  assert.is((await ran(folder, ['surveys', 'list', '--env', 'staging'])).code, 1)
})

test('addresses begin with HEARBACK_PUBLIC_URL where it is set', async ({ folder, surveyId }) => {
  const { stdout } = await ran(folder, ['surveys', 'list'], { HEARBACK_PUBLIC_URL: 'https://example.org/feedback/' })
  assert.match(stdout, ` https://example.org/feedback/s/${surveyId}\n`)
})

test('open opens the page and prints its address, by id or by name', async ({ folder, surveyId }) => {
  const url = `http://192.168.1.7:4000/s/${surveyId}`
  for (const name of [[surveyId], ['how was IT?'], []]) {
    const { code, stdout, stderr, opened } = await ran(folder, ['surveys', 'open', ...name])
    assert.equal({ code, stdout, stderr, opened }, { code: 0, stdout: `${url}\n`, stderr: '', opened: [url] })
  }
  const { stdout } = await ran(folder, ['surveys', 'open', surveyId, '--json'])
  assert.is(JSON.parse(stdout).survey.url, url)
})

test('open opens the page of a survey with a PIN, and with an e-mail', async ({ folder, add }) => {
  const pin = await add({ name: 'With a PIN', pin: '1234' })
  const mail = await add({ name: 'With an e-mail', isVerifyEmailEnabled: true })
  for (const id of [pin, mail]) {
    assert.equal((await ran(folder, ['surveys', 'open', id])).opened, [`http://192.168.1.7:4000/s/${id}`])
  }
})

test('open --preview opens every survey, by an address that the server made for an hour', async ({
  folder,
  ...context
}) => {
  const { add, environmentId, hearback } = context
  const kinds = [{ status: 'draft' }, { type: 'app' }, { pin: '1234' }, { status: 'paused' }]
  for (const kind of kinds) {
    const id = await add({ name: 'One', ...kind })
    const { code, stdout, stderr, opened } = await ran(folder, ['surveys', 'open', id, '--preview'])
    assert.equal({ code, stderr, opened }, { code: 0, stderr: '', opened: [stdout.trim()] })
    const page = new URL(stdout.trim())
    assert.is(page.href.split('?')[0], `http://192.168.1.7:4000/s/${id}`)
    assert.is(page.searchParams.get('env'), environmentId)
    const { previewToken } = await hearback.admin.previewSurvey(environmentId, id)
    assert.is(page.searchParams.get('preview')?.length, previewToken.length)
  }
  const other = { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }
  const { code, stderr } = await ran(folder, ['surveys', 'open', 'x', '--preview'], other)
  assert.is(code, 1)
  assert.match(stderr, 'Set HEARBACK_SECRET to the same text')
})

test('open says what to do where there is nothing to open, and opens nothing', async ({ folder, surveyId, add }) => {
  const app = await add({ name: 'In the app', type: 'app' })
  const draft = await add({ name: 'Not yet', status: 'draft' })
  const scheduled = await add({ name: 'Later', status: 'scheduled', runOnDate: '2100-01-01T00:00:00Z' })
  const single = await add({ name: 'Once each', singleUse: { enabled: true, isEncrypted: true } })
  const cases: [string, RegExp][] = [
    [app, /"In the app" is a survey of type app: .*has no address\..*hearback surveys list/],
    [draft, new RegExp(`"Not yet" is not in progress: its status is draft\\. Start it: PUT .*surveys/${draft} with `)],
    [scheduled, /"Later" is not in progress: it is scheduled/],
    [single, new RegExp(`each for one response\\. Make some: GET .*surveys/${single}/singleUseIds`)],
    [`${surveyId.slice(0, -1)}?`, /There is no survey ".*"\. There are:\n\nSURVEY +NAME.*\n.*How was it\?/],
  ]
  for (const [name, said] of cases) {
    const { code, stdout, stderr, opened } = await ran(folder, ['surveys', 'open', name])
    assert.equal({ code, stdout, opened }, { code: 1, stdout: '', opened: [] }, stderr)
    assert.match(stderr, said)
  }
})

test('a start names the surveys that are open at their address, with a PIN or an e-mail too, and none that asks for a link of its own', async ({
  hearback,
  environmentId,
  surveyId,
  add,
}) => {
  const pin = await add({ name: 'With a PIN', pin: '1234' })
  const mail = await add({ name: 'With an e-mail', isVerifyEmailEnabled: true })
  await add({ name: 'Once each', singleUse: { enabled: true, isEncrypted: true } })
  const named = await openSurveys(hearback.admin, [{ id: environmentId }], 'http://here')
  assert.equal(new Set(named.map(({ id }) => id)), new Set([mail, pin, surveyId]))
})

test('of many surveys, the refusal of an unknown one lists the nearest', async ({ folder, surveyId, add }) => {
  for (let count = 0; count < 12; count += 1) await add({ name: `Filler ${count}` })
  for (const name of [`${surveyId.slice(0, 20)}xxxx`, 'How was that']) {
    const { code, stderr } = await ran(folder, ['surveys', 'open', name])
    assert.is(code, 1)
    const [said, heading, nearest, ...others] = stderr.split('\n').filter((line) => line !== '')
    assert.match(said ?? '', 'The nearest of 13 are:')
    assert.match(heading ?? '', /^SURVEY/)
    assert.match(nearest ?? '', surveyId)
    assert.is(others.length, 4)
  }
})

test('an address names the environment only where two environments have the survey', async ({
  folder,
  hearback,
  environmentId,
  surveyId,
}) => {
  const { admin } = hearback
  const environments = (await admin.listProducts()).flatMap((one) => one.environments)
  const other = environments.find(({ type }) => type === 'development')?.id ?? ''
  const data = {
    ...survey,
    id: surveyId,
    type: 'link',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  }
  const report = await admin.importRecords(other, [{ type: 'survey', data }], { sharedIds: true })
  assert.is(report.counts.survey.stored, 1, JSON.stringify(report.refused))
  const { opened } = await ran(folder, ['surveys', 'open', surveyId, '--env', 'development'])
  assert.equal(opened, [`http://192.168.1.7:4000/s/${surveyId}?env=${other}`])
  const listed = await ran(folder, ['surveys', 'list', '--env', 'production'])
  assert.match(listed.stdout, `/s/${surveyId}?env=${environmentId}\n`)
  const asked = await ran(folder, ['surveys', 'open', surveyId])
  assert.is(asked.code, 2)
  assert.match(asked.stderr, /Such as: hearback surveys open c\w+ --env /)
})

test('a browser that cannot be opened is said, after the address', async ({ folder, surveyId }) => {
  const { code, stdout, stderr } = await ran(folder, ['surveys', 'open'], {}, 'xdg-open is not installed')
  assert.is(code, 1)
  assert.is(stdout, `http://192.168.1.7:4000/s/${surveyId}\n`)
  assert.match(stderr, /^The browser could not be opened: xdg-open is not installed\. Open the address yourself: http/)
})

test('each system has its program that opens an address', () => {
  assert.equal(openerFor('linux'), ['xdg-open'])
  assert.equal(openerFor('darwin'), ['open'])
  assert.equal(openerFor('win32'), ['rundll32', 'url.dll,FileProtocolHandler'])
})

test('without a database there is nothing to list', async ({ folder }) => {
  const empty = join(folder, 'empty')
  await mkdir(empty)
  const { code, stderr } = await ran(empty, ['surveys', 'list'])
  assert.is(code, 1)
  assert.match(stderr, /^There is no database in /)
})

test('addresses of surveys have the origin of their pages where one is set', async ({ folder, surveyId }) => {
  const env = { HEARBACK_PUBLIC_URL: 'https://example.org/tools', HEARBACK_SURVEY_ORIGIN: 'https://survey.example.org' }
  const { stdout } = await ran(folder, ['surveys', 'list'], env)
  assert.match(stdout, ` https://survey.example.org/tools/s/${surveyId}\n`)
  const wrong = await ran(folder, ['surveys', 'list'], { HEARBACK_SURVEY_ORIGIN: 'https://survey.example.org/s' })
  assert.equal([wrong.code, /must look like https:\/\/survey.example.org/.test(wrong.stderr)], [2, true])
})

test('embed prints the HTML for a page, and refuses a survey that its page does not show to all', async (context) => {
  const { folder, surveyId, add } = context
  const { code, stdout, stderr } = await ran(folder, ['surveys', 'embed', surveyId])
  assert.equal([code, stderr], [0, ''])
  assert.match(stdout, `<iframe src="http://192.168.1.7:4000/s/${surveyId}?embed=true" title="How was it?"`)
  assert.match(stdout, '<script src="http://192.168.1.7:4000/js/embed.js" async></script>\n')
  const { survey, html } = JSON.parse((await ran(folder, ['surveys', 'embed', surveyId, '--json'])).stdout)
  assert.equal([survey.id, html], [surveyId, stdout])
  assert.is((await ran(folder, ['surveys', 'embed', await add({ name: 'PIN', pin: '1234' })])).code, 1)
})

test('email prints what the server makes, with the parameters for its links', async ({ folder, surveyId }) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(request.headers.accept === 'text/plain' ? 'Why?\n' : '<p>Why?</p>\n')
  }).listen(0)
  try {
    const { port } = server.address() as { port: number }
    const env = { HEARBACK_PUBLIC_URL: `http://localhost:${port}` }
    const html = await ran(folder, ['surveys', 'email', surveyId, '--param', 'userId={{id}}', '--param', 'a=b=c'], env)
    assert.equal([html.code, html.stdout], [0, '<p>Why?</p>\n'])
    assert.is(asked[0], `/s/${surveyId}?userId=%7B%7Bid%7D%7D&a=b%3Dc&embed=email`)
    assert.is((await ran(folder, ['surveys', 'email', surveyId, '--text'], env)).stdout, 'Why?\n')
    assert.is((await ran(folder, ['surveys', 'email', surveyId, '--param', 'x'], env)).code, 2)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
  const gone = await ran(folder, ['surveys', 'email', surveyId], { HEARBACK_PUBLIC_URL: 'http://localhost:9' })
  assert.equal([gone.code, /No server answers at http:\/\/localhost:9/.test(gone.stderr)], [1, true])
})

test.run()
