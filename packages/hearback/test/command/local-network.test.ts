import { networkInterfaces } from 'node:os'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lanAddresses, localNetwork } from '../../src/command/local-network.ts'
import { reachOf } from '../../src/command/reach.ts'

const test = suite('the address in the local network')

const v4 = (address: string, internal = false) => ({ address, family: 'IPv4' as const, internal })
const v6 = (address: string, internal = false) => ({ address, family: 'IPv6' as const, internal })
const lo = [v4('127.0.0.1', true), v6('::1', true)]

test('a physical interface comes before containers, virtual machines and VPNs', () => {
  const interfaces = {
    lo,
    docker0: [v4('172.17.0.1')],
    'br-0123456789ab': [v4('172.18.0.1')],
    tailscale0: [v4('100.101.102.103')],
    utun3: [v4('10.8.0.2')],
    'vEthernet (WSL)': [v4('172.28.0.1')],
    wlp2s0: [v6('fe80::1'), v4('192.168.178.20')],
  }
  assert.is(lanAddresses(interfaces, '10.8.0.2')[0], '192.168.178.20', 'also where the VPN leads to the internet')
  assert.is(lanAddresses(interfaces, null).length, 6)
})

test('of two networks it is the one that leads to the internet', () => {
  const interfaces = { eth0: [v4('10.0.0.5')], wlan0: [v4('192.168.1.7')] }
  assert.equal(lanAddresses(interfaces, '192.168.1.7'), ['192.168.1.7', '10.0.0.5'])
  assert.equal(lanAddresses(interfaces, '10.0.0.5'), ['10.0.0.5', '192.168.1.7'])
  assert.equal(lanAddresses(interfaces, null), ['10.0.0.5', '192.168.1.7'])
})

test('a private address comes before a public one, and one that no network gave comes last', () => {
  const interfaces = {
    eth0: [v4('203.0.113.9')],
    eth1: [v4('172.31.0.4')],
    eth2: [v4('169.254.7.7')],
    eth3: [v4('172.32.0.1')],
  }
  assert.equal(lanAddresses(interfaces, '203.0.113.9'), ['172.31.0.4', '203.0.113.9', '172.32.0.1', '169.254.7.7'])
})

test('IPv6 counts where there is no IPv4, and never an address that needs an interface', () => {
  assert.equal(lanAddresses({ lo, en0: [v6('fe80::1'), v6('2001:db8::5'), v6('fd00::5')] }, null), [
    'fd00::5',
    '2001:db8::5',
  ])
  assert.equal(lanAddresses({ lo, en0: [v6('fd00::5'), v4('192.168.0.2')] }, null), ['192.168.0.2'])
  assert.equal(lanAddresses({ lo, en0: [v6('fe80::1')] }, null), [])
})

test('on this machine it is an address that it has', async () => {
  const own = Object.values(networkInterfaces()).flatMap((infos = []) => infos.map(({ address }) => address))
  const found = await localNetwork().catch((error: Error) => error.message)
  if (typeof found === 'string') return assert.match(found, 'This machine is in no network')
  assert.ok(own.includes(found.addresses[0].replaceAll(/[[\]]/g, '')))
  assert.is(found.hostname, found.addresses[0].startsWith('[') ? '::' : '0.0.0.0')
})

test('pages have the address of the network with --lan, else the public one, else that of the server', () => {
  const server = { url: 'http://127.0.0.1:4000', port: 4000 }
  const network = { hostname: '0.0.0.0', addresses: ['192.168.1.7', '10.0.0.5'] } as const
  const lan = reachOf({ host: null }, server, network, 'https://surveys.example.org')
  assert.equal(lan, {
    ...{ url: 'http://192.168.1.7:4000', publicUrl: 'http://192.168.1.7:4000', isLocal: false },
    surveyUrl: 'http://192.168.1.7:4000',
    lanUrls: ['http://192.168.1.7:4000', 'http://10.0.0.5:4000'],
  })
  const reach = (host: string | null, publicUrl: string | null) => {
    const { url, publicUrl: pages, isLocal } = reachOf({ host }, server, null, publicUrl)
    return { url, pages, isLocal }
  }
  assert.equal(reach(null, null), { url: 'http://localhost:4000', pages: 'http://localhost:4000', isLocal: true })
  assert.equal(reach(null, 'https://a.example'), {
    ...{ url: 'http://localhost:4000', pages: 'https://a.example', isLocal: false },
  })
  const own = reachOf({ host: null }, server, null, 'https://a.example/tools', 'https://survey.example')
  assert.equal([own.publicUrl, own.surveyUrl], ['https://a.example/tools', 'https://survey.example/tools'])
  assert.equal(reach('127.0.0.1', null), { url: server.url, pages: server.url, isLocal: false })
})

test.run()
