import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readAnswer } from '../../src/answers/reading/answer-rules.ts'
import { planOf } from '../../src/answers/reading/plan-rules.ts'
import type { AnswerValue } from '../../src/answers/responses/schema.ts'
import type { Question } from '../../src/asking/surveys/schema/questions.ts'

const test = suite('how answers are read')

const headline = { default: '?' }
const choices = [
  { id: 'red', label: { default: 'Red', de: 'Rot' } },
  { id: 'blue', label: { default: 'Blue', de: 'Blau' } },
]
const other = { id: 'other', label: { default: 'Other', de: 'Sonstiges' } }

/** Reads answers to one question. Only what decides how they are read is given. */
function reader(question: Record<string, unknown>) {
  // Safe: a plan looks at no more of a question than its tests give.
  const [planned] = planOf({ questions: [{ id: 'q', headline, ...question } as unknown as Question] }).questions
  assert.ok(planned)
  return (value: AnswerValue, told = false) => {
    const reading = readAnswer(planned, value, told)
    if (reading === 'skipped' || reading === null) return reading
    const { marks, number, listed } = reading
    return (
      number ??
      (listed.length === 0 ? marks.map(([key, sub]) => (sub === '' ? key : `${key}@${sub}`)) : { marks, listed })
    )
  }
}

/** Every answer, and what is read of it. */
function reads(question: Record<string, unknown>, expected: readonly (readonly [AnswerValue, unknown])[]): void {
  const read = reader(question)
  for (const [value, what] of expected) assert.equal(read(value), what, JSON.stringify(value))
}

test('a single choice is known by its label in any language, to the letter', () => {
  reads({ type: 'multipleChoiceSingle', choices }, [
    ['Red', ['red']],
    ['Rot', ['red']],
    ['Blau', ['blue']],
    ['', 'skipped'],
    ['red', null],
    ['Red ', null],
    ['Green', null],
    ['constructor', null],
    ['toString', null],
    ['__proto__', null],
    [['Red'], null],
    [{ Red: 'Red' }, null],
    [1, null],
    [[], 'skipped'],
    [{}, 'skipped'],
  ])
})

test('an answer whose meaning was stored names choices by ids alone', () => {
  const read = reader({ type: 'multipleChoiceMulti', choices: [...choices, other] })
  assert.equal(read(['Red', '\u001fblue'], false), ['red', 'blue'])
  assert.equal(read(['Red', '\u001fblue'], true), {
    marks: [
      ['other', ''],
      ['blue', ''],
    ],
    listed: ['Red'],
  })
  const single = reader({ type: 'multipleChoiceSingle', choices })
  assert.equal([single('Red', true), single('\u001fred', true)], [null, ['red']])
  const matrix = reader({ type: 'matrix', rows: [{ default: 'Price' }], columns: [{ default: 'Good' }] })
  assert.equal(matrix({ Price: 'Good' }, false), ['Price@Good'])
  assert.equal([matrix({ Price: 'Good' }, true), matrix({ '\u001fPrice': '\u001fGood' }, true)], [null, ['Price@Good']])
})

test('labels that look like what every object has are labels like others', () => {
  const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((text) => ({
    id: text,
    label: { default: text },
  }))
  reads({ type: 'multipleChoiceSingle', choices: odd }, [
    ['__proto__', ['__proto__']],
    ['constructor', ['constructor']],
    ['valueOf', null],
  ])
  reads({ type: 'multipleChoiceMulti', choices: odd }, [
    [
      ['__proto__', 'toString', '__proto__'],
      ['__proto__', 'toString'],
    ],
  ])
})

test('a label that two choices share belongs to the one whose default it is, then to the first', () => {
  const shared = [
    { id: 'gift', label: { default: 'Present', de: 'Geschenk', en: 'Gift' } },
    { id: 'poison', label: { default: 'Poison', de: 'Gift', fr: 'Geschenk' } },
    { id: 'own', label: { default: 'Gift', de: 'Gift' } },
  ]
  reads({ type: 'multipleChoiceSingle', choices: shared }, [
    ['Gift', ['own']],
    ['Geschenk', ['gift']],
    ['Poison', ['poison']],
  ])
})

test('a text that is no label counts as the respondent’s own text if the question allows one', () => {
  reads({ type: 'multipleChoiceSingle', choices: [...choices, other] }, [
    ['Red', ['red']],
    ['Other', ['other']],
    ['Sonstiges', ['other']],
    ['Green', { marks: [['other', '']], listed: ['Green'] }],
    ['__proto__', { marks: [['other', '']], listed: ['__proto__'] }],
    [' ', { marks: [['other', '']], listed: [' '] }],
    ['', 'skipped'],
    [7, null],
  ])
})

test('several choices count once each; one that is unknown leaves the whole answer out', () => {
  reads({ type: 'multipleChoiceMulti', choices }, [
    [
      ['Red', 'Blau'],
      ['red', 'blue'],
    ],
    [['Red', 'Red', 'Rot'], ['red']],
    [['', 'Red'], ['red']],
    [['Red', 'Green'], null],
    [[''], 'skipped'],
    [['', ''], 'skipped'],
    [[], 'skipped'],
    ['Red', null],
    ['', 'skipped'],
  ])
  reads({ type: 'multipleChoiceMulti', choices: [...choices, other] }, [
    [
      ['Green', 'Red', 'Pink', 'Green'],
      {
        marks: [
          ['other', ''],
          ['red', ''],
        ],
        listed: ['Green', 'Pink', 'Green'],
      },
    ],
  ])
})

test('a ranked choice has the place where it first stands', () => {
  reads({ type: 'ranking', choices }, [
    [
      ['Blue', 'Red'],
      ['blue@1', 'red@2'],
    ],
    [
      ['Blue', 'Blau', 'Rot'],
      ['blue@1', 'red@3'],
    ],
    [['', 'Red'], ['red@2']],
    [['Red', 'Green'], null],
  ])
})

test('pictures are known by their ids', () => {
  const pictures = ['cat', 'dog'].map((id) => ({ id, imageUrl: 'https://img.example/x.png' }))
  reads({ type: 'pictureSelection', choices: pictures }, [
    [
      ['dog', 'cat'],
      ['dog', 'cat'],
    ],
    [['Dog'], null],
    [[], 'skipped'],
  ])
})

test('a matrix counts its pairs, each once; where one cannot be read, none is', () => {
  const rows = [{ default: 'Spade', de: 'Spaten' }, { id: 'r2', label: { default: 'Rake' } }, { default: 'Spade' }]
  const columns = [{ default: 'Good', de: 'Gut' }, { default: '__proto__' }]
  reads({ type: 'matrix', rows, columns }, [
    [{ Spade: 'Good' }, ['Spade@Good']],
    [{ Spaten: 'Gut', Spade: 'Good', Rake: '__proto__' }, ['Spade@Good', 'r2@__proto__']],
    [{ Rake: 'Good', Spade: '' }, ['r2@Good']],
    [{ Rake: 'Good', Hoe: 'Good' }, null],
    [{ Rake: 'Good', Spade: 'Awful' }, null],
    [{ Hoe: 'Good' }, null],
    [{ Rake: '' }, null],
    [{ toString: 'constructor' }, null],
    [{}, 'skipped'],
    ['', 'skipped'],
    ['Rake', null],
    [['Rake'], null],
  ])
})

test('a scale takes whole numbers of its range, as numbers or as digits', () => {
  reads({ type: 'nps' }, [
    [0, 0],
    [10, 10],
    [-0, 0],
    ['7', 7],
    ['007', 7],
    ['7.0', 7],
    ['-0', 0],
    [11, null],
    [-1, null],
    [7.5, null],
    [' 7 ', null],
    ['7.', null],
    ['1e1', 10],
    ['0x7', null],
    ['+7', null],
    ['٧', null],
    ['7\n', null],
    ['', 'skipped'],
    [[7 as unknown as string], null],
  ])
  reads({ type: 'rating', range: 5 }, [
    [1, 1],
    [5, 5],
    [0, null],
    [6, null],
  ])
})

test('a number of an open question is any that a person would write', () => {
  reads({ type: 'openText', inputType: 'number' }, [
    [0.1, 0.1],
    ['-12.50', -12.5],
    [1000, 1000],
    ['1e3', 1000],
    ['-2.5E-3', -0.0025],
    ['1e999', null],
    ['1e', null],
    ['12 kg', null],
    ['1,5', null],
    ['Infinity', null],
    ['NaN', null],
    ['123456789012345', 123456789012345],
    ['1234567890123456', null],
    [1e15, null],
    [Number.MAX_VALUE, null],
    [Number.MIN_VALUE, null],
    [1e-100, 1e-100],
    ['', 'skipped'],
  ])
})

test('texts are whatever was written', () => {
  const long = 'x'.repeat(32_768)
  reads({ type: 'openText', inputType: 'text' }, [
    ['Hello', { marks: [], listed: ['Hello'] }],
    [long, { marks: [], listed: [long] }],
    [5, { marks: [], listed: [5] }],
    ['', 'skipped'],
  ])
  reads({ type: 'address' }, [
    [['Main Street', '', 'Bern'], { marks: [], listed: [['Main Street', '', 'Bern']] }],
    [['', '', '', '', '', ''], 'skipped'],
  ])
  reads({ type: 'fileUpload' }, [
    ['skipped', 'skipped'],
    [['https://a.example/x'], { marks: [], listed: [['https://a.example/x']] }],
  ])
})

test('a button was clicked or dismissed, a box accepted or not', () => {
  reads({ type: 'cta' }, [
    ['clicked', ['clicked']],
    ['dismissed', 'skipped'],
    ['', 'skipped'],
    ['Clicked', null],
  ])
  reads({ type: 'consent' }, [
    ['accepted', ['accepted']],
    ['', 'skipped'],
    ['dismissed', null],
  ])
})

test.run()
