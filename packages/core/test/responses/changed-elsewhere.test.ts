import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SurveySummary } from '../../src/answers/summaries/schema.ts'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { type App, open, openAgain } from '../serve.ts'

/** A survey is changed through one process while another one stores answers, and does not know of it for up to a second. */
const test = suite('a survey that another process has changed')

const rating = (range: number) => ({
  id: 'stars',
  type: 'rating',
  scale: 'number',
  range,
  headline: { default: 'How many?' },
  required: false,
})
const fruit = (...labels: string[]) => ({
  id: 'fruit',
  type: 'multipleChoiceSingle',
  headline: { default: 'Which?' },
  required: false,
  choices: labels.map((label, at) => ({ id: `c${at}`, label: { default: label } })),
})

/** Two processes on one storage, both of which know the survey as it was first. */
async function two(
  question: object,
): Promise<{ one: App; other: App; id: string; change(question: object): Promise<void> }> {
  const storage = memoryStorage()
  const one = await open({ rateLimit: false, storage })
  const { id } = await one.survey({ questions: [question] })
  const other = openAgain({ rateLimit: false, storage }, one)
  await other.respond(id, { data: {} })
  const change = async (next: object) => {
    const answer = await one.call('PUT', `/api/v1/management/surveys/${id}`, { body: { questions: [next] } })
    assert.is(answer.status, 200, answer.text)
  }
  return { one, other, id, change }
}

const summaryOf = async (app: App, id: string, query = '') =>
  (await app.call('GET', `/api/v1/management/surveys/${id}/summary${query}`)).data<SurveySummary>()

for (const says of [true, false])
  test(`answers to what it was first are read as that${says ? ', as their client says' : ''}`, async () => {
    const { one, other, id, change } = await two(rating(5))
    await change(rating(10))
    other.clock.advance(600)
    await other.respond(id, { finished: true, data: { stars: 4 }, ...(says && { surveyEdition: 1 }) })
    one.clock.advance(5000)
    const [stars] = (await summaryOf(one, id)).questions
    assert.equal([stars?.answered, stars?.unread], [0, 1], '4 of 5 are not 4 of 10')
    assert.is((await summaryOf(one, id, '?edition=1')).startCount, 2)
    assert.is((await summaryOf(one, id, '?edition=2')).startCount, 0)
  })

test('a client that says an edition of a moment ago is read by it', async () => {
  const { one, other, id, change } = await two(fruit('Apple', 'Plum'))
  await change(fruit('Apple', 'Plum', 'Pear'))
  const begun = await other.respond(id, { data: { fruit: 'Pear' }, surveyEdition: 2 })
  assert.is((await other.response(begun)).surveyEdition, 2)
  await change(fruit('Apple', 'Plum', 'Pear', 'Fig'))
  const body = { finished: true, data: { fruit: 'Fig' }, surveyEdition: 3 }
  assert.is((await other.call('PUT', `${other.client}/responses/${begun}`, { body })).status, 200)
  one.clock.advance(5000)
  const [found] = (await summaryOf(one, id)).questions
  assert.equal(found?.type === 'multipleChoiceSingle' && found.choices.map(({ count }) => count), [0, 0, 0, 1])
})

test('an edition that the survey never had says nothing', async () => {
  const { other, id } = await two(fruit('Apple', 'Plum'))
  const begun = await other.respond(id, { data: { fruit: 'Apple' }, surveyEdition: 999_999 })
  assert.is((await other.response(begun)).surveyEdition, null)
})

test.run()
