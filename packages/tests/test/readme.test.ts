import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routeTable } from '../../core/src/house/service/route-table.ts'
import { freePort } from '../src/free-port.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('the README')
const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')

test('the example of mounting is the one that is compiled and run', async () => {
  const readme = await read('README.md')
  assert.ok(readme.includes(`\`\`\`ts\n${await read('examples/mount/server.ts')}\`\`\``))
})

test('what docs/mounting.md shows of each framework stands in the example it links to', async () => {
  const rows = [
    ...(await read('docs/mounting.md')).matchAll(/^\| \[[^\]]+\]\(\.\.\/(examples\/\w+\/server\.ts)\) +\| (.*) \|$/gm),
  ]
  assert.is(rows.length, 5)
  for (const [, example = '', row = ''] of rows) {
    const source = await read(example)
    for (const [, shown = ''] of row.matchAll(/`([^`]*hearback[^`]*|[^`]*feedback[^`]*)`/g)) {
      assert.ok(source.includes(shown), `${example}: ${shown}`)
    }
  }
})

for (const { name, own } of [
  { name: 'mount', own: 'Your own application' },
  { name: 'node', own: 'The site that was here before.\n' },
]) {
  test(`examples/${name} serves Hearback below its prefix, beside the application`, async () => {
    const database = await temporaryDatabase()
    const port = await freePort()
    const entry = fileURLToPath(new URL(`examples/${name}/server.ts`, root))
    const example = spawn(process.execPath, ['--conditions=source', entry], {
      env: { ...process.env, DATABASE_URL: database.url, HEARBACK_SECRET: 'x'.repeat(32), PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    try {
      const address = `http://127.0.0.1:${port}`
      const health = await untilAnswered(`${address}/feedback/health`)
      assert.equal(await health.json(), { status: 'ok' })
      const denied = await fetch(`${address}/feedback/api/v1/me`)
      assert.is(await denied.text(), 'Not authenticated')
      const other = await fetch(`${address}/anything`)
      assert.is(await other.text(), own)
    } finally {
      const ended = new Promise((resolve) => example.once('exit', resolve))
      example.kill('SIGKILL')
      await ended
      await database.drop()
    }
  })
}

test('what core says it serves is what it serves', async () => {
  const readme = (await read('packages/core/README.md')).replaceAll(/ +/g, ' ')
  for (const { method, path, access, summary } of routeTable) {
    const row = `| ${method} | \`${path}\` | ${access} | ${summary.replaceAll('|', '\\|')} |`
    assert.ok(readme.includes(row), row)
  }
  assert.is(readme.split('\n').filter((line) => /^\| (?:GET|POST|PUT|DELETE) \|/.test(line)).length, routeTable.length)
})

test('every changeset names packages and says what users notice', async () => {
  const folder = new URL('.changeset/', root)
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.md'))) {
    const text = await readFile(new URL(name, folder), 'utf8')
    assert.match(text, /^---\n(?:"[@/a-z0-9]+": (?:major|minor|patch)\n)+---\n\n\S(?:.|\n)*\S\n$/, name)
  }
})

/** Looks for a minute: a busy machine takes its time to start a program. */
async function untilAnswered(address: string): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetch(address)
    } catch (error) {
      if (attempt === 600) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

test.run()
