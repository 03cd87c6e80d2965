import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formFields } from '../../src/http/form-fields.ts'

const test = suite('the fields of a form')

test('they are those that URLSearchParams reads', () => {
  for (const text of [
    '',
    '&',
    'a',
    'a=1&a=2&b',
    '?a=1',
    '&&a=&=b&=',
    'a+b=c%20d&%C3%A4=%E2%82%AC',
    '%&%zz=%1',
    'a=b=c&d==',
  ]) {
    assert.equal(formFields(text, 100), text === '?a=1' ? [['?a', '1']] : [...new URLSearchParams(text)], text)
  }
})

test('more than are allowed are refused before they are read', () => {
  assert.is(formFields('a&b&c', 3).length, 3)
  assert.throws(() => formFields('a&b&c', 2), /more than 2 fields/)
})

test('names without a value take no longer than others', () => {
  const startedAt = performance.now()
  assert.is(formFields('&%41'.repeat(50_000) + 'x'.repeat(2_000_000), 50_001).length, 50_000)
  assert.ok(performance.now() - startedAt < 2000)
})

test.run()
