import type { Prepared, Stage, Subject } from '../line.ts'
import { browserHeaders } from '../survey.ts'
import { openSetup } from './setup.ts'

const baseline = 'srvx with as many bytes'

/** What published in-app clients load first. */
export const scripts: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'script', title: 'GET /js/formbricks.umd.cjs, packed', baseline },
      ...{ turn: 'widget', beside: 'widgetBytes', unit: '/s', aim: { atLeast: 0.9 } },
    },
    {
      ...{ name: 'script-renderer', title: 'the same, /js/surveys.umd.cjs', baseline },
      ...{ turn: 'renderer', beside: 'rendererBytes', unit: '/s', aim: { atLeast: 0.9 } },
    },
  ],
  prepare,
}

const headers = { ...browserHeaders, 'accept-encoding': 'gzip, deflate, br, zstd' }

async function prepare(stage: Stage): Promise<Prepared> {
  const { service, bare } = await openSetup(stage)

  async function load(url: string, path: string, contains: string): Promise<number> {
    const request = { method: 'GET', path, headers }
    return (await stage.load({ urls: [url], ms: stage.windowMs, request, expect: { status: 200, contains } })).perSecond
  }
  /** An address of srvx that answers as many bytes as the service sends for a path. */
  async function bytesOf(path: string): Promise<string> {
    const answer = await fetch(`${service.url}${path}`, { headers, method: 'HEAD' })
    if (answer.headers.get('content-encoding') !== 'br') throw new Error(`${path} does not come packed`)
    const whole = await fetch(`${service.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
    const { brotliCompressSync } = await import('node:zlib')
    return bare.call('hello', 'x'.repeat(brotliCompressSync(await whole.text()).length))
  }
  const [widget, renderer] = ['/js/formbricks.umd.cjs', '/js/surveys.umd.cjs'] as const
  const [widgetBytes, rendererBytes] = [await bytesOf(widget), await bytesOf(renderer)]

  return {
    turns: {
      widget: () => load(service.url, widget, 'content-encoding: br'),
      widgetBytes: () => load(widgetBytes, '/', 'xxx'),
      renderer: () => load(service.url, renderer, 'content-encoding: br'),
      rendererBytes: () => load(rendererBytes, '/', 'xxx'),
    },
    conclude: async () => [],
  }
}
