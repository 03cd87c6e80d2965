import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readNumber, shownNumber } from '../src/index.ts'
import { numberExample, readingsOf } from '../src/number.ts'

const test = suite('a number as people write it')

const number = (text: string, language: string, browser?: string): string | null => {
  const read = readNumber(text, language, browser)
  return read.kind === 'number' ? read.number : read.kind === 'ambiguous' ? '?' : null
}

test('has a decimal comma or point', () => {
  for (const language of ['de', 'en', 'fr', 'ar', 'de-CH']) {
    assert.is(number('12,5', language), '12.5', language)
    assert.is(number('12.5', language), '12.5', language)
  }
  assert.is(number(',5', 'de'), '0.5')
  assert.is(number('.5', 'en'), '0.5')
  assert.is(number('5.', 'en'), '5')
  assert.is(number('1234,567', 'en'), '1234.567', 'no group has four digits')
  assert.is(number('0,234', 'en'), '0.234', 'no group is zero')
})

test('has groups by point, comma, space and apostrophe', () => {
  const written = [
    ['1.234.567,89', 'de'],
    ['1,234,567.89', 'en'],
    ['1 234 567,89', 'fr'],
    ['1\u00a0234\u00a0567,89', 'sv'],
    ['1\u2009234\u2009567,89', 'pl'],
    ['1\u202f234\u202f567,89', 'fr'],
    ['1’234’567.89', 'de-CH'],
    ["1'234'567.89", 'de-CH'],
  ] as const
  // What has one meaning only has it in every language.
  for (const [text] of written)
    for (const [, language] of written) assert.is(number(text, language), '1234567.89', `${text} ${language}`)
  assert.is(number('1 234', 'en'), '1234')
  assert.is(number("1'234", 'en'), '1234')
})

test('has Arabic-Indic, Persian, Devanagari and full-width digits', () => {
  assert.is(number('١٢٬٣٤٥٫٦', 'ar-EG'), '12345.6')
  assert.is(number('۱۲٬۳۴۵٫۶', 'fa'), '12345.6')
  assert.is(number('۱٫۲۳۴', 'fa'), '1.234')
  assert.is(number('۱۲٫۵', 'en'), '12.5')
  assert.is(number('१२,३४,५६७.५', 'hi'), '1234567.5')
  assert.is(number('１２．５', 'ja'), '12.5')
  assert.is(number('\u200e\u2212۵', 'fa'), '-5', 'with the mark of direction that Intl writes')
})

test('has a leading plus, a true minus, and every digit that was typed', () => {
  assert.is(number('+5', 'en'), '5')
  assert.is(number('−5,5', 'de'), '-5.5')
  assert.is(number('-5', 'en'), '-5')
  assert.is(number(' 7 ', 'en'), '7')
  assert.is(number('0012345', 'en'), '0012345')
  assert.is(number('12345678901234567890,123456789000', 'de'), '12345678901234567890.123456789000')
  assert.is(number('1.50', 'en'), '1.50')
  assert.is(number('1,5e3', 'de'), '1.5e3')
})

test('takes what every language formats', () => {
  for (const language of 'en de fr es it pt nl sv nb da fi pl cs uk el tr ro hu he ar ar-EG fa hi th vi id ja ko zh'.split(
    ' ',
  ))
    for (const value of [1234567.25, -1234.5, 0.5, 12]) {
      const text = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
      assert.is(number(text, language), String(value), `${language} ${text}`)
    }
})

test('with one sign before three digits is decided by the language of the page', () => {
  assert.is(number('1,234', 'en'), '1234')
  assert.is(number('1.234', 'en'), '1.234')
  assert.is(number('1,234', 'de'), '1.234')
  assert.is(number('1.234', 'de', 'de-AT'), '1234')
  assert.is(number('1,234', 'fr'), '1.234')
  assert.is(number('-1,234', 'hi', 'en-IN'), '-1234')
  assert.is(number('۱,۲۳۴', 'fa'), '1234', 'beside digits of their own, languages have the signs of 0 to 9')
})

test('may mean two where the browser reads it otherwise, and where its language has no such sign', () => {
  assert.equal(readNumber('1,234', 'de', 'en-US'), { kind: 'ambiguous', whole: '1234', decimal: '1.234' })
  assert.equal(readNumber('−1.234', 'en', 'de'), { kind: 'ambiguous', whole: '-1234', decimal: '-1.234' })
  assert.is(number('1.234', 'fr', 'fr'), '?', 'neither the decimal sign of French nor that of its groups')
  assert.is(number('1,2345', 'de', 'en'), '1.2345')
  assert.is(number('1,234', 'en', 'fr-CH'), '?')
  assert.equal(readingsOf('1,234'), { whole: '1234', decimal: '1.234' })
  assert.is(readingsOf('12,5'), null)
})

test('has groups of two in languages that write them', () => {
  assert.is(number('12,34,567', 'hi'), '1234567')
  assert.is(number('12,34,567.5', 'en', 'en-IN'), '1234567.5')
  assert.is(number('12,34,567', 'en'), null)
})

test('is not guessed', () => {
  for (const text of [
    '1,23,4',
    '1 23',
    '1.2.3',
    '1,,234',
    '1,234 567',
    '1.234,5.6',
    '0.234.567',
    '1234567890123 456',
    '1٬23',
    '٣٫١٤٫٢',
    'abc',
    '12 €',
    '5²',
    '1e999',
    '--5',
    '5-',
    '.',
    ',',
    '-',
    '',
    '0x10',
  ])
    for (const language of ['en', 'de', 'hi', 'ar']) assert.is(number(text, language), null, `${text} ${language}`)
})

test('is shown as its language writes it, in the digits that were typed', () => {
  assert.is(shownNumber('-1234.50', 'de'), '-1234,50')
  assert.is(shownNumber('1.5', 'en'), '1.5')
  assert.is(shownNumber('7', 'fa'), '7')
  assert.is(shownNumber('1.2.3', 'de'), '1.2.3', 'what is no number stays as it was typed')
  // What is shown is read as it was meant.
  for (const language of ['en', 'de', 'fr', 'fa', 'ar-EG', 'hi', 'de-CH'])
    for (const one of ['1.234', '1234', '-0.5', '12345.678'])
      assert.is(number(shownNumber(one, language), language), one, `${language} ${one}`)
})

test('has an example in every language, also where a code is none', () => {
  assert.is(numberExample('de'), '12.345,6')
  assert.is(numberExample('fa'), '۱۲٬۳۴۵٫۶')
  assert.is(numberExample('pt_BR'), '12.345,6')
  assert.is(numberExample('no language'), '12,345.6')
  assert.is(number('1,234', 'default?'), '1234')
})

test('takes time in proportion to its length', () => {
  const started = performance.now()
  for (const text of ['1'.repeat(30_000), '1,'.repeat(15_000), ' '.repeat(30_000), '1,234'.repeat(6_000)])
    readNumber(text, 'en', 'de')
  assert.ok(performance.now() - started < 1000, `${performance.now() - started} ms`)
})

test.run()
