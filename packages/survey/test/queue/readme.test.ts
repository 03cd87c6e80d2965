import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from '../../../engine/test/service.ts'
import { question } from '../../../engine/test/surveys.ts'
import { codeOf } from '../readme.ts'

const test = suite("the example in the package's README")

const here = fileURLToPath(new URL('../../', import.meta.url))

test('of the queue runs as it is, and sends its answer', async () => {
  const service = await startService()
  const survey = await service.addSurvey({ name: 'Q', questions: [question('a', 'openText')] })
  const folder = await mkdtemp(join(tmpdir(), 'hearback-survey-'))
  const original = { fetch: globalThis.fetch, log: console.log }
  const printed: unknown[] = []
  try {
    await mkdir(join(folder, 'node_modules/@hearback'), { recursive: true })
    await symlink(here, join(folder, 'node_modules/@hearback/survey'))
    Object.assign(globalThis, {
      fetch: async (url: string, init: RequestInit) => service.fetch(new Request(url, init)),
    })
    console.log = (line: unknown) => printed.push(line)
    const file = join(folder, 'block.mts')
    const given = `const survey = ${JSON.stringify(survey)}\nconst environmentId = '${service.environmentId}'\n`
    await writeFile(file, `${given}${await codeOf('The queue')}\nexport const end = [session.at.kind, kind]`)
    const { end } = await import(pathToFileURL(file).href)
    assert.equal(end, ['ending', 'saved'])
  } finally {
    console.log = original.log
    Object.assign(globalThis, { fetch: original.fetch })
    await rm(folder, { recursive: true })
  }
  const responses = await service.responses(survey.id)
  assert.equal(
    responses.map(({ data, finished }) => [data, finished]),
    [[{ a: 'My answer' }, true]],
  )
  assert.ok(printed.includes('saved') && printed.includes(responses[0]?.id), JSON.stringify(printed))
})

test.run()
