import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inUtc } from '../../src/ground/ports/times.ts'

const test = suite('times from outside')

const two = (number: number) => String(number).padStart(2, '0')

test('a time that is in UTC already is read as one with its zone in numbers is', () => {
  const years = ['0000', '0001', '1900', '2000', '2023', '2024', '9999']
  const numbers = [0, 1, 2, 9, 10, 11, 12, 13, 23, 24, 25, 28, 29, 30, 31, 32, 59, 60, 61, 99]
  const dates = years.flatMap((year) =>
    numbers.slice(0, 9).flatMap((month) => numbers.map((day) => `${year}-${two(month)}-${two(day)}`)),
  )
  const hours = numbers.flatMap((a) => [`${two(a)}:00:00`, `12:${two(a)}:00`, `12:00:${two(a)}`, `24:00:${two(a)}`])
  const texts = [
    ...dates.flatMap((date) => [`${date}T00:00:00.000`, `${date}T23:59:59.999`]),
    ...hours.map((time) => `2024-02-28T${time}.123`),
  ]
  for (const text of texts) assert.is(inUtc(`${text}Z`), inUtc(`${text}+00:00`), text)
  assert.is(inUtc('2024-05-06T07:08:09.010Z'), '2024-05-06T07:08:09.010Z')
})

test('a text that is no time or no day is rejected', () => {
  const none = ['', '2024-02-30T00:00:00.000Z', '2023-02-29T00:00:00.000Z', '2024-13-01T00:00:00.000Z']
  const inexact = ['2024-01-01T25:00:00.000Z', '0000-05-05T00:00:00.000Z', ' 2024-01-01T00:00:00.000Z']
  for (const text of [...none, ...inexact, '2024-01-01T00:00:00.000Z\n']) assert.is(inUtc(text), null, text)
})

test('any zone is brought to UTC, with milliseconds', () => {
  assert.is(inUtc('2024-05-06T09:08:09.01+02:00'), '2024-05-06T07:08:09.010Z')
  assert.is(inUtc('2024-02-29T23:30-01:00'), '2024-03-01T00:30:00.000Z')
  assert.is(inUtc('2024-05-06T07:08:09.123456789Z'), '2024-05-06T07:08:09.123Z')
})

test('a day stands for its beginning in UTC', () => {
  assert.is(inUtc('2024-02-29'), '2024-02-29T00:00:00.000Z')
  for (const text of ['2023-02-29', '2024-13-01', '0000-01-01', '2024-1-1', '2024-01', '2024-01-01T', '2024-01-01Z']) {
    assert.is(inUtc(text), null, text)
  }
})

test.run()
