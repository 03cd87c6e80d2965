import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresStorage } from '@hearback/postgres'
import { createHearback } from 'hearback'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../src/command.ts'
import { lengths } from '../src/proof.ts'
import { temporaryDatabase } from './database.ts'
import { documentAt, documents } from './documents.ts'

const test = suite('the code in the documents')

/** `client-readme.test.ts` and `webhook-receivers.test.ts` compile and run it. */
const clientReadme = 'packages/client/README.md'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'hearback-documents-'))
test.after(() => rm(folder, { recursive: true }))
await symlink(join(root, 'packages/tests/node_modules'), join(folder, 'node_modules'))
await writeFile(join(folder, 'package.json'), '{ "type": "module" }')

interface Written {
  /** The document it stands in. */
  readonly path: string
  readonly file: string
  readonly code: string
}

/** What blocks of the packages' READMEs lean on besides: they show a part of a program. */
const around = `
export {}
declare global {
  const hearback: import('hearback').Hearback
  const createHearback: typeof import('hearback').createHearback
  const toNodeHandler: typeof import('hearback').toNodeHandler
  const workLoop: typeof import('hearback').workLoop
  const app: import('express').Express
  const crm: { upsert(...fields: unknown[]): Promise<void> }
  const survey: import('@hearback/survey').SurveyModel
  const product: { styling: import('@hearback/survey/view').ThemeSource['product'] }
  const request: Request
  function userOf(request: Request): Promise<{ id: number; name: string; email: string; plan: string; isAdmin: boolean } | null>
}
`

const written: Written[] = []
for (const { path, blocks } of documents.filter(({ path }) => path !== clientReadme)) {
  for (const { code } of blocks.filter(({ language }) => language === 'ts')) {
    const file = `block-${written.length + 1}.ts`
    written.push({ path, file, code })
    // A file without imports is no module, and may not wait.
    await writeFile(join(folder, file), `${code}\nexport {}\n`)
  }
}

test('compiles strictly', async () => {
  const given = join(root, 'packages/tests/test/documents-given.ts')
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2024', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      noUnusedLocals: false,
      // Nothing here depends on these.
      paths: {
        '@hearback/docs': [join(root, 'packages/docs/dist/index.d.ts')],
        'preact-render-to-string': [join(root, 'packages/survey/node_modules/preact-render-to-string')],
      },
      // What is built: the sources would be compiled anew.
      customConditions: [],
    },
    files: [given, 'around.ts', ...written.map(({ file }) => file)],
  }
  await writeFile(join(folder, 'around.ts'), around)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
  const { code, output } = await runCommand([process.execPath, tsc, '-p', folder], { cwd: root, timeoutMs: 100_000 })
  const named = written.reduce((text, { file, path }) => text.replaceAll(file, `${path} (${file})`), output)
  assert.is(code, 0, named)
})

const isTest = (code: string): boolean => code.includes("from 'node:test'")

/** A database as docs/queries.md supposes it: with Hearback's tables and those of the host. */
async function databaseWithUsers() {
  const database = await temporaryDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await postgresStorage({ pool }).migrate('apply')
  await pool.query('create table users (id text primary key, plan text not null)')
  await pool.end()
  return database
}

test('runs', async () => {
  const given = join(root, 'packages/tests/test/documents-given.ts')
  const lines = [`import { provide } from ${JSON.stringify(given)}`, 'const url = await provide()']
  for (const { path, file, code } of written) {
    // A part of a program, or one that never ends: `readme.test.ts` and the runtimes' tests run those.
    if (path.startsWith('packages/') || code.includes('createServer(') || isTest(code)) continue
    const own = `run-${file}`
    await writeFile(
      join(folder, own),
      `const url = process.env.URL\n${code.replaceAll("'http://localhost:3000'", 'String(url)')}`,
    )
    lines.push(`process.env.URL = url; console.log(${JSON.stringify(path)}); await import('./${own}')`)
  }
  const program = join(folder, 'run.ts')
  await writeFile(program, [...lines, "console.log('All have run')", 'process.exit(0)'].join('\n'))
  const command = [process.execPath, '--conditions=source', program] as const
  const database = await databaseWithUsers()
  const { url } = database
  const addresses = { DATABASE_URL: url, DATABASE_REPLICA_URL: url, DATABASE_EU: url, DATABASE_US: url }
  const env = { ...addresses, HEARBACK_SECRET: 'x'.repeat(32) }
  try {
    const { code, output } = await runCommand(command, { cwd: folder, timeoutMs: 60_000, env })
    assert.is(code, 0, output)
    assert.match(output, 'All have run')
  } finally {
    await database.drop()
  }
})

/** Plays of many steps take most of the time of a storage contract: the long form has them. */
const withoutPlays = lengths.everyCaseEmbedded ? [] : ['--test-skip-pattern=/: play /']

test('passes, where it is a test itself', async () => {
  const tests = written.filter(({ path, code }) => !path.startsWith('packages/') && isTest(code))
  assert.ok(tests.length > 1)
  for (const { path, file } of tests) {
    const command = [process.execPath, '--conditions=source', ...withoutPlays, join(folder, file)] as const
    const { code, output } = await runCommand(command, { cwd: folder, timeoutMs: 120_000 })
    assert.is(code, 0, `${path}: ${output}`)
    assert.match(output, /^ℹ pass [1-9]/m, path)
  }
})

test('the grants in docs/production.md are enough for a role that migrates, and one that serves', async () => {
  const [grants = ''] = documentAt('docs/production.md')
    .blocks.filter(({ language }) => language === 'sql')
    .map(({ code }) => code)
  const database = await temporaryDatabase()
  const suffix = new URL(database.url).pathname.slice(1).replace('hearback_', '')
  const [owner, app] = [`hearback_owner_${suffix}`, `hearback_app_${suffix}`]
  const as = (user: string, password: string) => {
    const url = new URL(database.url)
    return Object.assign(url, { username: user, password }).href
  }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(grants.replaceAll('hearback_owner', owner).replaceAll('hearback_app', app))
    const migrating = postgresStorage({ connectionString: as(owner, 'change-me') })
    await migrating.migrate('apply').finally(() => migrating.close())
    const hearback = createHearback({
      storage: postgresStorage({ connectionString: as(app, 'change-me-too') }),
      secret: 'x'.repeat(32),
      migrate: 'check',
      rateLimit: false,
    })
    try {
      const made = await hearback.admin.createFirstProduct({ name: 'With grants' })
      const environment = made?.environments[0]?.id
      const state = await hearback.fetch(new Request(`http://localhost/api/v1/client/${environment}/environment`))
      assert.is(state.status, 200)
      assert.is((await hearback.work()).more, false)
    } finally {
      await hearback.close()
    }
  } finally {
    await client.end()
    await database.drop()
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await server.connect()
    await server.query(`drop role if exists ${owner}; drop role if exists ${app}`)
    await server.end()
  }
})

test.run()
