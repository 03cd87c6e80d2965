import type { AnswerValue } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkAnswer } from '../../src/index.ts'
import { readAnswer } from '../../src/view/index.ts'
import { questions } from '../every-type.ts'
import { cardFor, rendered, sentBy } from './rendered.ts'

const test = suite('reading an answer from its form')

const answers: Readonly<Record<string, readonly AnswerValue[]>> = {
  text: ['Two\nlines & "quotes" <b>'],
  mail: ['a@b.example'],
  single: ['A search', 'A poster & more'],
  multi: [['Notes', 'Reports'], ['Tags']],
  nps: [0, 10],
  stars: [3],
  smileys: [5],
  consent: ['accepted'],
  pictures: [['list', 'board'], ['board']],
  date: ['2026-03-16'],
  files: [['https://files.example/a.png', 'https://files.example/b.pdf']],
  cal: ['booked'],
  matrix: [{ Speed: 'Good', Search: 'Bad' }, { Search: 'Fine' }],
  address: [['1 Road', '', 'Town', 'North', '12345', 'Land']],
  contact: [['Ann', 'Lee', 'a@b.example', '', '']],
  ranking: [['Export', 'Speed', 'Search']],
}

test('a card that shows an answer sends that answer, of every type', () => {
  for (const { id, type } of questions) {
    for (const value of answers[id] ?? []) {
      const card = cardFor(id, value)
      for (const scripted of [false, true]) {
        assert.equal(readAnswer(card.question, sentBy(rendered(card, { scripted }))), value, `${id} ${scripted}`)
      }
      if (type !== 'matrix') assert.is(checkAnswer(card.question, value).faults, null, id)
    }
  }
})

test('a card that nobody has touched sends nothing', () => {
  for (const { id } of questions) {
    const card = cardFor(id)
    const expected = id === 'cta' ? 'clicked' : null
    assert.equal(readAnswer(card.question, sentBy(rendered(card))), expected, id)
  }
})

test('a ranking that may be skipped is no answer until it is touched; one that must be answered is', () => {
  const card = cardFor('ranking')
  const optional = { ...card, question: { ...card.question, required: false } }
  assert.is(readAnswer(optional.question, sentBy(rendered(optional, { scripted: true }))), null)
  assert.equal(readAnswer(card.question, sentBy(rendered(card, { scripted: true }))), ['Speed', 'Search', 'Export'])
})

const entries = (given: Record<string, string | string[]>): FormData => {
  const form = new FormData()
  for (const [name, values] of Object.entries(given)) for (const value of [values].flat()) form.append(name, value)
  return form
}

test('"other" is the respondent\'s own text, and its label without one, which the check explains', () => {
  const { question } = cardFor('single')
  assert.is(readAnswer(question, entries({ answer: 'other', 'answer.other': ' A poster ' })), 'A poster')
  const empty = readAnswer(question, entries({ answer: 'other', 'answer.other': '  ' }))
  assert.equal(checkAnswer(question, empty).faults?.[0]?.code, 'otherText')
  assert.is(readAnswer(question, entries({ answer: 'a search', 'answer.other': 'left over' })), 'A search')
})

test('the button "not now" is a dismissal', () => {
  assert.is(readAnswer(cardFor('cta').question, entries({ step: 'dismiss' })), 'dismissed')
})

test('a removed file is left out', () => {
  const [one, other] = ['https://files.example/a.png', 'https://files.example/b.png']
  const { question } = cardFor('files')
  assert.equal(readAnswer(question, entries({ answer: [one, other], 'answer.remove': one })), [other])
})

test('two items at one place are an incomplete ranking', () => {
  const { question } = cardFor('ranking')
  const value = readAnswer(question, entries({ 'answer:speed': '1', 'answer:search': '1', 'answer:export': '2' }))
  assert.equal(value, ['Speed', 'Export'])
  assert.is(checkAnswer(question, value).faults?.[0]?.code, 'rankAll')
})

test('values that no card offers are read as they are, and refused by the check', () => {
  for (const [id, form] of [
    ['multi', { answer: 'x' }],
    ['nps', { answer: '11' }],
    ['stars', { answer: '0' }],
    ['stars', { answer: 'five' }],
    ['matrix', { 'answer:speed': 'x' }],
  ] as const) {
    const { question } = cardFor(id)
    assert.ok(checkAnswer(question, readAnswer(question, entries(form))).faults, id)
  }
})

test('files where texts belong are no answer', () => {
  const form = new FormData()
  form.append('answer', new File(['x'], 'x.txt'))
  for (const { id } of questions.filter(({ type }) => type !== 'cta'))
    assert.is(readAnswer(cardFor(id).question, form), null, id)
})

test.run()
