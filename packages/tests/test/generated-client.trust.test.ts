import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../src/command.ts'
import { announced, start } from './command-process.ts'
import { newProject } from './install/project.ts'

const test = suite('a client that is generated from the OpenAPI document')

/** A program that uses the generated client. */
const flow = `
import { createClient } from './client/client'
import { createClientResponse, createSurvey, listResponses } from './client'

const [, , baseUrl = '', key = '', environmentId = ''] = process.argv
const client = createClient({ baseUrl, headers: { 'x-api-key': key } })
const questions = [{ id: 'q', type: 'openText' as const, headline: { default: 'Why?' }, required: false }]
const survey = { environmentId, name: 'Generated', status: 'inProgress' as const, questions }
const made = await createSurvey({ client, body: survey })
if (!made.data) throw new Error(JSON.stringify(made.error))
const surveyId = made.data.data.id
const body = { surveyId, finished: true, data: { q: 'größer' } }
await createClientResponse({ client, path: { environmentId }, body, throwOnError: true })
const { data } = await listResponses({ client, query: { surveyId, finished: true }, throwOnError: true })
const refused = await createSurvey({ client, body: { ...survey, name: '' } })
console.log(JSON.stringify([data.data.map((one) => one.data), refused.error]))
`

const config = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
    ...{ lib: ['es2024', 'dom', 'dom.iterable'], types: ['node'] },
  },
  files: ['flow.ts'],
}

test('@hey-api/openapi-ts: it compiles strictly, and runs a flow against the service', async () => {
  const project = await newProject()
  const at = (name: string) => join(project.path, name)
  await project.install('@hey-api/openapi-ts@0.99.0', 'typescript@5.9', '@types/node@24')
  const server = start(['serve', '--json', '--port=0', '--data', at('data')])
  try {
    const { url, environments } = await announced(server)
    const [{ id, apiKey } = { id: '', apiKey: '' }] = environments
    assert.ok(apiKey)
    await writeFile(at('api.json'), await (await fetch(`${url}/api/v1/openapi.json`)).text())
    await project.run(['npx', '--no', '--', 'openapi-ts', '-i', 'api.json', '-o', 'client'])
    await writeFile(at('flow.ts'), flow)
    await writeFile(at('tsconfig.json'), JSON.stringify(config))
    await project.run(['npx', '--no', '--', 'tsc', '-p', '.'])
    await build({
      ...{ entryPoints: [at('flow.ts')], outfile: at('flow.mjs') },
      ...{ bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' },
    })
    const command = [process.execPath, at('flow.mjs'), url, apiKey, id] as const
    const { code, output } = await runCommand(command, { cwd: project.path, timeoutMs: 20_000 })
    assert.is(code, 0, output)
    const [answers, error] = JSON.parse(output) as [unknown, { code: string; details: object }]
    assert.equal(answers, [{ q: 'größer' }])
    assert.equal(error.details, { name: 'Expected 1 to 256 characters' })
  } finally {
    await server.stop()
  }
})

test.run()
