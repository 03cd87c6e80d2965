import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { SurveyResponse } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryDatabase } from './database.ts'
import { documentAt } from './documents.ts'
import { management } from './management.ts'
import { type Announcement, runStandalone, startStandalone, temporaryFolder } from './standalone.ts'

const test = suite('the first minute with the standalone server')

/** Runs it as a person would, without `--json`, until it says where it listens. */
async function runAndRead(directory: string): Promise<string> {
  const server = runStandalone({ directory, args: ['--port', '0'] })
  // The server prints this line last.
  while (!server.stdout().includes('listens on')) {
    if (server.process.exitCode !== null) throw new Error(server.stderr())
    await after(20)
  }
  // The server writes its whole output in one step, so all of it has arrived.
  const printed = server.stdout()
  if (printed.includes('Try the API')) await runPrinted(printed)
  assert.is(await server.stop(), 0)
  return printed
}

/** The commands as they stand on the screen, pasted into a shell once somebody has answered the survey. */
async function runPrinted(printed: string): Promise<void> {
  const [, url = '', surveyId = ''] = /^ {2}(http:\S+)\/s\/(\w+)$/m.exec(printed) ?? []
  const environmentId = /environment +(\w+)/.exec(printed)?.[1]
  const created = await fetch(`${url}/api/v1/client/${environmentId}/responses`, {
    method: 'POST',
    body: JSON.stringify({ surveyId, finished: true, data: { score: 9, reason: 'It is quick' } }),
  })
  const response = ((await created.json()) as { data: { id: string } }).data
  const commands = printed.slice(printed.indexOf('# 1.'))
  const { stdout, stderr, status } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], { encoding: 'utf8' })
  assert.is(status, 0, stderr)
  const [listed, address, ...others] = stdout.trim().split('\n')
  assert.equal(others, [])
  assert.match(address ?? '', new RegExp(`^${url}/s/c[0-9a-z]{24}$`))
  const { data: responses } = JSON.parse(listed ?? '') as { data: SurveyResponse[] }
  assert.equal(
    responses.map(({ id, surveyId, finished }) => ({ id, surveyId, finished })),
    [{ id: response.id, surveyId, finished: true }],
  )
}

const hasCurl = spawnSync('curl', ['--version']).status === 0

;(hasCurl ? test : test.skip)('keys are printed once, and the printed commands work when pasted', async () => {
  const folder = await temporaryFolder()
  const first = await runAndRead(folder.path)
  const keys = first.match(/hbk_\w+/g) ?? []
  assert.is(new Set(keys).size, 2, 'one key for production, one for development')
  const [shown] = documentAt('README.md').blocks.filter(({ language }) => language === 'text')
  assert.match(blank(first), blank(shown?.code ?? 'nothing is shown'), 'the README shows what is printed')
  assert.match(
    first,
    /^\nAnswer "First survey" in a browser:\n\n {2}http:\/\/localhost:\d+\/s\/c\w{24}\n/,
    'first of all',
  )
  const second = await runAndRead(folder.path)
  assert.not.match(second, 'hbk_')
  assert.match(second, /\/s\/c\w{24}\n/, 'a later start has addresses too')
  await folder.remove()
})

/** Without what differs from start to start. */
const blank = (text: string): string =>
  text.replaceAll(/\b(c|hbk_)(?:…|\w{20,})/g, '$1…').replaceAll(/localhost:\d+/g, 'localhost')

const pasteable = (path: string): string[] =>
  documentAt(path)
    .blocks.filter(({ language }) => language === 'sh')
    .map(({ code }) => code)

/** Documents that follow one another without a break. */
const jsonIn = (text: string) =>
  text
    .trim()
    .replaceAll('}{', '}\n{')
    .split('\n')
    .map((line) => JSON.parse(line))

/** The commands of docs/responses.md, pasted one after another. */
function pasteResponses({ url, environments }: Announcement): void {
  const [{ id = '', apiKey = '' } = {}] = environments
  const commands = pasteable('docs/responses.md').find((code) => code.startsWith('URL=')) ?? ''
  const further = pasteable('docs/responses.md').filter((code) => code.startsWith('curl'))
  assert.is(further.length, 7)
  const given = commands.replace(/^URL=.*$/m, `URL=${url} KEY=${apiKey} ENV=${id}`)
  assert.is.not(given, commands)
  const pasted = [given, ...further].join("\necho '---'\n")
  const { stdout, stderr, status } = spawnSync('bash', ['-euo', 'pipefail', '-c', pasted], { encoding: 'utf8' })
  assert.is(status, 0, stderr)
  const [main = '', csv = '', ofDay = '', named = '', recorded = '', annotated = '', summed = '', crossed = ''] =
    stdout.split('---\n')
  const [updated, listed, webhook] = jsonIn(main)
  assert.equal(updated, { data: {} })
  assert.is(listed.data.length, 1)
  assert.is(listed.data[0].finished, true)
  assert.match(webhook.data.secret, /^whsec_/)
  assert.is(csv.trim().split('\n').length, 2)
  assert.equal(jsonIn(ofDay), [{ data: [] }])
  assert.is(jsonIn(named)[0].data.userId, 'customer-7')
  assert.is(jsonIn(recorded)[0].data.length, 2)
  const [tagged, noted] = jsonIn(annotated)
  assert.equal([tagged.data.tags.length, noted.data.text], [1, 'Asked for a call'])
  assert.is(jsonIn(summed)[0].data.finishedCount, 3)
  assert.is(jsonIn(crossed)[0].data.count, 3)
}

test('with --json standard output is one line: keys on the first start only, later the same environments and secret; what docs/responses.md says works when pasted', async () => {
  const folder = await temporaryFolder()
  const first = await startStandalone({ directory: folder.path })
  const { environments } = first.announcement
  if (hasCurl) pasteResponses(first.announcement)
  assert.equal(environments.map(({ type }) => type).sort(), ['development', 'production'])
  const [survey, ...others] = first.announcement.surveys
  assert.equal(others, [])
  assert.is(survey?.url, `${first.announcement.url}/s/${survey?.id}`)
  assert.is(survey?.environmentId, environments.find(({ type }) => type === 'production')?.id)
  for (const { apiKey } of environments) assert.match(apiKey ?? '', /^hbk_\w{49}$/)
  const surveyId = await management(first.announcement).createSurvey()
  assert.is(await first.stop(), 0)
  assert.is(first.stdout().trim().split('\n').length, 1)

  const secretFile = join(folder.path, 'secret')
  const secret = await readFile(secretFile, 'utf8')
  assert.ok(secret.trim().length >= 43)
  assert.is((await stat(secretFile)).mode & 0o777, 0o600)

  const second = await startStandalone({ directory: folder.path })
  assert.is(await readFile(secretFile, 'utf8'), secret)
  assert.equal(
    second.announcement.environments,
    environments.map(({ id, type }) => ({ id, type })),
  )
  assert.ok(second.announcement.surveys.some(({ id }) => id === survey?.id))
  const key = environments.find(({ type }) => type === 'production')?.apiKey
  const kept = await management(second.announcement, key).surveys.read(surveyId)
  assert.is(kept.id, surveyId, 'what was there is there')
  assert.is(await second.stop(), 0)
  await folder.remove()
})

test('on PostgreSQL two servers share one database, and make one product between them', async () => {
  const database = await temporaryDatabase()
  const folders = await Promise.all([temporaryFolder(), temporaryFolder()])
  const secret = 'a secret that both of them have, 32+'
  const env = { DATABASE_URL: database.url, HEARBACK_SECRET: secret }
  const servers = await Promise.all(folders.map(({ path }) => startStandalone({ directory: path, env })))
  const keys = servers.flatMap(({ announcement }) => announcement.environments.map(({ apiKey }) => apiKey ?? 'none'))
  assert.is(keys.filter((key) => key !== 'none').length, 2)
  const ids = servers.map(({ announcement }) => announcement.environments.map(({ id }) => id).sort())
  assert.equal(ids[0], ids[1])
  const surveys = servers.map(({ announcement }) => announcement.surveys.map(({ id }) => id))
  assert.equal([surveys[0]?.length, surveys[0]], [1, surveys[1]], 'and one survey')
  for (const server of servers) assert.is(await server.stop(), 0)
  for (const folder of folders) await folder.remove()
  await database.drop()
})

test('what cannot work is one clear sentence and an exit code', async () => {
  const folder = await temporaryFolder()
  const running = await startStandalone({ directory: folder.path })
  const port = new URL(running.announcement.url).port
  const other = await temporaryFolder()
  const cases = [
    { args: ['--data', folder.path], code: 1, says: 'is in use by a running server' },
    { args: ['--port', port], code: 1, says: port },
    { args: ['--colour'], code: 2, says: '--colour' },
    { env: { DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/none' }, code: 1, says: '127.0.0.1' },
  ]
  for (const { args = [], env = {}, code, says } of cases) {
    const failing = runStandalone({ directory: other.path, args: ['--port', '0', ...args], env })
    await new Promise((resolve) => failing.process.once('exit', resolve))
    const said = failing.stderr()
    assert.is(failing.process.exitCode, code, `${args.join(' ')}: ${said}`)
    assert.match(said, says)
    assert.not.match(said, 'hidden')
    assert.not.match(said, /\n\s+at /, 'no stack')
  }
  assert.is(await running.stop(), 0)
  await folder.remove()
  await other.remove()
})

test.run()
