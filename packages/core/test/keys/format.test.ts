import { crc32 } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatKey, isKey } from '../../src/tenants/keys/format.ts'
import { open } from '../serve.ts'

const test = suite('keys/format')
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const random = () => crypto.getRandomValues(new Uint8Array(32))

test('a key is hbk_, 43 characters of randomness, 6 of checksum', () => {
  for (let n = 0; n < 200; n += 1) {
    const key = formatKey(random())
    assert.match(key, /^hbk_[0-9A-Za-z]{49}$/)
    assert.ok(isKey(key))
  }
  assert.ok(isKey(formatKey(new Uint8Array(32))))
  assert.ok(isKey(formatKey(new Uint8Array(32).fill(255))))
})

test('the checksum is CRC32, as anybody can compute it', () => {
  for (const key of [formatKey(new Uint8Array(32)), formatKey(random()), formatKey(random())]) {
    let number = 0
    for (const character of key.slice(47)) number = number * 62 + alphabet.indexOf(character)
    assert.is(number, crc32(key.slice(4, 47)))
  }
})

test('every single mistyped character is noticed', () => {
  const key = formatKey(random())
  for (let at = 0; at < key.length; at += 1) {
    for (const character of alphabet) {
      if (character === key[at]) continue
      assert.not.ok(isKey(key.slice(0, at) + character + key.slice(at + 1)), `${character} at ${at}`)
    }
  }
})

test('other texts are no keys', () => {
  const key = formatKey(random())
  for (const text of [
    '',
    'hbk_',
    key.slice(1),
    `${key}0`,
    key.slice(0, -1),
    ` ${key}`,
    `${key}\n`,
    key.toUpperCase(),
  ]) {
    assert.not.ok(isKey(text), JSON.stringify(text))
  }
})

test('a mistyped key is refused without a look-up', async () => {
  const app = await open()
  let lookups = 0
  const { keyByHash } = app.storage.directory
  const counting = async (hash: string) => {
    lookups += 1
    return keyByHash(hash)
  }
  Object.assign(app.storage, { directory: { ...app.storage.directory, keyByHash: counting } })
  const { key } = app.production
  const last = key.endsWith('0') ? '1' : '0'
  for (const wrong of ['nonsense', '', `${key.slice(0, -1)}${last}`, key.slice(0, 20)]) {
    assert.is((await app.call('GET', '/api/v1/management/surveys', { key: wrong })).status, 401)
  }
  assert.is(lookups, 0)
  await app.call('GET', '/api/v1/management/surveys', { key: formatKey(random()) })
  assert.is(lookups, 1)
})

test.run()
