import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryDatabase } from './database.ts'
import { npxServe } from './install/command.ts'
import { mainJob } from './install/programs/main-job.ts'
import { checkout, newProject, packed } from './install/project.ts'
import { type Manifest, openRegistry } from './install/registry.ts'

const test = suite('installing')
const tarballs = await packed()
const project = await newProject()
await project.install(...tarballs, '@types/node@24')
test.after(() => project.remove())

const { dependencies = {} } = await project.json<Manifest>('package.json')
const packages = await Promise.all(
  Object.entries(dependencies)
    .filter(([, from]) => from.startsWith('file:'))
    .map(async ([name, from]) => ({
      manifest: await project.json<Manifest>(join('node_modules', name, 'package.json')),
      tarball: resolve(project.path, from.replace('file:', '')),
    })),
)
const entries = packages.flatMap(({ manifest: { name, exports } }) =>
  Object.keys(exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => name + entry.slice(1)),
)
const importing = entries.map((entry) => `import '${entry}'\n`).join('')

test('each package carries its README and the licence, what its manifest names, and nothing but what is built', async () => {
  assert.is(packages.length, tarballs.length)
  for (const { manifest } of packages) {
    const { name, exports, bin, files } = manifest
    const folder = join(project.path, 'node_modules', name)
    assert.equal((await readdir(folder)).sort(), ['LICENSE', 'README.md', ...files, 'package.json'].sort(), name)
    assert.not.match(JSON.stringify(manifest), 'workspace:')
    assert.not.match(JSON.stringify(exports), '/src/')
    const named = [...JSON.stringify({ exports, bin }).matchAll(/"(\.\/[^"]+\.\w+)":?/g)]
    for (const [, file = ''] of named) assert.ok(existsSync(join(folder, file)), `${name} names ${file}`)
  }
})

test('there is one copy of everything, and nothing of it lies elsewhere', async () => {
  const lock = await project.json<{ packages: Record<string, { link?: true }> }>('package-lock.json')
  const { '': _, ...installed } = lock.packages
  for (const [path, { link }] of Object.entries(installed)) {
    assert.is(path.split('node_modules/').length, 2, `${path} is a second copy`)
    assert.is(link, undefined, `${path} is a link`)
  }
})

test('once they are published, `npm install hearback` brings all that it needs', async () => {
  const registry = await openRegistry(packages)
  const [alone, database] = await Promise.all([newProject(), temporaryDatabase()])
  try {
    const hearback = packages.find(({ manifest }) => manifest.name === 'hearback')
    assert.ok(hearback)
    await alone.install(hearback.tarball, `--@hearback:registry=${registry.url}`)
    assert.equal(Object.keys((await alone.json<Manifest>('package.json')).dependencies ?? {}), ['hearback'])
    const said = await alone.run([process.execPath, 'hearback.ts', 'memory', 'postgres'], {
      DATABASE_URL: database.url,
    })
    assert.is(said, 'memory works\npostgres works\n')
    assert.is(await alone.run([process.execPath, 'required.cjs']), '{"status":"ok"}\n')
    const installed = await readdir(join(alone.path, 'node_modules/@hearback'))
    assert.ok(installed.includes('demo'), 'what --demo loads comes along')
    assert.not.ok(installed.includes('contract'), 'what only tests need does not')
  } finally {
    registry.close()
    await Promise.all([database.drop(), alone.remove()])
  }
})

test('every entry of every package can be imported', async () => {
  await writeFile(join(project.path, 'entries.js'), importing)
  await project.run([process.execPath, 'entries.js'])
})

test('`import "hearback"` does not load the embedded database, and nothing from elsewhere', async () => {
  const loaded: string[] = JSON.parse(await project.run([process.execPath, 'loaded.ts']))
  const files = loaded.filter((url) => url.startsWith('file:'))
  assert.ok(files.some((url) => url.includes('/node_modules/@hearback/postgres/')))
  assert.equal(
    files.filter((url) => url.includes('/@electric-sql/') || !url.includes(project.path)),
    [],
  )
})

test('`npx hearback` is the command: `serve` does the main job, and Ctrl-C ends all of it', async () => {
  assert.match(await project.run(['npx', '--no', '--', 'hearback', '--help']), 'Usage: npx hearback')
  const server = await npxServe(project)
  try {
    const { url, environments } = server.announcement
    const { id: environmentId = '', apiKey = '' } = environments.find(({ type }) => type === 'production') ?? {}
    await mainJob({ url, environmentId, apiKey })
  } finally {
    await server.interrupt()
  }
})

test('the declarations hold in a strict project that checks libraries too', async () => {
  await writeFile(join(project.path, 'entries.ts'), importing)
  const options =
    '--strict --noEmit --target es2022 --lib es2022 --types node --skipLibCheck false --allowImportingTsExtensions'
  const files = ['entries.ts', 'hearback.ts', 'deno.ts', 'worker.ts']
  const tsc = join(checkout, 'node_modules/typescript-7/bin/tsc')
  // attw resolves every entry as bundlers do, and `npm run trust` the programs.
  await project.run([process.execPath, tsc, ...options.split(' '), '--module', 'nodenext', ...files])
})

test.run()
