import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lineOf, newestOf, type SurveyFigure } from '../src/surveys/newest-figure.ts'
import { realConsole } from './real.ts'

const test = suite('surveys with their newest figures, and what needs a look')

/** The text of a page, without its markup. */
const words = (page: string) =>
  (/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' : ', ': ')

const { app, as, call } = await realConsole()
const environmentId = app.production.id
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const nps = { id: 'nps', type: 'nps', required: false, headline: { default: 'Would you?' } }
const make = async (name: string, more: object = {}) =>
  (
    await call('POST', '/api/v1/management/surveys', {
      ...{ environmentId, name, type: 'link', status: 'inProgress', questions: [nps] },
      ...more,
    })
  ).id
async function respond(surveyId: string, many: number, days: number, data: object, more: object = {}) {
  for (let n = 0; n < many; n += 1) {
    await call('POST', '/api/v1/management/responses', {
      ...{ surveyId, finished: true, createdAt: daysAgo(days), data },
      ...more,
    })
  }
}
const page = async (query = '') => (await as('read').page(`surveys/${query}`)).text
const rowOf = (text: string, name: string) => words(`<main>${text.slice(text.indexOf(`>${name}</a></`))}</main>`)

test('where nothing needs a look, that is said', async () => {
  await make('New')
  const text = words(await page())
  assert.match(text, 'Nothing needs a look.')
  assert.match(rowOf(await page(), 'New'), 'New – – In progress Link none yet')
})

test('a survey shows its newest figure, and calls a change one where its interval leaves out 0', async () => {
  const id = await make('Better')
  await respond(id, 30, 40, { nps: 3 })
  await respond(id, 30, 2, { nps: 10 })
  const text = await page()
  assert.match(rowOf(text, 'Better'), 'Better NPS 100 ▲ higher +200 last 30 days · 30 answers')
  assert.match(text, new RegExp(`surveys/${id}/\\?days=30">NPS <b class="fig">100</b>`))
  const few = await make('Few')
  await respond(few, 2, 2, { nps: 10 })
  assert.match(rowOf(await page(), 'Few'), 'Few NPS 100 too few to tell last 90 days · 2 answers')
  assert.match(await page(), 'aria-label="Responses over the last 180 days: 2 in all, 2 in the busiest part."')
})

test('without a score, the figure is the completion', async () => {
  const id = await make('Plain', { questions: [{ ...nps, type: 'openText' }] })
  await respond(id, 3, 1, { nps: 'word' })
  await respond(id, 1, 1, { nps: 'word' }, { finished: false })
  assert.match(rowOf(await page(), 'Plain'), 'Plain Completion 75 % too few to tell last 90 days · 4 responses')
})

test('a new response changes the figure at once', async () => {
  const id = await make('Follows')
  await respond(id, 1, 1, { nps: 10 })
  assert.match(rowOf(await page(), 'Follows'), 'NPS 100')
  await respond(id, 1, 1, { nps: 0 })
  assert.match(rowOf(await page(), 'Follows'), 'NPS 0')
})

test('what needs a look leads to where it is mended', async () => {
  const quota = { where: null, limit: 1, action: 'endWith', endingId: 'e' }
  const ending = { id: 'e', type: 'endScreen', headline: { default: 'Bye' } }
  const id = await make('Full', { endings: [ending], quotas: [quota] })
  await respond(id, 1, 1, { nps: 'ten' })
  const closing = await make('Closing', { closeOnDate: daysAgo(-1.5) })
  const appId = await make('<i>App</i>', { type: 'app' })
  const url = 'https://receiver.example.org/hook'
  const webhook = { environmentId, url, triggers: ['responseFinished'], surveyIds: [] }
  const webhookId = (await call('POST', '/api/v1/webhooks', webhook)).id
  await call('PUT', `/api/v1/webhooks/${webhookId}`, { status: 'disabled' })
  const text = await page()
  assert.match(words(text), 'What needs a look Webhook receiver.example.org: switched off')
  assert.match(words(text), 'Full: 1 of the newest 1 responses has an answer that cannot be read')
  assert.match(text, new RegExp(`/webhooks/${webhookId}/"`))
  assert.match(text, new RegExp(`/surveys/${id}/texts/nps/\\?unread=true"`))
  assert.match(words(text), 'Full: a quota is full')
  assert.match(words(text), 'Closing: it ends in 1 day')
  assert.match(words(text), '&lt;i&gt;App&lt;/i&gt;: no trigger: no app shows it')
  // Who may not change a survey is led to its results.
  assert.match(text, new RegExp(`/surveys/${closing}/"><span dir="auto">Closing`))
  assert.match((await as('write').page('surveys/')).text, new RegExp(`/surveys/${appId}/edit/"><span dir="auto">&lt;i`))
  assert.not.match(words(await page('?name=full')), 'needs a look')
  await app.hearback.close()
})

const points = (answers: readonly (readonly [number, number])[]): SurveyFigure['points'] =>
  answers.map(([value, count], at) => ({
    part: at < 2 ? 'earlier' : at < 4 ? 'before' : 'now',
    ...{ from: '', started: count, finished: count, values: [{ value, count }] },
  }))
const figureOf = (answers: readonly (readonly [number, number])[], range = 5): SurveyFigure => ({
  ...{ surveyId: 's', started: 9, finished: 9, lastAt: null, isMore: false, days: 30, unread: null },
  question: { id: 'q', type: 'rating', range },
  points: points(answers),
})

test('the line joins points until each has answers enough, and there is none of less than three', () => {
  const joined = lineOf(
    figureOf([
      [1, 10],
      [1, 30],
      [2, 20],
      [4, 20],
      [5, 15],
      [5, 15],
    ]),
  )
  assert.equal(joined, [1, 3, 5])
  assert.is(
    lineOf(
      figureOf([
        [1, 10],
        [1, 10],
        [2, 20],
        [4, 20],
        [5, 15],
        [5, 15],
      ]),
    ),
    null,
  )
})

test('a mean is compared with the days before', () => {
  const newest = newestOf(
    figureOf([
      [1, 9],
      [1, 9],
      [2, 20],
      [4, 20],
      [5, 15],
      [4, 15],
    ]),
  )
  assert.equal([newest?.before?.value, newest?.now.value, newest?.now.of], [3, 4.5, 30])
  assert.ok(newest?.interval && newest.interval.from > 0)
  assert.is(
    newestOf(
      figureOf([
        [1, 9],
        [1, 9],
        [2, 20],
        [4, 20],
        [5, 0],
        [4, 0],
      ]),
    ),
    null,
  )
})

test.run()
