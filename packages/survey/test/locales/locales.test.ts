import { readdir } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { directionOf, english, fill, LANGUAGES, loadWords, type Words } from '../../src/view/index.ts'

const test = suite('the texts of the interface')

const flat = (words: Words): [string, string][] => [
  ...Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ...Object.entries(words.faults).map(([code, text]): [string, string] => [`faults.${code}`, text]),
]
const blanks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

test('every language has a text for each of the English ones, with the same blanks to fill', async () => {
  const expected = flat(english)
  for (const code of LANGUAGES.filter((one) => one !== 'en')) {
    const words = new Map(flat(await loadWords(code)))
    assert.equal([...words.keys()].sort(), expected.map(([name]) => name).sort(), code)
    for (const [name, text] of expected) {
      const own = words.get(name) ?? ''
      assert.ok(own.trim() !== '', `${code} ${name}`)
      assert.equal(blanks(own), blanks(text), `${code} ${name}`)
    }
    const translated = expected.filter(([name, text]) => words.get(name) !== text)
    assert.ok(translated.length > expected.length * 0.8, `${code} is mostly English`)
  }
})

test('every language in the folder can be loaded', async () => {
  const files = await readdir(new URL('../../src/locales/', import.meta.url))
  const codes = files.map((file) => file.replace('.ts', '')).filter((name) => name.length === 2)
  assert.equal(codes.sort(), [...LANGUAGES].sort())
  assert.ok(LANGUAGES.length > 6)
})

test('a region finds its language; a language that is not there reads English', async () => {
  assert.is((await loadWords('de-AT')).next, 'Weiter')
  assert.is((await loadWords('PT_br')).next, 'Avançar')
  for (const code of ['en-GB', 'xx', '', 'constructor']) assert.is(await loadWords(code), english)
})

test('the direction follows the script', () => {
  for (const code of ['ar', 'ar-EG', 'he', 'fa_IR', 'ur', 'az-Arab', 'pa-Arab-PK'])
    assert.is(directionOf(code), 'rtl', code)
  for (const code of ['en', 'de-AT', 'zh-Hant', 'ku-Latn', '', 'arn']) assert.is(directionOf(code), 'ltr', code)
})

test('a blank without a value is left as it is', () => {
  assert.is(fill('{number} of {total}', { number: 0 }), '0 of {total}')
})

test.run()
