import * as assert from 'uvu/assert'
import { ask, createSurvey, dataOf, responsesOf } from '../request.ts'
import type { RuntimeCase } from './case.ts'

const surveys = '/api/v1/management/surveys'

export const managementCases: RuntimeCase[] = [
  {
    name: 'a survey is created, read, changed in part and deleted',
    async run(host) {
      const id = await createSurvey(host, { name: 'Größe 😀 سؤال' })
      const changed = await dataOf<{ name: string; status: string; questions: object[] }>(
        host,
        'PUT',
        `${surveys}/${id}`,
        { status: 'paused' },
      )
      assert.is(changed.name, 'Größe 😀 سؤال')
      assert.is(changed.status, 'paused')
      assert.is(changed.questions.length, 2)
      assert.equal(await dataOf(host, 'GET', `${surveys}/${id}/`), changed, 'a slash at the end is tolerated')
      await dataOf(host, 'DELETE', `${surveys}/${id}`)
      assert.is((await ask(host, 'GET', `${surveys}/${id}`)).status, 404)
    },
  },
  {
    name: 'pages are linked, under the prefix that was asked',
    async run(host) {
      for (const name of ['a', 'b', 'c']) await createSurvey(host, { name })
      const page = await ask(host, 'GET', `/some/prefix${surveys}?limit=2`)
      const next = page.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1] ?? ''
      assert.ok(next.startsWith(`${host.url}/some/prefix${surveys}?`), next)
      const ids = page.json<{ data: { id: string }[] }>().data.map(({ id }) => id)
      const more = await ask(host, 'GET', next.slice(host.url.length))
      assert.is(ids.length, 2)
      assert.not.ok(ids.includes(more.json<{ data: { id: string }[] }>().data[0]?.id ?? ''))
    },
  },
  {
    name: 'a list without a limit is a stream of all records; HEAD has its headers and no body',
    async run(host) {
      const surveyId = await createSurvey(host)
      const create = () =>
        dataOf(host, 'POST', responsesOf(host), { surveyId, finished: true, data: { why: 'x'.repeat(2000) } })
      for (let made = 0; made < 120; made += 20) await Promise.all(Array.from({ length: 20 }, create))
      const path = `/api/v1/management/responses?surveyId=${surveyId}`
      assert.is((await dataOf<object[]>(host, 'GET', path)).length, 120)
      const head = await ask(host, 'HEAD', path)
      assert.is(head.status, 200)
      assert.match(head.headers.get('content-type') ?? '', 'application/json')
      assert.is(head.text, '')
    },
  },
  {
    name: 'without a key, with a wrong one, with too weak a one',
    async run(host) {
      for (const key of ['', 'hbk_wrong']) {
        const answer = await ask(host, 'GET', surveys, { key })
        assert.is(answer.status, 401)
        assert.is(answer.json().code, 'not_authenticated')
      }
      const survey = { environmentId: host.environmentId, name: 'x', questions: [] }
      const weak = await ask(host, 'POST', surveys, { key: host.readKey, body: survey })
      assert.is(weak.status, 403)
      assert.is(weak.json().code, 'unauthorized')
      assert.is((await ask(host, 'GET', surveys, { key: host.readKey })).status, 200)
    },
  },
  {
    name: 'unknown records and paths are 404, other methods 405 with Allow',
    async run(host) {
      for (const path of [`${surveys}/cunknown`, '/api/v1/nothing', '/']) {
        const answer = await ask(host, 'GET', path)
        assert.is(answer.status, 404, path)
        assert.is(answer.json().code, 'not_found')
      }
      const answer = await ask(host, 'PATCH', surveys)
      assert.is(answer.status, 405)
      assert.equal(answer.headers.get('allow')?.split(', ').sort(), ['GET', 'HEAD', 'POST'])
    },
  },
  {
    name: 'all faults of a body are named at once',
    async run(host) {
      const answer = await ask(host, 'POST', surveys, {
        body: { environmentId: host.environmentId, name: '', questions: [{ id: 'q', type: 'nothing' }] },
      })
      assert.is(answer.status, 400)
      const details = answer.json<{ details: object }>().details
      assert.ok('name' in details && Object.keys(details).some((path) => path.startsWith('questions.0')), answer.text)
      const malformed = await ask(host, 'POST', surveys, { body: '{"name": ' })
      assert.is(malformed.status, 400)
      assert.match(malformed.text, 'Malformed JSON')
    },
  },
]
