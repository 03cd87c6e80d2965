import { foldedText, nothingAlongside, type Storage } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { erase } from './erasure-stage.ts'
import { holds, same } from './expect.ts'
import { moment } from './moments.ts'
import * as sample from './samples.ts'
import { addAttributeKey, addContact } from './stage.ts'

interface Sought {
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly direction?: 'asc' | 'desc'
  readonly limit?: number
}

/** The userIds of all contacts that a search finds, page by page. */
async function found(
  storage: Storage,
  environmentId: string,
  { text, attributes = {}, direction = 'asc', limit = 2 }: Sought,
): Promise<(string | null)[]> {
  const search = { text: text === undefined ? null : foldedText(text), attributes, direction }
  const names: (string | null)[] = []
  let after = null
  for (let page = 0; page < 500; page++) {
    const read = await storage.contacts.search(environmentId, search, { after, limit })
    holds(read.contacts.length <= limit, `a page of at most ${limit} holds ${read.contacts.length}`)
    names.push(...read.contacts.map(({ userId }) => userId))
    if (read.next === null) return names
    after = read.next
  }
  throw new Error('the pages of a search never end')
}

/** Parts of a userId, a name or an address, each with what finds it and what does not. */
const people = [
  { who: { userId: 'User-1397' }, parts: ['user-13', 'R-1', '97'], others: ['user_1', '1398'] },
  { who: { name: 'Ada Lovelace' }, parts: ['ada', 'A L', 'LOVELACE'], others: ['adal'] },
  { who: { firstName: 'Grace', lastName: 'Hopper' }, parts: ['grace hopper', 'e h'], others: ['gracehopper'] },
  { who: { email: 'Zoe+x@Example.COM' }, parts: ['zoe+', '@example.com', 'E+X'], others: ['zoe@'] },
  { who: { name: 'İrem ÇELİK' }, parts: ['irem', 'İREM', 'çelik', 'çelİk'], others: ['ırem', 'celik'] },
  { who: { name: 'Groß STRAẞE' }, parts: ['groß', 'strasse'.replace('ss', 'ß'), 'oß'], others: ['gross'] },
  { who: { name: 'Ωmega ЖУКОВ' }, parts: ['ωm', 'Жуков', 'уков'], others: ['zhukov'] },
  {
    who: { name: '\u{1f600}\u{1f680} 花子 山田' },
    parts: ['\u{1f600}\u{1f680}', '花子', '子 山'],
    others: ['\u{1f680}\u{1f600}'],
  },
  {
    who: { name: "100%_\\ 'a'\u001fb" },
    parts: ['100%', '%_', '_\\', "'A'", "a'\u001fb"],
    others: ['10%', '%%', '__'],
  },
]

export const contactSearches: Sentences = {
  'a search finds a part of a userId, a name or an address, in any case': async ({ storage, home, abroad }) => {
    for (const [n, { who }] of people.entries()) {
      const { userId = `nº ${n}`, ...attributes } = who as { userId?: string; [key: string]: string | undefined }
      const given = { userId, attributes: { ...attributes, note: 'hidden part' } as Record<string, string> }
      await addContact(storage, home, given)
      await addContact(storage, abroad, { ...given, userId: `abroad ${n}` })
    }
    await addContact(storage, home, { userId: null, attributes: {} })
    for (const [n, { who, parts, others }] of people.entries()) {
      const userId = 'userId' in who ? who.userId : `nº ${n}`
      for (const text of parts) same(await found(storage, home, { text }), [userId], `contacts.search ${text}`)
      for (const text of others) same(await found(storage, home, { text }), [], `contacts.search ${text}`)
    }
    same(await found(storage, home, { text: 'hidden part' }), [], 'other attributes are not looked through')
  },

  'a search looks at the first 255 characters of each part': async ({ storage, home }) => {
    const name = `${'\u{1f600}'.repeat(250)}abcdefghij`
    await addContact(storage, home, {
      userId: 'long',
      attributes: { name, email: `${'x'.repeat(30_000)}@example.com` },
    })
    same(await found(storage, home, { text: 'abcde' }), ['long'], 'the last of them')
    for (const text of ['ef', '@example']) same(await found(storage, home, { text }), [], `behind: ${text}`)
    same(await found(storage, home, { text: 'y'.repeat(256) }), [], 'a long text')
  },

  'a search goes page by page in both orders, also within one millisecond': async ({ storage, home, abroad }) => {
    const made = []
    for (const [n, ms] of [4, 2, 2, 2, 1, 2].entries()) {
      const attributes = { plan: n % 2 === 0 ? 'pro' : 'free', 'a "b"': 'x' }
      made.push(await addContact(storage, home, { userId: `who-${n}`, attributes, createdAt: moment(ms) }))
    }
    await addContact(storage, abroad, { userId: 'who-9', attributes: { plan: 'pro' } })
    const place = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt} ${id}`
    const inOrder = made.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    for (const direction of ['asc', 'desc'] as const) {
      const all = direction === 'asc' ? inOrder : inOrder.toReversed()
      const names = all.map(({ userId }) => userId)
      const pro = all.filter(({ attributes }) => attributes.plan === 'pro').map(({ userId }) => userId)
      for (const limit of [1, 2, 6, 50]) {
        const of = { direction, limit }
        same(await found(storage, home, { ...of, text: 'WHO-' }), names, `${direction}, ${limit} at once`)
        same(await found(storage, home, of), names, `${direction}, ${limit} at once, of all`)
        same(await found(storage, home, { ...of, attributes: { plan: 'pro' } }), pro, `${direction}, by an attribute`)
      }
      const both = { plan: 'pro', 'a "b"': 'x' }
      same(await found(storage, home, { direction, attributes: both, text: '-0' }), ['who-0'], 'by all together')
    }
    for (const attributes of [{ plan: 'PRO' }, { plan: '' }, { plan: 'pro', none: 'x' }]) {
      same(await found(storage, home, { attributes }), [], JSON.stringify(attributes))
    }
  },

  'a search finds the few among the many': async ({ storage, home, abroad }) => {
    const many = Array.from({ length: 5200 }, (_, n) =>
      sample.contact(home, { userId: `many-${String(n).padStart(5, '0')}`, attributes: {}, createdAt: moment(n) }),
    )
    for (let at = 0; at < many.length; at += 400) {
      await storage.contacts.importMany(home, many.slice(at, at + 400), nothingAlongside)
    }
    await addContact(storage, abroad, { userId: 'many-05150', createdAt: moment(5150) })
    const named = (...places: number[]) => places.map((n) => `many-${String(n).padStart(5, '0')}`)
    same(
      await found(storage, home, { text: '-0515' }),
      named(...Array.from({ length: 10 }, (_, n) => 5150 + n)),
      'the last',
    )
    same(await found(storage, home, { text: '-00003' }), named(3), 'one of the first')
    same(await found(storage, home, { text: '0777', direction: 'desc' }), named(777), 'from the end')
    same(await found(storage, home, { text: 'none of' }), [], 'none')
    same((await found(storage, home, { text: 'many', limit: 100 })).length, 5200, 'all')
  },

  'a search finds a contact as it is now': async (stage) => {
    const { storage, home } = stage
    const contact = await addContact(storage, home, { userId: null, attributes: { name: 'Before' } })
    const next = { ...contact, attributes: { name: 'After', team: 'x' }, version: 2, updatedAt: moment(1) }
    await storage.contacts.replace(home, next, { ifVersion: 1 }, nothingAlongside)
    same(await found(storage, home, { text: 'before' }), [], 'the former name')
    same(await found(storage, home, { text: 'after' }), [null], 'the new name')
    await addAttributeKey(storage, home, { key: 'other' })
    await storage.contacts.dropAttribute(home, 'name', moment(9), { after: null, limit: 10 })
    same(await found(storage, home, { text: 'after' }), [], 'a name whose attribute was deleted')
    const other = await addContact(storage, home, { userId: 'erased-one' })
    await erase(stage, other.id)
    same(await found(storage, home, { text: 'erased' }), [], 'an erased person')
    same(await found(storage, home, { attributes: { plan: 'pro' } }), [], 'an erased person, by an attribute')
  },
}
