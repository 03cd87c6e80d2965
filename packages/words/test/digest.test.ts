import { readFile } from 'node:fs/promises'
import { IntlMessageFormat } from 'intl-messageformat'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { consoleLanguages } from '../src/console.ts'
import { digestTextsOf, fill } from '../src/index.ts'
import { LANGUAGES } from '../src/languages.ts'
import { alternativesOf, countedIn, formsOf } from './messages.ts'

const test = suite('the texts of mails with results')

const flat = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, one]) => flat(one, path === '' ? name : `${path}.${name}`))

const textsIn = async (code: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../${code}.json`, import.meta.url), 'utf8')).digest
const english = new Map(flat(await textsIn('en'), ''))
const blanksIn = (text: string) => [...new Set([...alternativesOf(text).flat(), ...countedIn(text)])].sort()

for (const code of LANGUAGES) {
  test(`${code}: every text of the English ones, or none at all`, async () => {
    const texts = await textsIn(code)
    assert.is(texts !== undefined, Object.hasOwn(consoleLanguages, code), 'as the console has')
    const found = await digestTextsOf(`${code}-XX`)
    assert.is(found.code, texts === undefined ? 'en' : code)
    if (texts === undefined) return
    const own = new Map(flat(texts, ''))
    assert.equal([...own.keys()].sort(), [...english.keys()].sort())
    for (const [name, text] of own) {
      assert.equal(blanksIn(text), blanksIn(english.get(name) ?? ''), name)
      const reference = new IntlMessageFormat(text, code, undefined, { ignoreTag: true })
      for (const number of formsOf(text).length > 0 ? [0, 1, 2, 5] : [7]) {
        const values = Object.fromEntries(blanksIn(text).map((blank) => [blank, number]))
        assert.is(fill(text, values, { code }), reference.format(values), name)
      }
    }
  })
}

test.run()
