import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkAnswer, type SessionValue } from '../../src/index.ts'
import { readAnswer } from '../../src/view/index.ts'
import { UNREADABLE } from '../../src/view/read-answer.ts'
import { questions } from '../every-type.ts'
import { cardFor, rendered, sentBy } from './rendered.ts'

const test = suite('reading an answer from its form')

const answers: Readonly<Record<string, readonly SessionValue[]>> = {
  text: ['Two\nlines & "quotes" <b>'],
  mail: ['a@b.example'],
  single: ['a search', { other: 'A poster & more' }],
  multi: [['notes', 'reports'], ['tags']],
  nps: [0, 10],
  stars: [3],
  smileys: [5],
  consent: ['accepted'],
  pictures: [['list', 'board'], ['board']],
  date: ['2026-03-16'],
  files: [['https://files.example/a.png', 'https://files.example/b.pdf']],
  cal: ['booked'],
  matrix: [{ speed: 'good', search: 'bad' }, { search: 'fine' }],
  address: [['1 Road', '', 'Town', 'North', '12345', 'Land']],
  contact: [['Ann', 'Lee', 'a@b.example', '', '']],
  ranking: [['export', 'speed', 'search']],
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

const asksNumber = (value: SessionValue | null = null) => {
  const card = cardFor('mail', value)
  // Safe: the fields of a question that asks for a text are the same for each kind of it.
  return { ...card, question: { ...card.question, inputType: 'number' } as typeof card.question }
}

test('a number is sent as the page shows it, and read in its language; untouched, it stays what it was', () => {
  const card = asksNumber('1.234')
  for (const language of ['en', 'de', 'fr', 'fa']) {
    for (const scripted of [false, true]) {
      const sent = sentBy(rendered(card, { language, scripted }))
      // A browser of another language changes nothing of what nobody touched.
      for (const browser of ['en', 'de', undefined])
        assert.is(readAnswer(card.question, sent, browser), '1.234', `${language} ${browser}`)
    }
  }
  assert.match(rendered(card, { language: 'de' }), 'value="1,234"')
  const written = (text: string, language: string, browser?: string) =>
    readAnswer(card.question, entries({ answer: text, 'answer.language': language }), browser)
  assert.is(written('12,5', 'de'), '12.5')
  assert.is(written('1.234,50', 'de'), '1234.50')
  assert.is(written('1,234', 'en'), '1234')
  assert.equal(written('1,234', 'en', 'de'), { typed: '1,234' })
  assert.is(written(' five ', 'en'), 'five')
  assert.is(written(' ', 'en'), null)
  assert.is(written('1,234', ''), '1234', 'a form of an older page tells no language')
})

test('a number that may mean two is asked about: by a text, and by a button for each', () => {
  const typed = asksNumber({ typed: '1,234' })
  const { faults } = checkAnswer(typed.question, { typed: '1,234' })
  for (const scripted of [false, true]) {
    const html = rendered(typed, { language: 'de', faults: faults ?? [], scripted })
    assert.match(html, 'value="1,234"')
    assert.match(html, 'Please choose 1234 or 1,234.')
    const sent = sentBy(html)
    assert.equal(readAnswer(typed.question, sent, 'de'), { typed: '1,234' }, 'it is not decided by being sent again')
    for (const [number, label] of [
      ['1234', '1234'],
      ['1.234', '1,234'],
    ] as const) {
      assert.match(html, `name="answer.meant" value="${number}">${label}</button>`)
      const pressed = sentBy(html)
      pressed.append('answer.meant', number)
      assert.is(readAnswer(typed.question, pressed, 'en'), number)
    }
  }
  const wrong = rendered(asksNumber('1,23,4'), { language: 'de', faults: [{ code: 'number' }] })
  assert.match(wrong, 'Please write a number, such as 12.345,6.')
  assert.not.match(wrong, 'answer.meant')
})

test('a card that nobody has touched sends nothing', () => {
  for (const { id } of questions) {
    const card = cardFor(id)
    const expected = id === 'cta' ? 'clicked' : null
    assert.equal(readAnswer(card.question, sentBy(rendered(card))), expected, id)
  }
})

test('a ranking is no answer until it is touched, and the button that says so takes the order as it is shown', () => {
  for (const scripted of [false, true]) {
    for (const required of [false, true]) {
      const card = cardFor('ranking')
      const asked = { ...card, question: { ...card.question, required } }
      const html = rendered(asked, { scripted })
      assert.is(readAnswer(asked.question, sentBy(html)), null)
      assert.equal(checkAnswer(asked.question, null).faults, required ? [{ code: 'rankAll' }] : null)
      assert.match(html, '<button class="hb-button hb-secondary hb-as-shown" name="answer.order"')
      const pressed = sentBy(html)
      pressed.append('answer.order', 'shown')
      assert.equal(readAnswer(asked.question, pressed), ['speed', 'search', 'export'])
    }
  }
})

test('a ranking has numbers once it is ranked, and some of them where some items are', () => {
  const numbers = (value: SessionValue | null) =>
    [...rendered(cardFor('ranking', value), { scripted: true }).matchAll(/class="hb-place">(\d*)</g)].map(
      ([, at]) => at,
    )
  assert.equal(numbers(null), ['', '', ''])
  assert.equal(numbers(['export', 'speed', 'search']), ['1', '2', '3'])
  assert.equal(numbers(['export']), ['1', '', ''])
  assert.not.match(rendered(cardFor('ranking', ['export', 'speed', 'search']), { scripted: true }), 'hb-as-shown')
  const some = cardFor('ranking', ['export'])
  assert.equal(readAnswer(some.question, sentBy(rendered(some, { scripted: true }))), ['export'])
})

test('the button for the order as shown fills the places that are left', () => {
  const { question } = cardFor('ranking')
  const taken = (places: Record<string, string>) =>
    readAnswer(question, entries({ ...places, 'answer.order': 'shown' }))
  assert.equal(taken({ 'answer:speed': '3' }), ['search', 'export', 'speed'])
  assert.equal(taken({ 'answer:export': '1' }), ['export', 'speed', 'search'])
  assert.equal(checkAnswer(question, taken({ 'answer:export': '1', 'answer:speed': '1' })).faults, [
    { code: 'rankAll' },
  ])
  assert.equal(taken({ answer: 'search' }), ['search', 'speed', 'export'])
})

test('a written item without a place is no ranking, and is not lost', () => {
  const { question } = cardFor('ranking')
  const own = { id: 'other', label: 'Another', isOther: true }
  if (question.type !== 'ranking') throw new Error('No ranking')
  const asked = { ...question, required: false, choices: [...question.choices, own] }
  const value = readAnswer(asked, entries({ 'answer.other': 'Colours' }))
  assert.equal(value, ['', '', '', '', { other: 'Colours' }])
  assert.equal(checkAnswer(asked, value).faults, [{ code: 'rankAll' }])
  const html = rendered({ ...cardFor('ranking', value), question: asked }, { scripted: true })
  assert.match(html, 'value="Colours"')
  assert.not.match(html, 'type="hidden" name="answer"')
})

test('U+0000 and half surrogates are replaced: the service would refuse them for ever', () => {
  const read = (id: string, form: Parameters<typeof entries>[0]) => readAnswer(cardFor(id).question, entries(form))
  assert.is(read('text', { answer: 'a\0b\ud83dc😀' }), 'a\ufffdb\ufffdc😀')
  assert.equal(read('single', { answer: 'other', 'answer.other': 'x\0' }), { other: 'x\ufffd' })
  assert.equal(read('contact', { 'answer:0': '\udc00' }), ['\ufffd', '', '', '', ''])
})

test('a date of which the browser tells nothing, or that is none, is refused where the question may be skipped', () => {
  const { question } = cardFor('date')
  const optional = { ...question, required: false }
  for (const text of [UNREADABLE, '2026-02-30', 'tomorrow']) {
    const value = readAnswer(optional, entries({ answer: text }))
    assert.equal(checkAnswer(optional, value).faults, [{ code: 'date' }], text)
  }
  assert.equal(checkAnswer(optional, readAnswer(optional, entries({ answer: '' }))).value, '')
  assert.not.match(rendered(cardFor('date', UNREADABLE)), 'value="?"')
})

const entries = (given: Record<string, string | string[]>): FormData => {
  const form = new FormData()
  for (const [name, values] of Object.entries(given)) for (const value of [values].flat()) form.append(name, value)
  return form
}

test('"other" is the respondent\'s own text, and its id without one, which the check explains', () => {
  const { question } = cardFor('single')
  assert.equal(readAnswer(question, entries({ answer: 'other', 'answer.other': ' A poster ' })), { other: 'A poster' })
  const empty = readAnswer(question, entries({ answer: 'other', 'answer.other': '  ' }))
  assert.equal(checkAnswer(question, empty).faults?.[0]?.code, 'otherText')
  assert.is(readAnswer(question, entries({ answer: 'a search', 'answer.other': 'left over' })), 'a search')
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
  assert.equal(value, ['speed', 'export', '', 'search'])
  assert.is(checkAnswer(question, value).faults?.[0]?.code, 'rankAll')
})

test('a place stays with its item, also where others are empty, and Next closes the gaps', () => {
  const { question } = cardFor('ranking')
  const chosen = entries({ 'answer:speed': '3' })
  const value = readAnswer(question, chosen)
  assert.equal(value, ['', '', 'speed'])
  const form = rendered(cardFor('ranking', value), { scripted: false })
  assert.equal([...form.matchAll(/value="(\d)" selected|selected value="(\d)"/g)].length, 1)
  assert.equal(readAnswer(question, sentBy(form)), value)
  assert.equal(checkAnswer({ ...question, required: false } as typeof question, value).value, ['speed'])
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
