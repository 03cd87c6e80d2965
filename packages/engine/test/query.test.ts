import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { begin, readHidden, readPrefill, unmatchedPrefill } from '../src/index.ts'
import { choices, question, survey, text } from './surveys.ts'

const spoken = (code: string, isDefault: boolean) => ({
  default: isDefault,
  enabled: true,
  language: { id: code, code, alias: null, createdAt: '', updatedAt: '' },
})

const test = suite('the address of a survey')

const model = survey(
  [
    question('one', 'multipleChoiceSingle', {
      choices: [
        ...choices('red'),
        { id: 'rg', label: text('Red, green') },
        { id: 'de', label: text('Blue', { de: 'Blau' }) },
      ],
    }),
    question('many', 'multipleChoiceMulti'),
    question('nps', 'nps', { required: true }),
    question('stars', 'rating'),
    question('words', 'openText'),
    question('mail', 'openText', { inputType: 'email' }),
    question('pets', 'pictureSelection'),
    question('rank', 'ranking'),
    question('ok', 'consent'),
    question('file', 'fileUpload'),
    question('table', 'matrix'),
    question('lang', 'openText'),
    question('amount', 'openText', { inputType: 'number' }),
  ],
  { hiddenFields: { enabled: true, fieldIds: ['plan', 'suId', 'embed', 'toString'] } },
)
const unmatched = (query: string) => unmatchedPrefill(model, new URLSearchParams(query))
const prefill = (query: string) => readPrefill(model, new URLSearchParams(query))

test('names choices by id, then by label, several by commas', () => {
  assert.equal(prefill('one=red'), { one: 'red' })
  assert.equal(prefill('one=The+red'), { one: 'red' })
  assert.equal(prefill('one=Blau'), { one: 'de' })
  assert.equal(prefill('one=Red,+green'), { one: 'rg' })
  assert.equal(prefill('many=red,The+blue'), { many: ['red', 'blue'] })
  assert.equal(prefill('many=red,mauve'), { many: ['red', { other: 'mauve' }] })
  assert.equal(prefill('pets=cat,owl'), { pets: ['cat', 'owl'] })
  assert.equal(prefill('rank=blue'), { rank: ['blue'] })
  assert.equal(prefill('rank=blue,red,green'), { rank: ['blue', 'red', 'green'] })
})

const commas = survey([
  question('many', 'multipleChoiceMulti', {
    choices: [
      { id: 'y', label: text('Yes') },
      { id: 'yp', label: text('Yes, please', { de: 'Ja, bitte' }) },
      { id: 'n', label: text('No, thanks') },
      { id: 'a,b', label: text('By id') },
    ],
  }),
  question('one', 'multipleChoiceSingle', {
    choices: [
      { id: 'n', label: text('No, thanks') },
      { id: 'y', label: text('Yes') },
    ],
  }),
  question('rank', 'ranking', { choices: choices('red', 'green', 'blue') }),
])

test('finds labels with commas, the longest first, also in lists and in parameters of their own', () => {
  const many = (query: string) => readPrefill(commas, new URLSearchParams(query)).many
  assert.equal(many('many=Yes, please'), ['yp'])
  assert.equal(many('many=Yes'), ['y'])
  assert.equal(many('many=Yes, please,No, thanks'), ['yp', 'n'])
  assert.equal(many('many=No,thanks,Yes'), ['n', 'y'], 'spaces at commas do not count')
  assert.equal(many('many=Yes,Yes, please'), ['y', 'yp'])
  assert.equal(many('many=n,Yes, please'), ['n', 'yp'])
  assert.equal(many('many=a,b,y'), ['a,b', 'y'])
  assert.equal(many('many=Yes, please&many=No, thanks'), ['yp', 'n'])
  assert.equal(many('many=y&many=n'), ['y', 'n'])
  assert.equal(many('many=Ja, bitte'), ['yp'])
  assert.equal(readPrefill(commas, new URLSearchParams('one=No, thanks')).one, 'n')
  assert.equal(readPrefill(commas, new URLSearchParams('rank=blue&rank=red')).rank, ['blue', 'red'])
})

test('tells what no question takes, and fills in the rest', () => {
  const query = new URLSearchParams('many=Yes, pleese,No, thanks&one=Perhaps&rank=mauve&rank=red')
  assert.equal(readPrefill(commas, query), { many: ['y', 'n'], rank: ['red'] })
  assert.equal(unmatchedPrefill(commas, query), { many: ['pleese'], one: ['Perhaps'], rank: ['mauve'] })
  assert.equal(unmatched('nps=11&mail=ada&pets=cat,bear&amount=x&words=fine'), {
    nps: ['11'],
    mail: ['ada'],
    pets: ['bear'],
    amount: ['x'],
  })
  assert.equal(unmatched('one=red&many=mauve&amount=1,234'), {}, '"other" takes what is no choice')
  assert.equal(prefill('many=mauve, or pink,red'), { many: [{ other: 'mauve, or pink' }, 'red'] })
})

test('a question of which a part is not matched is shown, and not passed over', () => {
  const at = (query: string) => {
    const params = new URLSearchParams(query)
    const [prefilled, left] = [readPrefill(commas, params), unmatchedPrefill(commas, params)]
    return begin(commas, { seed: 's', prefilled, unmatched: left, skipPrefilled: true }).at
  }
  assert.equal(at('many=Yes&one=Yes'), { kind: 'question', id: 'rank' })
  assert.equal(at('many=Yes,Perhaps&one=Yes'), { kind: 'question', id: 'many' })
})

test('gives numbers as its language writes them; where a program may have meant another one, the respondent is asked', () => {
  const amount = (value: string, language: string, browserLanguage?: string) =>
    readPrefill(german, new URLSearchParams({ amount: value }), { language, browserLanguage }).amount
  const german = { ...model, languages: [spoken('en', true), spoken('de', false)] }
  assert.is(amount('12,5', 'default'), '12.5')
  assert.is(amount('12,5', 'de'), '12.5')
  assert.is(amount('12.5', 'de'), '12.5')
  assert.is(amount('1.234.567,8', 'de'), '1234567.8')
  assert.is(amount('1,234', 'default'), '1234')
  assert.is(amount('1,234', 'de', 'de-AT'), '1.234')
  assert.equal(amount('1,234', 'de', 'en'), { typed: '1,234' })
  assert.equal(amount('1.234', 'de', 'de'), { typed: '1.234' }, 'a program writes it for little more than one')
  assert.is(amount('1,23,4', 'default'), undefined)
  const typed = { amount: { typed: '1.234' } }
  assert.equal(begin(german, { seed: 's', startAt: 'amount', prefilled: typed, skipPrefilled: true }).at, {
    kind: 'question',
    id: 'amount',
  })
})

test('names "other", whose text the respondent adds', () => {
  assert.equal(prefill('many=other'), { many: ['other'] })
})

test('gives numbers in their range, texts and consents', () => {
  assert.equal(prefill('nps=0&stars=5&words=Hello+you&mail=a@x.example&ok=accepted'), {
    nps: 0,
    stars: 5,
    words: 'Hello you',
    mail: 'a@x.example',
    ok: 'accepted',
  })
})

test('is ignored where a value does not fit', () => {
  assert.equal(
    prefill('one=pink&nps=11&stars=0&mail=ada&pets=bear&rank=red,red&ok=yes&file=https://x.example/a&table=x&words='),
    {},
  )
  assert.equal(prefill('nps=&stars=x'), {})
})

test('gives hidden fields, and never those with a name of the page', () => {
  const hidden = (query: string, one = model) => readHidden(one, new URLSearchParams(query))
  assert.equal(hidden('plan=pro&suId=1&embed=true&other=x&words=y'), { plan: 'pro' })
  assert.equal(hidden('toString=own'), { toString: 'own' })
  assert.equal(hidden('plan='), {})
  assert.equal(hidden('plan=pro', { ...model, hiddenFields: { enabled: false, fieldIds: ['plan'] } }), {})
  assert.equal(prefill('lang=de'), {})
})

test.run()
