import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { question, surveyOf } from '../every-type.ts'
import { codeOf } from '../readme.ts'

const test = suite("the view in the package's README")

test('runs as it is: a page, its style, and the answer of its form', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-view-'))
  try {
    const own = fileURLToPath(new URL('../../', import.meta.url))
    await mkdir(join(folder, 'node_modules/@hearback'), { recursive: true })
    await symlink(own, join(folder, 'node_modules/@hearback/survey'))
    const renderer = 'node_modules/preact-render-to-string'
    await symlink(join(own, renderer), join(folder, renderer))
    const given = [
      `const survey = ${JSON.stringify(surveyOf([question('nps')]))}`,
      'const product = { styling: { allowStyleOverwrite: true } }',
      "const request = new Request('https://s.example', { method: 'POST', body: new URLSearchParams({ answer: '11' }) })",
    ]
    const file = join(folder, 'readme.mjs')
    await writeFile(file, `${given.join('\n')}\n${await codeOf('The view')}\nexport { body, style, value, faults }`)
    const { body, style, value, faults } = await import(pathToFileURL(file).href)
    assert.match(body, /<form [^>]*class="hb-card[^>]*action="\/s\/1"/)
    assert.match(body, 'Abschließen')
    assert.match(style, '--hb-brand:')
    assert.is(value, 11)
    assert.equal(faults, [{ code: 'unknownValue' }])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.run()
