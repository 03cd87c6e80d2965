import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageTable } from '../src/pages.ts'
import { realConsole } from './real.ts'
import { fill, storeFile } from './records.ts'

const test = suite('what a page asks of storage')

const { app, steps, as, call } = await realConsole()
const { webhookId, ...others } = await fill(call, app.production.id)
await app.hearback.work()
const [delivery] = (await app.call('GET', `/api/v1/webhooks/${webhookId}/deliveries`)).data<{ id: string }[]>()
const { environment } = (await app.storage.directory.environment(app.production.id)) ?? {}
await as('owner').post('keys', { environmentId: app.production.id, label: 'a', permission: 'read', ends: 'never' })
const [key] = await app.storage.directory.keys(null, { after: null, limit: 1 })
await as('owner').post(`surveys/${others.surveyId}/live`, { name: 'a link', include: 'tags', once: 'l0' })
const [link] = await app.storage.exportLinks.list(app.production.id, others.surveyId)
const [person] = await app.hearback.admin.listPeople()
const ids: Readonly<Record<string, string>> = {
  env: app.production.id,
  webhookId,
  deliveryId: delivery?.id ?? '',
  number: '1',
  ofProduct: app.production.id,
  productId: environment?.productId ?? '',
  keyId: key?.id ?? '',
  linkId: link?.id ?? '',
  personId: person?.id ?? '',
  ...others,
  file: await storeFile(app.storage, app.production.id, others),
}
for (let n = 0; n < 120; n++) await app.hearback.admin.createProduct({ name: `Product ${n}` })

/**
 * Pages that take more: surveys have what came to them, and what needs a look among those that run and among webhooks; results count responses, displays, periods, and the fields of surveys that have any, and say which mails with them the person has chosen, as the page of the account does; their filters
 * and those of responses offer tags; a response has its tags, shows the questions of its edition, and names those beside it in its list; the reader of answers says how many there are by the kept numbers; a contact has its
 * responses, the displays to it, and the names of their surveys; before a survey is deleted, its responses are counted and its webhooks named; the
 * audit log names its records, by one list of each kind among them; a page of live addresses names their owners.
 */
const more: Readonly<Record<string, number>> = {
  '/console/:env/surveys': 5,
  '/console/:env/surveys/:surveyId': 6,
  '/console/account': 3,
  '/console/:env/responses': 3,
  '/console/:env/responses/:responseId': 6,
  '/console/:env/surveys/:surveyId/texts/:questionId': 4,
  '/console/:env/surveys/:surveyId/compare': 3,
  '/console/:env/surveys/:surveyId/delete': 3,
  '/console/:env/surveys/:surveyId/live': 3,
  '/console/:env/surveys/:surveyId/live/:linkId/delete': 3,
  '/console/:env/contacts/:contactId': 5,
  '/console/:env/contacts/:contactId/export': 5,
  '/console/:env/audit': 5,
}

for (const { path } of pageTable.filter(({ method, needs }) => method === 'GET' && needs !== 'anyone')) {
  const most = more[path] ?? 2
  test(`${path} takes ${most} steps at most besides its session and its bar, however many products there are`, async () => {
    // A cross-table as a file is one of something.
    const query = /compare\/\w/.test(path) ? '?rows=source&columns=language' : ''
    const address = `${path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? `no ${name}`)}/${query}`
    // The first visit fills the cache of the environment's configuration, whose revision is read once a second.
    await as('owner').open(address)
    const { status } = await as('owner').open(address)
    assert.is(status, 200, address)
    const taken = steps.filter((step) => step !== 'environments.revision')
    const own = taken.filter((step) => step !== 'accounts.findSession' && step !== 'directory.environments')
    assert.is(taken.length - own.length, 2, `one for the session and one for the bar: ${taken}`)
    assert.ok(own.length <= most, `${own}`)
  })
}

test.run()
