import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { droppedFields } from '../../src/asking/surveys/rules/dropped-fields.ts'
import { body, choices, question, text } from './examples.ts'

const test = suite('fields that surveys drop')

const found = (survey: unknown) => droppedFields(survey).map(({ path, similar }) => `${path.join('.')}: ${similar}`)

test('mistyped fields within the parts of a survey are found, each with the name that was probably meant', () => {
  const survey = body({
    questions: [
      question({ requird: true, placehoder: text('x') }),
      {
        ...question({ id: 'b', type: 'multipleChoiceSingle' }),
        choices: choices('x', 'y').map((one) => ({ ...one, lable: 1 })),
      },
    ],
    endings: [{ id: 'end', type: 'endScreen', headlin: text('Thanks'), wholly: 'other' }],
    welcomeCard: { enabled: true, timeToFinsh: true },
  })
  assert.equal(found(survey), [
    'questions.0.requird: required',
    'questions.0.placehoder: placeholder',
    'questions.1.choices.0.lable: label',
    'questions.1.choices.1.lable: label',
    'endings.0.headlin: headline',
    'endings.0.wholly: null',
    'welcomeCard.timeToFinsh: timeToFinish',
  ])
})

test('texts in any language, values that are null, and the fields of the survey itself are none of them', () => {
  const headline = { default: 'A', de: 'B', xx: 'C' }
  assert.equal(found(body({ questions: [question({ headline, colour: null })], nmae: 'x' })), [])
})

test('what is no survey has none, however large it is', () => {
  for (const one of [null, 1, 'a', [], {}, { questions: 'x' }, { questions: [null, [1], { id: 1 }] }])
    assert.equal(found(one), [])
  const many = Array.from({ length: 300 }, (_, n) => question({ id: `q${n}`, x: 1 }))
  assert.is(droppedFields(body({ questions: many })).length, 100)
})

test.run()
