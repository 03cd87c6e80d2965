import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type * as v from 'valibot'
import { routeTable } from '../../src/house/service/route-table.ts'
import type { Route } from '../../src/http/route.ts'
import { asRecord } from '../../src/http/validate.ts'
import { asking } from '../endpoints/everywhere.ts'
import { endpoints } from '../endpoints/index.ts'
import { openWorld, pathsOf, type World } from '../endpoints/world.ts'
import { proof, tokenOf } from './proving.ts'

const test = suite('who the user is, row by row')

const clientRows = routeTable.filter(({ access }) => access === 'client')

/** The names of the fields that a body's schema has. */
function fieldsOf({ body }: Route): string[] {
  if (body === null) return []
  // Safe: a pipe has its object first.
  const schema = ('pipe' in body ? (body.pipe as unknown[])[0] : body) as v.LooseObjectSchema<
    v.ObjectEntries,
    undefined
  >
  return Object.keys(schema.entries)
}

/** What a row must say of itself, by its path and the fields of its body. */
function sayingOf(row: Route): Route['namesRespondent'] {
  const fields = fieldsOf(row)
  if (row.path.includes(':responseId')) return 'response'
  if (fields.includes('attributes')) return 'described'
  if (row.operation === 'createClientResponse') return 'answering'
  return row.path.includes(':userId') || fields.some((name) => /^(?:userId|contactId)$/.test(name)) ? 'named' : 'none'
}

for (const row of clientRows) {
  test(`${row.operation} says how it names a person`, () => {
    assert.is(row.namesRespondent, sayingOf(row))
    const takesToken = fieldsOf(row).includes('userToken')
    assert.is(takesToken, row.namesRespondent !== 'none' && row.body !== null, 'a body may carry the token')
  })
}

test('rows for keys trust their callers', () => {
  const others = routeTable.filter(({ access }) => access !== 'client')
  assert.equal([...new Set(others.map(({ namesRespondent: person }) => person))], [null])
})

/** Another service for each request, since a good one changes records. */
async function verifiedWorld(): Promise<World & { secret: string }> {
  const world = await openWorld()
  const { admin } = world.hearback
  await admin.updateEnvironment(world.production.id, { users: 'verified' })
  const { secret } = await admin.rotateIdentitySecret(world.production.id)
  return { ...world, secret }
}

/** Asks for a row what is right there; without a user if `userId` is `null`. */
async function askAs(row: Route, path: string, userId: string | null, isInBody = false) {
  const world = await verifiedWorld()
  const good = endpoints[row.operation]?.good(world)
  if (!good) throw new Error(`There is no case of ${row.operation}`)
  const token = userId === null ? null : await tokenOf(world, world.secret, { userId })
  const sent =
    token === null ? {} : isInBody ? { body: { ...asRecord(good.body), userToken: token } } : { headers: proof(token) }
  const names = userNamedIn(good.body) ?? (path.includes(':userId') ? 'anna' : null)
  return { answer: await asking(row, world, path, good, { ...sent }), names }
}

const userNamedIn = (body: unknown): string | null => {
  const { userId } = asRecord(body)
  return typeof userId === 'string' ? userId : null
}

for (const row of clientRows) {
  for (const path of pathsOf(row)) {
    test(`${row.method} ${path}`, async () => {
      const unproven = await askAs(row, path, null)
      const { names } = unproven
      const isNamed = names !== null && row.namesRespondent !== 'none'
      if (isNamed) {
        const { code, details } = unproven.answer.error(403)
        assert.equal({ code, details }, { code: 'forbidden', details: { reason: 'userNotProven' } })
      } else assert.ok(unproven.answer.status < 400, unproven.answer.text)

      const own = await askAs(row, path, names ?? 'anna')
      assert.ok(own.answer.status < 400, own.answer.text)
      if (row.body !== null && row.namesRespondent !== 'none') {
        const inBody = await askAs(row, path, names ?? 'anna', true)
        assert.ok(inBody.answer.status < 400, inBody.answer.text)
      }

      const others = await askAs(row, path, 'eve')
      if (isNamed || row.namesRespondent === 'response') {
        const { code, details } = others.answer.error(403)
        assert.equal({ code, details }, { code: 'forbidden', details: { reason: 'otherUser' } })
      } else assert.ok(others.answer.status < 400, others.answer.text)
    })
  }
}

test.run()
