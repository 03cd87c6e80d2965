import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryDatabase } from './database.ts'
import { mainJob } from './install/programs/main-job.ts'
import { type Command, checkout, newProject, type Project, packed } from './install/project.ts'
import { serveWorker } from './install/worker.ts'

const test = suite('the main job, from what is installed')
const tarballs = await packed()
const project = await newProject()
await project.install(...tarballs, '@types/node@24')
test.after(() => project.remove())

const binary = (name: string) => join(checkout, 'packages/tests/node_modules', name)
const deno = [binary('.bin/deno'), 'run', '--no-remote', '--node-modules-dir=manual', '--allow-all'] as const

/** Runs a program on an empty database: it does the main job on each storage, says so, and ends by itself. */
async function onStorages(command: readonly [string, ...string[]], storages: readonly string[]): Promise<void> {
  const database = await temporaryDatabase()
  try {
    const said = await project.run(command, { DATABASE_URL: database.url })
    assert.equal(said, storages.map((name) => `${name} works\n`).join(''))
  } finally {
    await database.drop()
  }
}

const runtimes: readonly { name: string; command: readonly [string, ...string[]] }[] = [
  { name: 'this Node', command: [process.execPath] },
  { name: 'Node 22', command: [binary('node-22/bin/node')] },
  { name: 'Bun', command: [binary('.bin/bun')] },
  { name: 'Deno', command: deno },
]

for (const { name, command } of runtimes) {
  test(`hearback on ${name}: in memory, embedded and on PostgreSQL`, () => {
    const storages = ['memory', 'pglite', 'postgres']
    return onStorages([...command, 'hearback.ts', ...storages], storages)
  })

  test(`hearback on ${name}: a program that is not a module requires it`, async () => {
    assert.is(await project.run([...command, 'required.cjs']), '{"status":"ok"}\n')
  })
}

/** How the README says that other package managers are told where the packages of a package are. */
const others: readonly { name: string; tell(project: Project, overrides: object): Promise<void>; add: Command }[] = [
  {
    name: 'pnpm',
    tell: ({ path }, overrides) => writeFile(join(path, 'pnpm-workspace.yaml'), JSON.stringify(overrides)),
    add: ['npx', '--yes', 'pnpm@10.34.9', 'add'],
  },
  {
    name: 'Bun',
    tell: async (other, overrides) => {
      const manifest = { ...(await other.json<object>('package.json')), ...overrides }
      await writeFile(join(other.path, 'package.json'), JSON.stringify(manifest))
    },
    add: [binary('.bin/bun'), 'add'],
  },
]
for (const { name, tell, add } of others) {
  test(`${name} installs the packed packages`, async () => {
    const other = await newProject()
    try {
      const folder = dirname(tarballs[0] ?? '')
      await tell(other, JSON.parse(await readFile(join(folder, 'overrides.json'), 'utf8')) as object)
      // pnpm links what a project names alone, and the program imports both.
      const main = tarballs.filter((file) => /^hearback-(?:core-)?\d/.test(basename(file)))
      assert.is(main.length, 2)
      await other.run([...add, ...main])
      assert.is(await other.run([process.execPath, 'hearback.ts', 'memory']), 'memory works\n')
    } finally {
      await other.remove()
    }
  })
}

test('@hearback/deno on Deno: in memory and on PostgreSQL', () =>
  onStorages([...deno, 'deno.ts'], ['memory', 'postgres']))

test('@hearback/core in workerd: in memory', async () => {
  const worker = await serveWorker(project)
  try {
    const answer = await fetch(`${worker.url}/first`)
    const { environments } = (await answer.json()) as {
      environments: { id: string; key: { key: string } }[]
    }
    const [production] = environments
    assert.ok(production)
    await mainJob({ url: worker.url, environmentId: production.id, apiKey: production.key.key })
  } finally {
    await worker.close()
  }
})

test('the declarations hold for TypeScript 6, in a strict project that checks libraries too', async () => {
  const options =
    '--strict --noEmit --target es2022 --lib es2022 --types node --skipLibCheck false --allowImportingTsExtensions'
  const files = ['hearback.ts', 'deno.ts', 'worker.ts']
  const tsc = join(checkout, 'node_modules/typescript/bin/tsc')
  for (const resolution of ['--module nodenext', '--module esnext --moduleResolution bundler']) {
    await project.run([process.execPath, tsc, ...options.split(' '), ...resolution.split(' '), ...files])
  }
})

test.run()
