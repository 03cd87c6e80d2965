import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { realConsole } from './real.ts'

const test = suite('the table of responses')

const words = (page: string) =>
  (/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

const questions = (count: number, headline = (n: number) => `Question ${n}`) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: `q${n + 1}`, type: 'openText', inputType: 'text', required: false },
    headline: { default: headline(n + 1) },
  }))

async function stage(asked: object[] = questions(3)) {
  const { app, as, call, calls } = await realConsole()
  const environmentId = app.production.id
  const made = { environmentId, name: 'Table', type: 'link', status: 'inProgress', questions: asked }
  const { id } = await call('POST', '/api/v1/management/surveys', made)
  const page = async (who: 'read' | 'write' = 'read', query = '') =>
    (await as(who).page(`responses/?surveyId=${id}${query}`)).text
  const respond = (data: object, more: object = {}) =>
    call('POST', '/api/v1/management/responses', { surveyId: id, finished: true, data, ...more })
  const choose = (fields: Record<string, string | string[]>, who: 'read' | 'write' = 'read', query = '') =>
    as(who).post(`responses/columns?surveyId=${id}${query}`, fields)
  return { app, as, call, calls, page, respond, choose, id }
}

/** The heads of the table, from the second on. */
const heads = (page: string) => [...page.matchAll(/<th [^>]*data-column="([^"]*)"/g)].map(([, id]) => id)
/** All columns that the form offers, in its order, and those that it has ticked. */
const offered = (page: string) => [...page.matchAll(/name="column" value="([^"]*)"/g)].map(([, id = '']) => id)
const ticked = (page: string) => [...page.matchAll(/name="show" value="([^"]*)" checked/g)].map(([, id = '']) => id)

test('columns are chosen, moved, made wide, kept for one person, and returned to the usual ones', async () => {
  const { page, respond, choose } = await stage()
  await respond({ q1: 'first', q2: 'second', q3: 'third' })
  const usual = heads(await page())
  assert.equal(usual, ['finished', 'userId', 'q1', 'q2', 'q3', 'tags'])
  const column = offered(await page())
  const saved = await choose({ column, show: ['q2', 'q1'], 'width q2': '400', do: 'save' })
  assert.is(saved.status, 303)
  assert.match(saved.location ?? '', 'done=saved')
  assert.equal(heads(await page()), ['q1', 'q2'])
  assert.match(await page(), '<col width="160"><col width="260"><col width="400"></colgroup>')

  const moved = await choose({ column: offered(await page()), show: ['q1', 'q2'], 'width q2': '400', do: 'up q2' })
  assert.match(moved.location ?? '', 'columns=up-0')
  assert.equal(heads(await page()), ['q2', 'q1'])
  assert.match(
    await page('read', '&columns=up-0'),
    /<details class="columns" open>[\s\S]*value="up q2"[^>]* disabled autofocus/,
  )
  await choose({ column: offered(await page()), show: ['q1', 'q2'], do: 'up q2' })
  assert.equal(heads(await page()), ['q2', 'q1'], 'the first one stays the first')

  assert.equal(heads(await page('write')), usual, 'another person has the usual columns')
  await choose({ column: offered(await page('write')), show: ['q3'], do: 'save' }, 'write')
  assert.equal(heads(await page()), ['q2', 'q1'])
  assert.equal(heads(await page('write')), ['q3'])
  await choose({ do: 'reset' })
  assert.equal(heads(await page()), usual)
  assert.equal(heads(await page('write')), ['q3'])
})

test('ids that every object has, such as toString, are columns like others, empty where a response has nothing', async () => {
  const [asked] = questions(1)
  const { call, page, respond, choose, id } = await stage([{ ...asked, id: 'valueOf' }])
  const hiddenFields = { enabled: true, fieldIds: ['toString'] }
  await call('PUT', `/api/v1/management/surveys/${id}`, { hiddenFields })
  await respond({})
  await choose({ column: offered(await page()), show: ['valueOf', 'toString'], do: 'save' })
  const read = await page()
  assert.equal(heads(read), ['valueOf', 'toString'])
  assert.match(read, '<col width="160"><col width="260"><col width="260"></colgroup>')
  assert.is(read.match(/<td role="cell" class="none"/g)?.length, 2)
})

test('a form sent twice, and those of two tabs: the last one holds, whole', async () => {
  const { page, choose } = await stage()
  const column = offered(await page())
  const once = { column, show: ['q1', 'q3'], do: 'save' }
  await Promise.all([choose(once), choose(once)])
  assert.equal(heads(await page()), [], 'without responses there is no table')
  assert.equal(ticked(await page()), ['q1', 'q3'])
  await choose({ column, show: ['q2'], do: 'save' })
  assert.equal(ticked(await page()), ['q2'])
})

test('a survey that is edited between the page and the form keeps what was chosen, and shows what is new', async () => {
  const { page, respond, choose, call, id } = await stage()
  await respond({ q1: 'first', q3: 'third' })
  const column = offered(await page())
  await call('PUT', `/api/v1/management/surveys/${id}`, { questions: [...questions(2), ...questions(4).slice(3)] })
  await choose({ column, show: ['q3', 'q1'], do: 'save' })
  assert.equal(heads(await page()), ['q1', 'q3', 'q4'])
  assert.match(words(await page()), 'Question 3 (no longer asked)')
})

test('more columns than a table can have are refused with a sentence, and nothing is lost', async () => {
  const { page, respond, choose } = await stage(questions(200))
  await respond({ q1: 'first' })
  const column = offered(await page())
  assert.ok(column.length > 400)
  const refused = await choose({ column, show: column.slice(0, 201), do: 'save' })
  assert.is(refused.status, 422)
  assert.match(refused.text, 'At most 200 columns')
  assert.is(heads(await page()).length, 15)
  await choose({ column, show: column.filter((one) => /^q\d+$/.test(one)), do: 'save' })
  assert.is(heads(await page()).length, 200)
})

test('hostile headings and answers make no element, no attribute and no long page', async () => {
  const hostile = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)> ‮ مرحبا'
  const { page, respond } = await stage(questions(3, (n) => (n === 1 ? hostile : `${hostile}${'x'.repeat(10_000)}`)))
  await respond({ q1: hostile, q2: 'y'.repeat(10_000), q3: '👩‍💻'.repeat(2_000) })
  const text = await page()
  assert.not.match(text, /<script>|<img/)
  assert.match(text, '&lt;script&gt;alert(1)')
  assert.ok(text.length < 60_000, `${text.length}`)
  assert.ok(text.isWellFormed())
})

test('a sentence says what is shown, and in which order', async () => {
  const { page, respond, as, id, call } = await stage()
  await respond({ q1: 'first' }, { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' })
  const tagged = await respond({ q1: 'second' })
  await call('PUT', `/api/v1/management/responses/${tagged.id}/tags`, { add: ['praise'] })
  assert.match(words(await page()), 'All responses: 2 responses.')
  const where = JSON.stringify({ conditions: [{ type: 'question', id: 'q1', operator: 'equals', value: 'second' }] })
  const filter = `&days=90&finished=true&tag=praise&suspicious=false&zone=Europe/Berlin&where=${encodeURIComponent(where)}`
  assert.match(
    words(await page('read', filter)),
    'Only responses that fit: last 90 days, finished, tag “praise”, not suspicious, Question 1 = second. Shown: 1 response. Days begin and end in Europe/Berlin.',
  )
  const order = (text: string) => [text.indexOf('>first<'), text.indexOf('>second<')]
  const newest = order(await page())
  const oldest = order(await page('read', '&order=asc'))
  assert.ok((newest[0] ?? 0) > (newest[1] ?? 0) && (oldest[0] ?? 0) < (oldest[1] ?? 0))
  assert.match(await page(), /aria-sort="descending"><a href="[^"]*order=asc/)
  assert.match(await page('read', '&order=asc'), /aria-sort="ascending"><a href="(?![^"]*order=)/)
  assert.is((await as('read').page(`responses/?surveyId=${id}&order=sideways`)).status, 200)
})

test('the pages of a table keep filter and order, and say which of how many they show', async () => {
  const { page, id, call } = await stage()
  const responses = Array.from({ length: 120 }, (_, n) => ({
    ...{ surveyId: id, finished: true, data: { q1: `n${String(n).padStart(3, '0')}` } },
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  }))
  await call('POST', '/api/v1/management/responses/bulk', { responses })
  const nextOf = (text: string) =>
    /href="\.[^"]*\?([^"]*cursor=[^"]*)">Next page/
      .exec(text)?.[1]
      ?.replaceAll('&amp;', '&')
      .replace(`surveyId=${id}`, '') ?? null
  const seen: string[] = []
  let text = await page('read', '&order=asc&finished=true')
  assert.match(words(text), 'Shown: 50 of 120, oldest first.')
  for (let pages = 0; pages < 5; pages += 1) {
    seen.push(...Array.from(text.matchAll(/>(n\d{3})</g), ([, one = '']) => one))
    const next = nextOf(text)
    if (next === null) break
    assert.match(next, 'order=asc')
    text = await page('read', `&${next}`)
  }
  assert.equal(
    seen,
    responses.map(({ data }) => data.q1),
  )
})

test('a kept address with a cursor of the list that was there before shows the first page', async () => {
  const { page, respond, app, id } = await stage()
  await respond({ q1: 'first' })
  await respond({ q1: 'second' })
  const listed = await app.call('GET', `/api/v1/management/responses?surveyId=${id}&limit=1`)
  const cursor = /cursor=([^>&]*)/.exec(listed.headers.get('link') ?? '')?.[1] ?? ''
  assert.ok(cursor.length > 10)
  assert.match(words(await page('read', `&cursor=${cursor}`)), 'All responses: 2 responses.')
})

test('an empty table says why, and what to do', async () => {
  const { page, respond, id } = await stage()
  assert.match(
    await page(),
    new RegExp(`There are no responses yet[\\s\\S]*href="[^"]*surveys/${id}/share/">Share the survey`),
  )
  await respond({ q1: 'first' })
  const narrowed = await page('read', '&finished=false')
  assert.match(narrowed, /No response fits this filter[\s\S]*href="[^"?]*\?surveyId=[^"&]*">Remove the filters/)
})

test('a contact, a mark, tags and times stand in their columns as people read them', async () => {
  const { page, respond, choose, call } = await stage()
  const contact = await call('POST', '/api/v1/management/contacts', { userId: 'ada', attributes: {} })
  const { id } = await respond({ q1: 'first' }, { contactId: contact.id, ttc: { q1: 1200 }, language: 'default' })
  await call('PUT', `/api/v1/management/responses/${id}/tags`, { add: ['praise'] })
  await respond({}, { finished: false })
  const text = await page()
  assert.match(text, `contacts/${contact.id}/" dir="auto">ada</a>`)
  assert.match(text, '<span class="badge chip" dir="auto">praise</span>')
  assert.match(words(text), 'Not finished anonymous')
  await choose({ column: offered(text), show: ['updatedAt', 'q1.ms', 'id'], do: 'save' })
  const chosen = await page()
  assert.match(chosen, '<td role="cell" class="n" data-l="Question 1 (ms)">1200</td>')
  assert.match(chosen, />\d+ s ago</)
})

test.run()
