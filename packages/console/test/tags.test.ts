import type { SurveyResponse } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { everyQuestion } from './every-question.ts'
import { realConsole } from './real.ts'
import { hostile } from './records.ts'

const test = suite('tags in the console')

const { app, as, call } = await realConsole()
const environmentId = app.production.id
const { id: surveyId } = await call('POST', '/api/v1/management/surveys', {
  environmentId,
  name: 'Tagged',
  type: 'link',
  status: 'inProgress',
  questions: everyQuestion('word'),
})
const respond = async (words: string) =>
  (await call('POST', '/api/v1/management/responses', { environmentId, surveyId, finished: true, data: { words } })).id
const tagsOf = async (id: string) =>
  (await app.call('GET', `/api/v1/management/responses/${id}`)).data<SurveyResponse>().tags.map(({ name }) => name)
const tagNamed = async (name: string) =>
  (await app.call('GET', '/api/v1/management/tags'))
    .data<{ id: string; name: string }[]>()
    .find((one) => one.name === name)?.id
const plain = (page: string) =>
  page
    .replace(/<td class="bar"[\s\S]*?<\/td>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('a response takes tags and loses them by a form', async () => {
  const id = await respond('one')
  const { post, page } = as('write')
  const tagged = await post(`responses/${id}/tags`, { add: '  pricing ' })
  assert.equal([tagged.status, tagged.location], [303, `../../../../console/${environmentId}/responses/${id}/`])
  await post(`responses/${id}/tags`, { add: 'bug' })
  await post(`responses/${id}/tags`, { add: 'bug' })
  assert.equal(await tagsOf(id), ['pricing', 'bug'])
  const { text } = await page(`responses/${id}/`)
  assert.match(text, '<option value="pricing">')
  assert.match(text, 'name="remove" value="bug"')
  await post(`responses/${id}/tags`, { remove: 'pricing', add: 'not sent' })
  assert.equal(await tagsOf(id), ['bug'])
  const empty = await post(`responses/${id}/tags`, { add: ' ' })
  assert.equal([empty.status, empty.text.includes('Enter the tag to add.')], [422, true])
  assert.is((await post(`responses/${id}/tags`, { add: 'x'.repeat(257) })).status, 422)
  assert.is((await post(`responses/c${'0'.repeat(24)}/tags`, { add: 'bug' })).status, 404)
})

test('whoever may only read sees tags, and no form for them', async () => {
  const id = await respond('read')
  await as('write').post(`responses/${id}/tags`, { add: 'seen' })
  const { text } = await as('read').page(`responses/${id}/`)
  assert.match(text, '>seen<')
  assert.not.match(text, /name="add"|<datalist/)
  assert.is((await as('read').post(`responses/${id}/tags`, { add: 'no' })).status, 403)
  assert.not.match((await as('read').page(`surveys/${surveyId}/texts/words/`)).text, /name="add"/)
})

test('the reader of answers tags them in place, and leads back to the same page and answer', async () => {
  const id = await respond('read me')
  const { text } = await as('write').page(`surveys/${surveyId}/texts/words/?finished=true&q=read`)
  assert.match(text, `id="r-${id}"`)
  assert.match(text, 'name="query" value="finished=true&amp;q=read"')
  const back = { surveyId, questionId: 'words', query: 'finished=true&q=read&evil=%0d%0a' }
  const { location } = await as('write').post(`responses/${id}/tags`, { add: 'praise', ...back })
  assert.is(
    location,
    `../../../../console/${environmentId}/surveys/${surveyId}/texts/words/?finished=true&q=read#r-${id}`,
  )
  const after = plain((await as('write').page(`surveys/${surveyId}/texts/words/`)).text)
  assert.match(after, 'praise 25 % 1'.slice(0, 7))
  assert.match(after, /Of the \d answers on this page/)
  assert.match(plain((await as('write').page(`surveys/${surveyId}/texts/words/?tag=praise`)).text), '1 answer')
  const outside = await as('write').post(`responses/${id}/tags`, {
    add: 'b',
    surveyId: '//evil.test',
    questionId: '../..',
  })
  assert.match(outside.location ?? '', '/surveys/%2F%2Fevil.test/texts/..%2F../')
})

test('tags are listed with their responses, renamed, merged and deleted', async () => {
  const [a, b] = [await respond('a'), await respond('b')]
  await as('write').post(`responses/${a}/tags`, { add: 'prise' })
  await as('write').post(`responses/${b}/tags`, { add: 'cost' })
  const list = plain((await as('read').page('tags/')).text)
  assert.match(list, /cost 1 /)
  const id = await tagNamed('prise')
  assert.is((await as('read').page(`tags/${id}/`)).status, 403)
  const page = (await as('write').page(`tags/${id}/`)).text
  assert.match(plain(page), 'On 1 response.')
  const taken = await as('write').post(`tags/${id}`, { name: 'cost' })
  assert.equal([taken.status, /Another tag has this name/.test(taken.text)], [409, true])
  assert.is((await as('write').post(`tags/${id}`, { name: 'price' })).status, 303)
  await app.hearback.work()
  assert.equal(await tagsOf(a), ['price'])
  assert.is((await as('write').post(`tags/${id}/merge`, { into: 'cost' })).status, 303)
  await app.hearback.work()
  assert.equal(await tagsOf(a), ['cost'])
  const cost = await tagNamed('cost')
  assert.is((await as('write').page(`tags/${cost}/delete/`)).status, 403)
  assert.match(
    plain((await as('manage').page(`tags/${cost}/delete/`)).text),
    '2 responses lose it , and stay otherwise as they are.',
  )
  assert.is((await as('manage').post(`tags/${cost}/delete`)).status, 303)
  await app.hearback.work()
  assert.equal([await tagsOf(a), await tagsOf(b)], [[], []])
  assert.is((await as('manage').page(`tags/${cost}/`)).status, 404)
})

test('tags of strangers and of the other environment stay where they are', async () => {
  const id = await respond('hostile')
  await as('write').post(`responses/${id}/tags`, { add: hostile })
  for (const path of [`responses/${id}/`, 'tags/', `surveys/${surveyId}/texts/words/`]) {
    assert.not.match((await as('write').page(path)).text, '<script>alert', path)
  }
  const foreign = await app.call('GET', '/api/v1/management/tags', { key: app.development.key })
  assert.equal(foreign.data(), [])
})

test.run()
