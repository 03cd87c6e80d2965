import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { joined, joinedAsTheyAre, pair, separated } from '../../src/answers/tables/join-rules.ts'

const test = suite('the parts of a cell')

const texts = [
  'Figs',
  'a; b',
  '"quoted"; and more',
  'say ""twice""',
  '"',
  '',
  ' blank ',
  'row: column',
  'two\nlines',
  ';',
]

test('what was joined is separated again', () => {
  for (const one of texts) for (const other of texts) assert.equal(separated(joined([one, other])), [one, other])
  assert.equal(separated(joined(texts)), texts)
})

test('a row of a matrix stands with its column, without quotation marks', () => {
  const cells = joinedAsTheyAre([pair('Speed', 'Good; or so'), pair('How: kind?', '"Fair"')])
  assert.equal(separated(cells), ['Speed: Good; or so', 'How: kind?: "Fair"'])
})

test('of a text that was cut, what is there is read', () => {
  assert.equal(separated('Figs; "Tea ""gre …'), ['Figs', 'Tea "gre …'])
})

test.run()
