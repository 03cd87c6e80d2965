import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { budgets, sizeOf } from '../budgets.ts'
import { bundled } from '../bundled.ts'

const test = suite('what a page loads')

for (const budget of budgets) {
  const { name, bytes } = budget
  test(`${name}: ${bytes} bytes at most`, async () => {
    const size = await sizeOf(budget)
    assert.ok(size <= bytes, `${size} bytes`)
    assert.ok(size > bytes * 0.95, `${size} bytes: lower the budget`)
  })
}

test('a survey of common questions loads no code for rare ones', async () => {
  const { files } = await bundled("export { renderSurvey } from '../src/render/index.ts'")
  const holding = (text: string) => [...files].flatMap(([name, code]) => (code.includes(text) ? [name] : []))
  for (const rare of ['hb-matrix', 'hb-ranking', 'hb-drop', 'hb-pics', 'youtube-nocookie', 'address-level1']) {
    const [file = '', ...others] = holding(rare)
    assert.match(file, /^rare-parts-/, rare)
    assert.equal(others, [], rare)
  }
})

test('a language is loaded when it is shown, and no other', async () => {
  const { files } = await bundled("export { renderSurvey } from '../src/render/index.ts'")
  const german = [...files].filter(([, text]) => text.includes('Vorname'))
  assert.is(german.length, 1)
  assert.is.not(german[0]?.[0], 'main.js')
})

test('nothing writes HTML, runs texts, or needs more than the Web', async () => {
  const { files } = await bundled("export * from '../src/render/index.ts'; export * from '../src/view/index.ts'")
  const own = [...files.values()].join('\n')
  const preact = (await bundled("export { h, hydrate, render } from 'preact'")).files.get('main.js') ?? ''
  const count = (code: string, word: string) => code.split(word).length
  // Preact writes HTML for an attribute that no card has.
  assert.is(count(own, 'innerHTML'), count(preact, 'innerHTML'))
  assert.not.match(own, 'dangerouslySetInnerHTML:')
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
