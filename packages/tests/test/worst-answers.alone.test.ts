import { setTimeout as after } from 'node:timers/promises'
import type { NewSurvey } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths } from '../src/proof.ts'
import { temporaryDatabase } from './database.ts'
import { type Management, management } from './management.ts'
import { startStandalone, temporaryFolder } from './standalone.ts'

const test = suite('the longest answers that are accepted')

const { answersOfEachShape: perShape, longestWaitMs } = lengths

const texts = (count: number, length: number, prefix = '') =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`.padEnd(length, 'x'))

/** Choices as many as a question may have. */
const choices = texts(1000, 4, 'c')
const questions: NewSurvey['questions'] = [
  { id: 'why', type: 'openText', headline: { default: 'Why?' }, required: false },
  ...['m0', 'm1', 'm2', 'm3'].map((id) => ({
    id,
    type: 'multipleChoiceMulti' as const,
    headline: { default: 'Which?' },
    required: false,
    choices: choices.map((label) => ({ id: label, label: { default: label } })),
  })),
]

/** Answers of almost 1 MiB, the most that a body may have, each of another shape. */
const worst: readonly ((at: number) => Record<string, unknown>)[] = [
  // Many short entries in questions that count them.
  () => ({ ...Object.fromEntries(['m0', 'm1', 'm2', 'm3'].map((id) => [id, [...choices, ...texts(1000, 0, 'o')]])) }),
  // As many entries as a body can hold, under keys of their own.
  () => Object.fromEntries(texts(125, 0, 'k').map((key) => [key, Array(2000).fill('a')])),
  () =>
    Object.fromEntries(
      texts(45, 0, 'k').map((key) => [key, Object.fromEntries(texts(2000, 0, '').map((row) => [row, 'a']))]),
    ),
  // Long texts, line breaks alone, and signs that each format escapes.
  () => Object.fromEntries(['why', ...texts(27, 0, 't')].map((key) => [key, 'x y '.repeat(8000)])),
  () => Object.fromEntries(['why', ...texts(14, 0, 't')].map((key) => [key, '\n'.repeat(32_000)])),
  () => Object.fromEntries(['why', ...texts(6, 0, 't')].map((key) => [key, '"<&\u0001\u0002'.repeat(6_000)])),
]

/** How long this machine takes to read one of them as JSON, and to write it, in ms: the median of several times. */
function readingMs(): number {
  const times = Array.from({ length: 9 }, (_, at) => {
    const begun = performance.now()
    JSON.parse(JSON.stringify(worst[2]?.(at)))
    return performance.now() - begun
  })
  return times.sort((a, b) => a - b)[4] ?? 0
}

/** A slow machine may take as long as this many of those. */
const readings = 8

interface Wait {
  readonly what: string
  readonly ms: number
  readonly tookMs: number
}

/** Asks `/health` all the time while something else goes on. */
async function waitsBeside(url: string, what: string, work: () => Promise<unknown>): Promise<Wait> {
  let [isOver, ms] = [false, 0]
  const begun = performance.now()
  const done = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const asked = performance.now()
    const { status } = await fetch(`${url}/health`)
    assert.is(status, 200, what)
    ms = Math.max(ms, performance.now() - asked)
    await after(5)
  }
  await done
  return { what, ms: Math.round(ms), tookMs: Math.round(performance.now() - begun) }
}

/** Takes an answer as it comes, and keeps none of it. */
async function drained(url: string, headers: Record<string, string>, expected = 200): Promise<void> {
  const answer = await fetch(url, { headers })
  await answer.body?.pipeTo(new WritableStream())
  assert.is(answer.status, expected, `${url}: ${answer.status}`)
}

async function signedIn(link: string): Promise<string> {
  const answer = await fetch(link.slice(0, link.lastIndexOf('/')), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(link).origin },
    body: new URLSearchParams({
      link: link.split('/').at(-1) ?? '',
      password: 'twelve letters or more',
      email: 'ada@example.org',
      name: 'Ada',
    }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function store({ url, environmentId }: Management, surveyId: string): Promise<string> {
  let last = ''
  for (let at = 0; at < perShape; at += 1) {
    for (const shape of worst) {
      const answer = await fetch(`${url}/api/v1/client/${environmentId}/responses`, {
        method: 'POST',
        body: JSON.stringify({ surveyId, finished: true, userId: 'ada', data: shape(at) }),
      })
      assert.is(answer.status, 200, await answer.clone().text())
      last = (await answer.json()).data.id
    }
  }
  return last
}

test(`keep nobody waiting for ${longestWaitMs} ms on a quick machine, whatever reads them`, async () => {
  const [database, folder] = [await temporaryDatabase(), await temporaryFolder()]
  const server = await startStandalone({
    directory: folder.path,

    env: { DATABASE_URL: database.url },
  })
  try {
    const { announcement } = server
    const manage = management(announcement)
    const { url, key, environmentId } = manage
    const cookie = await signedIn(announcement.signIn?.url ?? '')
    const surveyId = await manage.createSurvey({ questions, type: 'link' })
    const waits: Wait[] = []
    const longestMs = Math.max(longestWaitMs, readings * readingMs())
    const note = async (what: string, work: () => Promise<unknown>) => {
      waits.push(await waitsBeside(url, what, work))
      console.log(JSON.stringify(waits.at(-1)))
    }
    let responseId = ''
    await note('writes', async () => {
      responseId = await store(manage, surveyId)
    })
    const api = (path: string, accept = 'application/json') =>
      drained(`${url}/api/v1/management/${path}`, { 'x-api-key': key, accept })
    const ofSurvey = `surveyId=${surveyId}`
    const types = {
      JSON: 'application/json',
      NDJSON: 'application/x-ndjson',
      CSV: 'text/csv',
      XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      SAV: 'application/x-spss-sav',
    }
    for (const [name, type] of Object.entries(types)) {
      await note(name, () => api(`responses?${ofSurvey}`, type))
      // As many as one caller may have under way.
      await note(`two ${name} at once`, () => Promise.all([1, 2].map(() => api(`responses?${ofSurvey}`, type))))
      await note(`a page as ${name}`, () => api(`responses?${ofSurvey}&limit=50`, type))
    }
    for (const path of [
      `surveys/${surveyId}/summary`,
      `surveys/${surveyId}/trend`,
      `surveys/${surveyId}/answers/why`,
      `surveys/${surveyId}/answers/m0`,
      `responses/${responseId}`,
      'contacts',
    ])
      await note(path.replace(surveyId, ':id'), () => api(path))
    const page = (path: string) => drained(`${url}/console/${environmentId}/${path}`, { cookie })
    for (const path of [
      'responses',
      `responses?${ofSurvey}`,
      `responses/${responseId}`,
      `surveys/${surveyId}`,
      `surveys/${surveyId}/texts/why`,
    ])
      await note(`page ${path.replace(surveyId, ':id')}`, () => page(path))
    await note('ten pages at once', () => Promise.all(Array.from({ length: 10 }, () => page('responses'))))
    assert.equal(
      waits.filter(({ ms }) => ms > longestMs),
      [],
    )
  } finally {
    await server.stop()
    await folder.remove()
    await database.drop()
  }
})

test.run()
