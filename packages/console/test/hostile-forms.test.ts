import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { realConsole } from './real.ts'

const test = suite('forms that no browser sends')

const { app, as } = await realConsole([], { rateLimit: false })
const key = { environmentId: app.production.id, label: 'A', permission: 'read', ends: 'never' }
const forms: Readonly<Record<string, Record<string, string>>> = {
  keys: key,
  'webhooks/new': { url: 'https://hooks.example/a', triggers: 'responseFinished', scope: 'all' },
  'segments/new': { title: 'A', filters: '[]' },
  'actions/new-code': { name: 'A', key: 'a' },
}

test('a name for what is made once that no header can have is refused', async () => {
  for (const [path, fields] of Object.entries(forms)) {
    for (const once of ['\u{1f600}', 'a\r\nx-api-key: b', 'a\0b', '']) {
      const { status, text } = await as('manage').post(path, { ...fields, once })
      assert.is(status, 422, `${path} ${JSON.stringify(once)}`)
      assert.match(text, 'Idempotency-Key')
    }
  }
})

test('a key of more days than there are is refused', async () => {
  for (const ends of ['1e300', '-1e300', '1e999']) {
    const { status } = await as('manage').post('keys', { ...key, once: `key ${ends}`, ends })
    assert.is(status, 422, ends)
  }
})

test('filters of a segment may be nested however deep: they are refused', async () => {
  for (const depth of [65, 1000, 30_000]) {
    const filters = '['.repeat(depth) + ']'.repeat(depth)
    const { status } = await as('manage').post('segments/new', { title: 'A', once: 'deep', filters })
    assert.is(status, 422, String(depth))
  }
})

/** Random numbers below `most`, from a seed: every run has the same ones. */
function random(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return Math.floor((state / 4294967296) * most)
  }
}

const oddities = [
  ...['', ' ', '0', '-1', '1e999', 'NaN', 'null', 'true', '[]', '{}', '"', "'", '%00', 'a\0b', '\ud800', '\u{1f600}'],
  ...['x'.repeat(300), '9'.repeat(40), '<script>', 'on', 'any', 'verified', 'create', 'production', '#aabbcc', '\r\n'],
]
const names = [
  ...[
    'name',
    'email',
    'isOwner',
    'status',
    'version',
    'old',
    'new',
    'type',
    'purpose',
    'kid',
    'users',
    'once',
    'mails',
    'was',
  ],
  ...['clientAttributeKeys', 'recontactDays', 'placement', 'clickOutsideClose', 'darkOverlay', 'constructor'],
  ...['styling.brandColor.light', 'styling.brandColor.dark', 'styling.roundness', 'styling', '__proto__'],
  ...['memberships.', 'memberships.__proto__', `memberships.${app.production.id}`, 'memberships.x'],
]

test('random fields in the forms of settings, products, people and the account are never a 500', async () => {
  const pick = random(19)
  const { product } = (await app.storage.directory.environment(app.production.id)) ?? {}
  await as('owner').post('keys')
  const ada = (await app.hearback.admin.listPeople()).find(({ isOwner }) => isOwner)
  const paths = [
    ...['settings', 'settings/identity', '../products', `../products/${product?.id}`, '../people'],
    ...[
      `../products/${product?.id}/environments`,
      `../people/${ada?.id}`,
      '../account',
      '../account/password',
      '../account/mails',
    ],
  ]
  const seen = new Set<number>()
  for (let n = 0; n < 450; n += 1) {
    const path = paths[n % paths.length] ?? ''
    const some = Array.from({ length: 1 + pick(9) }, () => [names[pick(names.length)], oddities[pick(oddities.length)]])
    const fields = Object.fromEntries(some) as Record<string, string>
    const { status } = await as('owner').post(path, fields)
    assert.ok([200, 303, 409, 422, 429].includes(status), `${status} for ${path} with ${JSON.stringify(fields)}`)
    seen.add(status)
  }
  assert.ok(seen.has(303) && seen.has(422), `the answers were ${[...seen]}`)
})

test.run()
