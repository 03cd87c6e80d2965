import { readFile } from 'node:fs/promises'
import { IntlMessageFormat } from 'intl-messageformat'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { consoleLanguages, consoleTextsOf, englishConsole, languageOfConsole } from '../src/console.ts'
import { filledParts } from '../src/index.ts'
import { LANGUAGES } from '../src/languages.ts'
import { consoleTypesOf } from './console-types.ts'
import { alternativesOf, countedIn, formsOf, tagsOf } from './messages.ts'

const test = suite('the texts of the console')

const folder = new URL('../', import.meta.url)

interface Catalogue {
  readonly reviewed: string | null
  readonly console?: Readonly<Record<string, object>>
}

const catalogueOf = async (code: string): Promise<Catalogue> =>
  JSON.parse(await readFile(new URL(`${code}.json`, folder), 'utf8'))

const flat = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, one]) => flat(one, path === '' ? name : `${path}.${name}`))

const all = await Promise.all(LANGUAGES.map(async (code) => ({ code, ...(await catalogueOf(code)) })))
const spoken = all.flatMap(({ code, console: texts }) =>
  texts ? [{ code, texts, own: new Map(flat(texts, '')) }] : [],
)
const english = new Map(flat(englishConsole, ''))

test('the list of languages is that of the catalogues, and says which ones a machine has made', () => {
  assert.equal(Object.keys(consoleLanguages).sort(), spoken.map(({ code }) => code).sort())
  for (const { code, reviewed } of all) {
    const madeBy = consoleLanguages[code]
    if (madeBy !== undefined)
      assert.is(madeBy, code === 'en' ? 'source' : reviewed === null ? 'machine' : 'reviewed', code)
  }
})

test('the types are those of the English texts: run write-console-types.ts', async () => {
  const types = await readFile(new URL('src/console-texts.ts', folder), 'utf8')
  const { console: texts } = JSON.parse(await readFile(new URL('en.json', folder), 'utf8'))
  assert.is(types, consoleTypesOf(texts))
})

test('a language has every text of each area, and no other one', () => {
  const expected = [...english.keys()].sort()
  for (const { code, own } of spoken.filter(({ code }) => code !== 'en'))
    assert.equal([...own.keys()].sort(), expected, code)
})

test('no text is empty, begins or ends with a space that the English one has not, or is too long', () => {
  for (const { code, own } of spoken) {
    for (const [name, text] of own) {
      const source = english.get(name) ?? ''
      assert.ok(text.trim() !== '', `${code} ${name}`)
      if (text.trim() !== text) assert.is.not(source.trim(), source, `${code} ${name}`)
      assert.ok(text.length <= 3 * source.length + 20, `${code} ${name}: ${text}`)
    }
  }
})

test('every text is an ICU message with the blanks and tags of the English one, and forms that its language knows', () => {
  for (const { code, own } of spoken) {
    const known: readonly string[] = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    for (const [name, text] of own) {
      const source = english.get(name) ?? ''
      const blanks = new Set(alternativesOf(source).flat())
      for (const one of alternativesOf(text)) {
        const unknown = one.filter((blank) => !blanks.has(blank))
        assert.equal(unknown, [], `${code} ${name}: ${text}`)
      }
      assert.equal([...new Set(alternativesOf(text).flat())].sort(), [...blanks].sort(), `${code} ${name}: ${text}`)
      assert.equal(new Set(countedIn(text)), new Set(countedIn(source)), `${code} ${name}: ${text}`)
      // A language with fewer forms for a number has a tag in fewer of them.
      assert.equal(new Set(tagsOf(text)), new Set(tagsOf(source)), `${code} ${name}: ${text}`)
      for (const forms of formsOf(text)) {
        const wrong = forms.filter((form) => !known.includes(form) && !/^=\d+$/.test(form))
        assert.equal(wrong, [], `${code} ${name}`)
      }
    }
  }
})

test('a cross-table calls responses and editions what their pages call them', () => {
  for (const { code, own } of spoken) {
    assert.is(own.get('results.crosstab.names.edition'), own.get('responses.edition'), code)
    const responses = (own.get('responses.title') ?? '').toLowerCase()
    // The word in the plural; the digits before it and what follows differ.
    const counted = (own.get('results.crosstab.inTable') ?? '').toLowerCase()
    assert.match(counted, responses, code)
  }
})

test('texts are filled as the reference of ICU messages does', () => {
  for (const { code, own } of spoken) {
    for (const [name, text] of own) {
      const names = [...new Set([...alternativesOf(text).flat(), ...countedIn(text)])]
      const reference = new IntlMessageFormat(text, code, undefined, { ignoreTag: true })
      for (const number of formsOf(text).length > 0 ? [0, 1, 2, 3, 5, 11, 21, 100, 1000] : [7]) {
        const values = Object.fromEntries(names.map((blank) => [blank, number]))
        assert.is(filledParts(text, values, code).join(''), reference.format(values), `${code} ${name}`)
      }
    }
  }
})

test('a region finds its language; a language without texts of the console reads English', async () => {
  assert.is(languageOfConsole(['xx', 'en-GB']), 'en')
  for (const code of ['xx', '', 'constructor', 'en-GB'])
    assert.equal(await consoleTextsOf(code), { code: 'en', texts: englishConsole }, code)
  for (const { code, own } of spoken) {
    const found = await consoleTextsOf(`${code}-XX`)
    assert.is(found.code, code)
    const texts = new Map(flat(found.texts, ''))
    assert.equal([...texts.keys()], [...english.keys()])
    for (const [name, text] of own) assert.is(texts.get(name), text, `${code} ${name}`)
  }
})

test.run()
