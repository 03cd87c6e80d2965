import type { Prepared, Stage, Subject } from '../line.ts'
import { openSetup } from './setup.ts'

/** The account check: `GET /api/v1/me` with a key. */
export const account: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'account', title: 'account check', baseline: 'node:http + pg, SHA-256, a SELECT of the key' },
      ...{ turn: 'account', beside: 'bare', unit: '/s', aim: { atLeast: 2 } },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage)
  const { service, bare, databaseUrl } = setup
  const bareUrl = await bare.call('key', { databaseUrl })

  async function load(url: string): Promise<number> {
    const request = { method: 'GET', path: '/api/v1/me', headers: { 'x-api-key': service.key } }
    const expect = { status: 200, contains: service.environmentId }
    return (await stage.load({ urls: [url], ms: stage.windowMs, request, expect })).perSecond
  }

  return {
    turns: { account: () => load(service.url), bare: () => load(bareUrl) },
    conclude: async () => [],
  }
}
