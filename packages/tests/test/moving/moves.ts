import { setTimeout as after } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { FormbricksAPI } from '@formbricks/api'
import { type ReducedSurvey, respondentClient } from '@hearback/client'
import { begin as beginSession, submit, toSend } from '@hearback/survey'
import { memoryStore, openQueue } from '@hearback/survey/queue'
import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../src/prepared.ts'
import type { Front, OpenFront } from './front.ts'
import { exported, openPlace, type Place, recordsOf } from './place.ts'

interface Context {
  older: Place
  newer: Place
  front: Front
  api: FormbricksAPI
  surveyId: string
  /** Ends what still goes on after a test that failed. */
  ending: (() => unknown)[]
}

/** The steps of docs/moving.md: a service with the demo moves to another server while clients go on. */
export function movingTests(title: string, respondents: number, openFront: OpenFront): Test<Context> {
  const test = suite<Context>(title)

  test.before(
    prepared(async (context) => {
      context.ending = []
      context.older = await openPlace('Older', respondents)
      context.newer = await openPlace('Newer', 0)
      context.front = await openFront(context.older, context.newer)
      const apiHost = context.front.url
      context.api = new FormbricksAPI({ apiHost, environmentId: context.older.environmentId })
      const { id } = await context.older.manager.surveys.create({
        name: 'How was it?',
        status: 'inProgress',
        questions: [
          { id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true },
          { id: 'nps', type: 'nps', headline: { default: 'Would you recommend us?' }, required: false },
        ],
      })
      context.surveyId = id
    }),
  )

  test.after(async ({ ending, front, older, newer }) => {
    for (const end of ending ?? []) await end()
    await front?.close()
    await older?.close()
    await newer?.close()
  })

  test('the demo moves while published clients go on, and what was begun before is finished after', async (context) => {
    const { older, newer, front, surveyId } = context
    const ids = await Promise.all(['anna', 'bert', 'cleo'].map((userId) => begin(context, userId)))
    const [anna = '', bert = '', cleo = ''] = ids
    const visitors = visit(context)
    context.ending.push(visitors.end)
    await visitors.areAbout(3)

    await front.show('readOnly')
    assert.is(await finish(context, anna), false, 'the published client hears of the pause and does not retry')
    const patient = respondentClient({ url: front.url, environmentId: older.environmentId })
    assert.ok((await patient.state('app')).surveys, 'surveys can still be read')
    const waiting = patient.updateResponse(cleo, { finished: true, data: { nps: 8 } })
    waiting.catch(() => {})
    const page = await answerOnPage(context)

    const text = await exported(older)
    const records = recordsOf(text)
    assert.ok(records.filter(({ type }) => type === 'response').length > respondents, 'the demo is among them')
    const report = await newer.hearback.admin.importRecords(newer.environmentId, records)
    assert.equal(report.refused, [])
    assert.equal(recordsOf(await exported(older)), records, 'nothing was written to the old service meanwhile')
    const taken = keptIn(await exported(newer), newer)
    const missing = [...keptIn(text, older)].filter(([id, record]) => !isDeepStrictEqual(record, taken.get(id)))
    assert.equal(missing.slice(0, 1), [], `${missing.length} records are not in the new service as they were`)
    await front.show('moved')

    // Our own clients wait for the new service, and say it again there.
    await waiting
    await page.isSaved()
    assert.is(await finish(context, anna), true)
    const begunBefore = visitors.begun().length
    await visitors.areAbout(begunBefore + 3)
    await visitors.end()

    const found = await newer.manager.responses.list({ surveyId }).all()
    const shown = found
      .filter(({ id }) => ids.includes(id))
      .map(({ id, finished, data, person }) => ({ id, finished, data, userId: person?.userId }))
    assert.equal(
      shown.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      [
        { id: anna, finished: true, data: { why: 'anna', nps: 9 }, userId: 'anna' },
        { id: bert, finished: false, data: { why: 'bert' }, userId: 'bert' },
        { id: cleo, finished: true, data: { why: 'cleo', nps: 8 }, userId: 'cleo' },
      ],
    )
    const finishedOf = new Map(found.map(({ id, finished }) => [id, finished]))
    assert.equal(
      visitors.begun().filter(({ id, isFinished }) => !finishedOf.has(id) || (isFinished && !finishedOf.get(id))),
      [],
      'what a published client was told to be stored is there',
    )
    assert.is(found.filter(({ data }) => data.why === 'On a page').length, 1)

    const again = await newer.hearback.admin.importRecords(newer.environmentId, records)
    assert.is(
      Object.values(again.counts).reduce((sum, count) => sum + count.stored, 0),
      0,
      'a second import brings nothing twice',
    )
    assert.is((await newer.manager.responses.read(anna)).finished, true)
  })

  test('a page that was loaded before begins new responses, as the person that it was', async (context) => {
    const { older, newer } = context
    const id = await begin(context, 'anna')
    const [before] = await older.manager.contacts.list({ userId: 'anna' }).all()
    assert.is((await newer.manager.responses.read(id)).person?.id, before?.id)
  })

  test('by the path without an environment, only responses of the new service are found', async (context) => {
    const { front } = context
    const put = async (id: string) => {
      const address = `${front.url}/api/v1/client/responses/${id}`
      return (await fetch(address, { method: 'PUT', body: '{"data":{"nps":7}}' })).status
    }
    assert.is(await put(await responseOf(context, 'bert')), 404)
    assert.is(await put(await begin(context, 'dora')), 200)
  })

  test('without the rule for the old environment id, pages that were loaded before get 404', async (context) => {
    const { front, newer } = context
    const responseId = await responseOf(context, 'bert')
    await front.show('movedWithoutOldIds')
    assert.is(await finish(context, responseId), false)
    const reloaded = new FormbricksAPI({ apiHost: front.url, environmentId: newer.environmentId })
    const result = await reloaded.client.response.update({ responseId, finished: true, data: { nps: 6 } })
    assert.is((result as Result).ok, true)
  })

  return test
}

interface Result {
  ok: boolean
  data?: { id: string }
}

/** Begins a response as the user, with the published client. */
async function begin(context: Context, userId: string): Promise<string> {
  const id = await tryToBegin(context, userId)
  assert.ok(id)
  return id ?? ''
}

async function tryToBegin({ api, surveyId }: Context, userId: string): Promise<string | null> {
  const display = (await api.client.display.create({ surveyId, userId })) as Result
  const body = { surveyId, userId, displayId: display.data?.id ?? '', finished: false, data: { why: userId } }
  const made = display.ok ? ((await api.client.response.create(body)) as Result) : display
  return (made.ok && made.data?.id) || null
}

const finish = async ({ api }: Context, responseId: string): Promise<boolean> =>
  ((await api.client.response.update({ responseId, finished: true, data: { nps: 9 } })) as Result).ok

/** The imported response of this user. */
async function responseOf({ newer, surveyId }: Context, userId: string): Promise<string> {
  const found = await newer.manager.responses.list({ surveyId }).all()
  return found.find(({ data }) => data.why === userId)?.id ?? ''
}

/** Visitors with the published client, one after another, whatever the service does: each begins and finishes. */
function visit(context: Context) {
  const begun: { id: string; isFinished: boolean }[] = []
  let isOver = false
  const going = (async () => {
    for (let visitor = 1; !isOver; visitor += 1) {
      const id = await tryToBegin(context, `visitor-${visitor}`)
      if (id !== null) begun.push({ id, isFinished: await finish(context, id) })
      await after(5)
    }
  })()
  return {
    begun: () => begun,
    async areAbout(count: number) {
      for (const deadline = Date.now() + 10_000; begun.length < count; await after(5)) {
        assert.ok(Date.now() < deadline, `${begun.length} visitors in 10 s`)
      }
    },
    async end() {
      isOver = true
      await going
    },
  }
}

/** A respondent of a page or of the widget: their answers wait in the queue of the page. */
async function answerOnPage(context: Context) {
  const { front, older, surveyId } = context
  const client = respondentClient({ url: front.url, environmentId: older.environmentId })
  const survey: ReducedSurvey = await client.survey(surveyId)
  const states: string[] = []
  const queue = openQueue({
    apiHost: front.url,
    environmentId: older.environmentId,
    surveyId,
    toSend: (one) => toSend(survey, one),
    store: memoryStore(),
    pausesMs: [20, 50],
    onState: ({ kind }) => states.push(kind),
  })
  context.ending.push(queue.close)
  const { session } = submit(survey, beginSession(survey, { seed: 's' }), 'On a page')
  assert.ok(session)
  await queue.save(session)
  assert.is((await queue.flush()).kind, 'waiting')
  return {
    async isSaved() {
      for (const deadline = Date.now() + 10_000; (await queue.flush()).kind !== 'saved'; await after(20)) {
        assert.ok(Date.now() < deadline, states.join())
      }
    },
  }
}

/** The records that keep their ids and times. Action classes and attribute keys are found by their names. */
function keptIn(text: string, { environmentId }: Place): Map<string, object> {
  const records = recordsOf(text.replaceAll(environmentId, 'ENVIRONMENT'))
  const kept = records.filter(({ type }) => type !== 'actionClass' && type !== 'attributeKey')
  // The time for which a survey is scheduled may have come.
  return new Map(kept.map(({ data }) => [data.id, { ...data, status: null, triggers: data.triggers?.length }]))
}
