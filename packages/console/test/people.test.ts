import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Call, consoleOf, elsewhere, here, product } from './double.ts'

const test = suite('people, products and the account')

const grace = {
  id: 'p1',
  email: 'grace@example.com',
  externalId: null,
  name: 'Grace <Hopper>',
  isOwner: false,
  status: 'active',
  hasPassword: false,
  memberships: { [here]: 'write' },
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  lastSeenAt: null,
}

function peopleApi(link: object = {}) {
  const sent: { call: Call; body: unknown }[] = []
  const api = (call: Call, init: RequestInit) => {
    if (call.method !== 'GET') sent.push({ call, body: init.body ? JSON.parse(String(init.body)) : null })
    if (call.path.endsWith('/links')) {
      const made = { secret: 'the-secret', expiresAt: '2026-11-23T10:00:00.000Z', mailedTo: null, ...link }
      return Response.json({ data: made }, { status: 201 })
    }
    if (call.method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ data: /people\?/.test(call.path) ? [grace] : grace })
  }
  return { api, sent }
}

test('the list has a column for each environment, and says who is invited', async () => {
  const { api } = peopleApi()
  const text = await (await consoleOf('owner', { api }).ask('/console/people/')).text()
  assert.match(text, 'Grace &lt;Hopper&gt;<span class="small soft blk any">grace@example.com</span>')
  assert.match(text, '<td role="cell" data-l="Production"><span class="badge write">write</span></td>')
  assert.match(text, '<td role="cell" data-l="Development">–</td>')
  assert.match(text, '<span class="is">invited</span>')
  for (const right of ['read', 'write', 'manage']) assert.match(text, `<li><b>${right}</b>: `)
})

test('a person who has a password is not invited, even without a session; neither is one of the host', async () => {
  for (const fields of [{ hasPassword: true }, { externalId: 'host|1' }]) {
    const api = ({ path }: Call) => {
      const person = { ...grace, ...fields }
      return Response.json({ data: /people\?/.test(path) ? [person] : person })
    }
    const { ask } = consoleOf('owner', { api })
    assert.match(await (await ask('/console/people/')).text(), '<span class="is on good">active</span>')
    assert.not.match(await (await ask('/console/people/p1/')).text(), 'value="invitation"')
  }
})

test('inviting stores the person, and shows the link once, in the answer', async () => {
  const { api, sent } = peopleApi()
  const { send } = consoleOf('owner', { api })
  const response = await send('/console/people', {
    email: ' grace@example.com ',
    name: 'Grace',
    [`memberships.${here}`]: 'write',
    [`memberships.${elsewhere}`]: '',
  })
  assert.match(await response.text(), 'https://survey.test/console/enter/the-secret/</output>')
  assert.equal(
    sent.map(({ call, body }) => [call.method, call.path, body]),
    [
      [
        'POST',
        '/api/v1/people',
        { email: 'grace@example.com', name: 'Grace', isOwner: false, memberships: { [here]: 'write' } },
      ],
      ['POST', '/api/v1/people/p1/links', { purpose: 'invitation', send: false }],
    ],
  )
})

test('where the service mails links, an invitation and a new link go by mail, and show only if that failed', async () => {
  const invitation = { email: 'grace@example.com', name: 'Grace' }
  const mailed = peopleApi({ secret: null, mailedTo: 'grace@example.com' })
  const { ask, send } = consoleOf('owner', { api: mailed.api, mailsLinks: true })
  assert.match(await (await ask('/console/people/')).text(), 'Send an invitation')
  assert.match(await (await ask('/console/people/p1/')).text(), 'Mail a link')
  for (const [path, fields] of [
    ['/console/people', invitation],
    ['/console/people/p1/link', { purpose: 'reset' }],
  ] as const) {
    const text = await (await send(path, fields)).text()
    assert.match(text, /The link was mailed\..*grace@example\.com/s)
    assert.not.match(text, 'made-link')
    assert.match(JSON.stringify(mailed.sent.at(-1)?.body), '"send":true')
  }
  const failed = consoleOf('owner', { api: peopleApi().api, mailsLinks: true })
  const text = await (await failed.send('/console/people', invitation)).text()
  assert.match(text, /The mail could not be sent\..*console\/enter\/the-secret\/<\/output>/s)
  const without = await consoleOf('owner', { api: peopleApi().api }).send('/console/people', invitation)
  assert.not.match(await without.text(), 'mail could not')
})

test('a change names the version that it was made for, and takes rights away by null', async () => {
  const { api, sent } = peopleApi()
  const fields = {
    name: 'Grace',
    email: 'g@example.com',
    status: 'suspended',
    version: '3',
    [`memberships.${here}`]: '',
  }
  const done = await consoleOf('owner', { api }).send('/console/people/p1', fields)
  assert.is(done.status, 303)
  assert.equal(sent[0]?.body, {
    name: 'Grace',
    email: 'g@example.com',
    isOwner: false,
    status: 'suspended',
    memberships: { [here]: null },
    version: 3,
  })
})

test('somebody else changed the person in between: the form comes back with what was filled in', async () => {
  const conflict = { code: 'conflict', message: 'Somebody else has changed this person. Load it again.', details: {} }
  const api = ({ method }: Call) =>
    method === 'PUT' ? Response.json(conflict, { status: 409 }) : Response.json({ data: grace })
  const again = await consoleOf('owner', { api }).send('/console/people/p1', { name: 'New name', version: '3' })
  const text = await again.text()
  assert.is(again.status, 409)
  assert.match(text, 'Somebody else has changed this person')
  assert.match(text, 'value="New name"')
})

test('removing asks first, and says what stops', async () => {
  const { api, sent } = peopleApi()
  const { ask, send } = consoleOf('owner', { api })
  assert.match(await (await ask('/console/people/p1/remove/')).text(), 'keys stop working at once')
  await send('/console/people/p1/remove', {})
  assert.equal(
    sent.map(({ call }) => [call.method, call.path]),
    [['DELETE', '/api/v1/people/p1']],
  )
})

test('settings of a product: boxes that are not ticked are off, and the rest of the styling stays', async () => {
  const { api, sent } = peopleApi()
  const { ask, send } = consoleOf('owner', { api })
  assert.match(await (await ask(`/console/products/${product}/`)).text(), 'value="#aabbcc"')
  const fields = {
    version: '4',
    name: 'Shop',
    recontactDays: '9',
    placement: 'center',
    darkOverlay: 'yes',
    'styling.brandColor.light': '#123456',
  }
  const done = await send(`/console/products/${product}`, fields)
  assert.is(done.status, 303)
  assert.equal(sent[0]?.body, {
    ifVersion: 4,
    name: 'Shop',
    recontactDays: 9,
    placement: 'center',
    clickOutsideClose: false,
    darkOverlay: true,
    inAppSurveyBranding: false,
    linkSurveyBranding: false,
    styling: { brandColor: { light: '#123456' }, roundness: null, isLogoHidden: true },
  })
})

test('members see the products of their environments, and no form of owners', async () => {
  const text = await (await consoleOf('read').ask('/console/products/')).text()
  assert.match(text, here)
  assert.not.match(text, elsewhere)
  assert.not.match(text, 'New product')
})

test('a wrong password now is marked at its field', async () => {
  const { send, account } = consoleOf('read')
  const again = await send('/console/account/password', { old: 'wrong', new: 'twelve or more' })
  assert.is(again.status, 422)
  assert.match(await again.text(), 'id="f-old-fault">This is not your password')
  assert.is((await send('/console/account/password', { old: 'right', new: 'twelve or more' })).status, 303)
  await send('/console/account/sessions', {})
  assert.equal(account, ['changePassword', 'sessions', 'responseMails', 'changePassword', 'endOthers'])
})

test('mails about new responses are chosen by environment, where a mail can be sent', async () => {
  const none = await (await consoleOf('owner').ask('/console/account/')).text()
  assert.not.match(none, 'Mail me new responses')
  const { ask, send, account } = consoleOf('owner', { mailed: [elsewhere] })
  const page = await (await ask('/console/account/')).text()
  assert.match(page, 'Mail me new responses in')
  const boxes = [...page.matchAll(/<input type="checkbox"[^>]*value="(\w+)"([^>]*)>/g)].map(([, id, rest]) => [
    id,
    rest?.includes('checked'),
  ])
  assert.equal(boxes, [
    [here, false],
    [elsewhere, true],
  ])
  const was = [...page.matchAll(/name="was" value="(\w+)"/g)].map(([, id]) => id)
  assert.equal(was, [elsewhere])
  assert.is((await send('/console/account/mails', { was: elsewhere, mails: here })).status, 303)
  assert.is(account.at(-1), `mails on ${here} off ${elsewhere}`)
  const refused = await (await send('/console/account/password', { old: 'wrong', new: 'twelve or more' })).text()
  assert.match(refused, new RegExp(`value="${elsewhere}" checked`))
})

test('a body that is too long is refused before it is read whole', async () => {
  const { send, account } = consoleOf('owner')
  const refused = await send('/console/account/password', { old: 'x'.repeat(70_000) })
  assert.match(await refused.text(), 'more than the form can take')
  assert.equal(account, [])
})

test.run()
