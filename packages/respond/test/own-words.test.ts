import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPages, text } from './answering.ts'

/** A page that goes on after the survey was changed knows what was meant, not only what it was called. */
const test = suite('what was meant, on a page that goes on')

const choice = (id: string, label: string) => ({ id, label: text(label) })
const [apples, pears, kiwi, other] = [
  choice('a', 'Apples'),
  choice('b', 'Pears'),
  choice('k', 'Kiwi'),
  choice('other', 'Else'),
]
const asked = (id: string) => ({ id, type: 'openText', headline: text(`${id}?`), required: false, inputType: 'text' })

/** A respondent who chose this is asked "peeled" after "why", others "last". */
const fruit = (chosen: string, ...choices: object[]) => ({
  ...{ id: 'fruit', type: 'multipleChoiceSingle', headline: text('Which?'), required: false, choices },
  logic: [],
  chosen,
})
const questions = ({ chosen, ...first }: ReturnType<typeof fruit>) => [
  first,
  {
    ...asked('why'),
    logic: [
      {
        id: 'l1',
        conditions: {
          id: 'g1',
          connector: 'and',
          conditions: [
            {
              id: 'c1',
              leftOperand: { type: 'question', value: 'fruit' },
              operator: 'equals',
              rightOperand: { type: 'static', value: chosen },
            },
          ],
        },
        actions: [{ id: 'a1', objective: 'jumpToQuestion', target: 'peeled' }],
      },
    ],
    logicFallback: 'last',
  },
  asked('peeled'),
  asked('last'),
]

async function counts({ manage }: Awaited<ReturnType<typeof openPages>>, id: string) {
  const { questions } = await manage<Counted>('GET', `management/surveys/${id}/summary`)
  return Object.fromEntries(questions[0]?.choices.map((one) => [one.id, one.count]) ?? [])
}

interface Counted {
  readonly questions: readonly { readonly choices: readonly { readonly id: string; readonly count: number }[] }[]
}

test('a text of one’s own is no choice that is called so by now: neither to conditions nor in results', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ questions: questions(fruit('a', apples, other)) })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  assert.is((await browser.post({ answer: 'other', 'answer.other': 'Kiwi' })).heading, 'why?')
  await app.manage('PUT', `management/surveys/${id}`, { questions: questions(fruit('k', apples, kiwi, other)) })
  assert.is((await browser.post({ answer: 'So' })).heading, 'last?')
  assert.is((await browser.post({ answer: 'Done' })).heading, 'Thanks a lot')
  const [response] = await app.responses(id)
  assert.equal([response?.finished, response?.data.fruit, response?.suspicious], [true, 'Kiwi', []])
  assert.equal(await counts(app, id), { a: 0, k: 0, other: 1 })
})

test('a choice that is called otherwise by now stays chosen', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ questions: questions(fruit('a', apples, pears)) })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  assert.is((await browser.post({ answer: 'a' })).heading, 'why?')
  const renamed = fruit('a', choice('a', 'Pears'), choice('b', 'Apples'))
  await app.manage('PUT', `management/surveys/${id}`, { questions: questions(renamed) })
  assert.is((await browser.post({ answer: 'So' })).heading, 'peeled?')
  assert.equal(await counts(app, id), { a: 1, b: 0 })
})

test.run()
