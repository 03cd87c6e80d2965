import { createServer, type Server, type Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../tests/src/free-port.ts'
import { type NodeTransportOptions, nodeTransport } from '../src/index.ts'
import { harmlessUrls, hostileUrls, privateAddresses, refusedUrls } from './targets.ts'

const test = suite('nodeTransport: which addresses')

const servers: Server[] = []
test.after(() => {
  for (const server of servers) server.close()
})

for (const address of hostileUrls) {
  test(`refuses ${address}, when created and when sent`, async () => {
    const transport = nodeTransport({ resolve: neverAsked })
    assert.match(transport.refuses(new URL(address)) ?? 'allowed', /not a public address.*allowPrivateNetworks/)
    assert.match(await failureAt(transport, address), /allowPrivateNetworks/)
    await transport.close()
  })
}

for (const address of privateAddresses) {
  test(`refuses a name that leads to ${address}`, async () => {
    const transport = nodeTransport({ resolve: leadsTo(address) })
    const outcome = await failedAt(transport, 'http://hooks.example/')
    assert.is(outcome.kind === 'failed' && outcome.error, 'hooks.example leads to no public address')
    const beginning = `hooks.example leads to ${address}. ${address} is not a public address`
    assert.ok(outcome.kind === 'failed' && outcome.detail?.startsWith(beginning), JSON.stringify(outcome))
    await transport.close()
  })
}

for (const [address, said] of refusedUrls) {
  test(`refuses ${address}`, async () => {
    const transport = nodeTransport({ resolve: neverAsked, allowPrivateNetworks: ['0.0.0.0/0', '::/0'] })
    assert.match(await failureAt(transport, address), said)
    if (URL.canParse(address)) assert.match(transport.refuses(new URL(address)) ?? 'allowed', said)
    await transport.close()
  })
}

for (const address of harmlessUrls) {
  test(`has nothing against ${address}`, () => {
    assert.is(nodeTransport().refuses(new URL(address)), null)
  })
}

test('what is wrong with an option is said at once', () => {
  const wrong: [options: object, said: string][] = [
    [{ allowPrivateNetwork: [] }, 'there is no option `allowPrivateNetwork`; perhaps `allowPrivateNetworks` is meant.'],
    [
      { allowPrivateNetworks: '10.0.0.0/8' },
      '`allowPrivateNetworks` must be a list of networks such as [\'10.0.0.0/8\']; it is "10.0.0.0/8".',
    ],
    [{ resolve: 'dns' }, '`resolve` must be a function; it is "dns".'],
  ]
  for (const [options, said] of wrong) {
    assert.throws(
      () => nodeTransport(options as NodeTransportOptions),
      (error: Error) => error.message === `nodeTransport: ${said}`,
    )
  }
})

test('what a refusal says is the network to list, and nothing wider', () => {
  const transport = nodeTransport()
  const said = (url: string) => transport.refuses(new URL(url))
  const rest = 'is not a public address, and webhooks go to public addresses only. To allow it, list'
  assert.is(said('http://127.1/'), `127.0.0.1 ${rest} 127.0.0.1/32 in allowPrivateNetworks.`)
  assert.is(said('http://[fd00:0::7]/'), `fd00::7 ${rest} fd00::7/128 in allowPrivateNetworks.`)
})

for (const name of ['localhost', 'LOCALHOST.', 'api.localhost']) {
  test(`refuses ${name} as it does 127.0.0.1, when created and when sent, where loopback is not listed`, async () => {
    const transport = nodeTransport({ resolve: neverAsked })
    const url = `http://${name}:3000/`
    const said = /localhost\.? leads to 127\.0\.0\.1: 127\.0\.0\.1 is not a public address.*list 127\.0\.0\.1\/32 in/
    assert.match(transport.refuses(new URL(url)) ?? 'allowed', said)
    assert.match(await failureAt(transport, url), said)
    for (const network of ['127.0.0.0/8', '127.0.0.1/32', '::1/128']) {
      assert.is(nodeTransport({ allowPrivateNetworks: [network] }).refuses(new URL(url)), null)
    }
    assert.is(transport.refuses(new URL('http://localhost.example/')), null)
  })
}

test('what a refusal says holds no credentials', async () => {
  const transport = nodeTransport()
  assert.is(
    await failureAt(transport, 'https://user:geheim@hooks.example/'),
    'The address of hooks.example carries credentials',
  )
  assert.is(await failureAt(transport, 'https://user:geheim@[::1'), 'This is not an address')
})

test('not a byte, nor a connection, goes to an address that is refused', async () => {
  let connections = 0
  const server = await listening(() => {
    connections += 1
  })
  const port = portOf(server)
  const hosts = ['127.0.0.1', '127.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost']
  for (const [transport, names] of [
    [nodeTransport(), hosts],
    [nodeTransport({ resolve: leadsTo('127.0.0.1') }), [...hosts, 'localhost.', 'hooks.example', 'metadata']],
  ] as const) {
    for (const host of names) {
      assert.match(await failureAt(transport, `http://${host}:${port}/`), /no(t a)? public address/)
      assert.match(await failureAt(transport, `https://${host}:${port}/`), /no(t a)? public address/)
    }
    await transport.close()
  }
  assert.is(connections, 0)
})

test('of a name with a private address and one that may be used, only the latter is connected to', async () => {
  const heard: string[] = []
  const port = await freePort()
  await listening(() => heard.push('private'), '127.0.0.2', port)
  await listening(
    (socket) => {
      heard.push('listed')
      socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n')
    },
    '127.0.0.1',
    port,
  )
  for (const addresses of [
    ['127.0.0.2', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.2'],
    ['::1', '127.0.0.2', '127.0.0.1'],
  ]) {
    const transport = nodeTransport({ allowPrivateNetworks: ['127.0.0.1/32'], resolve: leadsTo(...addresses) })
    const outcome = await transport.send({ url: `http://mixed.example:${port}/`, headers: {}, body: '{}' }, limits())
    assert.is(outcome.kind === 'answered' && outcome.status, 204)
    await transport.close()
  }
  assert.equal(heard, ['listed', 'listed', 'listed'])
})

test('of a name without any address as much is said outside as of one with a private address', async () => {
  const transport = nodeTransport({ resolve: leadsTo() })
  assert.equal(await failedAt(transport, 'http://empty.example/'), {
    kind: 'failed',
    error: 'empty.example leads to no public address',
    detail: 'empty.example has no address',
  })
})

test('lets listed networks pass, however the address is written, and no others', () => {
  const transport = nodeTransport({ allowPrivateNetworks: ['127.0.0.0/8', 'fd00::/8'] })
  assert.is(transport.refuses(new URL('http://127.0.0.1/')), null)
  assert.is(transport.refuses(new URL('http://[::ffff:127.0.0.1]/')), null)
  assert.is(transport.refuses(new URL('http://[fd00::1]/')), null)
  assert.match(transport.refuses(new URL('http://10.0.0.1/')) ?? '', /10\.0\.0\.1 is not a public address/)
  assert.match(transport.refuses(new URL('http://[::1]/')) ?? '', /::1 is not a public address/)
  assert.match(transport.refuses(new URL('http://[fc00::1]/')) ?? '', /fc00::1 is not a public address/)
  assert.match(transport.refuses(new URL('http://[64:ff9b::127.0.0.1]/')) ?? '', /is not a public address/)
})

test('a network written as IPv4-mapped opens what it maps, and no more', () => {
  const transport = nodeTransport({ allowPrivateNetworks: ['::ffff:10.1.0.0/112'] })
  assert.is(transport.refuses(new URL('http://10.1.2.3/')), null)
  assert.is(transport.refuses(new URL('http://[::ffff:10.1.2.3]/')), null)
  assert.match(transport.refuses(new URL('http://10.2.0.1/')) ?? '', /not a public address/)
})

for (const network of ['10.0.0.0', '10.0.0.0/33', '10/8', 'localhost', 'fd00::/129', 'fe80::1%eth0/64', '']) {
  test(`says that ${JSON.stringify(network)} is no network`, () => {
    assert.throws(
      () => nodeTransport({ allowPrivateNetworks: [network] }),
      /allowPrivateNetworks: ".*" is not a network\. .*10\.0\.0\.0\/8/,
    )
  })
}

const limits = () => ({ timeoutMs: 2000, signal: new AbortController().signal })
const neverAsked = async (name: string): Promise<never> => {
  throw new Error(`${name} was looked up`)
}
const leadsTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const failedAt = (transport: ReturnType<typeof nodeTransport>, url: string) =>
  transport.send({ url, headers: {}, body: '{}' }, limits())

async function failureAt(transport: ReturnType<typeof nodeTransport>, url: string): Promise<string> {
  const outcome = await transport.send({ url, headers: {}, body: '{}' }, limits())
  return outcome.kind === 'answered' ? `answered ${outcome.status}` : outcome.error
}

async function listening(onConnection: (socket: Socket) => void, host = '127.0.0.1', port = 0): Promise<Server> {
  const server = createServer(onConnection)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  return address.port
}

test.run()
