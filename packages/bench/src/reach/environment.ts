import type { Prepared, Stage, Subject } from '../line.ts'
import { browserHeaders, inAppSurvey } from '../survey.ts'
import { openPlace } from './place.ts'

const surveys = 20
const baseline = 'srvx, hello world'

/** What a page asks when it opens: the environment's state, whole or not modified. */
export const environment: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'environment', title: `environment state, ${surveys} surveys`, baseline },
      ...{ turn: 'whole', beside: 'hello', unit: '/s', aim: { atLeast: 0.6 } },
    },
    {
      ...{ name: 'environment-304', title: 'the same, not modified', baseline },
      ...{ turn: 'notModified', beside: 'hello', unit: '/s', aim: { atLeast: 0.8 } },
    },
    {
      ...{ name: 'environment-bytes', title: 'srvx with as many bytes: the limit', baseline },
      ...{ turn: 'bytes', beside: 'hello', unit: '/s', aim: null },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const place = await openPlace(stage)
  const { service, manage, bare } = place
  const names = Array.from({ length: surveys }, (_, n) => `Survey ${n}`)
  for (const name of names) {
    await manage('POST', '/management/surveys', { environmentId: service.environmentId, ...inAppSurvey(name) })
  }
  const path = `/api/v1/client/${service.environmentId}/environment`
  const state = await fetch(`${service.url}${path}`, { headers: browserHeaders })
  const text = await state.text()
  const found = JSON.parse(text).data.data.surveys.length
  if (found !== surveys) throw new Error(`The environment state has ${found} surveys, and not ${surveys}`)
  const etag = state.headers.get('etag')
  if (etag === null) throw new Error('The environment state has no ETag')
  const helloUrl = await bare.call('hello', 'Hello, world!')
  const bytesUrl = await bare.call('hello', text)

  async function load(urls: string[], headers: Record<string, string>, expect: { status: number; contains: string }) {
    const request = { method: 'GET', path, headers: { ...browserHeaders, ...headers } }
    return (await stage.load({ urls, ms: stage.windowMs, request, expect })).perSecond
  }

  return {
    turns: {
      whole: () => load([service.url], {}, { status: 200, contains: `"name":"${names[0]}"` }),
      async notModified() {
        // It holds still for ten minutes; a new window must not end the run.
        const now = (await fetch(`${service.url}${path}`, { headers: browserHeaders })).headers.get('etag') ?? etag
        return load([service.url], { 'if-none-match': now }, { status: 304, contains: ' 304 ' })
      },
      bytes: () => load([bytesUrl], {}, { status: 200, contains: `"name":"${names[0]}"` }),
      hello: () => load([helloUrl], {}, { status: 200, contains: 'Hello, world!' }),
    },
    conclude: async () => [`The environment state has ${Math.round(Buffer.byteLength(text) / 1024)} KiB.`],
  }
}
