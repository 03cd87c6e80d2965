import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nodeTransport } from '../src/index.ts'

const test = suite('nodeTransport: which addresses')

/** Spellings of addresses that are not public. */
const hostile = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://１２７.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[64:ff9b:1::1.1.1.1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:0101:0101::]/',
  'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[100::1]/',
  'http://[4000::1]/',
]

const harmless = [
  'https://1.1.1.1/',
  'https://8.8.8.8:8443/hook',
  'https://[2606:4700:4700::1111]/',
  'https://[::ffff:1.1.1.1]/',
  'https://[64:ff9b::1.1.1.1]/',
  'https://example.org/',
  'https://10.example.org/',
]

for (const address of hostile) {
  test(`refuses ${address}, when created and when sent`, async () => {
    const transport = nodeTransport()
    assert.match(transport.refuses(new URL(address)) ?? 'allowed', /not a public address.*allowPrivateNetworks/)
    const outcome = await transport.send({ url: address, headers: {}, body: '{}' }, limits())
    assert.is(outcome.kind, 'failed')
    assert.match(outcome.kind === 'failed' ? outcome.error : '', /allowPrivateNetworks/)
    await transport.close()
  })

  test(`refuses a name that leads to ${address}`, async () => {
    const literal = new URL(address).hostname.replace(/[[\]]/g, '')
    const transport = nodeTransport({
      resolve: async () => [{ address: literal, family: literal.includes(':') ? 6 : 4 }],
    })
    const outcome = await transport.send({ url: 'http://hooks.example/', headers: {}, body: '{}' }, limits())
    assert.is(outcome.kind, 'failed')
    assert.match(outcome.kind === 'failed' ? outcome.error : '', /^hooks\.example leads to .*allowPrivateNetworks/)
    await transport.close()
  })
}

for (const address of harmless) {
  test(`has nothing against ${address}`, () => {
    assert.is(nodeTransport().refuses(new URL(address)), null)
  })
}

test('lets listed networks pass, however the address is written, and no others', () => {
  const transport = nodeTransport({ allowPrivateNetworks: ['127.0.0.0/8', 'fd00::/8'] })
  assert.is(transport.refuses(new URL('http://127.0.0.1/')), null)
  assert.is(transport.refuses(new URL('http://[::ffff:127.0.0.1]/')), null)
  assert.is(transport.refuses(new URL('http://[fd00::1]/')), null)
  assert.match(transport.refuses(new URL('http://10.0.0.1/')) ?? '', /10\.0\.0\.1 is not a public address/)
  assert.match(transport.refuses(new URL('http://[::1]/')) ?? '', /::1 is not a public address/)
})

for (const network of ['10.0.0.0', '10.0.0.0/33', '10/8', 'localhost', 'fd00::/129', '']) {
  test(`says that ${JSON.stringify(network)} is no network`, () => {
    assert.throws(
      () => nodeTransport({ allowPrivateNetworks: [network] }),
      /allowPrivateNetworks: ".*" is not a network\. .*10\.0\.0\.0\/8/,
    )
  })
}

for (const url of ['ftp://example.org/', 'file:///etc/passwd', 'no address']) {
  test(`does not send to ${url}`, async () => {
    const outcome = await nodeTransport().send({ url, headers: {}, body: '' }, limits())
    assert.is(outcome.kind, 'failed')
  })
}

const limits = () => ({ timeoutMs: 2000, signal: new AbortController().signal })

test.run()
