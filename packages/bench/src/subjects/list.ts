import type { Prepared, Stage, Subject } from '../line.ts'
import { copyResponse, createRequest, newSurvey, openSetup, settle, writtenBy } from './setup.ts'

const limit = 50

/** The newest responses, as a dashboard or a script reads them. */
export const list: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'list', title: 'management list, limit 50, from 100,000 responses' },
      ...{ baseline: 'node:http + pg, select * of 50 rows, stringified', turn: 'list', beside: 'bare' },
      ...{ unit: '/s', aim: { atLeast: 1.3 } },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage)
  const { service, bare, databaseUrl, manage } = setup
  const model = await writtenBy(setup, createRequest(service.environmentId, await newSurvey(setup)))
  const rows = stage.rows ?? (stage.quick ? 20_000 : 100_000)
  stage.progress(`list: filling ${rows} responses`)
  await copyResponse(setup, model.id, rows)
  await settle(setup)
  const path = `/management/responses?limit=${limit}`
  const found = await manage<{ id: string }[]>('GET', path)
  if (found.length !== limit) throw new Error(`The list has ${found.length} responses, and not ${limit}`)
  // The page must contain the newest copy of the response.
  const contains = `"id":"${found[1]?.id}"`
  const bareUrl = await bare.call('list', { databaseUrl, model })

  async function load(url: string): Promise<number> {
    const request = { method: 'GET', path: `/api/v1${path}`, headers: { 'x-api-key': service.key } }
    const expect = { status: 200, contains }
    return (await stage.load({ urls: [url], ms: stage.windowMs, request, expect })).perSecond
  }

  return {
    turns: { list: () => load(service.url), bare: () => load(bareUrl) },
    conclude: async () => [],
  }
}
