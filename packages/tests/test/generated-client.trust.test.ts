import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../src/command.ts'
import { java } from '../src/java.ts'
import { announced, start } from './command-process.ts'
import { asOlder } from './generated-client/as-older.ts'
import { newProject, type Project } from './install/project.ts'

const test = suite('a client that is generated from the OpenAPI document')

/** What both programs do: they make a survey, answer it, read the answer, and are told why a survey is refused. */
const begin = `
const [, , baseUrl = '', key = '', environmentId = ''] = process.argv
const question = { id: 'q', headline: { default: 'Why?' }, required: false }
`

const heyApi = `
import { createClient } from './client/client'
import { createClientResponse, createSurvey, listResponses } from './client'
${begin}
const questions = [{ ...question, type: 'openText' as const }]
const survey = { environmentId, name: 'Generated', status: 'inProgress' as const, questions }
const client = createClient({ baseUrl, headers: { 'x-api-key': key } })
const made = await createSurvey({ client, body: survey })
if (!made.data) throw new Error(JSON.stringify(made.error))
const surveyId = made.data.data.id
const body = { surveyId, finished: true, data: { q: 'größer' } }
await createClientResponse({ client, path: { environmentId }, body, throwOnError: true })
const { data } = await listResponses({ client, query: { surveyId, finished: true }, throwOnError: true })
const refused = await createSurvey({ client, body: { ...survey, name: '' } })
console.log(JSON.stringify([data.data.map((one) => one.data), refused.error]))
`

const openApiGenerator = `
import { isAxiosError } from 'axios'
import { Configuration, SurveyStatusEnum, QuestionInputOpenTextTypeEnum, ResponsesApi, SurveysApi } from './client'
${begin}
const questions = [{ ...question, type: QuestionInputOpenTextTypeEnum.OpenText }]
const survey = { environmentId, name: 'Generated', status: SurveyStatusEnum.InProgress, questions }
const configuration = new Configuration({ basePath: baseUrl, apiKey: key })
const surveys = new SurveysApi(configuration)
const responses = new ResponsesApi(configuration)
const surveyId = (await surveys.createSurvey({ createSurvey: survey })).data.data.id
const createResponse = { surveyId, finished: true, data: { q: 'größer' } }
await responses.createClientResponse({ environmentId, createResponse })
const { data } = await responses.listResponses({ surveyId, finished: true })
const error = await surveys.createSurvey({ createSurvey: { ...survey, name: '' } }).then(
  () => null,
  (reason: unknown) => isAxiosError(reason) && reason.response?.data,
)
console.log(JSON.stringify([data.data.map((one) => one.data), error]))
`

const config = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
    ...{ lib: ['es2024', 'dom', 'dom.iterable'], types: ['node'] },
  },
  files: ['flow.ts'],
}

/** Generates a client in the folder `client` from `api.json`, compiles a program with it, and runs that. */
async function carriesOut(program: string, packages: readonly string[], generate: (project: Project) => Promise<void>) {
  const project = await newProject()
  const at = (name: string) => join(project.path, name)
  await project.install('typescript@5.9', '@types/node@24', ...packages)
  const server = start(['serve', '--json', '--port=0', '--data', at('data')])
  try {
    const { url, environments } = await announced(server)
    const [{ id, apiKey } = { id: '', apiKey: '' }] = environments
    assert.ok(apiKey)
    await writeFile(at('api.json'), await (await fetch(`${url}/api/v1/openapi.json`)).text())
    await generate(project)
    await writeFile(at('flow.ts'), program)
    await writeFile(at('tsconfig.json'), JSON.stringify(config))
    await project.run(['npx', '--no', '--', 'tsc', '-p', '.'])
    await build({
      ...{ entryPoints: [at('flow.ts')], outfile: at('flow.mjs') },
      ...{ bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'silent' },
    })
    const command = [process.execPath, at('flow.mjs'), url, apiKey, id] as const
    const { code, output } = await runCommand(command, { cwd: project.path, timeoutMs: 20_000 })
    assert.is(code, 0, output)
    const [answers, error] = JSON.parse(output) as [unknown, { code: string; details: object }]
    assert.equal(answers, [{ q: 'größer' }])
    assert.equal(error.details, { name: 'Expected 1 to 256 characters' })
  } finally {
    await server.stop()
    await project.remove()
  }
}

test('@hey-api/openapi-ts: it compiles strictly, and runs a flow against the service', () =>
  carriesOut(heyApi, ['@hey-api/openapi-ts@0.99.0'], async ({ run }) => {
    await run(['npx', '--no', '--', 'openapi-ts', '-i', 'api.json', '-o', 'client'])
  }))

/**
 * The newest one whose npm package holds the program itself; later ones fetch it from elsewhere. It knows OpenAPI 3.0 only, so
 * it gets the document as tools of that age write it.
 */
const generator = '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2'

const there = java()
const title = 'openapi-generator (typescript-axios): it compiles strictly, and runs a flow against the service'
if (there.lack !== null) test.skip(title, () => {})
else {
  const { found, env } = there
  test(title, () =>
    carriesOut(
      openApiGenerator,
      [generator, '@apiture/openapi-down-convert@0.14.2', 'axios@1'],
      async ({ path, run }) => {
        const document = JSON.parse(await readFile(join(path, 'api.json'), 'utf8')) as unknown
        await writeFile(join(path, 'simple.json'), JSON.stringify(asOlder(document)))
        await run(['npx', '--no', '--', 'openapi-down-convert', '--input', 'simple.json', '--output', 'older.json'])
        const jar = 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar'
        // It would rename the property `default`, and send it under the other name.
        const options = [
          '--reserved-words-mappings',
          'default=default',
          '--additional-properties',
          'supportsES6=true,useSingleRequestParameter=true',
        ]
        await run(
          [found, '-jar', jar, 'generate', '-i', 'older.json', '-g', 'typescript-axios', '-o', 'client', ...options],
          env,
        )
      },
    ),
  )
}

test.run()
