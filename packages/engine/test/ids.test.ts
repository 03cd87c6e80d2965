import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Answers,
  back,
  begin,
  cardOf,
  goTo,
  holdAnswers,
  ID_MARK,
  readHidden,
  readSession,
  resume,
  type SessionValue,
  type SurveyModel,
  type SurveySession,
  submit,
  toSend,
} from '../src/index.ts'
import { asks, calculate, jump, language, operand, question, rule, survey, text } from './surveys.ts'

const test = suite('choices in a session')

const q = (id: string) => operand('question', id)
const languages = [language('en', { isDefault: true }), language('de')]

function through(model: SurveyModel, session: SurveySession, ...values: (SessionValue | null)[]): SurveySession {
  return values.reduce<SurveySession>((at, value) => {
    const { session: next, faults } = submit(model, at, value)
    assert.ok(next, JSON.stringify(faults))
    return next
  }, session)
}
const valueOn = (model: SurveyModel, session: SurveySession, id: string) => {
  const card = cardOf(model, { ...session, at: { kind: 'question', id } })
  return card.kind === 'question' ? card.value : card.kind
}

const recalling = (id: string, words: string) => ({ id, label: text(`${words} of #recall:who/fallback:them#`) })
const list = [recalling('plan', 'The plan'), recalling('price', 'The price'), { id: 'other', label: text('Another') }]
const recalls = survey([
  question('who', 'openText'),
  question('one', 'multipleChoiceSingle', { choices: list }),
  question('many', 'multipleChoiceMulti', { choices: list }),
  question('order', 'ranking', { choices: list }),
  question('table', 'matrix', {
    rows: [recalling('speed', 'Speed'), recalling('looks', 'Looks')],
    columns: [recalling('bad', 'Bad'), recalling('good', 'Good')],
  }),
  question('last', 'openText', { headline: text('#recall:one/fallback:x#; #recall:table/fallback:x#') }),
])
const chosen: SessionValue[] = [
  'price',
  ['price', { other: 'Mine' }],
  ['price', 'plan'],
  { looks: 'good', speed: 'bad' },
]

test('go on as they were meant, whatever their labels are now', () => {
  const choices = [
    { id: 'a', label: text('Pears') },
    { id: 'b', label: text('Apples') },
    { id: 'k', label: text('Kiwi') },
    { id: 'other', label: text('Another') },
  ]
  const rows = [
    { id: 'r1', label: text('Looks') },
    { id: 'r2', label: text('Speed') },
  ]
  const model = survey([
    question('one', 'multipleChoiceSingle', { choices }),
    question('many', 'multipleChoiceMulti', { choices }),
    question('table', 'matrix', { rows, columns: choices }),
  ])
  const held = (answers: Answers, meanings?: Answers) =>
    resume(model, { answers, meanings, seed: 's', finished: false }).answers
  const answers = { one: 'Apples', many: ['Apples', 'Kiwi', 'Figs'], table: { Speed: 'Apples' } }
  assert.equal(held(answers), { one: 'b', many: ['b', 'k', { other: 'Figs' }], table: { r2: 'b' } })
  const meanings = {
    one: `${ID_MARK}a`,
    many: [`${ID_MARK}a`, 'Kiwi', `${ID_MARK}gone`],
    table: { [`${ID_MARK}r1`]: `${ID_MARK}a` },
  }
  assert.equal(held(answers, meanings), {
    one: 'a',
    many: ['a', { other: 'Kiwi' }, { other: 'Figs' }],
    table: { r1: 'a' },
  })
  // Of lines that are gone, labels tell more; a question may have been another kind of question.
  const other = { one: [`${ID_MARK}a`], many: `${ID_MARK}a`, table: { [`${ID_MARK}gone`]: `${ID_MARK}a` } }
  assert.equal(held(answers, other), held(answers))
})

test('stay chosen where an answer that their labels recall is changed, and are sent under their new labels', () => {
  const there = through(recalls, begin(recalls, { seed: 's' }), 'Ann', ...chosen)
  const changed = through(recalls, goTo(recalls, there, 'who'), 'Bob')
  for (const [at, id] of ['one', 'many', 'order', 'table'].entries()) {
    assert.equal(valueOn(recalls, changed, id), chosen[at], id)
  }
  const data = {
    who: 'Bob',
    one: 'The price of Bob',
    many: ['The price of Bob', 'Mine'],
    order: ['The price of Bob', 'The plan of Bob'],
    table: { 'Looks of Bob': 'Good of Bob', 'Speed of Bob': 'Bad of Bob' },
  }
  assert.equal(toSend(recalls, changed).data, data)
  const card = cardOf(recalls, goTo(recalls, changed, 'last'))
  // In the survey's order of rows, wherever the answer comes from.
  const headline = 'The price of Bob; Speed of Bob: Bad of Bob, Looks of Bob: Good of Bob'
  assert.is(card.kind === 'question' && card.question.headline, headline)
  // A database has an order of its own.
  const stored = { ...data, table: { 'Looks of Bob': 'Good of Bob', 'Speed of Bob': 'Bad of Bob' } }
  const again = resume(recalls, { answers: stored, seed: 's', finished: false })
  assert.equal(again.answers, { who: 'Bob', one: chosen[0], many: chosen[1], order: chosen[2], table: chosen[3] })
  const shown = cardOf(recalls, again)
  assert.is(shown.kind === 'question' && shown.question.headline, headline)
})

test('stay chosen in another language, where the label is that of another choice', () => {
  const gift = question('gift', 'multipleChoiceSingle', {
    choices: [
      { id: 'a', label: text('Gift', { de: 'Geschenk' }) },
      { id: 'b', label: text('Poison', { de: 'Gift' }) },
    ],
    logic: [
      rule([asks(q('gift'), 'equals', 'b')], calculate('n', 'add', 10), calculate('t', 'concat', q('gift')), jump('y')),
    ],
  })
  const end = (id: string) => ({ id, type: 'endScreen' as const })
  const model = survey([gift, question('more', 'openText', { headline: text('#recall:gift/fallback:x#') })], {
    languages,
    endings: [end('x'), end('y')],
    variables: [
      { id: 'n', name: 'n', type: 'number', value: 0 },
      { id: 't', name: 't', type: 'text', value: '' },
    ],
  })
  const german = through(model, begin(model, { seed: 's', language: 'de' }), 'b')
  assert.equal(german.at, { kind: 'ending', id: 'y' })
  const english = { ...german, language: 'default' }
  assert.equal(toSend(model, german).data, { gift: 'Gift' })
  assert.equal(toSend(model, german).variables, { n: 10, t: 'Gift' })
  assert.equal(toSend(model, english).data, { gift: 'Poison' })
  assert.equal(toSend(model, english).variables, { n: 10, t: 'Poison' })
  assert.is(valueOn(model, english, 'gift'), 'b')
  const harmless = through(model, begin(model, { seed: 's', language: 'default' }), 'a')
  assert.equal(harmless.at, { kind: 'question', id: 'more' })
  const card = cardOf(model, { ...harmless, language: 'de' })
  assert.is(card.kind === 'question' && card.question.headline, 'Geschenk')
  // Stored in German, and gone on with in English.
  const stored = { answers: { gift: 'Gift' }, storedLanguage: 'de', seed: 's', finished: false }
  assert.equal(resume(model, { ...stored, language: 'default' }).answers, { gift: 'b' })
  assert.equal(resume(model, { ...stored, language: 'default' }).language, 'default')
  assert.equal(resume(model, { ...stored, storedLanguage: undefined, language: 'de' }).answers, { gift: 'b' })
  assert.equal(resume(model, { ...stored, storedLanguage: 'default', language: 'de' }).answers, { gift: 'a' })
  // In a language that lacks it, a label is read in the default one, then in any.
  assert.equal(resume(model, { ...stored, answers: { gift: 'Poison' } }).answers, { gift: 'b' })
  assert.equal(resume(model, { ...stored, storedLanguage: 'default', answers: { gift: 'Geschenk' } }).answers, {
    gift: 'a',
  })
})

test('lead the same way in each language, also by a variable that holds their label', () => {
  const model = survey(
    [
      question('a', 'multipleChoiceSingle', {
        choices: [
          { id: 'red', label: text('Red', { de: 'Rot' }) },
          { id: 'blue', label: text('Blue', { de: 'Blau' }) },
        ],
        logic: [
          rule([asks(q('a'), 'isSubmitted')], calculate('t', 'assign', q('a'))),
          rule([asks(operand('variable', 't'), 'equals', 'Rot')], jump('end')),
          rule([asks(operand('variable', 't'), 'equals', 'Blue')], jump('last')),
        ],
      }),
      question('b', 'openText', { headline: text('#recall:t/fallback:x#') }),
      question('last', 'openText'),
    ],
    { languages, variables: [{ id: 't', name: 't', type: 'text', value: '' }] },
  )
  const inBoth = (id: string, switched: boolean) =>
    ['default', 'de'].map((language) => {
      const begun = begin(model, { seed: 's', language: switched ? 'default' : language })
      const session = { ...through(model, begun, id), language }
      const card = cardOf(model, session)
      return [
        card.kind === 'question' ? [card.question.id, card.question.headline] : card.kind,
        toSend(model, session).variables.t,
      ]
    })
  for (const switched of [false, true]) {
    // What is shown and sent is in the language of the respondent.
    assert.equal(inBoth('red', switched), [
      [['b', 'Red'], 'Red'],
      [['b', 'Rot'], 'Rot'],
    ])
    assert.equal(inBoth('blue', switched), [
      [['last', 'Question last'], 'Blue'],
      [['last', 'Question last'], 'Blau'],
    ])
  }
})

test('are not taken for another choice whose label is their id, nor for a text of the respondent', () => {
  const crossed = [
    { id: 'yes', label: text('no') },
    { id: 'no', label: text('yes') },
    { id: 'other', label: text('Another') },
  ]
  const model = survey([
    question('a', 'multipleChoiceSingle', {
      choices: crossed,
      logic: [rule([asks(q('a'), 'equals', 'yes')], jump('end'))],
    }),
    question('b', 'multipleChoiceMulti', {
      choices: crossed,
      headline: text('#recall:a/fallback:x#'),
      logic: [rule([asks(q('b'), 'equals', q('a'))], jump('end'))],
    }),
    question('c', 'openText'),
  ])
  const begun = begin(model, { seed: 's' })
  assert.is(through(model, begun, 'yes').at.kind, 'ending')
  assert.equal(toSend(model, through(model, begun, 'yes')).data, { a: 'no' })
  const no = through(model, begun, 'no')
  assert.equal(no.at, { kind: 'question', id: 'b' })
  const card = cardOf(model, no)
  assert.is(card.kind === 'question' && card.question.headline, 'yes')
  assert.is(through(model, no, ['no']).at.kind, 'ending', 'compared with another question by its label')
  assert.equal(through(model, no, ['yes']).at, { kind: 'question', id: 'c' })
  // The respondent's own text is the id "yes" in no rule; but it is the label of "no" in the record.
  assert.equal(through(model, begun, { other: 'yes' }).answers, { a: 'no' })
  const own = survey([question('a', 'multipleChoiceSingle', { choices: [...list.slice(0, 1), ...crossed.slice(2)] })])
  assert.equal(toSend(own, through(own, begin(own, { seed: 's' }), { other: 'plan' })).data, { a: 'plan' })
  assert.equal(resume(own, { answers: { a: 'plan' }, seed: 's', finished: true }).answers, { a: { other: 'plan' } })
})

test('that the survey has no more are kept as they were, and sent again so', () => {
  const data = {
    a: 'The mauve',
    b: ['The red', 'The mauve'],
    c: { 'The speed': 'Good', 'The taste': 'Odd', speed: 'Bad' },
  }
  const model = survey([
    question('a', 'multipleChoiceSingle'),
    question('b', 'multipleChoiceMulti'),
    question('c', 'matrix'),
    question('d', 'openText'),
  ])
  const session = resume(model, { answers: data, seed: 's', finished: false })
  assert.equal(session.answers, {
    a: { other: 'The mauve' },
    b: ['red', { other: 'The mauve' }],
    // A row that is none any more is left out where its label reads as the id of another one.
    c: { speed: 'Good', 'The taste': 'Odd' },
  })
  assert.equal(toSend(model, session).data, { ...data, c: { 'The speed': 'Good', 'The taste': 'Odd' } })
})

test('of a session that an older version kept are read once: labels become ids', () => {
  const data = {
    who: 'Ann',
    one: 'The price of Ann',
    many: ['The price of Ann', 'Mine'],
    order: ['The price of Ann', 'The plan of Ann'],
  }
  const { form: _, ...older } = begin(recalls, { seed: 's' })
  const kept: SurveySession = {
    ...older,
    answers: data,
    drafts: { table: { 'Speed of Ann': 'Bad of Ann' }, one: 'The plan of Ann' },
    at: { kind: 'question', id: 'table' },
  }
  const read = readSession(recalls, JSON.parse(JSON.stringify(kept)))
  assert.equal(read.answers, { who: 'Ann', one: 'price', many: ['price', { other: 'Mine' }], order: ['price', 'plan'] })
  assert.equal(read.drafts, { table: { speed: 'bad' }, one: 'plan' })
  assert.equal([read.at, toSend(recalls, read).data], [kept.at, data])
  assert.is(readSession(recalls, read), read)
})

test('of an app come by their labels, and those of an address by ids', () => {
  const answers = holdAnswers(recalls, {
    who: 'Ann',
    one: 'The price of Ann',
    many: ['The plan of #recall:who/fallback:them#'],
  })
  assert.equal(answers, { who: 'Ann', one: 'price', many: ['plan'] })
})

test('are stored with what was typed, verbatim, and so they stand in addresses', () => {
  const model = survey(
    [
      question('who', 'openText'),
      question('one', 'multipleChoiceSingle', {
        choices: [
          { id: 'a', label: text('For #recall:who/fallback:you#') },
          { id: 'b', label: text('<b>Bold</b> for #recall:who/fallback:you#') },
        ],
      }),
    ],
    { endings: [{ id: 'x', type: 'redirectToUrl', url: 'https://x.example/?c=#recall:one/fallback:0#', label: 'x' }] },
  )
  for (const typed of ['R&D + <b>X</b>', '<a href="x">"', 'a < b & c &amp; d']) {
    const there = through(model, begin(model, { seed: 's' }), typed)
    const card = cardOf(model, there)
    assert.equal(
      card.kind === 'question' &&
        'choices' in card.question &&
        card.question.choices.map((one) => 'label' in one && one.label)[0],
      `For ${typed}`,
    )
    for (const [id, label] of [
      ['a', `For ${typed}`],
      ['b', `<b>Bold</b> for ${typed}`],
    ] as const) {
      const end = through(model, there, id)
      assert.is(toSend(model, end).data.one, label)
      const shown = cardOf(model, end)
      const url = shown.kind === 'ending' && shown.ending?.type === 'redirectToUrl' ? shown.ending.url : ''
      assert.is(url, `https://x.example/?c=${encodeURIComponent(label)}`)
      assert.is(resume(model, { answers: toSend(model, end).data, seed: 's', finished: true }).answers.one, id)
    }
  }
})

test('are named in a rule by the id first, and only then by the place', () => {
  const column = (id: string, words: string) => ({ id, label: text(words) })
  const cell = operand('question', 'm', { row: '0' })
  const model = (columns: object[], right: string) =>
    survey([
      question('m', 'matrix', { columns, logic: [rule([asks(cell, 'equals', right)], jump('end'))] }),
      question('no', 'openText'),
    ])
  const ends = (one: SurveyModel, id: string) =>
    through(one, begin(one, { seed: 's' }), { speed: id }).at.kind === 'ending'
  const numbered = model([column('1', 'Bad'), column('0', 'Good'), column('2', 'Best')], '1')
  assert.equal(
    ['1', '0', '2'].map((id) => ends(numbered, id)),
    [true, false, false],
  )
  const named = model([column('bad', 'Bad'), column('good', '0')], '1')
  assert.equal(
    ['bad', 'good'].map((id) => ends(named, id)),
    [false, true],
  )
})

test('and addresses join a text variable without their empty fields', () => {
  const logic = [rule([asks(q('home'), 'isSubmitted')], calculate('t', 'concat', q('home')))]
  const model = survey([question('home', 'address', { logic })], {
    variables: [{ id: 't', name: 't', type: 'text', value: 'To ' }],
  })
  const end = through(model, begin(model, { seed: 's' }), ['1 Road', '', 'Town', '', '', 'Peru'])
  assert.is(toSend(model, end).variables.t, 'To 1 Road, Town, Peru')
})

test('and numbers are sent with each digit that was typed', () => {
  const model = survey([question('n', 'openText', { inputType: 'number' })])
  for (const typed of ['0012345', '12345678901234567890', '1.50', '-0']) {
    assert.is(toSend(model, through(model, begin(model, { seed: 's' }), ` ${typed} `)).data.n, typed)
  }
})

test('and texts are sent so that the service stores them', () => {
  const logic = [rule([asks(q('a'), 'isSubmitted')], calculate('t', 'concat', q('a')))]
  const model = survey([question('a', 'openText', { logic })], {
    variables: [{ id: 't', name: 't', type: 'text', value: 'x'.repeat(32_767) }],
    hiddenFields: { enabled: true, fieldIds: ['h'] },
  })
  const hidden = readHidden(model, new URLSearchParams('h=%00'))
  const sent = toSend(model, { ...through(model, begin(model, { seed: 's', hidden }), '😀\0\ud83d'), trapped: '\0' })
  assert.equal(sent.data, { h: '\ufffd', a: '😀\ufffd\ufffd' })
  assert.is(sent.variables.t, `${'x'.repeat(32_767)}\ufffd`)
  assert.is(sent.honeypot, '\ufffd')
})

test('are the same after going back and forth', () => {
  const there = through(recalls, begin(recalls, { seed: 's' }), 'Ann', ...chosen)
  const again = through(recalls, back(recalls, back(recalls, there)), ['price', 'plan'], {
    looks: 'good',
    speed: 'bad',
  })
  const { order: _, ...sent } = toSend(recalls, again)
  const { order: __, ...before } = toSend(recalls, there)
  assert.equal(sent, before)
})

test.run()
