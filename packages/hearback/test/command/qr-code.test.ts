import { encode } from 'uqr'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sourcesIn } from '../../../core/test/sources.ts'
import { qrCode } from '../../src/command/qr-code.ts'

const test = suite('the QR code in a terminal')

const address = 'http://192.168.178.105:3000/s/c0mwrrvyvuhgqac47qzxlvlzx'
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with it
const escapes = /\u001b\[[0-9;]*m/g

/** The modules that a text shows: its ink is dark on a light ground. */
const modulesOf = (text: string): boolean[][] =>
  text.split('\n').flatMap((line) => {
    const blocks = [...line.replaceAll(escapes, '')]
    return [blocks.map((block) => '█▀'.includes(block)), blocks.map((block) => '█▄'.includes(block))]
  })

test('it shows the code of the address, with the light margin that readers need', async () => {
  const { text, columns } = await qrCode(address)
  const modules = modulesOf(text)
  const { data, size } = encode(address, { ecc: 'L', border: 0 })
  assert.is(columns, size + 8)
  for (const row of modules) assert.is(row.length, columns)
  const inner = modules.slice(4, 4 + size).map((row) => row.slice(4, 4 + size))
  assert.equal(inner, data)
  const dark = modules.flat().filter(Boolean).length
  assert.is(dark, data.flat().filter(Boolean).length, 'the margin is light')
  assert.ok(modules.length >= size + 8)
})

test('every line is black on white in colours that no theme changes, and ends them', async () => {
  const { text } = await qrCode(address)
  for (const line of text.split('\n')) {
    assert.equal(line.match(escapes), ['\u001b[38;5;16;48;5;231m', '\u001b[0m'])
    assert.ok(line.startsWith('\u001b[38') && line.endsWith('\u001b[0m'))
  }
})

test('its package is loaded for a code only', () => {
  const sources = sourcesIn(new URL('../../src/', import.meta.url))
  const naming = sources.filter(({ code }) => code.includes("'uqr'"))
  assert.equal(
    naming.map(({ path }) => path),
    ['command/qr-code.ts'],
  )
  assert.match(naming[0]?.code ?? '', "await import('uqr')")
})

test.run()
