import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../src/proof.ts'
import { managementOf } from './backlog.ts'
import { temporaryDatabase } from './database.ts'
import { offer, sendTo, servedPerSecond, watchMemory } from './overload.ts'
import { startService } from './service-process.ts'

const test = suite('twice the load that the service can serve')

/** What a process may hold then. At rest it holds about 130 MiB. */
const mostMemoryMib = 700

test('costs no acknowledged write; what is not served is a clean 503; memory stays bounded', async () => {
  const database = await temporaryDatabase()
  const service = await startService({ data: { databaseUrl: database.url } })
  try {
    const manage = managementOf(service)
    const surveyId = await manage.createSurvey()
    const send = sendTo(`${service.url}/api/v1/client/${manage.environmentId}`, surveyId)
    // The first requests meet code that is not compiled yet.
    await servedPerSecond(send, lengths.loadMs / 4)
    const rate = await servedPerSecond(send, lengths.loadMs / 4)
    const memory = watchMemory(service.pid)
    const { acknowledged, faults, sent, unavailable } = await offer(send, 2 * rate, lengths.loadMs)
    const mib = memory()

    assert.is((await fetch(`${service.url}/health`)).status, 200, 'serves on afterwards')
    const stored = await idsIn(database.url)
    const lost = acknowledged.filter((id) => !stored.has(id))
    const numbers = { served: Math.round(rate), sent, acknowledged: acknowledged.length, unavailable, mib }
    console.log(JSON.stringify(numbers))
    const tooMuch = mib > mostMemoryMib ? [`${mib} MiB`] : []
    const found = [...faults, ...tooMuch]
    reportProof({ proof: 'twice the load it can serve', tried: sent, failed: found.length, lost: lost.length })
    assert.equal(found.slice(0, 10), [], `${found.length} faults`)
    assert.is(lost.length, 0, 'acknowledged and lost')
    assert.ok(acknowledged.length > 100 && new Set(acknowledged).size === acknowledged.length)
    assert.is(await service.stop(), 0, service.log())
  } finally {
    await service.stop('SIGKILL')
    await database.drop()
  }
})

async function idsIn(connectionString: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from hearback.responses')
    return new Set(rows.map(({ id }) => id))
  } finally {
    await client.end()
  }
}

test.run()
