import { setTimeout as after } from 'node:timers/promises'
import { respondentClient } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hook, managementOf, writeBacklog } from './backlog.ts'
import { temporaryDatabase } from './database.ts'
import { type HookRequest, hookReceiver } from './hook-receiver.ts'
import { startService } from './service-process.ts'

const test = suite('a dead receiver and a healthy one')

const backlog = 2000
const perWebhook = 10
const longestDelayMs = 2000
const rounds = 16

for (const [kind, dead] of [
  ['answers 500', 500],
  ['never answers', null],
] as const) {
  test(`with ${backlog} deliveries for a receiver that ${kind}, the others come as ever; it is only probed`, async () => {
    const database = await temporaryDatabase()
    const requests: HookRequest[] = []
    const receiver = await hookReceiver((request) => {
      requests.push(request)
      return request.path === '/dead' ? dead : 200
    })
    const service = await startService({ data: { databaseUrl: database.url }, policy: { timeoutMs: 1000 } })
    const to = (path: string) => requests.filter((request) => request.path === path)
    try {
      const manage = managementOf(service)
      const respondent = respondentClient({ url: manage.url, environmentId: manage.environmentId, retries: 0 })
      const [ofDead, ofHealthy] = [await manage.createSurvey(), await manage.createSurvey()]
      await hook(manage, `${receiver.url}/dead`, ofDead)
      await hook(manage, `${receiver.url}/healthy`, ofHealthy)
      await writeBacklog(manage, ofDead, backlog)

      const delays: number[] = []
      for (let n = 0; n < rounds; n += 1) {
        const writtenAt = performance.now()
        await respondent.createResponse({ surveyId: ofHealthy, finished: false, data: { why: 'how long?' } })
        while (to('/healthy').length <= n && performance.now() < writtenAt + 10_000) await after(5)
        assert.is(to('/healthy').length, n + 1, service.log())
        delays.push((to('/healthy').at(-1)?.at ?? Number.NaN) - writtenAt)
        await after(50)
      }
      delays.sort((a, b) => a - b)
      const [median = Number.NaN, longest = Number.NaN] = [delays[rounds / 2], delays.at(-1)]
      const tried = to('/dead').length
      console.log(JSON.stringify({ kind, tried, medianMs: Math.round(median), longestMs: Math.round(longest) }))
      assert.ok(longest < longestDelayMs, `${longest} ms`)
      // As many as were under way at once before its circuit opened, then a probe after 5 s and 30 s: one at most by now.
      assert.ok(tried >= 5 && tried <= perWebhook + 5, `${tried} requests to the dead one`)
      assert.is(await service.stop(), 0)
    } finally {
      await service.stop('SIGKILL')
      await receiver.close()
      await database.drop()
    }
  })
}

test.run()
