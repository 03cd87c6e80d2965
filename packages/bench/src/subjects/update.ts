import type { Prepared, Stage, Subject } from '../line.ts'
import { answers, browserHeaders } from '../survey.ts'
import { checkCount, copyResponse, createRequest, newSurvey, openSetup, settle, writtenBy } from './setup.ts'

/** A client updates a response: the respondent has answered one more question. */
export const update: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'update', title: 'client updates a response', baseline: 'node:http + pg, a SELECT by key, an UPDATE' },
      ...{ turn: 'update', beside: 'bare', unit: '/s', aim: { atLeast: 0.5 } },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage)
  const { service, sql, bare, databaseUrl } = setup
  const surveyId = await newSurvey(setup)
  const among = stage.rows ?? 20_000
  const begun = { finished: false, endingId: null, data: { ...answers, more: '' } }
  const model = await writtenBy(setup, createRequest(service.environmentId, surveyId, begun))
  await copyResponse(setup, model.id, among)
  await sql.query('insert into bare.responses select * from hearback.responses')
  await settle(setup)
  const bareUrl = await bare.call('update', { databaseUrl, model })
  const written = { service: 0, bare: 0 }

  async function load(into: keyof typeof written, url: string): Promise<number> {
    const { next, perSecond } = await stage.load({
      urls: [url],
      ms: stage.windowMs,
      from: written[into],
      among,
      request: {
        method: 'PUT',
        path: `/api/v1/client/${service.environmentId}/responses/r{m}`,
        headers: browserHeaders,
        body: JSON.stringify({ finished: false, data: { more: `${answers.more} {n}` }, ttc: { more: 17_500 } }),
      },
      expect: { status: 200, contains: '"data":{' },
    })
    written[into] = next
    return perSecond
  }

  return {
    turns: { update: () => load('service', service.url), bare: () => load('bare', bareUrl) },
    async conclude() {
      const versions = (table: string) => `select sum(version - 1) as count from ${table}`
      await checkCount(setup, 'Updates', written.service, versions('hearback.responses'))
      await checkCount(setup, 'Updates of the baseline', written.bare, versions('bare.responses'))
      return []
    },
  }
}
