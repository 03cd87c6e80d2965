import { readdir, readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { IntlMessageFormat } from 'intl-messageformat'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { directionOf, english, fill, type Section, spoken, textsOf } from '../src/index.ts'
import { LANGUAGES, languageWithTexts } from '../src/languages.ts'
import { oneSection } from '../src/one-section.ts'
import { type Alternative, alternativesOf, formsOf } from './messages.ts'

const test = suite('the texts in all languages')

const folder = new URL('../', import.meta.url)
const sections = ['survey', 'page', 'mail'] as const satisfies readonly Section[]
const others = LANGUAGES.filter((code) => code !== 'en')

const flat = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, one]) => flat(one, path === '' ? name : `${path}.${name}`))

const catalogueOf = async (code: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(new URL(`${code}.json`, folder), 'utf8'))

/** The texts of a language by their paths, such as `survey.faults.required`, without those of the console and of its mails. */
async function textsIn(code: string): Promise<Map<string, string>> {
  const { reviewed: _, console: _console, digest: _digest, ...texts } = await catalogueOf(code)
  return new Map(flat(texts, ''))
}

const expected = await textsIn('en')
const all = await Promise.all(LANGUAGES.map(async (code) => [code, await textsIn(code)] as const))

/** Calls for each text of each language but English, with the English one. */
function forEachText(check: (own: string, text: string, name: string, code: string) => void): void {
  for (const [code, texts] of all)
    if (code !== 'en') for (const [name, text] of expected) check(texts.get(name) ?? '', text, `${code} ${name}`, code)
}

test('every catalogue in the folder can be loaded, and holds the sections and who has reviewed it', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && file !== 'package.json')
  assert.equal(files.map((file) => file.replace('.json', '')).sort(), [...LANGUAGES].sort())
  assert.ok(LANGUAGES.length >= 28)
  for (const code of LANGUAGES) {
    const { console: _, digest: _digest, ...catalogue } = await catalogueOf(code)
    assert.equal(Object.keys(catalogue).sort(), ['reviewed', ...sections].sort(), code)
    for (const section of sections) {
      const { code: loaded, ...texts } = await textsOf(section, code)
      assert.is(loaded, code)
      assert.equal(texts, (await catalogueOf(code))[section], `${code} ${section}`)
    }
  }
})

test('every language but English says that a machine made it, until a native speaker has reviewed it', async () => {
  for (const code of others) {
    const { reviewed } = await catalogueOf(code)
    if (reviewed !== null) assert.match(String(reviewed), /^\S.*, \d{4}-\d\d-\d\d$/, code)
  }
})

test('no language lacks a text, and none has one that English does not have', () => {
  for (const [code, texts] of all) assert.equal([...texts.keys()].sort(), [...expected.keys()].sort(), code)
  forEachText((own, _, name) => assert.ok(own.trim() !== '' && own.trim() === own, name))
})

test('texts are translated', () => {
  const isName = (text: string) => !text.includes(' ')
  forEachText((own, text, name) => {
    if (!/ survey\./.test(name) && !isName(text)) assert.is.not(own, text, name)
  })
  const asked = [...expected].filter(([name]) => name.startsWith('survey.'))
  for (const [code, texts] of all.filter(([one]) => one !== 'en')) {
    const translated = asked.filter(([name, text]) => texts.get(name) !== text)
    assert.ok(translated.length > asked.length * 0.8, `${code} is mostly English`)
  }
})

test('every text is an ICU message with the blanks of the English one, whatever form a number has', () => {
  const sorted = (blanks: Alternative) => [...blanks].sort()
  forEachText((own, text, name) => {
    const [blanks = []] = alternativesOf(text)
    for (const one of alternativesOf(own)) assert.equal(sorted(one), sorted(blanks), `${name}: ${own}`)
  })
})

test('the forms for a number are those that the plural rules of the language know', () => {
  let count = 0
  for (const [code, texts] of all) {
    const known: readonly string[] = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    for (const [name, text] of texts) {
      for (const forms of formsOf(text)) {
        count += 1
        assert.equal(
          forms.filter((form) => !known.includes(form) && !/^=\d+$/.test(form)),
          [],
          `${code} ${name}`,
        )
      }
    }
  }
  assert.ok(count > 0)
})

test('texts are filled as the reference of ICU messages does', () => {
  for (const [code, texts] of all) {
    for (const [name, text] of texts) {
      const names = [...new Set(alternativesOf(text).flat())]
      const most = formsOf(text).length > 0 ? 200 : 1
      const reference = new IntlMessageFormat(text, code, undefined, { ignoreTag: true })
      for (let number = 0; number <= most; number++) {
        const values = Object.fromEntries(names.map((blank, at) => [blank, number + at]))
        assert.is(fill(text, values, { code }), reference.format(values), `${code} ${name}`)
      }
    }
  }
})

test('forms for numbers', async () => {
  const minutes = async (code: string, count: number) => {
    const words = await textsOf('survey', code)
    return fill(words.minutes, { minutes: count }, words)
  }
  assert.match(await minutes('el', 1), '1 λεπτό')
  assert.match(await minutes('el', 2), '2 λεπτά')
  assert.match(await minutes('ar', 5), '5 دقائق')
  assert.match(await minutes('ar', 12), '12 دقيقة')
  const words = await textsOf('survey', 'ro')
  assert.is(fill(words.characters, { used: 3, max: 12 }, words), '3 din 12 caractere')
  assert.is(fill(words.characters, { used: 3, max: 200 }, words), '3 din 200 de caractere')
  const { doors, code } = await textsOf('page', 'fa')
  assert.match(fill(doors.pinWrong, { count: 3 }, { code }), '۳')
})

test('a blank without a value is left as it is, and a value is put in as it is', () => {
  assert.is(fill('{number} of {total}', { number: 0 }, { code: 'en' }), '0 of {total}')
  assert.is(fill('{name}!', { name: '$& {name}' }, { code: 'en' }), '$& {name}!')
})

/** Texts that are longer than three times the English ones, since the language has no shorter way to say it. */
const long: readonly string[] = ['ar page.doors.pinLabel', 'th page.doors.pinLabel']

test('no text is longer than three times the English one', () => {
  const longest = (text: string, code: string): number => {
    const filled = (number: number) =>
      fill(text, Object.fromEntries(alternativesOf(text).flatMap((names) => names.map((name) => [name, number]))), {
        code,
      })
    return Math.max(...[0, 1, 2, 3, 11, 100].map((number) => filled(number).length))
  }
  const found: string[] = []
  forEachText((own, text, name, code) => {
    if (longest(own, code) > 3 * longest(text, 'en')) found.push(name)
  })
  assert.equal(found.sort(), [...long].sort())
})

test('a text in another script than Latin has no words in another one', () => {
  const scripts: Record<string, string> = {
    ar: 'Arabic',
    el: 'Greek',
    fa: 'Arabic',
    he: 'Hebrew',
    hi: 'Devanagari',
    ja: 'Hira}\\p{Script_Extensions=Kana}\\p{Script_Extensions=Hani',
    ko: 'Hangul',
    th: 'Thai',
    uk: 'Cyrillic',
    zh: 'Hani',
  }
  forEachText((own, _, name, code) => {
    if (scripts[code] === undefined) return
    const icu = /\{\w+(?:, number)?\}|\{\w+, plural, |(?:zero|one|two|few|many|other|=\d+) (?=\{)/g
    const names = /https?:\S+|\S+@\S+|\bMB\b|\be-mail\b|\bPIN\b|\bcookies?\b|\bspam\b/gi
    const letters = own.replaceAll(icu, '').replaceAll(names, '')
    const foreign = letters.match(new RegExp(`(?![\\p{Script_Extensions=${scripts[code]}}])\\p{L}`, 'gu')) ?? []
    assert.equal(foreign, [], `${name}: ${own}`)
  })
})

test('a region finds its language; a language that is not there reads English', async () => {
  const next = async (code: string) => (await textsOf('survey', code)).next
  assert.is(await next('de-AT'), 'Weiter')
  assert.is(await next('PT_br'), 'Avançar')
  for (const code of ['no', 'nn-NO', 'nob']) assert.is(await next(code), 'Neste')
  assert.is(await next('deu'), 'Weiter')
  assert.equal(await textsOf('survey', 'iw'), await textsOf('survey', 'he'))
  for (const code of ['en-GB', 'xx', '', 'constructor'])
    assert.equal(await textsOf('survey', code), english('survey'), code)
  assert.is((await textsOf('mail', 'de-XX')).code, 'de')
  assert.is((await textsOf('mail', 'xx')).code, 'en')
  assert.is(languageWithTexts(['xx', 'no', 'de']), 'nb')
  assert.is(languageWithTexts([]), 'en')
})

test('nothing is loaded for a code that names no language: a survey may have any', async () => {
  const asked: string[] = []
  const load = async (language: string) => void asked.push(language)
  for (const code of ['../../x', 'a/b', '__proto__', 'constructor', 'de?', '.', '', 'x'.repeat(64)])
    assert.is(await spoken(code, 'English', load), 'English', code)
  assert.equal(asked, [])
  await spoken('DE_at', 'English', load)
  assert.equal(asked, ['de'])
})

test('the direction follows the script', () => {
  for (const code of ['ar', 'ar-EG', 'ara', 'he', 'iw', 'fa_IR', 'ur', 'az-Arab', 'pa-Arab-PK'])
    assert.is(directionOf(code), 'rtl', code)
  for (const code of ['en', 'de-AT', 'zh-Hant', 'ku-Latn', '', 'arn']) assert.is(directionOf(code), 'ltr', code)
})

test('what is built with one section holds no text of the others', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export { textsOf } from './src/index.ts'", resolveDir: new URL('.', folder).pathname },
    outdir: '/bundle',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    conditions: ['source'],
    plugins: [oneSection('mail')],
  })
  const built = outputFiles.map(({ text }) => text).join('\n')
  for (const [code, texts] of all) {
    const held = [...texts].filter(([, text]) => text.length > 20 && built.includes(JSON.stringify(text)))
    assert.ok(held.length >= 3, code)
    assert.equal(
      held.filter(([name]) => !name.startsWith('mail.')),
      [],
      code,
    )
  }
})

test.run()
