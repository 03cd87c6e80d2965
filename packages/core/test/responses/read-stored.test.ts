import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readStored } from '../../src/answers/responses/read-stored.ts'
import type { SurveySummary } from '../../src/answers/summaries/schema.ts'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { open } from '../serve.ts'

/** Answers that were stored before their meanings were: a chore reads them. */
const test = suite('what stored answers mean')

const fruit = (apple: string) => ({
  id: 'fruit',
  type: 'multipleChoiceSingle',
  headline: { default: 'Which?' },
  required: false,
  choices: [
    { id: 'a', label: { default: apple } },
    { id: 'b', label: { default: 'Pear' } },
  ],
})

test('is read by the first edition, although the survey was changed since, and a note was written meanwhile', async () => {
  const storage = memoryStorage()
  const app = await open({ storage })
  const { id } = await app.survey({ questions: [fruit('Apple')] })
  const respondents = [
    await app.respond(id, { data: { fruit: 'Apple' } }),
    await app.respond(id, { data: { fruit: 'Pear' } }),
  ]
  const environmentId = app.production.id
  await storage.responses.setMeanings(
    environmentId,
    id,
    respondents.map((one) => ({ id: one, version: 1, meanings: {} })),
  )
  app.clock.advance(60_000)
  const changed = await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { questions: [fruit('Boskoop')] } })
  assert.is(changed.status, 200)

  let notes = 0
  const setMeanings: typeof storage.responses.setMeanings = async (...args) => {
    if (notes === 0) {
      notes += 1
      const path = `/api/v1/management/responses/${respondents[0]}/notes`
      assert.is((await app.call('POST', path, { body: { text: 'Read me' } })).status, 200)
    }
    return storage.responses.setMeanings(...args)
  }
  const chore = {
    environmentId,
    id: 'read',
    kind: 'readAnswers' as const,
    subject: id,
    detail: null,
    dueAt: app.clock.iso(),
  }
  const service = { storage: { ...storage, responses: { ...storage.responses, setMeanings } } }
  assert.is(await readStored(service, chore, () => true), true)
  assert.is(notes, 1)

  app.clock.advance(5000)
  const { questions } = (await app.call('GET', `/api/v1/management/surveys/${id}/summary`)).data<SurveySummary>()
  const [found] = questions
  assert.equal(
    found?.type === 'multipleChoiceSingle' && found.choices.map(({ label, count }) => [label.default, count]),
    [
      ['Boskoop', 1],
      ['Pear', 1],
    ],
  )
})

test.run()
