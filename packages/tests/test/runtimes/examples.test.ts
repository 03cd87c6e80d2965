import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../src/free-port.ts'
import { temporaryDatabase } from '../database.ts'
import { temporaryFolder } from '../standalone.ts'
import { startProgram } from './host.ts'
import { createSurvey, dataOf, responsesOf } from './request.ts'
import { bun, deno, type Runtime } from './runtime.ts'

const root = new URL('../../../../', import.meta.url)
const permissions = ['--allow-net', '--allow-env']
const [denoPath] = deno.command

const test = suite('examples')

for (const { name, runtime } of [
  { name: 'deno', runtime: { ...deno, command: [denoPath, 'run', ...permissions, ...deno.command.slice(3)] } },
  { name: 'bun', runtime: bun },
] satisfies { name: string; runtime: Runtime }[]) {
  test(`examples/${name} serves surveys on PostgreSQL, with no more rights than it says`, async () => {
    const path = fileURLToPath(new URL(`examples/${name}/server.ts`, root))
    if (name === 'deno') assert.match(await readFile(path, 'utf8'), `deno run ${permissions.join(' ')} server.ts`)
    const database = await temporaryDatabase()
    const port = await freePort()
    const env = { DATABASE_URL: database.url, HEARBACK_SECRET: 'x'.repeat(32), PORT: String(port) }
    let stop = async (): Promise<number | null> => null
    try {
      const program = await startProgram(runtime, path, env)
      stop = program.stop
      const [production] = (program.announced as FirstProduct).environments
      if (!production) throw new Error('It made no environment')
      const url = `http://127.0.0.1:${port}`
      await untilAnswered(`${url}/health`)
      const host = { url, environmentId: production.id, key: production.key.key, readKey: '' }
      const surveyId = await createSurvey(host)
      await dataOf(host, 'POST', responsesOf(host), { surveyId, finished: true, data: { why: 'it runs' } })
      assert.is((await dataOf<object[]>(host, 'GET', '/api/v1/management/responses')).length, 1)
      assert.is(await stop(), 0, program.log())
    } finally {
      await stop()
      await database.drop()
    }
  })
}

test('the quick start of @hearback/deno runs in an empty project, with no right but the network', async () => {
  const readme = await readFile(new URL('packages/deno/README.md', root), 'utf8')
  const code = readme.match(/```ts\n([\s\S]*?)```/)?.[1] ?? ''
  assert.ok(code.trim().split('\n').length <= 10, 'it is ten lines at the most')
  assert.match(readme, '`deno run --allow-net server.ts`')
  const folder = await temporaryFolder()
  let stop = async (): Promise<number | null> => null
  try {
    const port = await freePort()
    // As `deno add` leaves it, but for where the packages come from.
    const dependencies = { '@hearback/core': '*', '@hearback/deno': '*' }
    await mkdir(join(folder.path, 'node_modules/@hearback'), { recursive: true })
    for (const name of ['core', 'deno']) {
      await symlink(fileURLToPath(new URL(`packages/${name}`, root)), join(folder.path, 'node_modules/@hearback', name))
    }
    await writeFile(join(folder.path, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
    await writeFile(join(folder.path, 'server.ts'), code.replace('port: 3000', `port: ${port}`))
    const runtime = { name: 'Deno', command: [denoPath, 'run', '--allow-net', '--no-remote', '--no-lock'] } as const
    const program = await startProgram(runtime, join(folder.path, 'server.ts'), {}, (line) => line)
    stop = program.stop
    assert.match(String(program.announced), '{')
    await untilAnswered(`http://127.0.0.1:${port}/health`)
    assert.is(await stop(), 0, program.log())
  } finally {
    await stop()
    await folder.remove()
  }
})

interface FirstProduct {
  environments: { id: string; key: { key: string } }[]
}

/** Looks for a minute: a busy machine takes its time to start a program. */
async function untilAnswered(address: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return void (await fetch(address))
    } catch (error) {
      if (attempt === 600) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

test.run()
