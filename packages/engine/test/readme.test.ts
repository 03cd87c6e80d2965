import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { codeOf } from '../../survey/test/readme.ts'
import { question, survey } from './surveys.ts'

const test = suite("the example in the package's README")

test('runs as it is, and ends with an answer that can be sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-engine-'))
  try {
    await mkdir(join(folder, 'node_modules/@hearback'), { recursive: true })
    await symlink(fileURLToPath(new URL('../', import.meta.url)), join(folder, 'node_modules/@hearback/engine'))
    const file = join(folder, 'block.mts')
    const given = `const survey = ${JSON.stringify(survey([question('a', 'openText')]))}\n`
    const code = await codeOf('A session', import.meta.url)
    await writeFile(file, `${given}${code}\nexport const end = [session.at.kind, sending.finished, sending.data]`)
    const { end } = await import(pathToFileURL(file).href)
    assert.equal(end, ['ending', true, { plan: 'pro', a: 'My answer' }])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.run()
