import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { stopToken } from '../../core/src/tenants/people/stop-mail.ts'
import { origin, secret } from '../../core/test/serve.ts'
import { everyQuestion } from './every-question.ts'
import { realConsole } from './real.ts'

const test = suite('mails with results, as people choose them')

const { app, as, call } = await realConsole()
const environmentId = app.production.id
const made = { environmentId, name: 'Mailed <b>', type: 'link', status: 'inProgress', questions: everyQuestion('word') }
const surveyId = (await call('POST', '/api/v1/management/surveys', made)).id
await call('POST', '/api/v1/management/responses', { surveyId, environmentId, finished: true, data: { nps: 9 } })

const words = (page: string) => page.replace(/<[^>]*>/g, ' ').replace(/&nbsp;|\s+/g, ' ')
const read = async (path: string) => (await as('read').page(path)).text
const account = async () => (await as('read').ask('/console/account/')).text()
const listed = async () => /"([^"]+ digest[0-9a-f]{24})"/.exec(await account())?.[1] ?? null

test('a person chooses a mail where the results are, changes it, sees it in the account, and stops it', async () => {
  assert.match(await read(`surveys/${surveyId}/`), 'name="every"')
  const chosen = await as('read').post(`surveys/${surveyId}/mail`, { every: 'day', filter: 'finished=true' })
  assert.is(chosen.status, 303)
  assert.match(chosen.location ?? '', 'finished=true&done=mailChosen')
  const shown = await read(`surveys/${surveyId}/?finished=true`)
  assert.match(shown, /<option value="day"\s+selected/)
  await as('read').post(`surveys/${surveyId}/mail`, { every: 'month', filter: 'finished=true' })
  assert.match(await read(`surveys/${surveyId}/?finished=true`), /<option value="month"\s+selected/)
  assert.match(words(await account()), /Mailed &lt;b&gt;/)
  assert.not.match(
    (await as('write').page(`surveys/${surveyId}/?finished=true`)).text,
    /<option value="month"\s+selected/,
  )
  const mail = (await listed()) ?? ''
  assert.is((await as('read').postTo('/console/account/stop-mails', { mail })).status, 303)
  assert.is(await listed(), null)
  assert.is((await as('read').postTo('/console/account/stop-mails', { mail })).status, 303, 'once more')
})

test('one person stops no mail of another one', async () => {
  await as('read').post(`surveys/${surveyId}/mail`, { every: 'week', filter: '' })
  const mail = (await listed()) ?? ''
  await as('write').postTo('/console/account/stop-mails', { mail })
  assert.is(await listed(), mail)
  await as('read').postTo('/console/account/stop-mails', { mail })
})

test('the link of a mail asks first, and stops it without signing in; another link stops nothing', async () => {
  await as('read').post(`surveys/${surveyId}/mail`, { every: 'week', filter: '' })
  const [, choreId = ''] = ((await listed()) ?? '').split(' ')
  const open = (token: string, method = 'GET') =>
    app.hearback.handle(
      new Request(`${origin}/console/stop/${token}${method === 'GET' ? '/' : ''}`, {
        ...{ method, ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }) },
      }),
    )
  const token = await stopToken(secret, { environmentId, choreId, surveyId })
  const asked = await open(token)
  assert.is(asked.status, 200)
  assert.match(await asked.text(), 'Mailed &lt;b&gt;')
  assert.is.not(await listed(), null, 'a scanner of mail has opened it')
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  assert.is((await open(forged, 'POST')).status, 404)
  assert.is.not(await listed(), null)
  assert.is((await open(token, 'POST')).status, 200)
  assert.is(await listed(), null)
  assert.is((await open(token, 'POST')).status, 200, 'once more')
})

test.run()
