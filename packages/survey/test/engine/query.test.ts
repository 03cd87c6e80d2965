import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readHidden, readPrefill } from '../../src/index.ts'
import { choices, question, survey, text } from './surveys.ts'

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
  ],
  { hiddenFields: { enabled: true, fieldIds: ['plan', 'suId', 'embed', 'toString'] } },
)
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
