import compression from 'compression'
import cors from 'cors'
import express, { type RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import session from 'express-session'
import { toNodeHandler } from 'hearback'
import helmet from 'helmet'
import morgan from 'morgan'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ask, cases, onPort, openService } from './behind-middleware.ts'

const service = await openService()
const feedback = toNodeHandler(service.hearback)

let surveyId = ''
await onPort(feedback, service, async ({ manager }) => {
  surveyId = await manager.createSurvey()
})

const silent = { write: () => {} }
const middleware: Record<string, () => RequestHandler> = {
  compression: () => compression(),
  helmet: () => helmet(),
  morgan: () => morgan('combined', { stream: silent }),
  'express-rate-limit': () => rateLimit({ limit: 1_000_000 }),
  'express-session': () => session({ secret: 'x', resave: true, saveUninitialized: true }),
  cors: () => cors(),
}
const inFront: Record<string, readonly (() => RequestHandler)[]> = {
  ...Object.fromEntries(Object.entries(middleware).map(([name, make]) => [name, [make]])),
  'all of them': Object.values(middleware),
}

for (const [name, makers] of Object.entries(inFront)) {
  const test = suite(`Express with ${name} before it`)
  const app = express()
  for (const make of makers) app.use(make())
  app.use('/feedback', feedback)
  for (const { says, run } of cases) test(says, () => onPort(app, service, run))
  test.run()
}

const beforeParsers = suite('Express with body parsers before it')

/** What a client is answered whose response is sent as `type`. */
async function answerBehind(parser: RequestHandler, type: string) {
  const app = express()
  app.use(parser)
  app.use('/feedback', feedback)
  let answered = { status: 0, text: '', stored: 0 }
  await onPort(app, service, async ({ url, manager }) => {
    const before = (await manager.responses.list({ surveyId }).all()).length
    const answer = await ask(`${url}/api/v1/client/${manager.environmentId}/responses`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({ surveyId, finished: true, data: { why: 'Ünlike 😀 any' } }),
    })
    const stored = (await manager.responses.list({ surveyId }).all()).length - before
    answered = { status: answer.status, text: await answer.text(), stored }
  })
  return answered
}

for (const [name, parser, type] of [
  ['raw', express.raw({ type: '*/*' }), 'application/json'],
  ['text', express.text({ type: '*/*' }), 'application/json'],
  ['json, for what it does not read', express.json(), 'text/plain'],
  ['urlencoded, for what it does not read', express.urlencoded(), 'application/json'],
] as const) {
  beforeParsers(`${name}: the response is stored once`, async () => {
    const { status, text, stored } = await answerBehind(parser, type)
    assert.equal([status, stored], [200, 1], text)
  })
}

for (const [name, parser, type] of [
  ['json', express.json(), 'application/json'],
  ['urlencoded', express.urlencoded(), 'application/x-www-form-urlencoded'],
] as const) {
  beforeParsers(`${name}: what it parsed may not be all, so the answer says who must come first`, async () => {
    const { status, text, stored } = await answerBehind(parser, type)
    assert.equal([status, stored], [500, 0])
    assert.match(text, 'mount Hearback before body parsers such as express.json()')
  })
}

beforeParsers('a DELETE whose body was read is answered', async () => {
  const app = express()
  app.use(express.json())
  app.use('/feedback', feedback)
  await onPort(app, service, async ({ url, manager }) => {
    const { status } = await ask(`${url}/api/v1/management/surveys/${surveyId}`, {
      method: 'DELETE',
      headers: { 'x-api-key': manager.key, 'content-type': 'application/json' },
      body: '{"why":"no longer asked"}',
    })
    assert.is(status, 200)
  })
})

beforeParsers.run()
