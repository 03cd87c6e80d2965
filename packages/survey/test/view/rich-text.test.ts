import { renderToString } from 'preact-render-to-string'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { h } from '../../src/view/element.ts'
import { richText } from '../../src/view/index.ts'
import { labelText } from '../../src/view/texts.ts'

const test = suite("showing an author's HTML")

const shown = (html: string, inline = false): string =>
  renderToString(h('x', null, richText(html, inline))).slice(3, -4)

test('formatting, lists and links are kept; headings become bold lines', () => {
  assert.is(shown('<p class="a">Hello <b>you</b><br/>there</p>'), '<p>Hello <b>you</b><br/>there</p>')
  assert.is(shown('<ul><li>One</li><li><em>Two</em></li></ul>'), '<ul><li>One</li><li><em>Two</em></li></ul>')
  assert.is(shown('<h2>Title</h2>'), '<p><strong>Title</strong></p>')
  assert.is(
    shown('<a href="https://x.example/?a=1&amp;b=2" onclick="x()">Link</a>'),
    '<a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Link</a>',
  )
  assert.match(shown('<a href=mailto:a@b.example>Mail</a>'), 'href="mailto:a@b.example"')
})

test('what is not on the list is left out, what runs or hides goes with its contents', () => {
  assert.is(shown('<script>alert(1)</script>a<style>b{}</style><iframe src="x">c</iframe>d'), 'ad')
  assert.is(shown('<img src=x onerror=alert(1)>a<!-- <b>hidden</b> -->b<!doctype html>c'), 'abc')
  assert.is(shown('<p onclick="a()" style="color:red">x</p><font color=red>y</font>'), '<p>x</p>y')
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java&#10;script:x',
    'data:text/html,x',
    '//x.example',
    '\u0001javascript:x',
    ' javascript:x',
  ])
    assert.is(shown(`<a href="${href}">x</a>`), 'x', href)
})

test('text is text: ampersands, comparisons, entities, tags that are not closed', () => {
  assert.is(shown('1 < 2 & 3 > 2'), '1 &lt; 2 &amp; 3 > 2')
  assert.is(shown('&lt;b&gt; &amp;amp; &#x41;&eacute;'), '&lt;b> &amp;amp; A&amp;eacute;')
  assert.is(shown('<b>open <i>both'), '<b>open <i>both</i></b>')
  assert.is(shown('a</b></p>b'), 'ab')
})

test('in a heading, blocks become words beside each other, and a plain text stays as it is', () => {
  assert.is(shown('<p>One <b>two</b></p><p>three</p>', true), 'One <b>two</b> three ')
  assert.is(labelText('R&amp;D < 3', { richText }), 'R&amp;D < 3')
})

/** Deterministic, so a failure repeats. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const PIECES = [
  '<',
  '>',
  '/',
  '"',
  "'",
  '=',
  ' ',
  'a',
  'b',
  'p',
  'script',
  'style',
  'svg',
  'href',
  'onclick',
  'javascript:',
  'https://x',
  '&lt;',
  '&#60;',
  '&#x3c;',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '</',
  '<a href="',
  '<p ',
  '\0',
  '\n',
  'İ',
  '<br>',
  '</script',
  'math',
  'x',
]

test('whatever it is given, nothing but elements and attributes of the list comes out', () => {
  const next = random(7)
  const elements = 'a|b|blockquote|br|code|em|i|li|ol|p|s|strong|u|ul'
  const allowed = new RegExp(
    `^<(?:/(?:${elements})|(?:${elements})(?: href="(?:https?:|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer")?/?)>$`,
    'i',
  )
  for (let run = 0; run < 20_000; run++) {
    const html = Array.from(
      { length: 1 + Math.floor(next() * 14) },
      () => PIECES[Math.floor(next() * PIECES.length)],
    ).join('')
    const out = shown(html, next() < 0.3)
    for (const [tag] of out.matchAll(/<[^>]*>?/g))
      if (!allowed.test(tag)) assert.unreachable(`${JSON.stringify(html)} gave ${tag}`)
  }
})

test('it takes time in proportion to the length', () => {
  const size = 200_000
  for (const piece of [
    '<',
    '<a',
    '<a "',
    '<a b="',
    'a',
    '<b>',
    '</b>',
    '<!--',
    '<script>',
    '</script',
    '<script></script',
    '<a href=',
    '<p><b><i>',
    '"',
    '&#',
    '<br>',
  ]) {
    const html = piece.repeat(size / piece.length)
    const started = performance.now()
    richText(html)
    richText(`<a ${html}`)
    richText(`<${html}`)
    const ms = performance.now() - started
    assert.ok(ms < 1500, `${piece}: ${Math.round(ms)} ms`)
  }
})

test.run()
