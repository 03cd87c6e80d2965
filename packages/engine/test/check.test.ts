import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { begin, cardOf, checkAnswer, type SessionValue, type ShownQuestion } from '../src/index.ts'
import { choices, type Question, question, survey, text } from './surveys.ts'

const test = suite('an answer')

function shown(one: Question): ShownQuestion {
  const model = survey([one])
  const card = cardOf(model, begin(model, { seed: 's' }))
  if (card.kind !== 'question') throw new Error(`A question is expected, not ${card.kind}`)
  return card.question
}

/** The answer as a session holds it, or the codes of its faults. */
function outcome(one: Question, value: SessionValue | null): SessionValue | { faults: string[] } {
  const { value: stored, faults } = checkAnswer(shown(one), value)
  return faults ? { faults: faults.map(({ code, field }) => (field ? `${code} ${field}` : code)) } : stored
}

const faults = (...codes: string[]) => ({ faults: codes })
const must = { required: true }

type Case = readonly [given: SessionValue | null, stored: SessionValue | { faults: string[] }]
function table(title: string, one: Question, cases: readonly Case[]): void {
  test(title, () => {
    assert.equal(
      cases.map(([given]) => [given, outcome(one, given)]),
      cases,
    )
  })
}

table('in words loses the space around it', question('q', 'openText', must), [
  [' hello\r\nyou ', 'hello\nyou'],
  ['  ', faults('required')],
  [null, faults('required')],
  [['a'], faults('unknownValue')],
  ['x'.repeat(32_768), 'x'.repeat(32_768)],
  ['x'.repeat(32_769), faults('tooLong')],
])
table('in words keeps its limits', question('q', 'openText', { charLimit: { enabled: true, min: 3, max: 5 } }), [
  ['ab', faults('tooShort')],
  ['abc', 'abc'],
  ['abcdef', faults('tooLong')],
  ['', ''],
])
test('in words says how many characters are too many', () => {
  const one = shown(question('q', 'openText', { charLimit: { enabled: true, min: 3, max: 5 } }))
  assert.equal(checkAnswer(one, 'abcdefg').faults, [{ code: 'tooLong', values: { max: 5, over: 2 } }])
  assert.equal(checkAnswer(one, 'a').faults, [{ code: 'tooShort', values: { min: 3, missing: 2 } }])
})
table('is an e-mail address where one is asked', question('q', 'openText', { inputType: 'email' }), [
  ['ada@x.example', 'ada@x.example'],
  ['ada@x', faults('email')],
  ['ada x@x.example', faults('email')],
])
table('is a number where one is asked', question('q', 'openText', { inputType: 'number' }), [
  ['5.0', '5.0'],
  [0, '0'],
  [' 0012345 ', '0012345'],
  ['12345678901234567890', '12345678901234567890'],
  ['1e5', '1e5'],
  ['1e999', faults('number')],
  ['-2.5', '-2.5'],
  ['+5', '5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['five', faults('number')],
  ['1,5', faults('number')],
  [{ typed: '1,5' }, faults('number')],
  ['0x10', faults('number')],
])
test('is no number as long as it may mean two', () => {
  const number = shown(question('q', 'openText', { inputType: 'number' }))
  const values = { whole: '1234', decimal: '1.234' }
  assert.equal(checkAnswer(number, { typed: '1,234' }).faults, [{ code: 'numberMeaning', values }])
  assert.equal(checkAnswer(shown(question('q', 'openText')), { typed: '1,234' }).faults, [{ code: 'unknownValue' }])
})
table('is a phone number where one is asked', question('q', 'openText', { inputType: 'phone' }), [
  ['+49 (30) 123-45', '+49 (30) 123-45'],
  ['call me', faults('phone')],
  ['٠٥٥١٢٣٤٥٦٧', '0551234567'],
  ['＋４９ ３０ １２３４', '+49 30 1234'],
  ['\u202a+49 30 1234\u202c', '+49 30 1234'],
  ['030–1234', '030-1234'],
  ['030 1234 ext. 5', '030 1234 ext. 5'],
  ['1234 x5', '1234 x5'],
  ['ext. 5', faults('phone')],
])
table('is an address of the web where one is asked', question('q', 'openText', { inputType: 'url' }), [
  ['https://x.example/a?b', 'https://x.example/a?b'],
  ['x.example', 'https://x.example'],
  ['x.example:8080/a', 'https://x.example:8080/a'],
  ['javascript:alert(1)', faults('url')],
  ['two words', faults('url')],
])
table('is one of the choices', question('q', 'multipleChoiceSingle', must), [
  ['red', 'red'],
  ['The red', faults('unknownValue')],
  [{ other: 'mauve' }, faults('unknownValue')],
  ['', faults('required')],
  [['red'], faults('unknownValue')],
])
const withOther = { choices: [...choices('red', 'green'), { id: 'other', label: text('Another') }] }
table('may be a text of the respondent where there is "other"', question('q', 'multipleChoiceSingle', withOther), [
  [{ other: ' mauve ' }, { other: 'mauve' }],
  // Neither the id nor the place of a choice is its label.
  [{ other: 'red' }, { other: 'red' }],
  [{ other: 'other' }, { other: 'other' }],
  // Whoever reads the record finds the choice of that label.
  [{ other: 'The red' }, 'red'],
  ['other', faults('otherText')],
  [{ other: ' ' }, faults('otherText')],
  [{ other: 'Another' }, faults('otherText')],
  [null, ''],
])
table('are several choices, each once', question('q', 'multipleChoiceMulti', { ...withOther, ...must }), [
  [
    ['red', 'red', { other: 'mauve' }, ''],
    ['red', { other: 'mauve' }],
  ],
  [['red', { other: 'The red' }], ['red']],
  ['red', ['red']],
  [[{ other: 'mauve' }, { other: 'pink' }], faults('unknownValue')],
  [['red', 'other'], faults('otherText')],
  [[], faults('choose')],
  [[''], faults('choose')],
])
table('is a score', question('q', 'nps', must), [
  [0, 0],
  ['10', 10],
  [11, faults('unknownValue')],
  [2.5, faults('unknownValue')],
  ['', faults('required')],
  ['many', faults('unknownValue')],
])
table('is a rating', question('q', 'rating', { range: 3 }), [
  ['1', 1],
  [3, 3],
  [0, faults('unknownValue')],
  [4, faults('unknownValue')],
])
table('to a call is a click, or none', question('q', 'cta'), [
  ['clicked', 'clicked'],
  ['dismissed', 'dismissed'],
  [null, ''],
  ['other', faults('unknownValue')],
])
table('to a consent that is needed is given', question('q', 'consent', must), [
  ['accepted', 'accepted'],
  ['', faults('required')],
  ['dismissed', faults('required')],
])
table('names pictures by id', question('q', 'pictureSelection', must), [
  [
    ['cat', 'owl'],
    ['cat', 'owl'],
  ],
  [['bear'], faults('unknownValue')],
  [[], faults('choose')],
])
table('names one picture where one may be chosen', question('q', 'pictureSelection', { allowMulti: false }), [
  ['cat', ['cat']],
  [['cat', 'owl'], faults('unknownValue')],
])
table('is a day of the calendar', question('q', 'date'), [
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', faults('date')],
  ['1.2.2027', faults('date')],
])
table('holds addresses of files', question('q', 'fileUpload', must), [
  [
    ['https://x.example/a.pdf', 'https://x.example/b.pdf'],
    ['https://x.example/a.pdf', 'https://x.example/b.pdf'],
  ],
  [['javascript:alert(1)'], faults('unknownValue')],
  ['skipped', faults('required')],
])
table('holds one file where one may be given', question('q', 'fileUpload', { allowMultipleFiles: false }), [
  [['https://x.example/a.pdf', 'https://x.example/b.pdf'], faults('fileCount')],
  [[], 'skipped'],
])
table('to a call in the calendar is that it was booked', question('q', 'cal', must), [
  ['booked', 'booked'],
  [null, faults('required')],
])
table('has a column for every row that must have one', question('q', 'matrix', must), [
  [
    { speed: 'Good', price: 'Bad' },
    { speed: 'Good', price: 'Bad' },
  ],
  [{ speed: 'Good', price: '' }, faults('row price')],
  [{}, faults('row speed', 'row price')],
  [{ speed: '1' }, faults('unknownValue')],
  [{ 'The speed': '1' }, faults('unknownValue')],
])
table('may have columns for some rows', question('q', 'matrix'), [
  [{ speed: 'Good' }, { speed: 'Good' }],
  [{ speed: '' }, {}],
])
const line = (show: boolean, required: boolean) => ({ show, required })
const contact = {
  firstName: line(true, true),
  lastName: line(false, true),
  email: line(true, false),
  phone: line(true, false),
  company: line(true, false),
}
table('has the lines that are needed', question('q', 'contactInfo', { ...contact, ...must }), [
  [
    [' Ada ', 'hidden', 'ada@x.example', '', ''],
    ['Ada', '', 'ada@x.example', '', ''],
  ],
  [['', '', 'ada', 'call', ''], faults('required firstName', 'email email', 'phone phone')],
  [['Ada'], ['Ada', '', '', '', '']],
  [null, faults('required firstName')],
])
table('may leave all lines out where the question may be skipped', question('q', 'contactInfo', contact), [
  [['', '', '', '', ''], []],
  [['', '', '', '', 'ACME'], faults('required firstName')],
])
table('needs a line at least', question('q', 'address', must), [
  [['', '', '', '', '', ''], faults('required')],
  [
    ['', '', '', '', '', 'Peru'],
    ['', '', '', '', '', 'Peru'],
  ],
])
table('ranks every item once', question('q', 'ranking', must), [
  [
    ['blue', 'red', 'green'],
    ['blue', 'red', 'green'],
  ],
  [['blue', 'red'], faults('rankAll')],
  [['blue', 'red', 'red'], faults('rankAll')],
  [['blue', 'red', { other: 'mauve' }], faults('unknownValue')],
  // Nobody has touched the order: the one that is shown is no answer.
  [[], faults('rankAll')],
  [null, faults('rankAll')],
])
table('ranks some items where the question may be skipped', question('q', 'ranking'), [
  [['blue'], ['blue']],
  [
    ['blue', 'red'],
    ['blue', 'red'],
  ],
  [['blue', 'blue'], faults('rankAll')],
  // An empty text is a place without an item.
  [
    ['', 'blue', 'red'],
    ['blue', 'red'],
  ],
  // Behind the last place stands an item whose place another one has.
  [['blue', '', '', 'red'], faults('rankAll')],
  [null, []],
])
table('ranks a text of the respondent, or leaves "other" out', question('q', 'ranking', withOther), [
  [
    [{ other: 'mauve' }, 'green', 'red'],
    [{ other: 'mauve' }, 'green', 'red'],
  ],
  [
    ['other', 'green', 'red'],
    ['green', 'red'],
  ],
  [[], []],
])

table('is an e-mail address without signs that are not seen', question('q', 'openText', { inputType: 'email' }), [
  ['\u200eann@x.org', 'ann@x.org'],
  ['\u202aann@x.org\u202c', 'ann@x.org'],
  ['ann@bücher.example\u200b', 'ann@bücher.example'],
])
table('is an address without signs that are not seen', question('q', 'openText', { inputType: 'url' }), [
  ['https://x.org/a\u200b', 'https://x.org/a'],
])

test.run()
