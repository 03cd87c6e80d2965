import type { Prepared, Stage, Subject } from '../line.ts'
import { checkCount, createRequest, newSurvey, openSetup, writtenBy } from './setup.ts'

/** A second service process on the same database. */
export const twoProcesses: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'two-processes', title: 'client creates a response, two service processes' },
      ...{ baseline: 'the same with one', turn: 'two', beside: 'one', unit: '/s', aim: { atLeast: 1 } },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage)
  const { service, databaseUrl } = setup
  const second = await stage.service(databaseUrl)
  const request = createRequest(service.environmentId, await newSurvey(setup))
  await writtenBy(setup, request)
  let written = 1

  async function load(urls: string[]): Promise<number> {
    const expect = { status: 200, contains: '"id":"c' }
    const { count, perSecond } = await stage.load({ urls, ms: stage.windowMs, request, expect })
    written += count
    return perSecond
  }

  return {
    turns: { one: () => load([service.url]), two: () => load([service.url, second.url]) },
    async conclude() {
      await checkCount(setup, 'Responses', written, 'select count(*) from hearback.responses')
      return []
    },
  }
}
