import { setTimeout as pause } from 'node:timers/promises'
import type { Prepared, Stage, Subject } from '../line.ts'
import { browserHeaders, inAppSurvey } from '../survey.ts'
import { openSetup } from './setup.ts'

const surveys = 20
const baseline = 'srvx, hello world'

/** The first request of a page: the environment's state, complete or not modified. */
export const environment: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'environment', title: `environment state, ${surveys} surveys, as browsers ask: gzip`, baseline },
      ...{ turn: 'packed', beside: 'hello', unit: '/s', aim: { atLeast: 0.6 } },
    },
    {
      ...{ name: 'environment-304', title: 'the same, not modified', baseline },
      ...{ turn: 'notModified', beside: 'hello', unit: '/s', aim: { atLeast: 0.8 } },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage)
  const { service, manage, bare } = setup
  for (let n = 0; n < surveys; n += 1) {
    const survey = inAppSurvey(`Survey ${n}`)
    await manage('POST', '/management/surveys', { environmentId: service.environmentId, ...survey })
  }
  const path = `/api/v1/client/${service.environmentId}/environment`
  const ask = () => fetch(`${service.url}${path}`, { headers: browserHeaders })
  const whole = { status: 200, contains: '"id":"recommend"' }
  // The first request sets the environment up, which changes the next state.
  for (let tries = 0; (await ask()).headers.get('content-encoding') !== 'gzip'; tries += 1) {
    if (tries === 50) throw new Error('The environment state does not come in gzip')
    await pause(100)
  }
  const state = await ask()
  const text = await state.text()
  const found = JSON.parse(text).data.data.surveys.length
  if (found !== surveys) throw new Error(`The environment state has ${found} surveys, and not ${surveys}`)
  const etag = state.headers.get('etag')
  if (etag === null) throw new Error('The environment state has no ETag')
  const helloUrl = await bare.call('hello', 'Hello, world!')

  async function load(urls: string[], headers: Record<string, string>, expect: { status: number; contains: string }) {
    const request = { method: 'GET', path, headers: { ...browserHeaders, ...headers } }
    return (await stage.load({ urls, ms: stage.windowMs, request, expect })).perSecond
  }

  return {
    turns: {
      async packed() {
        const encoding = (await ask()).headers.get('content-encoding')
        if (encoding !== 'gzip') throw new Error('The environment state does not come in gzip')
        return load([service.url], {}, whole)
      },
      async notModified() {
        // The state stays the same for ten minutes; a new ETag after that must not end the run.
        const now = (await ask()).headers.get('etag') ?? etag
        return load([service.url], { 'if-none-match': now }, { status: 304, contains: ' 304 ' })
      },
      hello: () => load([helloUrl], {}, { status: 200, contains: 'Hello, world!' }),
    },
    conclude: async () => [`The environment state has ${Math.round(Buffer.byteLength(text) / 1024)} KiB.`],
  }
}
