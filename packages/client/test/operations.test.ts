import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routeTable } from '../../core/src/house/service/route-table.ts'
import { idempotencyOf, type Route } from '../../core/src/http/route.ts'
import { type ManagementClient, managementClient, type RespondentClient, respondentClient } from '../src/index.ts'

const test = suite('the client against the route table')

interface Clients {
  management: ManagementClient
  respondent: RespondentClient
}

const aFile = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })
const fileUrl = (access: string) =>
  `https://old.example/x/api/v1/storage/c0/${access}/a--fid--6b0f4c0e-3f0e-4a35-9d0f-0a6a4c3f7c11.pdf`

const where = { conditions: [{ type: 'question', id: 'q1', operator: 'isSubmitted' }] } as const

/** Everything that narrows a list of contacts. */
const everyFilter = { userId: 'u', email: 'e', search: 'ad', attributes: '{}', order: 'desc' } as const

/** Everything that narrows a trend and a cross-table. */
const counted = {
  timeZone: 'Europe/Berlin',
  since: '2026-01-01T00:00:00.000Z',
  until: new Date(0),
  finished: true,
  userId: 'u',
  contactId: 'c1',
  suspicious: 'fast',
  overQuota: true,
  where,
  edition: 2,
  tag: 't',
} as const

/** How each row of the table is asked for, by its operation: lists with everything they can be narrowed to. */
const calls: Record<string, (clients: Clients) => Promise<unknown>> = {
  readAccount: ({ management }) => management.account(),

  listSurveys: ({ management }) => management.surveys.list({ status: 'draft', type: 'app', name: 'a' }).page(),
  createSurvey: ({ management }) => management.surveys.create({ environmentId: 'c1', name: 'a', questions: [] }),
  readSurvey: ({ management }) => management.surveys.read('c1'),
  updateSurvey: ({ management }) => management.surveys.update('c1', { name: 'b' }),
  deleteSurvey: ({ management }) => management.surveys.delete('c1'),
  summarizeSurvey: ({ management }) => {
    const times = { since: '2026-01-01', until: new Date(0), timeZone: 'Europe/Berlin' }
    return management.surveys.summary('c1', {
      ...times,
      finished: true,
      userId: 'u',
      contactId: 'c1',
      suspicious: false,
      fields: true,
      overQuota: false,
      where,
      edition: 2,
      tag: 't',
    })
  },
  trendOfSurvey: ({ management }) =>
    management.surveys.trend('c1', {
      interval: 'week',
      questionId: 'nps',
      ...counted,
    }),
  crosstabOfSurvey: ({ management }) =>
    management.surveys.crosstab('c1', {
      rows: 'question:nps/groups',
      columns: 'language',
      ...counted,
    }),
  listAnswers: ({ management }) =>
    management.surveys
      .answers('c1', 'q1', {
        q: 'slow',
        unread: true,
        timeZone: 'Europe/Berlin',
        since: '2026-01-01T00:00:00.000Z',
        until: new Date(0),
        finished: true,
        userId: 'u',
        contactId: 'c1',
        suspicious: 'fast',
        overQuota: true,
        where,
        edition: 2,
        tag: 't',
      })
      .page(),
  listEditions: ({ management }) => management.surveys.editions('c1').page(),
  readEdition: ({ management }) => management.surveys.edition('c1', 2),
  restoreEdition: ({ management }) => management.surveys.restoreEdition('c1', 2),
  shareSurvey: ({ management }) => management.surveys.share('c1'),
  unshareSurvey: ({ management }) => management.surveys.unshare('c1'),
  previewSurvey: ({ management }) => management.surveys.preview('c1'),
  createSingleUseLinks: ({ management }) => management.surveys.singleUseLinks('c1', { limit: 1 }),

  listResponses: ({ management }) => {
    const time = '2026-01-01T00:00:00.000Z'
    const times = { since: time, until: new Date(time), updatedSince: time, settled: true, timeZone: 'Asia/Kolkata' }
    const query = {
      surveyId: 'c1',
      finished: true,
      userId: 'u',
      contactId: 'c1',
      suspicious: true,
      overQuota: true,
      where,
      edition: 2,
      tag: 't',
      order: 'asc',
      ...times,
    } as const
    return management.responses.list(query).page()
  },
  createResponse: ({ management }) =>
    management.responses.create({ surveyId: 'c1', finished: true, data: {} }, { judge: true }),
  createResponses: ({ management }) => management.responses.createMany([], { events: true, judge: true }),
  readResponse: ({ management }) => management.responses.read('c1'),
  updateResponse: ({ management }) => management.responses.update('c1', { finished: true }, { judge: true }),
  deleteResponse: ({ management }) => management.responses.delete('c1'),
  setResponseTags: ({ management }) => management.responses.setTags('c1', { add: ['t'] }),
  addNote: ({ management }) => management.responses.addNote('c1', 'n'),
  deleteNote: ({ management }) => management.responses.deleteNote('c1', 'c2'),

  listTags: ({ management }) => management.tags.list().page(),
  updateTag: ({ management }) => management.tags.update('c1', { name: 'b', merge: true }),
  deleteTag: ({ management }) => management.tags.delete('c1'),

  listWebhooks: ({ management }) => management.webhooks.list().page(),
  createWebhook: ({ management }) => management.webhooks.create({ url: 'https://a.example', triggers: [] }),
  readWebhook: ({ management }) => management.webhooks.read('c1'),
  updateWebhook: ({ management }) => management.webhooks.update('c1', { status: 'active' }),
  deleteWebhook: ({ management }) => management.webhooks.delete('c1'),
  rotateWebhookSecret: ({ management }) => management.webhooks.rotateSecret('c1'),
  testWebhook: ({ management }) => management.webhooks.test('c1'),
  recoverWebhook: ({ management }) => management.webhooks.recover('c1', new Date()),
  listDeliveries: ({ management }) => management.webhooks.listDeliveries('c1', { status: 'exhausted' }).page(),
  readDelivery: ({ management }) => management.webhooks.readDelivery('c1', 'c2-c1'),
  redeliver: ({ management }) => management.webhooks.redeliver('c1', 'c2-c1'),

  listContacts: ({ management }) => management.contacts.list(everyFilter).page(),
  createContact: ({ management }) => management.contacts.create({ userId: 'u', attributes: {} }),
  readContact: ({ management }) => management.contacts.read('c1'),
  updateContact: ({ management }) => management.contacts.update('c1', { attributes: { plan: null } }),
  deleteContact: ({ management }) => management.contacts.delete('c1', { responses: 'delete' }),
  listContactDisplays: ({ management }) => management.contacts.displays('c1'),
  exportContact: ({ management }) => management.contacts.export('c1'),

  listPeople: ({ management }) => management.people.list(everyFilter).page(),

  listSegments: ({ management }) => management.segments.list().page(),
  createSegment: ({ management }) => management.segments.create({ title: 's', filters: [] }),
  readSegment: ({ management }) => management.segments.read('c1'),
  updateSegment: ({ management }) => management.segments.update('c1', { title: 't' }),
  deleteSegment: ({ management }) => management.segments.delete('c1'),

  listActionClasses: ({ management }) => management.actionClasses.list().page(),
  createActionClass: ({ management }) => management.actionClasses.create({ name: 'a', type: 'code', key: 'a' }),
  readActionClass: ({ management }) => management.actionClasses.read('c1'),
  updateActionClass: ({ management }) => management.actionClasses.update('c1', { name: 'b' }),
  deleteActionClass: ({ management }) => management.actionClasses.delete('c1', { force: true }),

  listContactAttributeKeys: ({ management }) => management.contactAttributeKeys.list().page(),
  createContactAttributeKey: ({ management }) => management.contactAttributeKeys.create({ key: 'k' }),
  readContactAttributeKey: ({ management }) => management.contactAttributeKeys.read('c1'),
  updateContactAttributeKey: ({ management }) => management.contactAttributeKeys.update('c1', { name: 'k' }),
  deleteContactAttributeKey: ({ management }) => management.contactAttributeKeys.delete('c1', { force: true }),

  listAttributeClasses: ({ management }) => management.attributeClasses.list().page(),
  createAttributeClass: ({ management }) => management.attributeClasses.create({ name: 'k' }),
  readAttributeClass: ({ management }) => management.attributeClasses.read('c1'),
  updateAttributeClass: ({ management }) => management.attributeClasses.update('c1', { archived: true }),
  deleteAttributeClass: ({ management }) => management.attributeClasses.delete('c1', { force: true }),

  listContactAttributes: ({ management }) => management.contactAttributes.list().page(),
  listAudit: ({ management }) => management.audit.list().page(),

  askUpload: ({ management }) => management.files.upload(aFile),
  uploadFile: ({ management }) => management.files.upload(aFile),
  createFileLink: ({ management }) => management.files.link(fileUrl('private')),
  readPublicFile: ({ management }) => management.files.read(fileUrl('public')),
  readPrivateFile: ({ management }) => management.files.read(fileUrl('private')),
  deletePublicFile: ({ management }) => management.files.delete(fileUrl('public')),
  deletePrivateFile: ({ management }) => management.files.delete(fileUrl('private')),
  askClientUpload: ({ respondent }) => respondent.upload(aFile, { surveyId: 'c1', name: 'b.pdf' }),
  uploadClientFile: ({ respondent }) => respondent.upload(aFile, { surveyId: 'c1' }),

  readAppState: ({ respondent }) => respondent.state(),
  readWebsiteState: ({ respondent }) => respondent.state('website'),
  readLinkSurvey: ({ respondent }) => respondent.survey('c1', { pinToken: 'p', emailToken: 'e' }),
  enterPin: ({ respondent }) => respondent.enterPin('c1', '1234'),
  readChallenge: ({ respondent }) => respondent.challenge('c1'),
  mailSurveyLink: ({ respondent }) => respondent.mailLink('c1', { email: 'ada@example.org' }),
  createDisplay: ({ respondent }) => respondent.createDisplay({ surveyId: 'c1' }),
  createClientResponse: ({ respondent }) => respondent.createResponse({ surveyId: 'c1', finished: true, data: {} }),
  updateClientResponse: ({ respondent }) => respondent.updateResponse('c1', { finished: true }),
  identifyUser: ({ respondent }) => respondent.identify('u', { plan: 'pro', seats: 3, paid: true }),
  setContactAttributes: ({ respondent }) => respondent.setAttributes('u', { plan: 'pro' }),
  identifyContact: ({ respondent }) => respondent.personState('u'),
}

/** Rows that the client leaves out, and why. */
const without: Record<string, string> = {
  readPerson: 'contacts, in the older vocabulary',
  deletePerson: 'contacts, in the older vocabulary',
  exportPerson: 'contacts, in the older vocabulary',
  createPerson: 'identify does it and answers more',
  setPersonAttributes: 'setAttributes, as the oldest clients ask for it',
  updateClientResponseById: 'updateResponse: the client knows its environment',
  updateDisplay: 'for older clients: a response names its display itself',
  createAction: 'nothing is kept of it',
  readHealth: 'for load balancers',
  readExport: 'for spreadsheets and notebooks: any program fetches its address',
  readOpenApi: 'for tools',
}

/** Requests that a call makes, besides the one that its row is asked with: the others, by the row they ask. */
const alongside: Record<string, readonly string[]> = {
  askUpload: ['readAccount', 'uploadFile'],
  uploadFile: ['readAccount', 'askUpload'],
  askClientUpload: ['uploadClientFile'],
  uploadClientFile: ['askClientUpload'],
}

/** What of a row its call does not ask for. */
const unasked: Record<string, readonly string[]> = {
  readPrivateFile: ['expires', 'signature'],
  // For tables alone: `responses.export` asks for it.
  listResponses: ['language', 'layout', 'headings', 'values', 'include', 'columns', 'bom'],
}

const matcher = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
const rowOf = ({ method, url }: Request): Route | undefined =>
  routeTable.find(
    (row) =>
      row.method === method && [row.path, ...row.aliases].some((path) => matcher(path).test(new URL(url).pathname)),
  )

/** The one request that a call makes. */
async function requestOf(operation: string, call: (clients: Clients) => Promise<unknown>): Promise<Request> {
  const requests: Request[] = []
  const url = 'https://feedback.example'
  const fetch = async (request: Request) => {
    requests.push(request)
    const asksUpload = rowOf(request)?.operation.startsWith('ask')
    const asked = { signedUrl: url, updatedFileName: 'x.pdf', signingData: {} }
    const state = { surveys: [], actionClasses: [] }
    const isState = rowOf(request)?.operation.endsWith('State')
    return Response.json({ id: 'c0', data: asksUpload ? asked : isState ? { data: state, ...state } : [] })
  }
  await call({
    management: managementClient({ url, fetch, key: 'hbk_x' }),
    respondent: respondentClient({ url, fetch, environmentId: 'c0' }),
  })
  const others = alongside[operation] ?? []
  const [request, ...more] = requests.filter((one) => !others.includes(rowOf(one)?.operation ?? ''))
  if (!request || more.length > 0) throw new Error(`${more.length + 1} requests, not one`)
  assert.is(requests.length, 1 + others.length)
  return request
}

const paging = ['limit', 'skip', 'offset', 'cursor']
const filtersOf = (row: Route) =>
  Object.keys((row.query as { entries?: object } | null)?.entries ?? {}).filter((name) => !paging.includes(name))

test('every row has a method, or a reason why not', () => {
  for (const { operation } of routeTable) {
    assert.ok(operation in calls !== operation in without, `${operation}: either a call or a reason`)
  }
  const served = new Set(routeTable.map(({ operation }) => operation))
  for (const operation of [...Object.keys(calls), ...Object.keys(without)]) {
    assert.ok(served.has(operation), `${operation} is a row`)
  }
})

for (const [operation, call] of Object.entries(calls)) {
  test(`${operation}: the right row, with all that it takes`, async () => {
    const request = await requestOf(operation, call)
    const row = rowOf(request)
    assert.is(row?.operation, operation)
    if (!row) return
    const isManaged = row.access === 'key' || row.access === 'public'
    assert.is(request.headers.get('x-api-key'), isManaged ? 'hbk_x' : null)
    assert.is(
      request.headers.has('idempotency-key'),
      idempotencyOf(row) !== null,
      'sent where it is honoured, and only there',
    )
    const asked = [...new URL(request.url).searchParams.keys()].filter((name) => !paging.includes(name))
    assert.equal([...asked, ...(unasked[operation] ?? [])].sort(), filtersOf(row).sort())
    assert.is(request.redirect, 'manual')
  })
}

test.run()
