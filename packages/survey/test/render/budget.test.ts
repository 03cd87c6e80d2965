import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bundled } from '../bundled.ts'

const test = suite('what a page loads')

/** Bytes with gzip. A change that goes above a budget says why, or is made smaller. */
const BUDGETS = {
  "export * from '../src/index.ts'": 7_500,
  "export * from '../src/queue/index.ts'": 3_800,
  "export { renderSurvey } from '../src/render/index.ts'; export * from '../src/connect/index.ts'": 36_500,
  "export { renderSurvey } from '../src/render/index.ts'": 31_500,
  "export { enhance } from '../src/render/index.ts'": 23_400,
  "export { richText } from '../src/view/index.ts'": 5_700,
}

for (const [module, budget] of Object.entries(BUDGETS)) {
  test(`${module}: ${budget} bytes at most`, async () => {
    const { size } = await bundled(module)
    assert.ok(size <= budget, `${size} bytes`)
    assert.ok(size > budget * 0.9, `${size} bytes: lower the budget`)
  })
}

test('a language is loaded when it is shown, and no other', async () => {
  const { files } = await bundled("export { renderSurvey } from '../src/render/index.ts'")
  const german = [...files].filter(([, text]) => text.includes('Vorname'))
  assert.is(german.length, 1)
  assert.is.not(german[0]?.[0], 'main.js')
})

test('nothing writes HTML, runs texts, or needs more than the Web', async () => {
  const { files } = await bundled("export * from '../src/render/index.ts'; export * from '../src/view/index.ts'")
  const own = [...files.values()].join('\n').replaceAll('dangerouslySetInnerHTML', '')
  for (const word of [
    'DOMParser',
    'insertAdjacentHTML',
    'document.write',
    'new Function',
    'eval(',
    'crypto.subtle',
    'node:',
  ]) {
    assert.not.match(own, new RegExp(word.replace(/[.()]/g, '\\$&')))
  }
})

test.run()
