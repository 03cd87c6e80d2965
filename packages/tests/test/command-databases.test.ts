import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ran } from '../../hearback/test/command/fake-io.ts'
import { troubledProxy } from '../../postgres/test/proxy.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('the command where one of several databases is at fault')
const made = await Promise.all([temporaryDatabase(), temporaryDatabase(), temporaryDatabase()])
const proxies = await Promise.all(made.map(({ url }) => troubledProxy(url)))
const [home, eu, us] = proxies as [Proxy, Proxy, Proxy]
type Proxy = Awaited<ReturnType<typeof troubledProxy>>
const folder = await mkdtemp(join(tmpdir(), 'hearback-databases-'))
const file = join(folder, 'databases.json')
const swapped = join(folder, 'swapped.json')
const fileOf = (one: Proxy, other: Proxy) =>
  JSON.stringify({ eu: { url: one.connectionString, takesNew: false }, us: { url: other.connectionString } })
await writeFile(file, fileOf(eu, us))
await writeFile(swapped, fileOf(us, eu))

const run = (line: string, databases = file) =>
  ran([...line.split(' '), '--databases', databases, '--data', folder], { DATABASE_URL: home.connectionString })

async function away(proxy: Proxy, then: () => Promise<void>): Promise<void> {
  proxy.leave()
  try {
    await then()
  } finally {
    proxy.comeBack()
  }
}

test.before(async () => {
  const { code, stderr } = await run('migrate')
  assert.is(code, 0, stderr)
})

test('the doctor says of each database whether it answers', async () => {
  await away(us, async () => {
    const { code, stdout } = await run('doctor')
    assert.is(code, 1)
    assert.match(stdout, /ok +database +postgres:/)
    assert.match(stdout, /ok +database eu +It answers/)
    assert.match(stdout, /fail +database us +It cannot be used: /)
  })
  await away(home, async () => {
    const { code, stdout } = await run('doctor')
    assert.is(code, 1)
    assert.match(stdout, /fail +database +postgres:.* cannot be used: /)
    assert.match(stdout, /ok +database eu +It answers/)
    assert.match(stdout, /ok +database us +It answers/)
  })
})

test('other commands name the database that is away', async () => {
  await away(us, async () => {
    for (const line of ['migrate --check', 'migrate']) {
      const { code, stderr } = await run(line)
      assert.is(code, 1)
      assert.match(stderr, /Cannot use the database "us": .*its address in the file of --databases/)
      assert.not.match(stderr, /DATABASE_URL|postgres:/)
    }
  })
  await away(home, async () => {
    const { stderr } = await run('migrate --check')
    assert.match(stderr, /Cannot use the database postgres:.*Check DATABASE_URL/)
  })
})

test('two addresses that were swapped are said, and DATABASE_URL is not blamed', async () => {
  const sentence = /The database "(eu|us)" is the one that was "(us|eu)" before/
  for (const line of ['migrate', 'environments list']) {
    const { code, stderr } = await run(line, swapped)
    assert.is(code, 1)
    assert.match(stderr, sentence)
    assert.not.match(stderr, /DATABASE_URL|Cannot use/)
  }
  const { stdout } = await run('doctor', swapped)
  assert.match(stdout, /fail +databases +The database "(eu|us)" is the one/)
})

test.after(async () => {
  for (const proxy of proxies) proxy.close()
  await rm(folder, { recursive: true, force: true })
  await Promise.all(made.map(({ drop }) => drop()))
})
test.run()
