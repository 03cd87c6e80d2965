import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ran } from '../../hearback/test/command/fake-io.ts'
import { announced, json, type Running, run, start } from './command-process.ts'
import { temporaryFolder } from './standalone.ts'

const test = suite('hearback people, beside a running server')

interface SignIn {
  signIn: { url: string; expiresAt: string }
}

interface Listed {
  people: { id: string; email: string; name: string; isOwner: boolean; memberships: Record<string, string> }[]
}

/** Sends the form of a link's page, as a browser does. */
async function enter(url: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const link = url.split('/').at(-1) ?? ''
  const answer = await fetch(url.slice(0, url.lastIndexOf('/')), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ link, password: 'twelve letters or more', ...fields }),
  })
  return answer.status
}

/** The command in this process: the subject is what it does beside a server. The first of them runs as a process. */
const jsonHere = <T>(args: readonly string[]) => json<T>(args, {}, ran)

/** Runs this beside a server on a new data folder. */
async function beside(run: (server: Running, data: readonly string[]) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  const data = ['--data', folder.path]
  const server = start(['serve', '--json', '--port', '0', ...data])
  try {
    await run(server, data)
  } finally {
    await server.stop()
    await folder.remove()
  }
}

test('the first owner comes by the link of the start; others are added, get links, and go', () =>
  beside(async (server, data) => {
    const { signIn, environments } = await announced(server)
    const production = environments.find(({ type }) => type === 'production')
    assert.ok(signIn)
    assert.ok(Date.parse(signIn.expiresAt) > Date.now())

    const newer = await json<SignIn>(['people', 'link', ...data])
    assert.is(new URL(newer.signIn.url).origin, new URL(signIn.url).origin)
    const ada = { email: 'Ada@example.org', name: 'Ada' }
    assert.is(await enter(signIn.url, ada), 404, 'the newer link took the place of the one of the start')
    assert.is(await enter(newer.signIn.url, ada), 303)
    assert.is(await enter(newer.signIn.url, { ...ada, email: 'eve@example.org' }), 404, 'it works once')

    const none = await ran(['people', 'link', ...data])
    assert.equal([none.code, none.stdout], [1, ''])
    assert.match(none.stderr, /^There is an owner already: give the e-mail address/)

    const adding = ['people', 'add', 'ben@example.org', '--name', 'Ben', '--may', `${production?.id}=read`]
    const added = await jsonHere<SignIn>([...adding, ...data])
    assert.is(await enter(added.signIn.url, {}), 303)
    const again = await ran([...adding, ...data])
    assert.is(again.code, 1)
    assert.match(again.stderr, /^Another person has this e-mail address/)

    const { people } = await jsonHere<Listed>(['people', 'list', ...data])
    assert.equal(
      people.map(({ email, name, isOwner, memberships }) => ({ email, name, isOwner, memberships })),
      [
        { email: 'ada@example.org', name: 'Ada', isOwner: true, memberships: {} },
        { email: 'ben@example.org', name: 'Ben', isOwner: false, memberships: { [production?.id ?? '']: 'read' } },
      ],
    )
    assert.match((await ran(['people', 'link', 'ben@example.org', ...data])).stdout, /^http:.*\/console\/enter\//)
    assert.is((await ran(['people', 'remove', 'ben@example.org', ...data])).code, 0)
    const last = await ran(['people', 'remove', 'ada@example.org', ...data])
    assert.is(last.code, 1)
    assert.match(last.stderr, /owner/)
    assert.is((await server.stop()).code, 0)

    const left = await run(['people', 'list', ...data])
    assert.match(left.stdout, /ada@example\.org +Ada +everything +active/)
    assert.not.match(left.stdout, /ben@/)
  }))

test.run()
