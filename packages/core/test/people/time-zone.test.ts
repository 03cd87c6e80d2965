import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SignedIn } from '../../src/house/for-pages.ts'
import { isProblem, type Mail } from '../../src/house/index.ts'
import { timeInWords } from '../../src/tenants/people/time-in-words.ts'
import { openDesk } from './desk.ts'

const test = suite('the time zone of a person')

async function stage() {
  const sent: Mail[] = []
  const desk = await openDesk({ publicUrl: 'https://survey.example', sendMail: async (mail) => void sent.push(mail) })
  const accounts = await desk.at()
  const signedIn = (await desk.signIn({ email: 'ada@example.org' }))?.signedIn as SignedIn
  const [first] = await desk.hearback.admin.listProducts()
  return { desk, accounts, signedIn, sent, productId: first?.product.id ?? '' }
}

test('a person chooses one, and takes it back', async () => {
  const { desk, accounts, signedIn } = await stage()
  assert.is(signedIn.person.timeZone, null)
  for (const timeZone of ['Asia/Kolkata', null]) {
    await accounts.changeTimeZone(signedIn, timeZone)
    assert.is((await desk.signIn({ email: 'ada@example.org' }))?.signedIn.person.timeZone, timeZone)
  }
  assert.equal((await desk.entryAbout('person'))?.fields, ['timeZone'])
})

test('people whom the host signs in choose one, too, which the host does not take back', async () => {
  const { accounts } = await stage()
  const external = { externalId: 'host|7', name: 'Grace' }
  await accounts.changeTimeZone(await accounts.fromHost(external), 'Pacific/Apia')
  assert.is((await accounts.fromHost({ ...external, name: 'Grace H.' })).person.timeZone, 'Pacific/Apia')
})

test('an unknown one is refused with near names, and changes nothing', async () => {
  const { desk, accounts, signedIn } = await stage()
  for (const wrong of ['Asia/Kolkatta', '+02:00', '']) {
    const error = await accounts.changeTimeZone(signedIn, wrong).catch((error: unknown) => error)
    assert.ok(isProblem(error) && error.details.timeZone, wrong)
  }
  assert.is((await desk.signIn({ email: 'ada@example.org' }))?.signedIn.person.timeZone, null)
})

test('mails say times in the zone of the person, else of the product, and which it is', async () => {
  const { desk, accounts, signedIn, sent, productId } = await stage()
  const { admin } = desk.hearback
  const until = async () => {
    await admin.createSignInLink('ada@example.org', { send: true })
    return /until ([^.]*)\./.exec(sent.at(-1)?.text ?? '')?.[1]
  }
  assert.match((await until()) ?? '', /^\d+ January 2026 at \d\d:00 UTC$/)
  await admin.updateProduct(productId, { timeZone: 'Asia/Kolkata' })
  assert.match((await until()) ?? '', /at \d\d:30 GMT\+05:30 \(Asia\/Kolkata\)$/)
  await accounts.changeTimeZone(signedIn, 'Pacific/Chatham')
  assert.match((await until()) ?? '', /at \d\d:45 GMT\+13:45 \(Pacific\/Chatham\)$/)
})

test('a time in a mail is of its zone at both changes of clocks, and at midnight', () => {
  assert.is(timeInWords('2026-01-05T09:00:00.000Z'), '5 January 2026 at 09:00 UTC')
  for (const [time, zone, words] of [
    ['2026-03-29T00:59:00.000Z', 'Europe/Berlin', '29 March 2026 at 01:59 GMT+01:00 (Europe/Berlin)'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '29 March 2026 at 03:00 GMT+02:00 (Europe/Berlin)'],
    ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '25 October 2026 at 02:30 GMT+02:00 (Europe/Berlin)'],
    ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '25 October 2026 at 02:30 GMT+01:00 (Europe/Berlin)'],
    ['2025-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '1 January 2026 at 00:00 GMT+14:00 (Pacific/Kiritimati)'],
    ['2026-01-05T09:00:00.000Z', 'Mars/Olympus', '5 January 2026 at 09:00 UTC'],
  ] as const) {
    assert.is(timeInWords(time, zone), words)
  }
})

test.run()
