import { gunzipSync, gzipSync } from 'node:zlib'
import { consoleLanguages, consoleTextsOf, englishConsole } from '@hearback/words/console'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { packedAssets } from '../src/assets/packed.ts'
import { bundledConsole } from './bundled.ts'

const test = suite('sizes of the console')

const size = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).byteLength
const unpacked = (gzip: string) => gunzipSync(Buffer.from(gzip, 'base64'))

test('the script is below 4.1 kB, the sheet below 5.5 kB (gz)', () => {
  const script = size(unpacked(packedAssets.js.gzip))
  const sheet = size(unpacked(packedAssets.css.gzip))
  assert.ok(script < 4_100, `the script has ${script} bytes`)
  assert.ok(sheet < 5_500, `the sheet has ${sheet} bytes`)
})

// The form of a survey has triggers and segments, and checks of its own; faults and the audit log stand in words. The pages of editions
// took 1,300, the deletion of environments 800; what could not have been given, or not be read, and results of one edition 1,100;
// the choice of editions, and what stands where an address names none that there is, or no file, 700; words on
// questions that were others before, and on results of few answers, 700. That texts are in a catalogue, by names, and are filled by
// the rules of a language, took 8,000; for surveys, their form, editions and results, the budget grew by 3,000,
// and for all other pages by 6,000. The table of the responses to a survey, whose columns each person chooses, took 3,500, live addresses 2,500,
// the comparison of groups 3,500, its cross-tables, people found by a part of their names, and what asks before a survey is completed 3,000;
// the menu and the filter of a phone, plain words on intervals, and fields that a survey would drop 1,500; the newest figures of surveys,
// and what needs a look, 2,000; scores, several tags at once and frequent words beside answers 3,000, mails
// with results 2,000.
test('the whole package in English is below 139.5 kB on the server (gz)', async () => {
  const bytes = size((await bundledConsole()).code)
  assert.ok(bytes < 139_500, `the package has ${bytes} bytes`)
})

test('what counts words of answers is below 60 kB in all its languages (gz)', async () => {
  const bytes = size((await bundledConsole()).counting)
  assert.ok(bytes > 10_000 && bytes < 60_000, `${bytes} bytes`)
})

test('each other language is a file of its own, which is loaded with the first request for it', async () => {
  const { code, languages } = await bundledConsole()
  assert.equal(
    [...languages.keys()].sort(),
    Object.keys(consoleLanguages)
      .filter((one) => one !== 'en')
      .sort(),
  )
  assert.match(code, englishConsole.door.linkDead)
  for (const [language, text] of languages) {
    const { texts } = await consoleTextsOf(language)
    assert.match(text, texts.door.linkDead)
    assert.not.match(code, texts.door.linkDead)
    assert.ok(size(text) < 40_000, `${language} has ${size(text)} bytes`)
  }
})

test('the sheet names no class that no page has', async () => {
  const { code: pages } = await bundledConsole()
  const sheet = unpacked(packedAssets.css.gzip).toString()
  const classes = new Set([...sheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''))
  const unused = [...classes].filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(pages))
  assert.equal(unused, [])
})

test.run()
