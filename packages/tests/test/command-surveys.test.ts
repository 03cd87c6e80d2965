import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ran } from '../../hearback/test/command/fake-io.ts'
import { announced, json, run, start } from './command-process.ts'
import { temporaryDatabase } from './database.ts'
import { management } from './management.ts'
import { temporaryFolder } from './standalone.ts'

const test = suite('hearback surveys and serve --lan, as they are installed')

interface Listed {
  surveys: { id: string; name: string; status: string; type: string; url: string | null; environmentId: string }[]
}

/** The command in this process, where no browser is opened. */
const jsonHere = <T>(args: readonly string[]) => json<T>(args, {}, ran)

/** A `PATH` whose `xdg-open` writes its argument into a file. */
async function fakeBrowser(folder: string) {
  const opened = join(folder, 'opened')
  await writeFile(join(folder, 'xdg-open'), `#!/bin/sh\nprintf '%s' "$1" > '${opened}'\n`)
  await chmod(join(folder, 'xdg-open'), 0o755)
  return { env: { PATH: `${folder}:${process.env.PATH}` }, opened: () => readFile(opened, 'utf8') }
}

test('a survey is listed and opened at the address of the server that is running', async () => {
  const folder = await temporaryFolder()
  const data = ['--data', folder.path]
  const server = start(['serve', '--json', '--port', '0', ...data])
  const announcement = await announced(server)
  const [first] = announcement.surveys
  const { surveys } = await json<Listed>(['surveys', 'list', ...data])
  assert.equal(
    surveys.map(({ id, url }) => ({ id, url })),
    [{ id: first?.id, url: `${announcement.url}/s/${first?.id}` }],
  )
  const browser = await fakeBrowser(folder.path)
  const opened = await run(['surveys', 'open', 'First survey', ...data], browser.env)
  assert.equal(opened, { code: 0, stdout: `${first?.url}\n`, stderr: '' })
  assert.is(await browser.opened(), first?.url)
  const none = await run(['surveys', 'open', ...data], { PATH: folder.path.concat('/none') })
  assert.equal([none.code, none.stdout], [1, `${first?.url}\n`])
  assert.match(none.stderr, /^The browser could not be opened: xdg-open is not installed\. Open the address yourself/)
  assert.is((await server.stop()).code, 0)

  const listed = await run(['surveys', 'list', ...data])
  assert.is(listed.code, 0)
  assert.match(listed.stdout, ` http://localhost:3000/s/${first?.id}\n`)
  assert.match(
    listed.stderr,
    /^No server is running on this data folder: start one with hearback serve .*HEARBACK_PUBLIC_URL/,
  )
  const unserved = await ran(['surveys', 'open', ...data])
  assert.equal([unserved.code, unserved.stdout], [1, ''])
  assert.match(unserved.stderr, /^No server is running on this data folder, .* Start one: hearback serve /)
  await folder.remove()
})

test('on PostgreSQL the address is HEARBACK_PUBLIC_URL, or a guess that is said', async () => {
  const [folder, database] = await Promise.all([temporaryFolder(), temporaryDatabase()])
  const env = { DATABASE_URL: database.url, HEARBACK_SECRET: 'a secret that both of them have, 32+' }
  const server = start(['serve', '--json', '--port', '0', '--data', folder.path], env)
  const [first] = (await announced(server)).surveys
  const browser = await fakeBrowser(folder.path)
  const open = ['surveys', 'open', '--data', folder.path]
  const guessed = await run(open, { ...env, ...browser.env })
  assert.equal([guessed.code, guessed.stdout], [0, `http://localhost:3000/s/${first?.id}\n`])
  assert.is(
    guessed.stderr,
    'The addresses are those of a server at http://localhost:3000; for another, set HEARBACK_PUBLIC_URL.\n',
  )
  const known = await run(open, { ...env, ...browser.env, HEARBACK_PUBLIC_URL: 'https://surveys.example.org' })
  assert.equal(known, { code: 0, stdout: `https://surveys.example.org/s/${first?.id}\n`, stderr: '' })
  assert.is(await browser.opened(), `https://surveys.example.org/s/${first?.id}`)
  assert.is((await server.stop()).code, 0)
  await Promise.all([folder.remove(), database.drop()])
})

test('--lan prints an address of the network at which the server answers, and a QR code only where one is wanted; without it only this machine reaches the server', async () => {
  const folder = await temporaryFolder()
  const serving = ['serve', '--port', '0', '--data', folder.path, '--lan']
  const server = start([...serving, '--json'])
  const { url, surveys } = await announced(server)
  assert.not.match(url, /localhost|127\.0\.0\.1|0\.0\.0\.0/)
  assert.is((await fetch(`${url}/health`)).status, 200)
  assert.is(
    (await fetch(`http://127.0.0.1:${new URL(url).port}/health`)).status,
    200,
    'this machine reaches it as before',
  )
  assert.is(surveys[0]?.url, `${url}/s/${surveys[0]?.id}`)
  const listed = await jsonHere<Listed>(['surveys', 'list', '--data', folder.path])
  assert.is(listed.surveys[0]?.url, surveys[0]?.url)
  assert.is((await server.stop()).code, 0)

  for (const [option, isShown] of [
    ['--qr', true],
    [null, false],
  ] as const) {
    const shown = start([...serving, ...(option === null ? [] : [option])])
    await shown.says('stdout', /--help lists the options/)
    const { code, stdout } = await shown.stop()
    assert.is(code, 0)
    assert.match(stdout, /^\nAnswer "First survey" in a browser, also on a phone in the same network:\n\n {2}http:\/\//)
    assert.is(stdout.includes('\u001b[38;5;16;48;5;231m'), isShown, 'no terminal reads it, unless --qr asks for it')
  }

  // Without --lan only this machine reaches the server.
  const local = start(['serve', '--json', '--port', '0', '--data', folder.path])
  const here = (await announced(local)).url
  assert.match(here, /^http:\/\/localhost:\d+$/)
  const address = new URL(url)
  address.port = new URL(here).port
  const refused = await fetch(`${address}health`).catch((error: Error) => error.message)
  assert.is(refused, 'fetch failed')
  await local.stop()
  await folder.remove()
})

test('an import into a second environment refuses link surveys, and takes them with --shared-ids', async () => {
  const folder = await temporaryFolder()
  const data = ['--data', folder.path]
  const server = start(['serve', '--json', '--port', '0', ...data])
  const announcement = await announced(server)
  await management(announcement).createSurvey()
  const file = join(folder.path, 'production.ndjson')
  await jsonHere(['export', 'production', '--only', 'surveys', '--out', file, ...data])
  const refused = await ran(['import', 'development', file, ...data])
  assert.is(refused.code, 1)
  const home = announcement.environments.find(({ type }) => type === 'production')?.id
  assert.match(refused.stdout, /^surveys +0 +0 +2$/m)
  assert.match(refused.stdout, `surveys, 2: The environment ${home} of this database has a survey with this id.`)
  assert.match(refused.stdout, '--shared-ids')
  const taken = await ran(['import', 'development', file, '--shared-ids', ...data])
  assert.equal([taken.code, taken.stderr.includes('Error')], [0, false])
  assert.match(taken.stdout, /^surveys +2 +0 +0$/m)
  const { surveys } = await jsonHere<Listed>(['surveys', 'list', ...data])
  assert.is(surveys.length, 4)
  for (const { url, environmentId } of surveys) assert.ok(url?.endsWith(`?env=${environmentId}`), url ?? 'no address')
  assert.is((await server.stop()).code, 0)
  await folder.remove()
})

test.run()
