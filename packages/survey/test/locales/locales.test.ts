import { readdir, readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loaders } from '../../src/locales/loaders.ts'
import { directionOf, english, fill, LANGUAGES, loadWords, type Words } from '../../src/view/index.ts'

const test = suite('the texts of the interface')

const flat = (words: Words): [string, string][] => [
  ...Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ...Object.entries(words.faults).map(([code, text]): [string, string] => [`faults.${code}`, text]),
]
const forms = /\{(\w+):([\w-]+):([^}]*)\}/g
const blanks = (text: string): string[] => [...text.replaceAll(forms, '').matchAll(/\{[^}]*\}/g)].map(String).sort()

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

test('a form for a number is in the text, by the plural rules of its own language', async () => {
  for (const code of LANGUAGES) {
    for (const [name, text] of flat(await loadWords(code))) {
      for (const [, blank = '', language = '', listed = ''] of text.matchAll(forms)) {
        assert.is(language, code, name)
        assert.ok(blanks(text).includes(`{${blank}}`), `${code} ${name}`)
        const categories = listed.split('|').map((form) => form.split('=')[0] ?? '')
        const known = new Intl.PluralRules(code).resolvedOptions().pluralCategories
        for (const category of categories)
          assert.ok(
            known.some((one) => one === category),
            `${code} ${name} ${category}`,
          )
        assert.ok(categories.includes('other'), `${code} ${name}`)
      }
    }
  }
  const minutes = async (code: string, count: number) => fill((await loadWords(code)).minutes, { minutes: count })
  assert.match(await minutes('el', 1), '1 λεπτό')
  assert.match(await minutes('el', 2), '2 λεπτά')
  assert.match(await minutes('ar', 5), '5 دقائق')
  assert.match(await minutes('ar', 12), '12 دقيقة')
  const { characters } = await loadWords('ro')
  assert.is(fill(characters, { used: 3, max: 12 }), '3 din 12 caractere')
  assert.is(fill(characters, { used: 3, max: 200 }), '3 din 200 de caractere')
})

test('a text in another script than Latin has no words in another one', async () => {
  const scripts = {
    ar: 'Arabic',
    el: 'Greek',
    fa: 'Arabic',
    he: 'Hebrew',
    hi: 'Devanagari',
    th: 'Thai',
    uk: 'Cyrillic',
  }
  for (const [code, script] of Object.entries(scripts)) {
    for (const [name, text] of flat(await loadWords(code))) {
      const own = text.replaceAll(/\{\w+\}|\{\w+:\w+:|\|?\w+=|https?:\S+|\S+@\S+|\bMB\b|E-mail|e-mail/g, '')
      const letters = own.match(/\p{L}/gu) ?? []
      const foreign = letters.filter((letter) => !new RegExp(`\\p{Script_Extensions=${script}}`, 'u').test(letter))
      assert.equal(foreign, [], `${code} ${name}: ${text}`)
    }
  }
})

test('every language but English says that a machine made it, until a native speaker has reviewed it', async () => {
  for (const code of LANGUAGES.filter((one) => one !== 'en')) {
    const source = await readFile(new URL(`../../src/locales/${code}.ts`, import.meta.url), 'utf8')
    assert.match(source, /^\/\/ (Machine translation; no native speaker has|Reviewed by )/, code)
  }
})

test('every language in the folder can be loaded', async () => {
  const files = await readdir(new URL('../../src/locales/', import.meta.url))
  const codes = files.map((file) => file.replace('.ts', '')).filter((name) => name.length === 2)
  assert.equal(codes.sort(), [...LANGUAGES].sort())
  assert.equal(['en', ...Object.keys(loaders)].sort(), [...LANGUAGES].sort())
  assert.ok(LANGUAGES.length >= 28)
})

test('a region finds its language; a language that is not there reads English', async () => {
  assert.is((await loadWords('de-AT')).next, 'Weiter')
  assert.is((await loadWords('PT_br')).next, 'Avançar')
  for (const code of ['no', 'nn-NO', 'nob']) assert.is((await loadWords(code)).next, 'Neste')
  assert.is((await loadWords('deu')).next, 'Weiter')
  assert.is(await loadWords('iw'), await loadWords('he'))
  for (const code of ['en-GB', 'xx', '', 'constructor']) assert.is(await loadWords(code), english)
})

test('the direction follows the script', () => {
  for (const code of ['ar', 'ar-EG', 'ara', 'he', 'iw', 'fa_IR', 'ur', 'az-Arab', 'pa-Arab-PK'])
    assert.is(directionOf(code), 'rtl', code)
  for (const code of ['en', 'de-AT', 'zh-Hant', 'ku-Latn', '', 'arn']) assert.is(directionOf(code), 'ltr', code)
})

test('a blank without a value is left as it is', () => {
  assert.is(fill('{number} of {total}', { number: 0 }), '0 of {total}')
})

test.run()
