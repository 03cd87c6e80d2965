import type { Filled, Marked, Value } from '@hearback/words'
import { consoleLanguages, englishConsole } from '@hearback/words/console'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Html, html, textOf } from '../src/html.ts'
import { ago, clock, exactly, onDay, until } from '../src/parts/time.ts'
import { dayInWords } from '../src/words/days.ts'
import { english } from '../src/words/english.ts'
import { languageFor } from '../src/words/language.ts'
import { count, decimal, duration, percent, percents, short, signed } from '../src/words/numbers.ts'
import { consoleOf, here } from './double.ts'

const test = suite('the language of the console')

const [german, french, japanese] = await Promise.all(['de-AT', 'fr', 'ja'].map((code) => languageFor([code])))
if (!german || !french || !japanese) throw new Error('three languages were asked for')

// Safe: a text with blanks is a text.
const text = <Blanks>(words: string) => words as unknown as Filled<Blanks>

test('a text is filled with texts and with numbers as the language writes them', () => {
  const found = text<{ count: number; name: Value }>('{name}: {count, plural, one {# answer} other {# answers}}')
  assert.is(english.say(found, { name: 'a & b', count: 1 }), 'a & b: 1 answer')
  assert.is(english.say(found, { name: '{count}', count: 1234 }), '{count}: 1,234 answers')
  assert.is(german.say(text<{ total: Value }>('von {total}'), { total: 1234 }), 'von 1.234')
})

test('HTML in a text is HTML, and all else is escaped', () => {
  const found = text<{ link: Marked; name: Value; count: number }>(
    'Of <b>{count, plural, one {# <link>answer</link>} other {# <link>answers of {name}</link>}}</b> & more',
  )
  const link = (words: Html) => html`<a href="#">${words}</a>`
  const filled = (name: string | Html, many: number) => textOf(english.sayHtml(found, { link, name, count: many }))
  assert.is(filled('x', 1), 'Of &lt;b&gt;1 <a href="#">answer</a>&lt;/b&gt; &amp; more')
  assert.is(
    filled('<link>x</link>', 2),
    'Of &lt;b&gt;2 <a href="#">answers of &lt;link&gt;x&lt;/link&gt;</a>&lt;/b&gt; &amp; more',
  )
  assert.match(filled(html`<i>x</i>`, 2), 'answers of <i>x</i></a>')
})

test('the types refuse a text without its blanks', () => {
  const { time, door } = englishConsole
  // @ts-expect-error: a text with blanks is no child of HTML.
  html`${time.daysAgo}`
  // @ts-expect-error: the blank is called `count`.
  english.say(time.daysAgo, { number: 1 })
  // @ts-expect-error: forms are chosen by a number.
  english.say(time.daysAgo, { count: '1' })
  // @ts-expect-error: words between tags need markup.
  english.say(door.lostMail, { forgot: 'x' })
})

test('numbers and durations', () => {
  assert.equal([count(1284, german), count(1284, english)], ['1.284', '1,284'])
  assert.equal([percent(0.004, german), percent(0.43, japanese), percent(0.997, english)], ['< 1 %', '43%', '> 99 %'])
  assert.is(percents({ from: 0.1, to: 0.2 }, german), 'wahrscheinlich zwischen 10 und 20 von 100')
  assert.equal([decimal(-2.345, 2, german), signed(6.5, 1, german), signed(-6, 0, english)], ['−2,35', '+6,5', '−6'])
  assert.is(short(12_345, english), '12K')
  assert.equal(
    [duration(4_800, german), duration(72_000, japanese), duration(11_100_000, english)],
    ['4,8 s', '1分12秒', '3 h 5 min'],
  )
})

test('days and times', () => {
  const now = Date.parse('2026-11-24T20:51:00Z')
  const words = (found: Html) => textOf(found).replace(/<[^>]*>/g, '')
  const [de, en, ja] = [german, english, japanese].map((language) => ({ ...language, zone: 'UTC', now }))
  if (!de || !en || !ja) throw new Error('there are three')
  assert.is(words(exactly('2026-11-22T14:08:09.000Z', en)), '22 Nov 2026, 14:08:09 UTC')
  assert.is(words(exactly('2026-03-02T14:08:09.000Z', ja)), '2026年3月2日 14:08:09 UTC')
  assert.is(words(ago('2026-11-24T20:48:00.000Z', de)), 'vor 3 min')
  assert.is(words(ago('2026-11-23T20:48:00.000Z', de)), 'gestern')
  assert.is(words(ago(null, ja)), 'なし')
  assert.is(words(until('2026-11-25T21:00:00.000Z', en)), 'in 1 day')
  assert.is(words(until('2026-11-23T00:00:00.000Z', en)), '23 Nov, over')
  assert.is(words(onDay('2025-03-02T00:00:00.000Z', de)), '2. März 2025')
  assert.is(words(clock('2026-11-25T20:51:00.000Z', de)), '25. Nov., 20:51 UTC')
  assert.is(dayInWords('2026-03-01', french), '1 mars 2026')
})

const languageOf = (page: string) => /<html lang="([^"]*)" dir="([^"]*)">/.exec(page)?.slice(1)

test('a page is in the language that the browser asks for', async () => {
  const { ask } = consoleOf('nobody')
  const signIn = async (headers: Record<string, string>) => {
    const response = await ask('/console/sign-in/', { headers })
    const page = await response.text()
    return [...(languageOf(page) ?? []), response.headers.get('content-language'), /<title>(.*?) ·/.exec(page)?.[1]]
  }
  assert.equal(await signIn({}), ['en', 'ltr', 'en', 'Sign in'])
  assert.equal(await signIn({ 'accept-language': 'xx,en;q=0.1,de-AT;q=0.8' }), ['de', 'ltr', 'de', 'Anmelden'])
  const cookie = 'hearback_language=ja'
  assert.equal(await signIn({ 'accept-language': 'de', cookie }), ['ja', 'ltr', 'ja', 'サインイン'])
  assert.equal((await signIn({ cookie: 'hearback_language=constructor' }))[0], 'en')
})

test('a language that people choose is kept in the browser, without a script and without a session', async () => {
  const { send } = consoleOf('nobody')
  const chosen = await send('/console/language', { language: 'pt', to: `sign-in/?to=${here}/surveys/` })
  assert.equal([chosen.status, chosen.headers.get('location')], [303, `../console/sign-in/?to=${here}%2Fsurveys%2F`])
  assert.is(
    chosen.headers.get('set-cookie'),
    'hearback_language=pt; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure',
  )
  const wrong = await send('/console/language', { language: '"; x', to: 'https://evil.test/' })
  assert.match(wrong.headers.get('set-cookie') ?? '', /^hearback_language=en;/)
  assert.is(wrong.headers.get('location'), '../console/')
})

test('the languages are offered by their own names, and those of a machine say so', async () => {
  for (const [role, path] of [
    ['nobody', '/console/sign-in/'],
    ['read', '/console/account/'],
  ] as const) {
    const page = await (await consoleOf(role).ask(path, { headers: { 'accept-language': 'de' } })).text()
    const offered = [...page.matchAll(/<option value="(\w+)" lang="\1"( selected)?>([^<]*)</g)]
    assert.equal(
      offered.map(([, code]) => code),
      Object.keys(consoleLanguages),
    )
    assert.equal(
      offered.filter(([, , selected]) => selected).map(([, , , name]) => name),
      ['Deutsch (maschinell übersetzt)'],
    )
    assert.is(offered[0]?.[3], 'English')
  }
})

test('a language whose texts could not be loaded is asked for again', async () => {
  const failing = async () => ({ code: 'en', texts: englishConsole })
  assert.is((await languageFor(['es'], failing)).code, 'en')
  assert.is((await languageFor(['es'])).code, 'es')
})

test('errors before and after signing in are in the language, too', async () => {
  const headers = { 'accept-language': 'fr' }
  const missing = await consoleOf('owner').ask('/console/nothing/here/', { headers })
  assert.match(await missing.text(), /<html lang="fr"[\s\S]*Il n’y a pas de page ici/)
  const foreign = await consoleOf('nobody').ask('/console/sign-in', { method: 'POST', headers })
  assert.equal([foreign.status, languageOf(await foreign.text())], [403, ['fr', 'ltr']])
})

test.run()
