import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Frequent, frequentIn } from '../src/results/frequent/count.ts'
import { toolsFor } from '../src/results/frequent/language-tools.ts'

const test = suite('frequent words of answers')

const found = async (language: string, texts: readonly string[]) => {
  const tools = await toolsFor(language)
  const { words, phrases } = frequentIn(texts.map((text) => ({ text, tools })))
  const shown = (one: Frequent) => `${one.words} ${one.texts} ${one.search}`
  return { words: words.map(shown), phrases: phrases.map(shown) }
}

test('a word counts once in each answer, in all its forms, and is searched for by what they share', async () => {
  const { words, phrases } = await found('en', [
    'More templates, templates, templates!',
    'A template for small agencies would be nice.',
    'The TEMPLATES for small agencies',
    'Small agencies pay too much',
    'It is the price',
  ])
  assert.equal(words, ['agencies 3 agencies', 'small 3 small', 'templates 3 template'])
  assert.equal(phrases, ['small agencies 3 small agencies'])
})

test('other languages have their own words that say nothing, and Japanese needs no spaces', async () => {
  const german = ['Die Häuser sind schön', 'Das Haus ist nicht schön', 'Ein Haus, das schön ist', 'Haus']
  assert.equal((await found('de', german)).words, ['haus 4 haus', 'schön 3 schön'])
  assert.equal((await found('de-AT', german)).words, (await found('de', german)).words)
  const japanese = ['料金が高い', '料金は安い', '料金について']
  assert.ok((await found('ja', japanese)).words.includes('料金 3 料金'))
  assert.equal((await found('xx', ['the ok', 'the ok', 'the no'])).words, ['the 3 the'])
})

test('what two people say is not common, and a full stop ends a phrase', async () => {
  assert.equal(await found('en', ['slow export', 'slow export', 'fast']), { words: [], phrases: [] })
  const { phrases } = await found('en', ['Slow. Export it', 'slow. export it', 'Slow! Export'])
  assert.equal(phrases, [])
})

test('hostile texts cost no more than they are long', async () => {
  const long = [
    'a'.repeat(100_000),
    'ab '.repeat(100_000),
    '\u{1f600}'.repeat(100_000),
    '\u0627\u0644\u0633\u0644\u0627\u0645 '.repeat(30_000),
    '<script>constructor __proto__</script> '.repeat(3_000),
    '\ud800'.repeat(100_000),
  ]
  const before = performance.now()
  for (const language of ['en', 'ar', 'ja', 'xx', '__proto__', 'constructor', '']) {
    const { words } = await found(language, [...long, ...long, ...long])
    assert.ok(words.some((one) => one.startsWith('constructor 3 ') || one.startsWith('ab 3 ')))
  }
  const took = performance.now() - before
  assert.ok(took < 10_000, `${took} ms`)
})

test.run()
