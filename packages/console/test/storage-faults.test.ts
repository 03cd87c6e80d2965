import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { failingAt } from '../../core/test/failing-at.ts'
import { origin } from '../../core/test/serve.ts'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { pageTable } from '../src/pages.ts'
import type { Row } from '../src/row.ts'
import { consoleOn, usedService } from './faults-world.ts'
import { controlsOf } from './filled-form.ts'
import { password } from './service.ts'

const test = suite('storage that fails while the console shows a page or takes a form')

const { ids, email, cookie, headers, copy } = await usedService()

/** How a form is sent where the page of its address, as it is shown, does not hold it, or would change nothing. */
interface Sent {
  /** The page that has the form. Default: that of the row. */
  readonly page?: string
  /** Parameters of the page and of the form. */
  readonly query?: string
  /** Ids in place of those of the world. */
  readonly ids?: Readonly<Record<string, string | undefined>>
  readonly fields?: Readonly<Record<string, string>>
  /** Makes the text to send from the text of the field that holds JSON. */
  readonly json?: (text: string) => string
}

const forms: Readonly<Record<string, Sent>> = {
  '/console/sign-in': { fields: { email, password } },
  '/console/forgot-password': { fields: { email } },
  '/console/enter': { page: '/console/enter/:link', fields: { name: 'Bob', password: 'another of the tests' } },
  '/console/stop/:token': { page: '/console/stop/:token' },
  '/console/:env/surveys/:surveyId/texts/:questionId/tags': { fields: { do: 'add', isAll: 'true', tag: 'praise' } },
  '/console/sign-out': { page: '/console/account' },
  '/console/language': { page: '/console/sign-in' },
  '/console/:env/surveys/:surveyId/status': { fields: { status: 'paused' } },
  '/console/:env/surveys/:surveyId/share': { ids: { surveyId: ids.unsharedId } },
  '/console/:env/surveys/:surveyId/edit': { fields: { do: 'save', name: 'Another name' } },
  // What takes answers with it is asked for first.
  '/console/:env/surveys/:surveyId/json': { fields: { do: 'save' }, json: withoutFirstQuestion },
  '/console/:env/responses/:responseId/tags': { fields: { add: 'praise' } },
  '/console/:env/responses/columns': { query: `?surveyId=${ids.surveyId}` },
  '/console/:env/files': {
    page: '/console/account',
    fields: { fileUrl: `${origin}/storage/${ids.env}/private/${ids.file}` },
  },
  '/console/:env/webhooks/new': { fields: { url: 'https://hooks.example/new', triggers: 'responseFinished' } },
  '/console/:env/webhooks/:webhookId/enable': { ids: { webhookId: ids.restingId } },
  '/console/:env/keys': { fields: { label: 'Reports', permission: 'read', ends: 'never' } },
  '/console/:env/surveys/:surveyId/live': { fields: { name: 'Dashboard', include: 'tags', once: 'l2' } },
  '/console/people': { fields: { email: 'cleo@example.com', name: 'Cleo' } },
  '/console/:env/actions/new-code': { fields: { name: 'Paid', key: 'paid' } },
  '/console/:env/actions/new-no-code': { fields: { name: 'Left', type: 'exitIntent' } },
  '/console/:env/segments/new': { fields: { title: 'Some' } },
  '/console/products': { fields: { name: 'another' } },
  '/console/products/:productId/environments/:ofProduct': { fields: { name: 'app' } },
  '/console/products/:productId/delete': { ids: { productId: ids.endedProductId } },
  '/console/account/password': { fields: { old: password, new: 'another of the tests' } },
}

function withoutFirstQuestion(text: string): string {
  // Safe: the page shows a survey.
  const survey = JSON.parse(text) as { questions: unknown[] }
  return JSON.stringify({ ...survey, questions: survey.questions.slice(1) })
}

const addressOf = (path: string, own: Sent['ids'] = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const id = own[name] ?? ids[name]
    if (!id) throw new Error(`The service has no ${name}: make one in faults-world.ts`)
    return id
  })

type Ask = (path: string, init?: RequestInit) => Promise<Response>
const askOf =
  ({ hearback }: Pick<ReturnType<typeof consoleOn>, 'hearback'>, { needs }: Pick<Row, 'needs'>): Ask =>
  (path, init = {}) => {
    const own = needs === 'anyone' ? headers : { ...headers, cookie }
    return hearback.handle(new Request(origin + path, { ...init, headers: own }))
  }

/** Makes the function that asks for the row: for its page, or by its form as a browser fills it in. */
async function requestOf(row: Row): Promise<(ask: Ask) => Promise<Response>> {
  const sent = forms[row.path] ?? {}
  const address = addressOf(row.path, sent.ids)
  // A comparison shows its table, and is no file without one.
  const sides = row.path.includes('/compare') ? '?rows=source&columns=language' : ''
  if (row.method === 'GET') return (ask) => ask(`${address}/${sides}`)
  const page = sent.page ?? ('page' in row ? row.page : row.path)
  const { query = '' } = sent
  const html = await (await askOf(consoleOn(copy().storage), row)(`${addressOf(page, sent.ids)}/${query}`)).text()
  const isElsewhere = row.path === '/console/:env/files'
  const body = controlsOf(html, new RegExp(`(?:^|/)${isElsewhere ? 'account' : address.split('/').at(-1)}(?:\\?|$)`))
  for (const [name, value] of Object.entries(sent.fields ?? {})) body.set(name, value)
  if (sent.json) body.set('json', sent.json(body.get('json') ?? ''))
  return (ask) => ask(address + query, { method: 'POST', body })
}

interface Outcome {
  readonly status: number
  /** The storage's calls. */
  readonly calls: readonly string[]
  /** Whether the body broke off. */
  readonly isBroken: boolean
  readonly isLogged: boolean
}

/** Asks where the storage's call of this number fails; 0: none does. */
async function outcomeOf(
  row: Pick<Row, 'needs'>,
  request: (ask: Ask) => Promise<Response>,
  number: number,
): Promise<Outcome> {
  const fault = new Error('planted')
  const { storage, calls } = failingAt(copy().storage, { number, when: 'before', fault })
  const service = consoleOn(storage)
  const answer = await request(askOf(service, row))
  const isBroken = await answer.text().then(
    () => false,
    () => true,
  )
  await service.hearback.close()
  const causes = service.seen.flatMap((err) => [err, (err as Error).cause])
  return { status: answer.status, calls, isBroken, isLogged: causes.includes(fault) }
}

/** Where a page is shown, or a form taken, although a call has failed. The log says each. */
const goesOn: readonly { readonly rows: RegExp; readonly calls: readonly string[]; readonly why: string }[] = [
  {
    rows: /./,
    calls: ['accounts.touchSession'],
    why: 'the page does not wait for it: a minute after the last time, it stores when the session was used',
  },
  {
    rows: /^POST .*\/(?:copy|new|test|secret|recover|keys|live|people|link|identity)$/,
    calls: ['directory.environments'],
    why: 'what was done is shown, which no address shows again; the bar lacks the other environments',
  },
  {
    rows: /^POST \/console\/forgot-password$/,
    calls: ['accounts.findByEmail', 'accounts.insertLink', 'directory.environments'],
    why: 'the answer is the same for everyone, so that it does not say who has an account',
  },
  {
    rows: /\/surveys\/:surveyId\/json$/,
    calls: ['summaries.count', 'summaries.countDisplays'],
    why: 'what may have answers is asked for: more rather than less',
  },
  {
    rows: /^GET .*\/responses\/:responseId$/,
    calls: ['responses.listAnswers'],
    why: 'the response is shown; the links to those before and after it are not',
  },
  {
    rows: /\/responses\/:responseId\/tags$/,
    calls: ['webhooks.list'],
    why: 'the tags are stored; their event is sent with the next turn of the work rather than at once',
  },
  {
    rows: /^GET .*\/audit$/,
    calls: [
      ...['segments.list', 'segments.uses', 'tags.list', 'actionClasses.list', 'webhooks.list', 'deliveries.circuits'],
      ...['directory.keys', 'surveys.list', 'accounts.list'],
    ],
    why: 'the entries are shown; records whose names could not be read are shown by their ids',
  },
]

const sums = { tried: 0, failed: 0 }

/** Fails one call after the other; the short form fails every sixth, beginning with another one for each row. */
async function failEach(name: string, row: Pick<Row, 'needs'>, request: (ask: Ask) => Promise<Response>, at: number) {
  const whole = await outcomeOf(row, request, 0)
  const isAsking = name === 'POST /console/:env/surveys/:surveyId/json'
  assert.ok(isAsking ? whole.status === 409 : whole.status < 400, `${name} is answered with ${whole.status}`)
  const step = lengths.everyStorageCall ? 1 : 6
  const unsaid: string[] = []
  for (let number = 1 + (at % step); number <= whole.calls.length; number += step) {
    const { status, calls, isBroken, isLogged } = await outcomeOf(row, request, number)
    const failed = calls[number - 1] ?? ''
    sums.tried += 1
    if (!isLogged) unsaid.push(`${failed} leaves no trace in the log`)
    const isExpected = goesOn.some(({ rows, calls }) => rows.test(name) && calls.includes(failed))
    if (status < 500 && !isBroken && !isExpected) unsaid.push(`${failed} ends in ${status}`)
  }
  sums.failed += unsaid.length
  assert.equal(unsaid, [])
}

for (const [at, row] of pageTable.entries()) {
  const name = `${row.method} ${row.path}`
  test(`${name}: a fault is said, and logged`, async () => failEach(name, row, await requestOf(row), at))
}

test('shared results: a fault is said, and logged', () =>
  failEach('GET /share/:surveyId/:key', { needs: 'anyone' }, (ask) => ask(ids.sharedPath ?? ''), 0))

test.after(() => reportProof({ proof: 'storage fails before each call of a page', ...sums, lost: 0 }))
test.run()
