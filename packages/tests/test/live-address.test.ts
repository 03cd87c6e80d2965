import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { serve } from '@hearback/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openWithPeople } from '../../core/test/people/signed-in.ts'

const test = suite('a live address in the programs that docs/responses.md names')
const run = promisify(execFile)
const document = await readFile(new URL('../../../docs/responses.md', import.meta.url), 'utf8')
const section = /\n## A live address\n([\s\S]*?)\n## /.exec(document)?.[1] ?? ''
const folder = await mkdtemp(join(tmpdir(), 'hearback-live-'))

const app = await openWithPeople()
const ada = await app.person('Ada', { memberships: { [app.production.id]: 'read' } })
const survey = await app.survey({
  questions: [{ id: 'nps', type: 'nps', headline: { default: 'How likely?' }, required: false }],
})
for (const nps of [9, 9, 3]) await app.respond(survey.id, { finished: true, data: { nps } })
const path = `/api/v1/environments/${app.production.id}/surveys/${survey.id}/export-links`
const made = await app.callAs(ada, null, 'POST', path, { body: { name: 'Programs', query: 'headings=id' } })
const secret = /exports\/([\w-]{43})/.exec(made.text)?.[1] ?? ''
const server = await serve(app.hearback, { port: 0, hostname: '127.0.0.1' })
test.after(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** The code of a language in the section, with the address of this service. */
const codeIn = (language: string): string => {
  const [, code = ''] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section) ?? []
  assert.match(code, 'https://surveys.example.org/api/v1/exports/SECRET.', language)
  return code.replaceAll('https://surveys.example.org/api/v1/exports/SECRET', `${server.url}/api/v1/exports/${secret}`)
}

/** Whether a program can be had here; else the test is skipped, and says so. */
async function isHere(command: string, args: readonly string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  )
}
const checkWith = (isThere: boolean, name: string, check: () => Promise<void>) =>
  isThere ? test(name, check) : test.skip(`${name}: it is not on this machine`, check)

test('a spreadsheet: the address of the line answers a table', async () => {
  const [, address = ''] = /=IMPORTDATA\("([^"]+)"\)/.exec(codeIn('text')) ?? []
  const answer = await fetch(address)
  assert.is(answer.status, 200)
  assert.is((await answer.text()).split('\r\n').length, 5)
})

test('DuckDB: its statement counts, on the file that was fetched, as its extension for HTTP has to be downloaded', async () => {
  const code = codeIn('sql')
  const [, address = ''] = /'(http[^']+)'/.exec(code) ?? []
  const file = join(folder, 'responses.parquet')
  await writeFile(file, new Uint8Array(await (await fetch(address)).arrayBuffer()))
  const duck = await (await DuckDBInstance.create(':memory:')).connect()
  const rows = (await duck.runAndReadAll(code.replace(address, file))).getRowsJS()
  duck.closeSync()
  assert.equal(
    rows.map((row) => row.map(Number)),
    [
      [3, 1],
      [9, 2],
    ],
  )
})

checkWith(await isHere('python3', ['-c', 'import pandas']), 'Python with pandas', async () => {
  const { stdout } = await run('python3', ['-c', `${codeIn('python')}print(len(responses), responses['nps'].sum())`])
  assert.is(stdout.trim(), '3 21')
})

checkWith(await isHere('Rscript', ['--version']), 'R', async () => {
  const { stdout } = await run('Rscript', ['-e', `${codeIn('r')}\ncat(nrow(responses), sum(responses$nps))`])
  assert.is(stdout.trim(), '3 21')
})

test('a notebook in a browser: the JSON is a list of objects, which a page of any origin may read', async () => {
  const address = `${server.url}/api/v1/exports/${secret}.json`
  const answer = await fetch(address, { headers: { origin: 'https://notebook.example' } })
  assert.is(answer.headers.get('access-control-allow-origin'), '*')
  const rows = (await answer.json()) as { nps: number }[]
  assert.is(
    rows.reduce((sum, { nps }) => sum + nps, 0),
    21,
  )
})

test.run()
