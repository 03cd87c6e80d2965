import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHearback } from '@hearback/core'
import { memoryBlobs, memoryStorage } from '@hearback/core/memory'
import { serve } from '@hearback/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../src/command.ts'
import { management } from './management.ts'

const test = suite("the examples in the client's README")

const root = fileURLToPath(new URL('../../../', import.meta.url))
const client = join(root, 'packages/client')
const folder = await mkdtemp(join(tmpdir(), 'hearback-readme-'))
test.after(() => rm(folder, { recursive: true }))

const readme = await readFile(join(client, 'README.md'), 'utf8')
// The two receivers of webhooks are held by `webhook-receivers.test.ts`.
const [manage = '', respond = '', choose = '', , , move = '', sign = '', ...others] = [
  ...readme.matchAll(/```ts\n([\s\S]*?)```/g),
].map(([, code = '']) => code)

let written = 0

/** An example in a file of its own, with what it takes for given. */
async function program(example: string, given = ''): Promise<string> {
  written += 1
  const file = join(folder, `example-${written}.ts`)
  await writeFile(
    file,
    `${given}\n${example.replace('@hearback/client/sign', join(client, 'src/sign.ts')).replace("'@hearback/client'", `'${join(client, 'src/index.ts')}'`)}`,
  )
  return file
}

async function node(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await runCommand([process.execPath, ...args], { cwd: root, env, timeoutMs: 60_000 })
  assert.is(code, 0, output)
  return output
}

test('compile strictly', async () => {
  assert.is(others.length, 0, 'each of them is compiled and run here')
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
  const options = `--ignoreConfig --noEmit --strict --target es2023 --module esnext --moduleResolution bundler
    --allowImportingTsExtensions --typeRoots ${join(root, 'node_modules/@types')} --types node`
  const files = [
    await program(manage),
    await program(respond, "const [surveyId, file] = ['', new File([], 'a.png')]"),
    await program(choose),
    await program(move, "const key = ''"),
    await program(sign, "const [identitySecret, environmentId] = ['', '']"),
  ]
  await node([tsc, ...options.split(/\s+/), ...files])
})

test('run, and do what they say', async () => {
  const hearback = createHearback({
    storage: memoryStorage(),
    blobs: memoryBlobs(),
    secret: 'a secret that only the tests know, 32+',
  })
  const first = await hearback.admin.createFirstProduct({ name: 'README' })
  const { url, close } = await serve(hearback, { port: 0, hostname: '127.0.0.1' })
  const environments = first?.environments.map(({ id, type, key }) => ({ id, type, apiKey: key.key }))
  const manager = management({ url, environments: environments ?? [] })
  const example = (code: string) =>
    code.replace('https://example.org/feedback', url).replace("'c…'", `'${manager.environmentId}'`)
  try {
    await node([await program(example(manage))], { HEARBACK_KEY: manager.key })
    const [survey] = await manager.surveys.list().all()
    assert.equal([survey?.name, survey?.status], ['How was it?', 'inProgress'])

    const headline = { default: 'Your years?' }
    const surveyId = await manager.createSurvey({
      questions: [
        { id: 'nps', type: 'nps', headline, required: false },
        { id: 'cv', type: 'fileUpload', headline, required: false, allowMultipleFiles: false },
      ],
    })
    const given = `const [surveyId, file] = ['${surveyId}', new File(['My years'], 'cv.txt', { type: 'text/plain' })]`
    await node([await program(example(respond), given)])
    const [response] = await manager.responses.list().all()
    assert.equal([response?.surveyId, response?.finished, response?.data.nps], [surveyId, true, 9])
    const [address] = Array.isArray(response?.data.cv) ? response.data.cv : []
    assert.is(await new Response(await manager.files.read(address ?? '')).text(), 'My years')

    const inAppId = await manager.createSurvey({ type: 'app', triggers: ['New Session'] })
    const chosen = await program(
      `${example(choose).replace("{ type: 'code', key: 'bought' }", "{ type: 'newSession' }")}\nconsole.log(next?.id)`,
    )
    assert.match(await node([chosen]), inAppId)

    const moving = await program(move.replace(/'https:[^']*'/, `'${url}'`), `const key = '${manager.key}'`)
    assert.match(await node([moving]), response?.id ?? 'a response')
  } finally {
    await close()
  }
})

test.run()
