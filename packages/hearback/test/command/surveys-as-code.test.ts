import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHearback, type SurveyDefinition, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type AdminSocket, serveAdmin } from '../../src/command/admin-socket/serve-admin.ts'
import { dataFolderAt } from '../../src/command/data-folder.ts'
import { pullInto } from '../../src/command/survey-files.ts'
import { ran } from './fake-io.ts'

interface Context {
  folder: string
  surveys: string
  hearback: ReturnType<typeof createHearback>
  socket: AdminSocket
  key: string
  run(line: string): ReturnType<typeof ran>
  write(file: string, definition: unknown): Promise<void>
  call(method: string, path: string, body?: unknown): Promise<{ data: Record<string, unknown> }>
}

const test = suite<Context>('hearback surveys pull and apply, beside a running server')

const why = { id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true }
const nps = { key: 'nps', name: 'NPS', status: 'inProgress', questions: [why] }

test.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'hearback-as-code-'))
  context.surveys = join(context.folder, 'surveys')
  context.hearback = createHearback({ storage: memoryStorage(), secret: 'x'.repeat(32), logger: silentLogger })
  const { admin, fetch } = context.hearback
  const made = await admin.createFirstProduct({ name: 'Shop' })
  context.key = made?.environments[0]?.key.key ?? ''
  context.socket = await serveAdmin(
    { ...admin, publicAddress: async () => 'http://localhost:4000', surveyOrigin: async () => null },
    dataFolderAt(context.folder),
    silentLogger,
  )
  context.run = (line) => ran([...line.split(' '), '--data', context.folder])
  context.write = async (file, definition) => {
    await mkdir(context.surveys, { recursive: true })
    const text = typeof definition === 'string' ? definition : JSON.stringify(definition)
    await writeFile(join(context.surveys, file), text)
  }
  context.call = async (method, path, body) => {
    const init = { method, headers: { 'x-api-key': context.key }, ...(body ? { body: JSON.stringify(body) } : {}) }
    const answer = await fetch(new Request(`http://here/api/v1/${path}`, init))
    assert.is(answer.status, 200, await answer.clone().text())
    return answer.json()
  }
})
test.after.each(async ({ folder, hearback, socket }) => {
  await socket.close()
  await hearback.close()
  await rm(folder, { recursive: true, force: true })
})

test('apply creates what files say, says what a change changes, and --check fails while there is something to do', async ({
  run,
  surveys,
  write,
}) => {
  await write('nps.json', nps)
  await write('package.json', { name: 'not a survey' })
  const apply = `surveys apply ${surveys} --env production`
  const checked = await run(`${apply} --check`)
  assert.is(checked.code, 1)
  assert.match(checked.stdout, /\ncreate nps: NPS\n\n1 to create, 0 to change, 0 unchanged\n$/)
  const done = await run(apply)
  assert.equal([done.code, done.stderr], [0, ''])
  assert.match(done.stdout, /Applied\.\n$/)
  assert.is((await run(`${apply} --check`)).code, 0)
  await write('nps.json', { ...nps, name: 'Net promoter', questions: [{ ...why, headline: { default: 'Why so?' } }] })
  const changed = await run(apply)
  assert.match(changed.stdout, '  name: "NPS" → "Net promoter"\n')
  assert.match(changed.stdout, '  questions.why.headline.default: "Why?" → "Why so?"\n')
  const { plan } = JSON.parse((await run(`${apply} --json`)).stdout)
  assert.equal([plan.isApplied, plan.surveys[0].action, plan.surveys[0].file], [false, 'unchanged', 'nps.json'])
})

test('what was pulled changes nothing when it is applied, and creates the same elsewhere', async ({
  run,
  surveys,
  write,
  call,
}) => {
  await write('nps.json', nps)
  await run(`surveys apply ${surveys} --env production`)
  await rm(surveys, { recursive: true })
  const { data } = await call('GET', 'me').then((me) => ({ data: me as unknown as { id: string } }))
  await call('POST', 'management/surveys', { environmentId: data.id, name: 'Büro & Küche', questions: [why] })
  const some = await run(`surveys pull ${surveys} --env production`)
  assert.match(some.stdout, /nps\.json\s+written\n\nLeft out, since they have no key: Büro & Küche\. --add-keys/)
  const all = await run(`surveys pull ${surveys} --env production --add-keys --json`)
  const { pulled } = JSON.parse(all.stdout)
  assert.equal(pulled.surveys.map(({ key, result }: { key: string; result: string }) => [key, result]).sort(), [
    ['buro-kuche', 'written'],
    ['nps', 'unchanged'],
  ])
  const text = await readFile(join(surveys, 'nps.json'), 'utf8')
  assert.match(
    text,
    /^{\n {2}"key": "nps",\n {2}"name": "NPS",\n {2}"type": "link",\n {2}"questions": \[\n {4}{\n {6}"id": "why",/,
  )
  assert.equal(JSON.parse(text), {
    key: 'nps',
    name: 'NPS',
    type: 'link',
    questions: [{ ...why, inputType: 'text' }],
  })
  assert.is((await run(`surveys apply ${surveys} --env production --check`)).code, 0)
  assert.match((await run(`surveys apply ${surveys} --env development`)).stdout, /2 to create/)
  assert.is((await run(`surveys apply ${surveys} --env development --check`)).code, 0)
})

test('a survey whose file would not be read as one is not written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-pull-'))
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  // Safe: no field but the key is looked at.
  const pulled = (key: string, isTypeScript: boolean) =>
    pullInto(folder, { key } as SurveyDefinition, [], isTypeScript).catch((error: unknown) => String(error))
  for (const [key, isTypeScript] of [
    ['package', false],
    ['tsconfig', false],
    ['a.test', true],
    ['b.d', true],
  ] as const) {
    assert.match(String(await pulled(key, isTypeScript)), /would not be read as a survey: give ".*" another key/)
  }
  assert.equal(await readdir(folder), ['package.json'])
  assert.is(await readFile(join(folder, 'package.json'), 'utf8'), '{"private":true}')
  await rm(folder, { recursive: true })
})

test('TypeScript is pulled and applied, and a file of another name keeps its survey', async ({
  run,
  surveys,
  write,
}) => {
  const source = 'interface Any { key: string }\nexport const survey: Any & object = '
  await write('satisfaction.ts', `${source}${JSON.stringify({ ...nps, key: 'csat' })}\n`)
  await write('nps.json', nps)
  assert.is((await run(`surveys apply ${surveys} --env production`)).code, 0)
  await rm(join(surveys, 'nps.json'))
  const { stdout } = await run(`surveys pull ${surveys} --env production --ts`)
  assert.match(stdout, /csat\s+\S+satisfaction\.ts\s+kept\n/)
  assert.equal((await readdir(surveys)).sort(), ['nps.ts', 'satisfaction.ts'])
  const text = await readFile(join(surveys, 'nps.ts'), 'utf8')
  assert.match(
    text,
    /^import { defineSurvey } from 'hearback'\n\nexport const survey = defineSurvey\({\n {2}key: "nps",\n/,
  )
})

test('faults are named with file and path, and nothing is applied', async ({ run, surveys, write }) => {
  await write('a.json', nps)
  await write('b.json', { ...nps, key: 'b', delay: -1, questions: [{ ...why, type: 'zip' }] })
  const faulty = await run(`surveys apply ${surveys} --env production`)
  assert.equal([faulty.code, faulty.stdout], [1, ''])
  assert.match(faulty.stderr, `  ${surveys}/b.json: delay: At least 0 seconds\n`)
  assert.match(faulty.stderr, `  ${surveys}/b.json: questions.0.type: `)
  assert.not.match(faulty.stderr, 'a.json')
  await write('b.json', '{ "key": ')
  assert.match((await run(`surveys apply ${surveys} --env production`)).stderr, `${surveys}/b.json is no JSON: `)
  await rm(join(surveys, 'b.json'))
  await write('c.ts', 'export const count: number = 1\n')
  assert.match((await run(`surveys apply ${surveys} --env production`)).stderr, /c\.ts exports no survey/)
  const none = await run(`surveys apply ${surveys}/none --env production`)
  assert.match(none.stderr, `There is no folder ${surveys}/none. `)
})

test('a change that breaks a survey with answers needs --yes, and a plan that no longer fits is refused', async ({
  run,
  surveys,
  write,
  call,
}) => {
  await write('nps.json', nps)
  const apply = `surveys apply ${surveys} --env production`
  await run(apply)
  const { data: list } = (await call('GET', 'management/surveys')) as unknown as {
    data: { id: string; environmentId: string }[]
  }
  const { id, environmentId } = list[0] ?? { id: '', environmentId: '' }
  await call('POST', `client/${environmentId}/responses`, { surveyId: id, finished: true, data: { why: 'So' } })
  await write('nps.json', { ...nps, questions: [{ ...why, id: 'reason' }] })
  const refused = await run(apply)
  assert.is(refused.code, 1)
  assert.match(refused.stdout, '  ! questions.why: Removed.')
  assert.match(
    refused.stderr,
    /^These changes break surveys that have answers\. .*--yes\)\.\n {2}nps\.questions\.why: Removed/,
  )
  const { plan } = JSON.parse((await run(`${apply} --check --json`)).stdout)
  await call('PUT', `management/surveys/${id}`, { name: 'By Ada' })
  const late = await run(`${apply} --yes --plan ${plan.id}`)
  assert.equal([late.code, late.stdout], [1, ''])
  assert.match(late.stderr, /Look at the new plan\.\n$/)
  assert.is((await call('GET', `management/surveys/${id}`)).data.name, 'By Ada')
  assert.is((await run(`${apply} --yes`)).code, 0)
})

test.run()
