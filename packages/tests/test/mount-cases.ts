import { setTimeout as after } from 'node:timers/promises'
import { FormbricksAPI } from '@formbricks/api'
import * as assert from 'uvu/assert'
import type { Mounted } from './mounts.ts'
import { stateComesWhole } from './runtimes/cases/gzip.ts'

/** What holds for Hearback under a prefix, whatever it is mounted into. */
export const mountCases: { name: string; run(mounted: Mounted): Promise<void> }[] = [
  {
    name: 'is served under its prefix, and nowhere else',
    async run({ url }) {
      assert.equal(await (await fetch(`${url}/feedback/health`)).json(), { status: 'ok' })
      assert.is(await (await fetch(`${url}/feedback/api/v1/me`)).text(), 'Not authenticated')
      const { status } = await fetch(`${url}/api/v1/me`)
      assert.is(status, 404)
    },
  },
  {
    name: "leaves the application's own routes and its body parser alone",
    async run({ url }) {
      assert.is(await (await fetch(url)).text(), 'Your own application')
      const ordered = await fetch(`${url}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"cups":2}',
      })
      assert.equal(await ordered.json(), { ordered: { cups: 2 } })
    },
  },
  {
    name: 'bodies arrive whole, whatever their content type says',
    async run({ url, manager: { environmentId, createSurvey } }) {
      const surveyId = await createSurvey()
      // More than body parsers usually let through, less than Hearback does.
      const data = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`q${n}`, 'long '.repeat(6000)]))
      const body = JSON.stringify({ surveyId, finished: true, data })
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', null]) {
        const answer = await fetch(`${url}/feedback/api/v1/client/${environmentId}/responses`, {
          method: 'POST',
          // Bytes, so that fetch adds no content type of its own.
          body: new TextEncoder().encode(body),
          headers: type ? { 'content-type': type } : {},
        })
        assert.is(answer.status, 200, `${type}: ${await answer.text()}`)
      }
      const malformed = await fetch(`${url}/feedback/api/v1/client/${environmentId}/responses`, {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      })
      const { code, details } = (await malformed.json()) as { code: string; details: object }
      assert.equal([malformed.status, code, typeof details], [400, 'bad_request', 'object'])
    },
  },
  {
    name: 'the Link of a page carries the prefix, and leads to the next page',
    async run({ url, manager: { key, createSurvey, responses } }) {
      const surveyId = await createSurvey()
      for (const why of ['first', 'second']) await responses.create({ surveyId, finished: true, data: { why } })
      // By hand: a client looks at no more of it than the cursor.
      const get = async (address: string) => {
        const answer = await fetch(address, { headers: { 'x-api-key': key } })
        return { link: answer.headers.get('link') ?? '', ...((await answer.json()) as { data: Why[] }) }
      }
      const path = `${url}/feedback/api/v1/management/responses`
      const page = await get(`${path}?surveyId=${surveyId}&limit=1`)
      const link = /^<(.+)>; rel="next"$/.exec(page.link)?.[1] ?? ''
      assert.ok(link.startsWith(`${path}?`), link)
      const next = await get(link)
      assert.equal([...page.data, ...next.data].map(({ data }) => data.why).sort(), ['first', 'second'])
    },
  },
  {
    name: 'its work is done: what a deleted survey leaves behind is erased',
    async run({ manager: { createSurvey, responses, surveys }, storedResponses }) {
      const surveyId = await createSurvey()
      await responses.create({ surveyId, finished: true, data: { why: 'a' } })
      assert.is(await storedResponses(surveyId), 1)
      await surveys.delete(surveyId)
      const deadline = Date.now() + 10_000
      while ((await storedResponses(surveyId)) > 0) {
        assert.ok(Date.now() < deadline, 'it is still there after 10 s')
        await after(50)
      }
    },
  },
  {
    name: 'browsers of any origin are let in, and one slash at the end is tolerated',
    async run({ url, manager: { environmentId } }) {
      const client = `${url}/feedback/api/v1/client/${environmentId}`
      const preflight = await fetch(`${client}/responses`, { method: 'OPTIONS' })
      assert.is(preflight.status, 200)
      assert.match(preflight.headers.get('access-control-allow-methods') ?? '', 'PUT')
      const environment = await fetch(`${client}/environment/`)
      assert.is(environment.status, 200)
      assert.is(environment.headers.get('access-control-allow-origin'), '*')
    },
  },
  {
    name: 'the environment state comes whole to who takes gzip, whoever packs it',
    run: ({ url, manager: { environmentId, key } }) =>
      stateComesWhole({ url: `${url}/feedback`, environmentId, key, readKey: key }),
  },
  {
    name: 'the published client works with the prefix in its apiHost',
    async run({ url, manager: { environmentId, createSurvey, responsesById } }) {
      const surveyId = await createSurvey()
      const api = new FormbricksAPI({ apiHost: `${url}/feedback`, environmentId })
      const created = await api.client.response.create({ surveyId, finished: false, data: { why: 'a' } })
      if (!created.ok) throw new Error(JSON.stringify(created.error))
      // The client's own types come from a package that is not published.
      const { id } = created.data as { id: string }
      const updated = await api.client.response.update({ responseId: id, finished: true, data: { nps: 9 } })
      assert.ok(updated.ok)
      const response = (await responsesById()).get(id)
      assert.equal([response?.finished, response?.data], [true, { why: 'a', nps: 9 }])
    },
  },
]

interface Why {
  data: { why: string }
}
