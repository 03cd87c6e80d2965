import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryBlobs } from '../../src/beside/memory/index.ts'
import { type App, open, type Sent, secondProcess } from '../serve.ts'

const test = suite('a survey with a PIN')
const hour = 60 * 60 * 1000
const pin = '4825'

const from = (address: string, sent: Sent): Sent => ({ ...sent, platform: { clientAddress: address } })

async function openPinned(options: Parameters<typeof open>[0] = {}) {
  const app = await open(options)
  const { id } = await app.survey({ pin })
  const path = `${app.client}/surveys/${id}`
  const enter = (given: string, address = '192.0.2.1', call: App['call'] = app.call) =>
    call('POST', `${path}/pin`, from(address, { body: { pin: given } }))
  const token = async (surveyPath = path, given = pin) =>
    (await app.call('POST', `${surveyPath}/pin`, { body: { pin: given } })).data<{ pinToken: string }>().pinToken
  return { ...app, id, path, enter, token }
}
type Pinned = Awaited<ReturnType<typeof openPinned>>

const answers = (surveyId: string) => ({ surveyId, finished: false, data: { q1: 'Blue' } })

/** What a client does with a survey before it has begun a response: each wants the token. */
const beginnings: Readonly<Record<string, (app: Pinned, tokens: object, version?: string) => ReturnType<App['call']>>> =
  {
    'reading it': ({ call, path }, tokens, version = 'v1') =>
      call('GET', `${path.replace('v1', version)}?${new URLSearchParams({ ...tokens })}`),
    'a display': ({ call, client, id }, tokens, version = 'v1') =>
      call('POST', `${client.replace('v1', version)}/displays`, { body: { surveyId: id, ...tokens } }),
    'a response': ({ call, client, id }, tokens, version = 'v1') =>
      call('POST', `${client.replace('v1', version)}/responses`, { body: { ...answers(id), ...tokens } }),
  }

for (const [name, ask] of Object.entries(beginnings)) {
  test(`${name} needs the token of its PIN, by every path`, async () => {
    const app = await openPinned()
    const other = await app.survey({ pin, name: 'With the same PIN' })
    const elsewhere = await app.survey({ pin }, app.development)
    const good = await app.token()
    const [end = '', mark = '', mac = ''] = good.split('.')
    const later = (Number.parseInt(end, 36) + 1).toString(36)
    const wrong: Record<string, object> = {
      none: {},
      empty: { pinToken: '' },
      'the PIN itself': { pinToken: pin },
      'another survey of the same PIN': { pinToken: await app.token(`${app.client}/surveys/${other.id}`) },
      'another environment': { pinToken: await app.token(`${app.development.client}/surveys/${elsewhere.id}`) },
      'a later end': { pinToken: [later, mark, mac].join('.') },
      'another mark': { pinToken: [end, `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`, mac].join('.') },
      'another MAC': { pinToken: [end, mark, `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`].join('.') },
      'sent as that of an e-mail': { emailToken: good },
      'longer than a token': { pinToken: `${good}${'x'.repeat(2000)}` },
    }
    for (const [what, tokens] of Object.entries(wrong)) {
      for (const version of ['v1', 'v2']) {
        const refused = (await ask(app, tokens, version)).error(403)
        assert.equal([refused.code, refused.details], ['forbidden', { surveyId: app.id, reason: 'pin' }], what)
        assert.not.match(JSON.stringify(refused), 'What do you think')
      }
    }
    for (const version of ['v1', 'v2']) assert.is((await ask(app, { pinToken: good }, version)).status, 200)
    app.clock.advance(12 * hour - 1000)
    assert.is((await ask(app, { pinToken: good })).status, 200)
    app.clock.advance(1000)
    assert.is((await ask(app, { pinToken: good })).error(403).details.reason, 'pin', 'after 12 hours')
  })

  test(`${name} is refused with the token of an earlier PIN`, async () => {
    const app = await openPinned()
    const tokens = { pinToken: await app.token() }
    const change = (next: string | null) =>
      app.call('PUT', `/api/v1/management/surveys/${app.id}`, { body: { pin: next } })
    await change('1111')
    assert.is((await ask(app, tokens)).error(403).details.reason, 'pin')
    await change(pin)
    assert.is((await ask(app, tokens)).status, 200, 'the PIN is back')
    await change(null)
    assert.is((await ask(app, {})).status, 200, 'no PIN')
  })
}

test('a file is asked for with the token only', async () => {
  const app = await open({ blobs: memoryBlobs() })
  const question = { id: 'cv', type: 'fileUpload', headline: { default: 'Your CV?' }, required: false }
  const { id } = await app.survey({ pin, questions: [question] })
  const path = `${app.client}/surveys/${id}/pin`
  const { pinToken } = (await app.call('POST', path, { body: { pin } })).data<{ pinToken: string }>()
  const body = { surveyId: id, fileName: 'cv.pdf', fileType: 'application/pdf' }
  for (const version of ['v1', 'v2']) {
    const storage = `${app.client.replace('v1', version)}/storage`
    assert.is((await app.call('POST', storage, { body })).error(403).details.reason, 'pin')
    assert.is((await app.call('POST', storage, { body: { ...body, pinToken: `${pinToken}x` } })).status, 403)
    assert.is((await app.call('POST', storage, { body: { ...body, pinToken } })).status, 200)
  }
})

test('what was begun is finished with the same token after the PIN has changed, and never without one', async () => {
  const app = await openPinned()
  const pinToken = await app.token()
  const displayId = await app.display(app.id, { pinToken })
  const begun = { ...answers(app.id), displayId, pinToken }
  const id = (await app.call('POST', `${app.client}/responses`, { body: begun })).data<{ id: string }>().id
  await app.call('PUT', `/api/v1/management/surveys/${app.id}`, { body: { pin: '1111' } })

  const paths = [`${app.client}/responses/${id}`, `/api/v1/client/responses/${id}`, `/api/v2/client/responses/${id}`]
  for (const path of paths) {
    const body = { finished: false, data: { q2: path } }
    assert.is((await app.call('PUT', path, { body })).error(403).details.reason, 'pin')
    assert.is((await app.call('PUT', path, { body: { ...body, pinToken: 'no token' } })).status, 403)
    assert.is((await app.call('PUT', path, { body: { ...body, pinToken } })).status, 200)
  }
  const repeated = { ...begun, data: { q1: 'Green' } }
  assert.is((await app.call('POST', `${app.client}/responses`, { body: repeated })).data().id, id, 'a POST sent again')
  assert.is((await app.call('POST', `${app.client}/responses`, { body: { ...repeated, pinToken: null } })).status, 403)
  await app.call('PUT', paths[0] ?? '', { body: { finished: true, pinToken } })
  assert.equal((await app.response(id)).data, { q1: 'Green', q2: paths[2] })
})

test('management records responses without a token, and other types of survey ask for none', async () => {
  const app = await openPinned()
  const { id } = (await app.call('POST', '/api/v1/management/responses', { body: answers(app.id) })).data()
  assert.is((await app.response(String(id))).surveyId, app.id)
  const inApp = await app.survey({ pin, type: 'app', isVerifyEmailEnabled: true })
  await app.respond(inApp.id)
})

test('a right PIN counts nowhere; twenty wrong ones from one address are taken, and the answer says how many are left', async () => {
  const app = await openPinned()
  for (let n = 1; n <= 20; n += 1) {
    const { details, message } = (await app.enter('0000')).error(403)
    assert.equal([details.remaining, message], [String(20 - n), 'The PIN is wrong'])
    if (n < 20) assert.is((await app.enter(pin)).status, 200)
  }
  const refused = await app.enter(pin)
  assert.is(refused.error(429).details.reason, 'pin')
  assert.is(refused.headers.get('retry-after'), '3600')
  assert.match(refused.error(429).message, 'Try again in 60 minutes')
  assert.is((await app.enter(pin, '198.51.100.1')).status, 200, 'others go on')
  app.clock.advance(hour)
  assert.is((await app.enter(pin)).status, 200)
})

test('guessers at many addresses, before many processes, have a hundred tries an hour together', async () => {
  const app = await openPinned({ rateLimit: false })
  const others = [1, 2].map(() => secondProcess(app, { rateLimit: false }).call)
  const calls = [app.call, ...others]
  const tried = await Promise.all(
    Array.from({ length: 240 }, (_, n) => app.enter(String(5000 + n), `203.0.${n % 7}.${n}`, calls[n % calls.length])),
  )
  assert.is(tried.filter(({ status }) => status === 403).length, 100)
  assert.is(tried.filter(({ status }) => status === 429).length, 140)
  for (const call of calls) assert.is((await app.enter(pin, '198.51.100.9', call)).status, 429, 'the page waits')
  const second = await app.survey({ pin })
  assert.ok(await app.token(`${app.client}/surveys/${second.id}`), 'another survey does not wait')
  app.clock.advance(hour)
  assert.is((await app.enter(pin)).status, 200)
})

test('one address has fifty wrong PINs an hour of all surveys together', async () => {
  const app = await openPinned({ rateLimit: false })
  const surveys = await Promise.all([1, 2, 3].map((n) => app.survey({ pin, name: `Survey ${n}` })))
  const statuses: number[] = []
  for (let n = 0; n < 57; n += 1) {
    const path = `${app.client}/surveys/${surveys[n % 3]?.id}/pin`
    statuses.push((await app.call('POST', path, from('192.0.2.7', { body: { pin: '0000' } }))).status)
  }
  assert.equal([statuses.filter((one) => one === 403).length, statuses.at(-1)], [50, 429])
})

test('where the count of guesses cannot be kept, no PIN is judged', async () => {
  const app = await openPinned()
  app.storage.guesses.take = async () => {
    throw new Error('The table is gone')
  }
  assert.is((await app.enter(pin)).error(500).code, 'internal_server_error')
})

test('storage holds neither the addresses of guessers, nor a token', async () => {
  const names: string[] = []
  const app = await openPinned()
  const { take } = app.storage.guesses
  app.storage.guesses.take = (rule, now) => {
    names.push(rule.name)
    return take(rule, now)
  }
  await app.enter('0000', '192.0.2.77')
  assert.is(names.length, 3)
  assert.not.match(names.join(), '192.0.2.77')
})

test('without an address of the client, the limit of the survey holds alone', async () => {
  const app = await openPinned({ rateLimit: false })
  const enter = (given: string) => app.call('POST', `${app.path}/pin`, { body: { pin: given } })
  for (let n = 0; n < 100; n += 1) assert.is((await enter('0000')).status, 403)
  assert.is((await enter(pin)).status, 429)
})

test('a survey without doors takes any token, and counts no guesses', async () => {
  const app = await open()
  const { id } = await app.survey()
  const { take, count } = app.storage.guesses
  let asked = 0
  app.storage.guesses.take = (...given) => {
    asked += 1
    return take(...given)
  }
  app.storage.guesses.count = (...given) => {
    asked += 1
    return count(...given)
  }
  await app.display(id, { pinToken: 'anything', emailToken: 'anything' })
  await app.respond(id, { pinToken: null })
  assert.is(asked, 0)
})

test.run()
