import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { purposeIn, ticketUuid } from '../../src/answers/files/ticket-uuid.ts'
import { pdf } from './pictures.ts'
import { dataUrl, fileQuestion, openFiles, type Ticket, uploadHeaders } from './uploading.ts'

const test = suite('files: what an upload was asked for')
const secret = 'a secret that only the tests know, 32+'

test('a UUID looks like any other, and is no other one', async () => {
  const uuids = await Promise.all(
    Array.from({ length: 500 }, () => ticketUuid(secret, { surveyId: 'c1', elementId: 'f1' })),
  )
  for (const uuid of uuids) assert.match(uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.is(new Set(uuids).size, 500)
  // Nothing in it is always the same, but what makes it a UUID.
  for (let at = 0; at < 36; at += 1) {
    const fixed = [8, 13, 14, 18, 23].includes(at)
    assert.is(new Set(uuids.map((uuid) => uuid.charAt(at))).size, fixed ? 1 : at === 19 ? 4 : 16, `character ${at}`)
  }
})

test('a ticket is for the survey and the question that were asked for, and for no others', async () => {
  const asked = { surveyId: 'c1', elementId: 'f1' }
  const uuid = await ticketUuid(secret, asked)
  const others = [
    { surveyId: 'c2', elementId: 'f1' },
    { surveyId: 'c1', elementId: 'f2' },
    { surveyId: 'c1', elementId: null },
    { surveyId: null, elementId: 'f1' },
    { surveyId: null, elementId: null },
    { surveyId: 'c', elementId: '1f1' },
  ]
  assert.is(await purposeIn([secret], uuid, others), null)
  assert.is(await purposeIn([secret], uuid, [...others, asked, ...others]), asked)
  assert.is(await purposeIn([`${secret}!`], uuid, [asked]), null, 'with another secret')
  assert.is(await purposeIn([secret], crypto.randomUUID(), [asked, ...others]), null)
  // Each digit counts, but the one that says which version of UUID it is.
  for (let at = 0; at < uuid.length; at += 1) {
    if (uuid[at] === '-' || at === 14) continue
    const changed = uuid.slice(0, at) + (uuid[at] === '0' ? '1' : '0') + uuid.slice(at + 1)
    assert.is(await purposeIn([secret], changed, [asked]), null, `digit ${at}`)
  }
})

/** A survey with a small and a large question, and one that takes everything. */
async function openSurveys() {
  const app = await openFiles()
  const small = fileQuestion('small', { maxSizeInMB: 0.001 })
  const { id: narrow } = await app.survey({ questions: [small, fileQuestion('large', { maxSizeInMB: 0.01 })] })
  const { id: tiny } = await app.survey({ questions: [small] })
  const ask = async (surveyId: string, elementId?: string) => app.ask({ surveyId, elementId })
  const send = (ticket: Ticket, surveyId: string, size = 200) =>
    app.send(ticket, pdf(size), { headers: { 'x-survey-id': surveyId } })
  const sendJson = async (ticket: Ticket, surveyId: string, where: 'header' | 'body') => {
    const { updatedFileName: fileName, signingData } = ticket
    const inBody = { ...signingData, fileName, fileType: 'application/pdf', surveyId }
    return app.call('POST', `${app.client}/storage/local`, {
      ...(where === 'header' && { headers: uploadHeaders(ticket, 'application/pdf', { 'x-survey-id': surveyId }) }),
      body: { fileBase64String: dataUrl(pdf(200)), ...(where === 'body' && inBody) },
    })
  }
  return { ...app, wide: app.surveyId, narrow, tiny, ask, send, sendJson }
}

test('an upload that was asked for one survey is not taken for another', async () => {
  const { wide, narrow, tiny, ask, send, sendJson, keys } = await openSurveys()
  for (const [asked, elementId, sent] of [
    [tiny, undefined, wide],
    [tiny, 'small', wide],
    [wide, undefined, tiny],
    [wide, 'f1', narrow],
    // The question has the same id in both.
    [tiny, 'small', narrow],
    [narrow, 'small', tiny],
  ] as const) {
    const ticket = await ask(asked, elementId)
    for (const answer of [
      await send(ticket, sent),
      await sendJson(ticket, sent, 'header'),
      await sendJson(ticket, sent, 'body'),
    ]) {
      const { message, details } = answer.error(401)
      assert.is(message, 'Not authenticated')
      assert.match(details.surveyId ?? '', 'requested for another survey')
    }
    assert.is(keys.size, 0)
    assert.is((await send(ticket, asked)).status, 200, 'it is still good for its own')
    keys.clear()
  }
  const ticket = await ask(wide)
  assert.is((await send(ticket, '')).error(400).message, 'surveyId is required')
  assert.is((await send(ticket, 'cnone')).status, 404)
})

test('another survey in the body does not override the one in the header unseen', async () => {
  const { wide, tiny, ask, call, client, keys } = await openSurveys()
  const ticket = await ask(tiny)
  const answer = await call('POST', `${client}/storage/local`, {
    headers: uploadHeaders(ticket, 'application/pdf', { 'x-survey-id': tiny }),
    body: { fileBase64String: dataUrl(pdf(200)), surveyId: wide },
  })
  assert.equal(Object.keys(answer.error(401).details), ['surveyId'])
  assert.is(keys.size, 0)
})

test('the bound of the question that was named holds; without one, the largest of the survey', async () => {
  const { narrow, ask, send } = await openSurveys()
  for (const [elementId, most] of [
    ['small', 1048],
    ['large', 10_485],
    [undefined, 10_485],
  ] as const) {
    const ticket = await ask(narrow, elementId)
    assert.is(ticket.maxBytes, most)
    assert.is((await send(ticket, narrow, most + 1)).error(413).details.maxBytes, String(most))
    assert.is((await send(ticket, narrow, most)).status, 200)
  }
})

test('a question that is gone, or takes less now, takes the files of open pages for a week', async () => {
  const { narrow, ask, send, call, clock } = await openSurveys()
  const change = (questions: object[]) =>
    call('PUT', `/api/v1/management/surveys/${narrow}`, { body: { questions } }).then((answer) => answer.data())
  const [small, large] = [await ask(narrow, 'small'), await ask(narrow, 'large')]
  await change([fileQuestion('small', { allowedFileExtensions: ['png'] })])
  assert.is((await send(small, narrow)).status, 200)
  assert.is((await send(large, narrow)).status, 200)
  clock.advance(7 * 86_400_000 - 60_000)
  const late = [await ask(narrow, 'small'), await ask(narrow, 'large')] as const
  assert.equal(
    late.map(({ maxBytes }) => maxBytes),
    [1048, 10_485],
  )
  clock.advance(61_000)
  assert.match((await send(late[0], narrow)).error(400).message, 'fileName')
  assert.equal(Object.keys((await send(late[1], narrow)).error(401).details), ['surveyId'])
  await change([fileQuestion('small', { maxSizeInMB: 1 })])
  assert.is((await send(late[0], narrow, 5000)).status, 200)
})

test('a ticket of one upload route is refused at the other', async () => {
  const { wide, ask, send, askPublic, client, keys } = await openSurveys()
  const open = await askPublic()
  const asPrivate = await send(
    { ...open, fileUrl: '', signedUrl: `https://feedback.example${client}/storage/local` },
    wide,
  )
  assert.equal(Object.keys(asPrivate.error(401).details), ['surveyId'])
  for (const elementId of [undefined, 'f1']) {
    const ticket = await ask(wide, elementId)
    const management = 'https://feedback.example/api/v1/management/storage/local'
    const moved = { ...ticket, signedUrl: management, fileUrl: ticket.fileUrl.replace('/private/', '/public/') }
    const { details } = (await send(moved, wide)).error(401)
    assert.match(details.uuid ?? '', 'A respondent requested this upload')
  }
  assert.is(keys.size, 0)
})

test.run()
