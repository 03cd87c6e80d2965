import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { days, minutes, openDesk, password, problemOf, succeeded } from './desk.ts'

const test = suite('sessions')

test('live for thirty days from their last use, and for ninety at most', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const [idle, used] = [succeeded(await desk.signIn()), succeeded(await desk.signIn())]
  for (const day of [29, 58, 87]) {
    desk.clock.advance(days(29))
    assert.ok(await accounts.session(used.secret), `used on day ${day}`)
  }
  assert.is(await accounts.session(idle.secret), null)
  desk.clock.advance(days(3) - 1)
  assert.ok(await accounts.session(used.secret))
  desk.clock.advance(1)
  assert.is(await accounts.session(used.secret), null)
})

test('an unused one ends to the millisecond', async () => {
  const desk = await openDesk()
  const { secret } = succeeded(await desk.signIn())
  const { endsAt } = (await desk.storage.accounts.listSessions(desk.ada.id, 1))[0] ?? { endsAt: '' }
  assert.is(Date.parse(endsAt) - desk.clock.now(), days(30))
  desk.clock.advance(days(30))
  assert.is(await (await desk.at()).session(secret), null)
})

test('store their use once a minute at most', async () => {
  const desk = await openDesk()
  const { secret } = succeeded(await desk.signIn())
  const accounts = await desk.at()
  let touches = 0
  const { touchSession } = desk.storage.accounts
  desk.storage.accounts.touchSession = (...given) => {
    touches += 1
    return touchSession(...given)
  }
  for (let n = 0; n < 30; n += 1) {
    desk.clock.advance(10_000)
    await accounts.session(secret)
  }
  assert.is(touches, 5)
})

test('a page does not wait for the use to be stored, nor fail with it', async () => {
  const desk = await openDesk()
  const { secret } = succeeded(await desk.signIn())
  desk.storage.accounts.touchSession = async () => {
    throw new Error('down')
  }
  desk.clock.advance(minutes(2))
  assert.ok(await (await desk.at()).session(secret))
  await Promise.resolve()
  assert.ok(desk.log.some(({ message }) => message === 'The last use of a session could not be stored'))
})

test('a text that is no secret is none', async () => {
  const desk = await openDesk()
  const { secret, signedIn } = succeeded(await desk.signIn())
  const accounts = await desk.at()
  for (const text of ['', 'x', `${secret}x`, signedIn.sessionId ?? '', secret.toUpperCase()]) {
    assert.is(await accounts.session(text), null, text)
  }
})

test('are listed, and end one by one or together', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const [first, second, third] = [
    succeeded(await desk.signIn()),
    succeeded(await desk.signIn()),
    succeeded(await desk.signIn()),
  ]
  const listed = await accounts.sessions(first.signedIn)
  assert.is(listed.length, 3)
  assert.equal(
    listed.filter(({ isThis }) => isThis).map(({ id }) => id),
    [first.signedIn.sessionId],
  )
  assert.not.match(JSON.stringify(listed), first.secret)
  await accounts.signOut(second.signedIn)
  assert.is(await accounts.session(second.secret), null)
  assert.is(await accounts.endOthers(first.signedIn), 1)
  assert.is(await accounts.session(third.secret), null)
  assert.ok(await accounts.session(first.secret))
})

test('one that has ended is not listed', async () => {
  const desk = await openDesk()
  succeeded(await desk.signIn())
  desk.clock.advance(days(30))
  const { signedIn } = succeeded(await desk.signIn())
  assert.is((await (await desk.at()).sessions(signedIn)).length, 1)
})

test('of somebody who is suspended count for nothing', async () => {
  const desk = await openDesk()
  const ben = await desk.addPerson()
  const { secret } = succeeded(await desk.signIn({ email: ben.email ?? '' }))
  const condition = { ifVersion: 1, keepsAnOwner: true, sessions: 'keep' } as const
  await desk.storage.accounts.replace({ ...ben, status: 'suspended', version: 2 }, {}, condition, [])
  assert.is(await (await desk.at()).session(secret), null)
  assert.is(await desk.signIn({ email: ben.email ?? '' }), null)
})

test('the password counts for an hour, and again when it is given again', async () => {
  const desk = await openDesk()
  const { secret, signedIn } = succeeded(await desk.signIn())
  const accounts = await desk.at()
  const isConfirmed = async () => (await accounts.session(secret))?.isConfirmed
  desk.clock.advance(minutes(60) - 1)
  assert.is(await isConfirmed(), true)
  desk.clock.advance(1)
  assert.is(await isConfirmed(), false)
  assert.is(await accounts.confirm(signedIn, 'a wrong password'), false)
  assert.is(await isConfirmed(), false)
  assert.is(await accounts.confirm(signedIn, password), true)
  assert.is(await isConfirmed(), true)
  await accounts.signOut(signedIn)
  assert.is(await accounts.confirm(signedIn, password), false)
})

test('each has a form token of its own, the same in every request and process', async () => {
  const desk = await openDesk()
  const [one, other] = [succeeded(await desk.signIn()), succeeded(await desk.signIn())]
  const accounts = await desk.elsewhere()
  const again = await accounts.session(one.secret)
  assert.is(again?.formToken, one.signedIn.formToken)
  assert.is.not(one.signedIn.formToken, other.signedIn.formToken)
  assert.is(await accounts.isFormToken(one.signedIn, one.signedIn.formToken), true)
  for (const token of ['', 'x', other.signedIn.formToken, one.signedIn.sessionId ?? '', one.secret]) {
    assert.is(await accounts.isFormToken(one.signedIn, token), false)
  }
})

test('a new password ends the other sessions and the links, and is written into the audit log', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const [mine, other] = [succeeded(await desk.signIn()), succeeded(await desk.signIn())]
  const link = await desk.addLink(desk.ada.id, 'reset')
  const change = (old: string, next: string) => accounts.changePassword(mine.signedIn, { old, new: next })
  assert.equal((await problemOf(change('a wrong password', 'another good password'))).details, {
    old: 'This is not your password',
  })
  assert.equal((await problemOf(change(password, 'short'))).details, { new: 'Use at least 12 characters' })
  assert.ok(await accounts.session(other.secret))
  await change(password, 'another good password')
  assert.ok(await accounts.session(mine.secret))
  assert.is(await accounts.session(other.secret), null)
  assert.is(await accounts.link(link), null)
  assert.is(await desk.signIn(), null)
  succeeded(await desk.signIn({ password: 'another good password' }))
  const [entry] = await desk.storage.audit.list('accounts', { after: null, limit: 1 })
  assert.equal(entry?.actor, { kind: 'person', id: desk.ada.id, label: 'Ada' })
  assert.equal([entry?.resource, entry?.resourceIds, entry?.fields], ['person', [desk.ada.id], ['password']])
})

test('two changes of a password at once: one wins, the other is told', async () => {
  const desk = await openDesk()
  const [one, other] = [succeeded(await desk.signIn()), succeeded(await desk.signIn())]
  const [here, there] = [await desk.at(), await desk.elsewhere()]
  const changes = await Promise.allSettled([
    here.changePassword(one.signedIn, { old: password, new: 'the one new password' }),
    there.changePassword(other.signedIn, { old: password, new: 'the other new password' }),
  ])
  assert.equal(changes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('work removes what has ended', async () => {
  const desk = await openDesk()
  succeeded(await desk.signIn())
  await desk.addLink(desk.ada.id, 'reset')
  desk.clock.advance(days(91))
  assert.is((await desk.storage.accounts.listSessions(desk.ada.id, 9)).length, 1)
  while ((await desk.hearback.work()).more);
  assert.is((await desk.storage.accounts.listSessions(desk.ada.id, 9)).length, 0)
  assert.is(await desk.storage.accounts.purge('9999-12-31T00:00:00.000Z', 9), 0)
  assert.is(await desk.storage.guesses.purge('9999-12-31T00:00:00.000Z', 9), 0)
})

test.run()
