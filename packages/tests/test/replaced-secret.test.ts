import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { createHearback, silentLogger } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { Webhook } from 'standardwebhooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../src/proof.ts'
import { managementOf } from './backlog.ts'
import { temporaryDatabase } from './database.ts'
import { type ServiceProcess, startService } from './service-process.ts'

const test = suite('the secret of two servers is replaced while they take answers and deliver')

const writers = 4
const longestMs = 60_000
const secretNamed = (name: string) => `the secret ${name} of this test, of 32 characters and more`

/** A receiver that verifies each delivery with the secret of its webhook. */
async function verifying() {
  const arrived = new Set<string>()
  const seen = { secret: '', unverified: 0 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    try {
      new Webhook(seen.secret).verify(body, { ...request.headers } as Record<string, string>)
      arrived.add((JSON.parse(body) as { data: { id: string } }).data.id)
      response.writeHead(200).end()
    } catch {
      seen.unverified += 1
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ arrived, seen, url },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('no answer and no delivery is lost, and none is stored twice', async () => {
  const database = await temporaryDatabase()
  const receiver = await verifying()
  const start = (secrets: readonly string[]) => startService({ data: { databaseUrl: database.url }, secrets })
  let newest = secretNamed('0')
  const first = await start([newest])
  let running: ServiceProcess[] = [first, await start([newest])]
  const retired: Promise<unknown>[] = []
  const manage = managementOf(first)
  const surveyId = await manage.createSurvey()
  const hook = await manage.webhooks.create({ url: receiver.url, triggers: ['responseCreated'] })
  receiver.seen.secret = hook.secret

  const stored = new Map<string, string>()
  const writing = new AbortController()
  let refused = 0
  /** Sends an answer, and sends it again under the same key until a server has taken it. */
  async function answer(): Promise<void> {
    const key = randomUUID()
    const body = JSON.stringify({ surveyId, finished: false, data: { why: key } })
    for (let attempt = 0; ; attempt += 1) {
      const server = running[attempt % running.length]
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const response = await fetch(`${server?.url}/api/v1/client/${manage.environmentId}/responses`, {
        ...{ method: 'POST', headers, body },
      }).catch(() => null)
      const text = await response?.text().catch(() => null)
      if (response?.status === 200 && text) {
        stored.set(key, (JSON.parse(text) as { data: { id: string } }).data.id)
        return
      }
      if (response && response.status !== 503) refused += 1
      await after(20)
    }
  }
  const written = Promise.all(
    Array.from({ length: writers }, async () => {
      while (!writing.signal.aborted) {
        await answer()
        await after(5)
      }
    }),
  )

  /** Starts servers with these secrets, and then stops those before, as a deployment does. */
  async function deploy(secrets: readonly string[]): Promise<void> {
    const before = running
    running = await Promise.all(before.map(() => start(secrets)))
    retired.push(...before.map((one) => one.stop()))
    await Promise.all(retired)
  }

  let resealed = 0
  for (let n = 1; n <= lengths.secretsReplaced; n += 1) {
    const next = secretNamed(String(n))
    await deploy([newest, next])
    await deploy([next, newest])
    const storage = postgresStorage({ connectionString: database.url })
    const operator = createHearback({ storage, secret: [next, newest], migrate: 'off', logger: silentLogger })
    const report = await operator.admin.resealSecrets()
    assert.equal(report.unreadable, { webhookIds: [], environmentIds: [] })
    resealed += report.webhooks
    await operator.close()
    await deploy([next])
    newest = next
  }
  writing.abort()
  await written
  const endsAt = performance.now() + longestMs
  const ids = [...stored.values()]
  const missing = () => ids.filter((id) => !receiver.arrived.has(id)).length
  while (missing() > 0 && performance.now() < endsAt) await after(50)
  const all = await manageAt(running[0], manage.key, manage.environmentId).responsesById()
  await Promise.all(running.map((one) => one.stop()))
  receiver.close()
  await database.drop()

  const lostAnswers = ids.filter((id) => !all.has(id)).length
  const doubles = all.size - ids.length
  const { unverified } = receiver.seen
  console.log(JSON.stringify({ answers: ids.length, delivered: ids.length - missing(), unverified, refused, doubles }))
  reportProof({
    proof: 'the secret is replaced under load: answers and deliveries',
    tried: ids.length,
    failed: unverified + refused + doubles,
    lost: lostAnswers + missing(),
  })
  assert.is(resealed, lengths.secretsReplaced)
  assert.ok(ids.length > 50, `${ids.length} answers`)
  assert.equal(
    { lostAnswers, undelivered: missing(), unverified, refused, doubles },
    {
      ...{ lostAnswers: 0, undelivered: 0, unverified: 0, refused: 0, doubles: 0 },
    },
  )
})

const manageAt = (server: ServiceProcess | undefined, key: string, environmentId: string) =>
  managementOf({ ...(server ?? assert.unreachable()), key, environmentId } as ServiceProcess)

test.run()
