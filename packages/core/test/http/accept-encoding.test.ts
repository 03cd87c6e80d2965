import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { takesGzip } from '../../src/http/accept-encoding.ts'

const test = suite('http/accept-encoding')

const cases: [string | null, boolean][] = [
  [null, false],
  ['', false],
  ['identity', false],
  ['br, zstd', false],
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br,GZIP', true],
  ['deflate ;q=1, gzip ; q=0.5', true],
  ['gzip;q=0', false],
  ['gzip;q=0.000', false],
  ['gzip; Q=0', false],
  ['gzip;q=0.001', true],
  ['*', true],
  ['br, *;q=0.1', true],
  ['*;q=0', false],
  ['gzip;q=0, *', false],
  ['*, gzip;q=0', false],
  ['*;q=0, gzip', true],
  ['gzip;q=x', false],
  ['gzip;q=2', false],
  ['not-gzip, gzipped', false],
  [';;,,q=1', false],
]
for (const [header, expected] of cases) {
  test(`${header}: ${expected ? 'gzip' : 'as it is'}`, () => assert.is(takesGzip(header), expected))
}

test.run()
