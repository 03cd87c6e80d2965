import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open, origin } from '../serve.ts'

const test = suite('responses/turns of pages')

/** A service whose storage answers lists of responses when it is told to, and how many it is asked for at the moment. */
async function openSlow() {
  const app = await open({ rateLimit: false })
  const { id } = await app.survey()
  await app.respond(id)
  const waiting: (() => void)[] = []
  let atOnce = 0
  const { listTexts } = app.storage.responses
  app.storage.responses.listTexts = async (...of) => {
    atOnce += 1
    await new Promise<void>((done) => waiting.push(done))
    atOnce -= 1
    return listTexts(...of)
  }
  const settle = async (turns = 20) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next))
  }
  return {
    app,
    settle,
    /** How many are read at once, as soon as it is so many, and after whatever else would have begun. */
    async asked(expected: number) {
      for (const deadline = Date.now() + 10_000; atOnce < expected && Date.now() < deadline; ) await settle(1)
      await settle()
      return atOnce
    },
    /** Answers the storage's lists until all of these requests have their answers, however busy the machine is. */
    async answerAll(requests: readonly Promise<Response>[]) {
      const all = Promise.all(requests)
      let isOver = false
      const over = () => {
        isOver = true
      }
      all.then(over, over)
      while (!isOver) {
        for (const done of waiting.splice(0)) done()
        await settle(3)
      }
      return all
    },
  }
}

const list = (app: App, key: string, signal?: AbortSignal) =>
  app.hearback.fetch(
    new Request(`${origin}/api/v1/management/responses?limit=5`, {
      headers: { 'x-api-key': key },
      signal: signal ?? null,
    }),
  )

test('two of one key are read at once, and all in the end', async () => {
  const { app, asked, answerAll } = await openSlow()
  const lists = Array.from({ length: 12 }, () => list(app, app.production.key))
  assert.is(await asked(2), 2)
  for (const answer of await answerAll(lists)) assert.is(answer.status, 200)
})

test('an environment never has all turns: another one goes on beside whatever waits there', async () => {
  const { app, asked, answerAll } = await openSlow()
  const lists = Array.from({ length: 30 }, () => list(app, app.production.key))
  const elsewhere = list(app, app.development.key)
  assert.is(await asked(3), 3, "two of one key, and the other environment's")
  await answerAll([elsewhere, ...lists])
  assert.is((await elsewhere).status, 200)
})

test('the hundred and third list of one key is told to come again', async () => {
  const { app, settle, answerAll } = await openSlow()
  const lists = Array.from({ length: 103 }, () => list(app, app.production.key))
  await settle()
  const statuses = (await answerAll(lists)).map(({ status }) => status)
  assert.equal([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 503).length], [102, 1])
})

test.run()
