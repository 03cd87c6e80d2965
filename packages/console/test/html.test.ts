import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addressOf, attribute, type Child, flag, href, html, mailTo, relative, telephone, textOf } from '../src/html.ts'

const test = suite('html')

/** Characters with a meaning in HTML, and others. */
const alphabet = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '=',
  '/',
  ' ',
  '\n',
  '`',
  '\\',
  '\u0000',
  '\u202e',
  'é',
  '😀',
  'a',
  'script',
  '-->',
  ']]>',
]

/** Random numbers from a seed, so that every run of the test has the same ones. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state
  }
}

/** Texts of up to twenty parts. */
function* hostileTexts(count: number): Generator<string> {
  const next = numbers(7)
  for (let at = 0; at < count; at += 1) {
    yield Array.from({ length: (next() % 20) + 1 }, () => alphabet[next() % alphabet.length]).join('')
  }
}

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name as 'amp'],
  )

test('whatever a text is, it stays text: no element, no attribute begins or ends in it', () => {
  for (const text of hostileTexts(2000)) {
    const markup = textOf(html`<p title="${text}" ${attribute('data-l', text)}>${text}</p>`)
    const parts = /^<p title="([^"<>]*)" data-l="([^"<>]*)">([^<>"']*)<\/p>$/.exec(markup)
    assert.ok(parts, markup)
    assert.equal(parts?.slice(1).map(unescaped), [text, text, text])
  }
})

test('made HTML and lists of it stand as they are; nothing else passes for HTML', () => {
  const item = html`<li>${'<a>'}</li>`
  assert.is(
    textOf(html`<ul>${[item, [item]]}${null}${false}${undefined}${0}</ul>`),
    '<ul><li>&lt;a&gt;</li><li>&lt;a&gt;</li>0</ul>',
  )
  for (const forged of [{ kind: 'html', text: '<b>' }, Object.create(Object.getPrototypeOf(item)), true, () => item]) {
    assert.throws(() => html`<p>${forged as unknown as Child}</p>`, 'HTML has texts')
  }
})

test('an address is one that href or relative has made: none that runs script', () => {
  const at = 'https://a.test/x?y=1&z="<>'
  assert.is(
    textOf(html`<a href="${href(at) ?? relative('./')}">a</a>`),
    '<a href="https://a.test/x?y=1&amp;z=%22%3C%3E">a</a>',
  )
  for (const text of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//a.test',
    '/x',
    'x',
    '',
  ]) {
    assert.is(href(text), null, text)
    assert.throws(() => relative(text), 'no address within')
  }
  for (const text of ['../a b', './"', './#"', 'https://a.test', './\n', './a\\b']) {
    assert.throws(() => relative(text), 'no address within')
  }
  assert.throws(() => html`<a href="${at}">a</a>`, 'needs an address')
  assert.throws(() => html`<form action="${'./x'}"></form>`, 'needs an address')
  assert.throws(() => html`<p>${relative('./') as unknown as Child}</p>`, 'HTML has texts')
})

test('an e-mail address and a telephone number lead to a program, and nothing else does', () => {
  const found = (one: ReturnType<typeof mailTo>) => (one === null ? null : addressOf(one))
  assert.is(found(mailTo('ada.l+news@mail.example.org')), 'mailto:ada.l+news@mail.example.org')
  for (const text of [
    'ada',
    'ada@example',
    'ada@b.example?subject=x',
    'a@b.example,c@d.example',
    'a&b@c.example',
    'a@b.example ',
    '"a b"@c.example',
    `${'a'.repeat(65)}@b.example`,
  ])
    assert.is(mailTo(text), null, text)
  assert.is(found(telephone('+49 (30) 123-456/7')), 'tel:+49301234567')
  assert.is(found(telephone(' 030.123456 ')), 'tel:030123456')
  for (const text of [
    '1234',
    '123456;ext=7',
    'call 123456',
    '+',
    '12345+6',
    '1'.repeat(21),
    '*#06#12345',
    '2026-12-01',
    '1.12.2026',
  ])
    assert.is(telephone(text), null, text)
})

test('attributes that may be left out', () => {
  assert.is(textOf(html`<p ${flag('hidden', true)} ${attribute('class', null)}>a</p>`), '<p hidden>a</p>')
  assert.throws(() => attribute('data-"' as 'data-x', 'x'), 'no name')
  assert.throws(() => html`<p ${'onclick=x' as Child}>a</p>`, 'Only `flag`')
})

test('a template has values in text and in quoted attributes alone', () => {
  const x = 'x'
  for (const [make, why] of [
    [() => html`<p title=${x}>a</p>`, 'double quotes'],
    [() => html`<p title='${x}'>a</p>`, 'double quotes'],
    [() => html`<${x}>a</p>`, 'double quotes'],
    [() => html`<p data-${x}="1">a</p>`, 'double quotes'],
    [() => html`<p onclick="${x}">a</p>`, 'no values in onclick'],
    [() => html`<p style="${x}">a</p>`, 'no values in style'],
    [() => html`<iframe srcdoc="${x}"></iframe>`, 'no values in srcdoc'],
    [() => html`<script>${x}</script>`, 'no values in <script>'],
    [() => html`<style type="text/css">${x}</style>`, 'no values in <style>'],
    [() => html`<p title="${x}`, 'must end'],
    [() => html`<p ${flag('hidden', true)}`, 'must end'],
  ] as const) {
    assert.throws(make, why)
  }
})

test.run()
