import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDesk, password, problemOf, succeeded } from './desk.ts'

const test = suite('limits on wrong passwords')
const wrong = 'a wrong password'
const hour = 60 * 60_000

/** Guesses until it is refused; how often it was not. */
async function guessUntilRefused(guess: (n: number) => Promise<unknown>, most = 300): Promise<number> {
  for (let n = 0; n < most; n += 1) {
    const refused = await guess(n).then(
      () => false,
      () => true,
    )
    if (refused) return n
  }
  return most
}

test('ten of one account from one address, whether it exists or not; then even the right one waits an hour', async () => {
  const desk = await openDesk()
  for (const email of ['ada@example.org', 'nobody@example.org']) {
    assert.is(await guessUntilRefused(() => desk.signIn({ email, password: wrong })), 10)
    const { code, message, headers } = await problemOf(desk.signIn({ email }))
    assert.is(code, 'too_many_requests')
    assert.match(message, /^Too many wrong passwords\. Try again in 60 minutes, or open a link/)
    assert.is(headers['retry-after'], '3600')
  }
  desk.clock.advance(hour - 1000)
  assert.match((await problemOf(desk.signIn())).message, 'in a minute')
  desk.clock.advance(1000)
  succeeded(await desk.signIn())
})

test('in all processes together, with rate limits off', async () => {
  const desk = await openDesk({ rateLimit: false })
  const other = await desk.elsewhere(undefined, { rateLimit: false })
  const given = { email: 'ada@example.org', password: wrong, client: null }
  const guesses = await guessUntilRefused((n) => (n % 2 ? other.signIn(given) : desk.signIn({ password: wrong })))
  assert.is(guesses, 10)
})

test('many at once are not more', async () => {
  const desk = await openDesk()
  await Promise.allSettled(Array.from({ length: 40 }, () => desk.signIn({ password: wrong })))
  const { verify } = desk.calls
  // The queue takes five of one address at once: those that it refuses are no guesses.
  assert.ok(verify >= 1 && verify <= 10, `${verify} were judged`)
  const more = await guessUntilRefused(() => desk.signIn({ password: wrong }))
  assert.is(verify + more, 10)
})

test('right passwords count nowhere', async () => {
  const desk = await openDesk()
  for (let n = 0; n < 60; n += 1) succeeded(await desk.signIn())
  assert.is(await guessUntilRefused(() => desk.signIn({ password: wrong })), 10)
})

test('fifty of all accounts from one address', async () => {
  const desk = await openDesk()
  assert.is(await guessUntilRefused((n) => desk.signIn({ email: `someone${n}@example.org` })), 50)
  assert.is((await problemOf(desk.signIn())).code, 'too_many_requests')
  succeeded(await desk.signIn({ address: '192.0.2.2' }))
})

test('a refused attempt is not counted under another limit', async () => {
  const desk = await openDesk()
  assert.is(await guessUntilRefused(() => desk.signIn({ password: wrong })), 10)
  for (let n = 0; n < 60; n += 1) await problemOf(desk.signIn({ password: wrong }))
  const { email } = await desk.addPerson()
  succeeded(await desk.signIn({ email: email ?? '' }))
})

test('addresses of one IPv6 network are one address', async () => {
  const desk = await openDesk()
  const guesses = await guessUntilRefused((n) => desk.signIn({ password: wrong, address: `2001:db8:1:2::${n + 1}` }))
  assert.is(guesses, 10)
  succeeded(await desk.signIn({ address: '2001:db8:1:3::1' }))
})

test('a guesser does not keep the owner out who comes from another address', async () => {
  const desk = await openDesk()
  assert.is(await guessUntilRefused(() => desk.signIn({ password: wrong, address: '203.0.113.9' })), 10)
  succeeded(await desk.signIn({ address: '198.51.100.1' }))
})

test('guessers at many addresses have a hundred together, and keep nobody out who has signed in from there', async () => {
  const desk = await openDesk()
  const owner = '198.51.100.1'
  succeeded(await desk.signIn({ address: owner }))
  const guesses = await guessUntilRefused((n) => desk.signIn({ password: wrong, address: `203.0.113.${n}` }))
  assert.is(guesses, 100)
  assert.is((await problemOf(desk.signIn({ address: '198.51.100.2' }))).code, 'too_many_requests')
  succeeded(await desk.signIn({ address: owner }))
  assert.is(await guessUntilRefused(() => desk.signIn({ password: wrong, address: owner })), 10)

  // The address is remembered for 90 days from the last sign-in there, in other processes too.
  for (const days of [89, 88]) {
    desk.clock.advance(days * 24 * hour)
    await guessUntilRefused((n) => desk.signIn({ password: wrong, address: `203.0.113.${n}` }))
    const given = { email: 'ada@example.org', password, client: null }
    succeeded(await (await desk.elsewhere(owner)).signIn(given))
  }
  desk.clock.advance(91 * 24 * hour)
  await guessUntilRefused((n) => desk.signIn({ password: wrong, address: `203.0.113.${n}` }))
  assert.is((await problemOf(desk.signIn({ address: owner }))).code, 'too_many_requests')
})

test('a browser that has signed in counts apart: strangers keep nobody out of it, behind one address with them too', async () => {
  const desk = await openDesk()
  const { device } = succeeded(await desk.signIn({ address: '198.51.100.1' }))
  assert.ok(device)
  // Everyone else is kept out, from everywhere.
  const office = '203.0.113.9'
  await guessUntilRefused(() => desk.signIn({ password: wrong, address: office }))
  await guessUntilRefused((n) => desk.signIn({ password: wrong, address: `203.0.114.${n}` }))
  for (const address of [office, '192.0.2.200', null]) {
    assert.is((await problemOf(desk.signIn({ address }))).code, 'too_many_requests')
    succeeded(await desk.signIn({ address, device }))
  }
  // It has ten guesses of its own, wherever they come from, and no more.
  assert.is(await guessUntilRefused((n) => desk.signIn({ password: wrong, device, address: `192.0.3.${n}` })), 10)
  assert.is((await problemOf(desk.signIn({ device, address: '192.0.2.201' }))).code, 'too_many_requests')
})

test('many browsers of one account have fifty guesses together, and none after a new password', async () => {
  const desk = await openDesk()
  const devices: (string | null)[] = []
  for (let n = 0; n < 8; n += 1) devices.push(succeeded(await desk.signIn({ address: `198.51.100.${n}` })).device)
  const guesses = await guessUntilRefused((n) =>
    desk.signIn({ password: wrong, device: devices[n % 8] ?? null, address: null }),
  )
  assert.is(guesses, 50)
  desk.clock.advance(hour)
  const link = await desk.addLink(desk.ada.id, 'reset')
  const another = 'another good password'
  const { device } = succeeded(await (await desk.at('192.0.2.1')).enter(link, { password: another }))
  await guessUntilRefused((n) => desk.signIn({ password: wrong, address: `203.0.113.${n}` }))
  assert.is(
    (await problemOf(desk.signIn({ device: devices[0] ?? null, password: another, address: '192.0.2.9' }))).code,
    'too_many_requests',
  )
  succeeded(await desk.signIn({ device, password: another, address: '192.0.2.9' }))
})

test('a token that is forged, ended or of another account makes no browser known', async () => {
  const desk = await openDesk()
  const ben = await desk.addPerson({ email: 'ben@example.org', name: 'Ben' })
  const { device } = succeeded(await desk.signIn())
  const { device: bens } = succeeded(await desk.signIn({ email: ben.email ?? '' }))
  const [id = '', endsAt = '', seal = ''] = (device ?? '').split('.')
  const later = String(Number(endsAt) + 1)
  const forged = [bens, `${id}.${later}.${seal}`, `${id.split('').reverse().join('')}.${endsAt}.${seal}`, 'x', '', null]
  await guessUntilRefused((n) => desk.signIn({ password: wrong, address: `203.0.113.${n}` }))
  for (const token of forged) {
    const { code } = await problemOf(desk.signIn({ device: token, address: '198.51.100.77' }))
    assert.is(code, 'too_many_requests', String(token))
  }
  desk.clock.advance(180 * 24 * hour)
  await guessUntilRefused((n) => desk.signIn({ password: wrong, address: `203.0.113.${n}` }))
  assert.is((await problemOf(desk.signIn({ device, address: '198.51.100.77' }))).code, 'too_many_requests')
})

test('where links are mailed, the refusal names that way in, and it opens while strangers guess', async () => {
  const mails: { text: string }[] = []
  const desk = await openDesk({ publicUrl: 'https://survey.test', sendMail: async (mail) => void mails.push(mail) })
  await guessUntilRefused((n) => desk.signIn({ password: wrong, address: `203.0.113.${n}` }))
  const { message } = await problemOf(desk.signIn({ address: '198.51.100.77' }))
  assert.match(message, /get a link by mail: it signs you in at once\.$/)
  const accounts = await desk.at('198.51.100.77')
  const link = await desk.addLink(desk.ada.id, 'reset')
  const { device } = succeeded(await accounts.enter(link, { password }))
  succeeded(await desk.signIn({ address: '203.0.113.200', device }))
})

test('an address from which somebody has entered by a link is one of their own', async () => {
  const desk = await openDesk()
  const ben = await desk.addPerson()
  const email = ben.email ?? ''
  const link = await desk.addLink(ben.id, 'invitation')
  succeeded(await (await desk.at('198.51.100.1')).enter(link, { password }))
  const guess = (n: number) => desk.signIn({ email, password: wrong, address: `203.0.113.${n % 200}` })
  assert.is(await guessUntilRefused(guess), 100)
  assert.is((await problemOf(desk.signIn({ email, address: '198.51.100.2' }))).code, 'too_many_requests')
  succeeded(await desk.signIn({ email, address: '198.51.100.1' }))
})

test('a link opens whatever was guessed', async () => {
  const desk = await openDesk()
  await guessUntilRefused((n) => desk.signIn({ password: wrong, address: `203.0.113.${n}` }))
  await guessUntilRefused(() => desk.signIn({ password: wrong }))
  const accounts = await desk.at()
  succeeded(await accounts.enter(await desk.addLink(desk.ada.id, 'reset'), { password: 'another good password' }))
})

test('without an address, all share one, which is never a known one', async () => {
  const desk = await openDesk()
  succeeded(await desk.signIn({ address: null }))
  assert.is(await guessUntilRefused(() => desk.signIn({ password: wrong, address: null })), 10)
})

test('ten of somebody who is signed in, for confirming and changing together', async () => {
  const desk = await openDesk()
  const { signedIn } = succeeded(await desk.signIn())
  const accounts = await desk.at()
  const guess = (n: number) =>
    n % 2
      ? accounts.confirm(signedIn, wrong)
      : accounts.changePassword(signedIn, { old: wrong, new: 'another good password' }).catch((error: unknown) => {
          if ((error as { code: string }).code !== 'bad_request') throw error
        })
  assert.is(await guessUntilRefused(guess), 10)
  assert.is((await problemOf(accounts.confirm(signedIn, password))).code, 'too_many_requests')
  // The sign-in counts by itself.
  succeeded(await desk.signIn())
  desk.clock.advance(hour)
  assert.is(await accounts.confirm(signedIn, password), true)
})

test('storage keeps neither the e-mails that strangers try nor their addresses', async () => {
  const desk = await openDesk()
  const names: string[] = []
  const { take } = desk.storage.guesses
  desk.storage.guesses.take = async (rule, now) => {
    names.push(rule.name)
    return take(rule, now)
  }
  await desk.signIn({ password: wrong })
  assert.is(names.length, 3)
  for (const name of names) assert.match(name, /^[\w-]{43}$/)
})

test.run()
