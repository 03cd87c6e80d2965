import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { countedAddress } from '../../src/http/counted-address.ts'

const test = suite('http/counted-address')

const cases: [address: string, counted: string][] = [
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:1.2.3.4', '1.2.3.4'],
  ['::ffff:102:304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:443', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::1.2.3.4', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::2%25eth0', 'fe80:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
]
for (const [address, counted] of cases) {
  test(`${address} counts as ${counted}`, () => assert.is(countedAddress(address), counted))
}

test('what is no address counts as the text that it is', () => {
  const texts = ['unknown', '_hidden', 'proxy:8080', '1:2:3', '1::2::3', '1:2:3:4:5:6:7:8:9', '12345::', 'g::']
  for (const text of texts) assert.is(countedAddress(text), text)
})

test.run()
