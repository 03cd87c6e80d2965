// A service in a process of its own, with a listener: started by service-process.ts, which says what its environment
// holds. Prints one line of JSON once it listens.
import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { createHearback, systemClock, type WebhookPolicy } from '@hearback/core'
import { nodeTransport, serve } from '@hearback/node'
import { postgresStorage } from '@hearback/postgres'
import { pgliteStorage } from '@hearback/postgres/pglite'

const {
  DATABASE_URL,
  DIRECTORY = '',
  HEARD = '',
  AHEAD_MS = '0',
  POLICY = '{}',
  LIMITS = '{}',
  MACHINE_AHEAD_MS,
  SECRETS,
} = process.env

if (MACHINE_AHEAD_MS !== undefined) {
  const right = Date.now
  let aheadMs = Number(MACHINE_AHEAD_MS)
  Date.now = () => right() + aheadMs
  process.on('SIGUSR2', () => {
    aheadMs = aheadMs === 0 ? 24 * 60 * 60_000 : 0
  })
}

const guarded = nodeTransport({ allowPrivateNetworks: ['127.0.0.1/32'] })
const hearback = createHearback({
  storage: DATABASE_URL
    ? postgresStorage({ connectionString: DATABASE_URL, ...(JSON.parse(LIMITS) as object) })
    : await pgliteStorage({ directory: DIRECTORY }),
  secret: SECRETS ? (JSON.parse(SECRETS) as string[]) : 'a secret that only the tests know, 32+',
  transport: {
    ...guarded,
    // Receivers are told who sends.
    send: (request, limits) =>
      guarded.send({ ...request, headers: { ...request.headers, 'x-sender': String(process.pid) } }, limits),
  },
  rateLimit: false,
  ...(AHEAD_MS !== '0' && { clock: { now: () => systemClock.now() + Number(AHEAD_MS) } }),
  webhooks: JSON.parse(POLICY) as Partial<WebhookPolicy>,
  ...(HEARD !== '' && {
    listeners: {
      recorder: {
        events: ['responseCreated', 'responseUpdated', 'responseFinished'] as const,
        // What is written is kept by the system, whatever becomes of this process.
        // A kill may cut the write at the end of a page of the file: the next line does not go on with this one.
        handle: ({ id, event, data }) => appendFileSync(HEARD, `\n${JSON.stringify({ id, event, data })}\n`),
      },
    },
  }),
})
const made = await hearback.admin.createFirstProduct({ name: 'Under load' })
const production = made?.environments.find(({ type }) => type === 'production')
const server = await serve(hearback, { port: 0, hostname: '127.0.0.1', workIntervalMs: 50, signals: true })
const { url } = server
console.log(JSON.stringify({ url, ...(production && { environmentId: production.id, key: production.key.key }) }))
