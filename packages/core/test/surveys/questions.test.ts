import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { questionTypes } from '../../src/asking/surveys/schema/questions.ts'
import { createSurvey } from '../../src/asking/surveys/schema.ts'
import { body, choices, faults, type Json, question, refused, text } from './examples.ts'

const test = suite('questions')

const ask = (changes: Json) => body({ questions: [question(changes)] })
const many = (count: number) => choices(...Array.from({ length: count }, (_, i) => `c${i}`))
const input = { show: true, required: true, placeholder: text('Here') }
const pictures = (imageUrl: string) => [
  { id: 'a', imageUrl },
  { id: 'b', imageUrl: 'https://example.org/b.png' },
]

/** What every type needs, beyond what all need. */
const smallest: Record<(typeof questionTypes)[number], Json> = {
  openText: {},
  multipleChoiceSingle: { choices: choices('a', 'b') },
  multipleChoiceMulti: { choices: choices('a', 'b') },
  nps: {},
  rating: { scale: 'star', range: 5 },
  cta: {},
  consent: { label: text('I agree') },
  pictureSelection: { choices: pictures('https://example.org/a.png') },
  date: { format: 'd-M-y' },
  fileUpload: {},
  cal: { calUserName: 'jane/15min' },
  matrix: { rows: [text('Price')], columns: [text('Good'), text('Bad')] },
  address: {},
  contactInfo: {},
  ranking: { choices: choices('a', 'b') },
}

for (const type of questionTypes) {
  test(`${type} is accepted with what it needs`, () => {
    assert.equal(faults(ask({ type, ...smallest[type] })), {})
  })
}

const full: Json = {
  subheader: text('Tell us'),
  imageUrl: 'https://example.org/i.png',
  videoUrl: '',
  buttonLabel: text('Next'),
  backButtonLabel: { default: 'Back', de: 'Zurück' },
  logic: [],
  isDraft: false,
}

const accepted: [string, Json][] = [
  ['everything that questions share', full],
  ['null wherever a field is optional', { subheader: null, imageUrl: null, logic: null, logicFallback: null }],
  ['a text with a limit', { charLimit: { enabled: true, min: 5, max: 5 }, longAnswer: true, inputType: 'text' }],
  ['a number', { inputType: 'number', placeholder: text('0') }],
  ['a thousand choices', { type: 'multipleChoiceSingle', choices: many(1000) }],
  ['"other" as the last choice', { type: 'multipleChoiceMulti', choices: choices('a', 'b', 'other') }],
  ['a shuffle', { type: 'multipleChoiceMulti', choices: choices('a', 'b'), shuffleOption: 'exceptLast' }],
  ['nps with labels', { type: 'nps', lowerLabel: text('No'), upperLabel: text('Yes'), isColorCodingEnabled: true }],
  ...[3, 4, 5, 6, 7, 10].map((range): [string, Json] => [
    `a range of ${range}`,
    { type: 'rating', scale: 'number', range },
  ]),
  ['a call with a link', { type: 'cta', html: text('<p>'), buttonExternal: true, buttonUrl: 'http://example.org' }],
  [
    'pictures that say what they show, or do not',
    {
      type: 'pictureSelection',
      choices: pictures('https://example.org/a.png').map((one, at) => ({
        ...one,
        altText: at === 0 ? text('A') : null,
      })),
    },
  ],
  ['files', { type: 'fileUpload', allowMultipleFiles: true, maxSizeInMB: 0.5, allowedFileExtensions: ['pdf', 'PNG'] }],
  ['a host of one’s own', { type: 'cal', calUserName: 'jane', calHost: 'cal.example.org:8443' }],
  [
    'rows with ids',
    { type: 'matrix', rows: [{ id: 'r1', label: text('Price') }], columns: [{ id: 'c1', label: text('Good') }] },
  ],
  ['an address', { type: 'address', addressLine1: input, city: { show: false, required: false }, country: null }],
  ['contact details', { type: 'contactInfo', firstName: input, company: input }],
  ['25 to rank', { type: 'ranking', choices: many(25) }],
]

for (const [name, changes] of accepted) {
  test(`accepts ${name}`, () => assert.equal(faults(ask(changes)), {}))
}

const refusedAt: [string, Json, string][] = [
  ['an id with a blank', { id: 'q 1' }, 'questions.0.id'],
  ['an id of 65 characters', { id: 'a'.repeat(65) }, 'questions.0.id'],
  ['an empty id', { id: '' }, 'questions.0.id'],
  ['a headline without a default', { headline: { de: 'Was?' } }, 'questions.0.headline.default'],
  ['a headline that is a string', { headline: 'What?' }, 'questions.0.headline'],
  ['a translation that is no string', { headline: { default: 'What?', de: 1 } }, 'questions.0.headline.de'],
  ['a text of more than 64 Ki', { headline: text('a'.repeat(65_537)) }, 'questions.0.headline.default'],
  ['no word on whether it is required', { required: null }, 'questions.0.required'],
  ['an image from javascript:', { imageUrl: 'javascript:alert(1)' }, 'questions.0.imageUrl'],
  ['a video from data:', { videoUrl: 'data:text/html,<script>' }, 'questions.0.videoUrl'],
  ['a URL behind a blank', { imageUrl: ' https://example.org' }, 'questions.0.imageUrl'],
  ['a URL without a host', { imageUrl: 'https://' }, 'questions.0.imageUrl'],
  ['an unknown input type', { inputType: 'color' }, 'questions.0.inputType'],
  ['a limit the wrong way round', { charLimit: { enabled: true, min: 6, max: 5 } }, 'questions.0.charLimit.max'],
  ['a limit below zero', { charLimit: { min: -1 } }, 'questions.0.charLimit.min'],
  ['a single choice', { type: 'multipleChoiceSingle', choices: choices('a') }, 'questions.0.choices'],
  ['1,001 choices', { type: 'multipleChoiceSingle', choices: many(1001) }, 'questions.0.choices'],
  ['no choices', { type: 'multipleChoiceMulti' }, 'questions.0.choices'],
  ['a choice twice', { type: 'multipleChoiceMulti', choices: choices('a', 'b', 'a') }, 'questions.0.choices.2.id'],
  [
    '"other" before others',
    { type: 'multipleChoiceSingle', choices: choices('other', 'a') },
    'questions.0.choices.0.id',
  ],
  [
    'an unknown shuffle',
    { type: 'ranking', choices: choices('a', 'b'), shuffleOption: 'some' },
    'questions.0.shuffleOption',
  ],
  ['a range of 8', { type: 'rating', scale: 'star', range: 8 }, 'questions.0.range'],
  ['an unknown scale', { type: 'rating', scale: 'hearts', range: 5 }, 'questions.0.scale'],
  ['a button to javascript:', { type: 'cta', buttonUrl: 'JavaScript:alert(1)' }, 'questions.0.buttonUrl'],
  ['a consent to nothing', { type: 'consent' }, 'questions.0.label'],
  [
    'a picture from data:',
    { type: 'pictureSelection', choices: pictures('data:image/png;base64,AA') },
    'questions.0.choices.0.imageUrl',
  ],
  [
    'a picture without an address',
    { type: 'pictureSelection', choices: pictures('') },
    'questions.0.choices.0.imageUrl',
  ],
  [
    'a picture that shows a string',
    {
      type: 'pictureSelection',
      choices: pictures('https://example.org/a.png').map((one, at) => ({ ...one, ...(at === 0 && { altText: 'A' }) })),
    },
    'questions.0.choices.0.altText',
  ],
  ['an unknown date format', { type: 'date', format: 'yyyy' }, 'questions.0.format'],
  ['files of no size', { type: 'fileUpload', maxSizeInMB: 0 }, 'questions.0.maxSizeInMB'],
  [
    'an extension with a dot',
    { type: 'fileUpload', allowedFileExtensions: ['.pdf'] },
    'questions.0.allowedFileExtensions.0',
  ],
  ['a calendar of nobody', { type: 'cal', calUserName: '' }, 'questions.0.calUserName'],
  [
    'a calendar at javascript:',
    { type: 'cal', calUserName: 'jane', calHost: 'javascript:alert(1)' },
    'questions.0.calHost',
  ],
  ['a matrix without rows', { type: 'matrix', rows: [], columns: [text('Good')] }, 'questions.0.rows'],
  ['a row twice', { type: 'matrix', rows: choices('a', 'a'), columns: [text('Good')] }, 'questions.0.rows.1.id'],
  ['a row that is a string', { type: 'matrix', rows: ['Price'], columns: [text('Good')] }, 'questions.0.rows.0'],
  ['an address line by halves', { type: 'address', city: { show: true } }, 'questions.0.city.required'],
  ['26 to rank', { type: 'ranking', choices: many(26) }, 'questions.0.choices'],
]

for (const [name, changes, path] of refusedAt) {
  test(`refuses ${name}`, () => assert.equal(refused(ask(changes)), [path]))
}

test('an unknown type is named with its path and the types there are', () => {
  const questions = [question(), question({ id: 'q2' }), question({ id: 'q3', type: 'essay' })]
  const found = faults(body({ questions }))
  assert.equal(Object.keys(found), ['questions.2.type'])
  for (const type of questionTypes) assert.match(found['questions.2.type'] ?? '', type)
})

test('every fault is named at once, those of rules too', () => {
  const questions = [
    question({ id: 'end', imageUrl: 'data:,' }),
    question({ type: 'essay' }),
    question({ type: 'nps' }),
    question(),
  ]
  const found = refused(body({ name: '', questions, delay: -1 }))
  assert.equal(found, [
    'delay',
    'name',
    'questions.0.id',
    'questions.0.imageUrl',
    'questions.1.type',
    'questions.2.id',
    'questions.3.id',
  ])
})

test('a survey has 1 to 200 questions', () => {
  const ask = (count: number) => body({ questions: Array.from({ length: count }, (_, i) => question({ id: `q${i}` })) })
  assert.equal(refused(ask(0)), ['questions'])
  assert.equal(refused(ask(200)), [])
  assert.equal(refused(ask(201)), ['questions'])
  assert.equal(refused(body({ questions: {} })), ['questions'])
  assert.equal(refused(body({ questions: ['What?'] })), ['questions.0'])
})

const read = (changes: Json) => v.parse(createSurvey, ask(changes)).questions[0] as unknown as Json

test('unknown keys are dropped, and defaults put in', () => {
  assert.equal(read({ surprise: 1 }), { ...question(), inputType: 'text' })
  assert.is(read({ type: 'ranking', choices: choices('a', 'b') }).shuffleOption, 'none')
  assert.is(read({ type: 'cta', buttonExternal: null }).buttonExternal, false)
  assert.equal(read({ type: 'address', city: input }).zip, { show: true, required: false })
})

test('rows have no labels that cannot be keys of an answer', () => {
  const columns = [text('constructor')]
  for (const label of ['__proto__', 'constructor', 'prototype']) {
    const rows = [text('Price'), text(label), { id: 'r2', label: { default: 'Quality', de: label } }]
    assert.equal(refused(ask({ type: 'matrix', rows, columns })), [
      'questions.0.rows.1.default',
      'questions.0.rows.2.label.de',
    ])
  }
})

test('rows may be texts or carry ids', () => {
  const rows = [text('Price'), { id: 'r2', label: text('Quality') }, { default: 'Warna', id: 'Warna' }]
  assert.equal(read({ type: 'matrix', rows, columns: [text('Good')] }).rows, rows)
})

test('pictures that were stored before they could say what they show are read as they are', () => {
  const before = ask({ type: 'pictureSelection', choices: pictures('https://example.org/a.png') })
  const { output } = v.safeParse(createSurvey, before)
  const [read] = (output as { questions: { choices: object[] }[] }).questions
  // Clients that know nothing of the new field get surveys in the form that they know.
  assert.equal(read?.choices, pictures('https://example.org/a.png'))
})

test.run()
