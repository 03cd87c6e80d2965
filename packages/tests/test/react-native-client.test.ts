import { respondentClient } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../src/prepared.ts'
import { type AppServer, serveApps } from './app-server.ts'
import { type Phone, startPhone } from './react-native-client/phone.ts'
import { until } from './react-native-client/until.ts'

/**
 * The published SDKs for React Native, unchanged, on stand-ins for the phone. The page in the WebView is not part of
 * them: release 2.0 sends displays and responses itself, later ones leave that to a script that the page loads from
 * the service. Of those, what they send and what they give to the page is tested; what the page sends is not.
 */
interface Release {
  version: string
  module: string
  environment: string
  user: string
  sendsResponses: boolean
}
const releases: readonly Release[] = [
  {
    version: '2.0.0',
    module: 'formbricks-react-native-2-0',
    environment: '/environment/',
    user: '/api/v1/client/ENV/user',
    sendsResponses: true,
  },
  {
    version: '2.4.0',
    module: 'formbricks-react-native-2',
    environment: '/environment',
    user: '/api/v2/client/ENV/user',
    sendsResponses: false,
  },
  {
    version: '3.2.0',
    module: 'formbricks-react-native-3',
    environment: '/environment',
    user: '/api/v2/client/ENV/user',
    sendsResponses: false,
  },
]

interface Context {
  server: AppServer
  /** For those on the plan `pro`, by `checkout`. */
  forPro: string
  /** For everyone, by `signup`. */
  forAll: string
  faults: string[]
  start(): Promise<Phone>
}

for (const release of releases) tests(release)

function tests({ version, module, environment, user, sendsResponses }: Release): void {
  const test = suite<Context>(`@formbricks/react-native ${version}`)
  const phones: Phone[] = []
  const console_ = { log: console.log, info: console.info, error: console.error }

  test.before(
    prepared(async (context) => {
      context.server = await serveApps()
      context.forPro = await context.server.createAppSurvey('checkout', {}, 'pro')
      context.forAll = await context.server.createAppSurvey('signup')
      context.faults = []
      Object.assign(console, {
        log: () => {},
        info: () => {},
        error: (...all: unknown[]) => context.faults.push(all.join(' ')),
      })
    }),
  )
  test.before.each((context) => {
    context.server.heard.length = 0
    context.faults.length = 0
    context.start = async () => {
      const { environmentId, url: appUrl } = context.server.manager
      const phone = await startPhone(module, { appUrl, environmentId })
      phones.push(phone)
      return phone
    }
  })
  test.after.each(async ({ faults, server }) => {
    for (const phone of phones.splice(0)) await phone.switchOff()
    assert.equal(faults, [], 'the SDK complained')
    assert.equal(
      server.heard.filter(({ status }) => status !== 200),
      [],
    )
  })
  test.after(async ({ server }) => {
    Object.assign(console, console_)
    await server.close()
  })

  /** Names the user, and waits until the SDK knows what the service knows. */
  async function identify(
    { sdk, user: kept }: Phone,
    userId: string,
    attributes: Record<string, string | number> = {},
  ) {
    await sdk.setUserId(userId)
    await sdk.setAttributes(attributes)
    await until(() => kept()?.userId === userId, `${userId} is known`)
  }

  const shows = async (phone: Phone, code: string): Promise<string | null> => {
    await phone.sdk.track(code)
    // Turns of the event loop, and not a time that a busy machine may let pass without one.
    for (let turn = 0; turn < 25 && !phone.page(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10))
    return phone.page()?.options.survey.id ?? null
  }

  test('sets itself up with one request', async ({ server, start }) => {
    await start()
    assert.equal(
      server.heard.map(({ method, path }) => [method, path]),
      [['GET', `/api/v1/client/${server.manager.environmentId}${environment}`]],
    )
  })

  test('user, attributes and language go in one request; what comes back is kept', async ({
    server,
    start,
    forAll,
  }) => {
    const phone = await start()
    const { sdk } = phone
    await sdk.setUserId('carl')
    await sdk.setAttributes({ plan: 'free', age: 42 })
    await sdk.setLanguage('de')
    await until(() => phone.user()?.userId === 'carl', 'carl is known')
    const posts = server.heard.filter(({ method }) => method === 'POST')
    assert.equal(
      posts.map(({ path }) => path),
      [user.replace('ENV', server.manager.environmentId)],
    )
    const [contact] = await server.manager.contacts.list({ userId: 'carl' }).all()
    assert.equal(contact?.attributes, { userId: 'carl', plan: 'free', age: '42', language: 'de' })
    const { segment } = await server.manager.surveys.read(forAll)
    assert.equal(phone.user(), {
      contactId: contact?.id,
      userId: 'carl',
      segments: [segment?.id],
      displays: [],
      responses: [],
      lastDisplayAt: null,
      language: 'de',
    })
  })

  test('a survey for some is shown to them and to nobody else', async ({ start, forPro, forAll }) => {
    const [anna, bert] = [await start(), await start()]
    await identify(anna, 'anna', { plan: 'pro' })
    await identify(bert, 'bert', { plan: 'free' })
    assert.is(await shows(bert, 'checkout'), null)
    assert.is(await shows(bert, 'signup'), forAll)
    assert.is(await shows(anna, 'checkout'), forPro)
  })

  test('a user who comes to match is shown the survey from then on', async ({ start, forPro }) => {
    const phone = await start()
    await identify(phone, 'dora', { plan: 'free' })
    assert.is(await shows(phone, 'checkout'), null)
    const segments = phone.user()?.segments.length ?? 0
    await phone.sdk.setAttributes({ plan: 'pro' })
    await until(() => (phone.user()?.segments.length ?? 0) > segments, 'dora is in another segment')
    assert.is(await shows(phone, 'checkout'), forPro)
  })

  test('a survey for a share of users is shown to that share', async ({ server, start }) => {
    const share = await server.createAppSurvey('checkout', { displayPercentage: 50 })
    const { random } = Math
    try {
      const phone = await start()
      await identify(phone, 'emil')
      Math.random = () => 0.6
      assert.is(await shows(phone, 'checkout'), null)
      Math.random = () => 0.4
      assert.is(await shows(phone, 'checkout'), share)
    } finally {
      Math.random = random
      await server.manager.surveys.delete(share)
    }
  })

  test('who logs out is nobody again', async ({ start, forAll }) => {
    const phone = await start()
    await identify(phone, 'fred', { plan: 'pro' })
    await phone.sdk.logout()
    await until(() => phone.user()?.userId === null, 'nobody is known')
    assert.equal(phone.user()?.segments, [])
    assert.is(await shows(phone, 'signup'), forAll)
  })

  test('what a user has seen on one phone counts on another', async ({ server, start, forAll }) => {
    const phone = await start()
    await identify(phone, 'gina', { plan: 'pro' })
    assert.is(await shows(phone, 'signup'), forAll)
    const { environmentId, url } = server.manager
    const { contactId } = phone.user() ?? {}
    // What a page sends; there is none here.
    await respondentClient({ url, environmentId }).createDisplay({ surveyId: forAll, contactId })

    const other = await start()
    await identify(other, 'gina')
    assert.equal(
      other.user()?.displays.map(({ surveyId }) => surveyId),
      [forAll],
    )
    assert.ok(Date.parse(other.user()?.lastDisplayAt ?? '') > 0)
    assert.is(other.user()?.segments.length, 2)
    assert.is(await shows(other, 'signup'), null, 'a survey to be shown once')
    assert.is(await shows(other, 'checkout'), null, 'another, within the days of rest')
  })

  if (sendsResponses) {
    test('display, response and update come from the SDK and are stored', async ({ server, start, forPro }) => {
      const phone = await start()
      await identify(phone, 'hugo', { plan: 'pro' })
      assert.is(await shows(phone, 'checkout'), forPro)

      phone.page()?.post({ onDisplay: true })
      await until(() => phone.user()?.displays.length === 1, 'the display is kept')
      const answers = [
        { data: { why: 'It is "quick" 🙂' }, ttc: { why: 2310.5 }, finished: false, language: 'default' },
        { data: { nps: 9 }, ttc: { why: 2310.5, nps: 900.1 }, finished: true, language: 'default' },
      ]
      for (const [n, responseUpdate] of answers.entries()) {
        phone.page()?.post({ onResponse: true, responseUpdate })
        await until(
          () => server.heard.filter(({ path }) => path.includes('/responses')).length === n + 1,
          'an answer came',
        )
      }
      assert.equal(
        server.heard.slice(-3).map(({ method, path }) => `${method} ${path.replace(/\/c[0-9a-z]{24}/g, '/ID')}`),
        ['POST /api/v1/client/ID/displays', 'POST /api/v1/client/ID/responses', 'PUT /api/v1/client/ID/responses/ID'],
      )
      const response = [...(await server.manager.responsesById()).values()].find(
        ({ person }) => person?.userId === 'hugo',
      )
      assert.ok(response)
      assert.equal(response.data, { why: 'It is "quick" 🙂', nps: 9 })
      assert.equal(response.ttc, { why: 2310.5, nps: 900.1, _total: 3210.6 })
      assert.is(response.finished, true)
      assert.is(response.surveyId, forPro)
      assert.is(response.personAttributes?.plan, 'pro')
      assert.ok(response.displayId)

      phone.page()?.post({ onClose: true })
      await until(() => phone.page() === null, 'the page is closed')
      assert.is(await shows(phone, 'checkout'), null)
      const other = await start()
      await identify(other, 'hugo')
      assert.equal(other.user()?.responses, [forPro])
    })
  } else {
    test('the page is given who and where; what it says was shown and answered is kept', async ({
      server,
      start,
      forPro,
    }) => {
      const phone = await start()
      await identify(phone, 'hugo', { plan: 'pro' })
      assert.is(await shows(phone, 'checkout'), forPro)
      const page = phone.page()
      assert.is(page?.options.appUrl, server.manager.url)
      assert.is(page?.options.environmentId ?? page?.options.workspaceId, server.manager.environmentId)
      assert.is(page?.options.contactId, phone.user()?.contactId)
      assert.is(page?.options.overlay, 'none')
      assert.is(page?.options.placement, 'bottomRight')

      page?.post({ onDisplayCreated: true })
      page?.post({ onResponseCreated: true })
      phone.page()?.post({ onClose: true })
      await until(() => phone.page() === null, 'the page is closed')
      await until(() => phone.user()?.responses.length === 1, 'the response is kept')
      assert.equal(
        phone.user()?.displays.map(({ surveyId }) => surveyId),
        [forPro],
      )
      assert.equal(phone.user()?.responses, [forPro])
      assert.is(await shows(phone, 'checkout'), null)
    })
  }

  test.run()
}
