import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bundled } from '../../survey/test/bundled.ts'

const test = suite('what an app loads with the widget')

/** Bytes with gzip. A change that goes above the budget says why, or is made smaller. */
// 900 bytes of it: surveys are judged again when they are shown, with reasons; lost requests are repeated; destroy().
// 50: the codes of a language, as the card reads them; a survey with `no` was shown to nobody whose language is `nb`.
const budget = 7_700

test(`${budget} bytes at most, before a survey is shown`, async () => {
  const { size, files } = await bundled("export * from '../../widget/src/index.ts'")
  assert.ok(size <= budget, `${size} bytes`)
  assert.ok(size > budget * 0.9, `${size} bytes: lower the budget`)
  assert.not.match(files.get('main.js') ?? '', 'attachShadow', 'the renderer comes with the first survey')
})

test('nothing writes HTML, runs texts, or needs more than the Web', async () => {
  const { files } = await bundled("export * from '../../widget/src/index.ts'")
  const main = files.get('main.js') ?? ''
  for (const word of ['insertAdjacentHTML', 'document.write', 'new Function', 'eval(', 'crypto.subtle', 'node:'])
    assert.not.ok(main.includes(word), word)
})

test.run()
