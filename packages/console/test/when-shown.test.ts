import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { realConsole } from './real.ts'
import { formsOf } from './survey-form.ts'

const test = suite('when a survey of apps and websites is shown')

const { app, as, call } = await realConsole([], { rateLimit: false })
const environmentId = app.production.id
const openForm = formsOf(as)

const question = { id: 'a', type: 'openText', required: false, headline: { default: 'Why?' } }
const make = async (more: object = {}) =>
  (
    await call('POST', '/api/v1/management/surveys', {
      ...{ environmentId, name: 'In the app', type: 'app', questions: [question] },
      ...more,
    })
  ).id
interface Read {
  readonly version: number
  readonly updatedAt: string
  readonly triggers: readonly { readonly actionClass: { readonly id: string } }[]
  readonly segment: { readonly id: string; readonly isPrivate: boolean } | null
}
const read = async (id: string) => (await app.call('GET', `/api/v1/management/surveys/${id}`, {})).data<Read>()
const triggersOf = async (id: string) => (await read(id)).triggers.map(({ actionClass }) => actionClass.id)
const action = async (name: string) =>
  (await call('POST', '/api/v1/management/action-classes', { name, key: name, type: 'code' })).id
const [bought, left] = [await action('bought'), await action('left')]

test('triggers are boxes of the actions of the environment: ticked ones are stored, others go', async () => {
  const id = await make({ triggers: [{ actionClass: { id: left } }] })
  const form = await openForm(id)
  assert.match(form.text, new RegExp(`value="${left}" checked`))
  assert.match(form.text, new RegExp(`value="${bought}" *><label[^>]*>bought</label>`))
  assert.is((await form.press('save', { triggers: ['', bought, left] })).status, 303)
  assert.equal(await triggersOf(id), [left, bought], 'those that it had come first')
  assert.is((await (await openForm(id)).press('save', { triggers: ['', bought] })).status, 303)
  assert.equal(await triggersOf(id), [bought])
  assert.is((await (await openForm(id)).press('save', { triggers: '' })).status, 303)
  assert.equal(await triggersOf(id), [])
})

test('a button of the form keeps what was ticked, and an action that is gone is a fault beside the boxes', async () => {
  const gone = await action('gone')
  const id = await make()
  const form = await openForm(id)
  const moved = await form.press('add questions', { triggers: ['', bought, gone], newType: 'openText' })
  assert.match(moved.text, new RegExp(`value="${bought}" checked`))
  await app.call('DELETE', `/api/v1/management/action-classes/${gone}`)
  const refused = await moved.next().press('save')
  assert.is(refused.status, 422)
  assert.match(refused.text, /id="f-triggers-fault">No action class has the id/)
})

test('a form that is sent as it came changes nothing, with triggers and a segment', async () => {
  const { id: segmentId } = await call('POST', '/api/v1/management/segments', { title: 'Payers' })
  for (const more of [{ segmentId }, {}]) {
    const id = await make({ ...more, triggers: [{ actionClass: { id: left } }] })
    const before = await read(id)
    assert.is((await (await openForm(id)).press('save')).status, 303)
    assert.equal(await read(id), before)
  }
})

test('who sees it is a segment by its name, or everyone', async () => {
  const { id: segmentId } = await call('POST', '/api/v1/management/segments', { title: 'Pro <people>' })
  const id = await make()
  const form = await openForm(id)
  assert.match(form.text, '<option value="" selected>everyone</option>')
  assert.match(form.text, `<option value="${segmentId}">Pro &lt;people&gt;</option>`)
  assert.is((await form.press('save', { segmentId })).status, 303)
  assert.is((await read(id)).segment?.id, segmentId)
  assert.is((await (await openForm(id)).press('save', { segmentId: '' })).status, 303)
  assert.is((await read(id)).segment?.isPrivate, true)
})

test('a survey of links has neither', async () => {
  const { text } = await openForm(await make({ type: 'link' }))
  assert.not.match(text, 'name="triggers"')
  assert.not.match(text, 'name="segmentId"')
})

test('a survey that nothing can show says so, before and after it is started', async () => {
  const id = await make()
  const pages = [`surveys/${id}/`, `surveys/${id}/edit/`, `surveys/${id}/json/`]
  for (const page of pages) assert.match((await as('write').page(page)).text, 'It has no trigger yet.', page)
  await as('write').post(`surveys/${id}/status`, { status: 'inProgress' })
  for (const page of pages) {
    assert.match((await as('write').page(page)).text, 'No app shows this survey: it has no trigger.', page)
  }
  assert.match((await as('read').page('surveys/')).text, 'no trigger: no app shows it')
  await (await openForm(id)).press('save', { triggers: ['', bought] })
  for (const page of [...pages, 'surveys/']) assert.not.match((await as('write').page(page)).text, /no trigger/i, page)
})

test.run()
