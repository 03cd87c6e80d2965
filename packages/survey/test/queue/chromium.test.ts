import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from '../../../engine/test/service.ts'
import { question } from '../../../engine/test/surveys.ts'
import { bundle } from '../../../tests/src/bundle.ts'
import { chromium, launch } from '../../../tests/src/chromium.ts'

const test = suite('the queue in Chromium')

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** A page that answers a survey: `answer(text)` stores an answer, `begun` has the session that was restored. */
const program = `
import { begin, submit, toSend } from ${JSON.stringify(`${source}index.ts`)}
import { openQueue } from ${JSON.stringify(`${source}queue/index.ts`)}
const { survey, environmentId } = await (await fetch('/survey.json')).json()
window.created = []
const queue = openQueue({ apiHost: '', environmentId, surveyId: survey.id, toSend: (one) => toSend(survey, one), pausesMs: [20, 50], onResponseCreated: (id) => created.push(id) })
const restored = await queue.restore()
let session = restored ?? begin(survey, { seed: 's' })
window.answer = (text) => {
  session = submit(survey, session, text).session
  return queue.save(session)
}
window.flush = () => queue.flush()
window.begun = { answers: restored && restored.answers, locks: !!navigator.locks }
`

type Cut = 'before' | 'after' | null
interface PageGlobals {
  created: string[]
  begun?: { answers: object | null; locks: boolean }
  answer(text: string): Promise<void>
  flush(): Promise<{ kind: string }>
}
// Safe: `program` sets them.
declare const window: PageGlobals

async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-queue-'))
  await bundle({ page: program }, folder)
  const script = await readFile(join(folder, 'page.mjs'))
  await rm(folder, { recursive: true })
  const service = await startService()
  const survey = await service.addSurvey({ name: 'Q', questions: ['a', 'b'].map((id) => question(id, 'openText')) })
  let cut: Cut = null

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request
    if (url === '/page.mjs') return void response.setHeader('content-type', 'text/javascript').end(script)
    if (url === '/survey.json')
      return void response.end(JSON.stringify({ survey, environmentId: service.environmentId }))
    if (!url.startsWith('/api/')) {
      return void response.setHeader('content-type', 'text/html').end('<script type="module" src="/page.mjs"></script>')
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (cut === 'before') return void request.socket.destroy()
    const key = request.headers['idempotency-key']
    const headers = typeof key === 'string' ? { 'idempotency-key': key } : {}
    const answer = await service.fetch(
      new Request(`http://here${url}`, { method, headers, body: Buffer.concat(chunks) }),
    )
    if (cut === 'after') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // Safe: the server listens on a port.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    responses: () => service.responses(survey.id),
    cuts(what: Cut) {
      cut = what
    },
    close: () => server.close().closeAllConnections(),
  }
}

const debian = chromium()

async function inBrowser(
  work: (site: Awaited<ReturnType<typeof startSite>>, open: () => Promise<Page>) => Promise<void>,
) {
  if (debian.lack !== null) return
  const site = await startSite()
  const browser = await launch(debian)
  try {
    const context = await browser.newContext()
    await work(site, async () => {
      const page = await context.newPage()
      await page.goto(site.address)
      await page.waitForFunction(() => window.begun !== undefined)
      return page
    })
  } finally {
    await browser.close()
    site.close()
  }
}

if (debian.lack !== null) {
  console.warn(`Skipped: ${debian.lack}`)
  test.skip('brings answers over killed tabs')
} else {
  test('brings answers over killed tabs and cut requests, as one complete response', () =>
    inBrowser(async (site, open) => {
      site.cuts('before')
      const first = await open()
      assert.equal(await first.evaluate(() => window.begun), { answers: null, locks: true })
      await first.evaluate(() => window.answer('1'))
      await first.close()

      site.cuts('after')
      const second = await open()
      assert.equal(await second.evaluate(() => window.begun?.answers), { a: '1' })
      await second.evaluate(() => window.flush())
      await second.evaluate(() => window.answer('2'))
      site.cuts(null)
      const state = await second.evaluate(async () => {
        for (let tries = 0; tries < 20; tries += 1) if ((await window.flush()).kind === 'saved') return 'saved'
        return 'waiting'
      })
      assert.is(state, 'saved')
      const responses = await site.responses()
      assert.equal(
        responses.map(({ data, finished }) => [data, finished]),
        [[{ a: '1', b: '2' }, true]],
      )
      assert.equal(await second.evaluate(() => window.created), [responses[0]?.id])
      assert.is(await (await open()).evaluate(() => window.begun?.answers), null)
    }))

  test('lets one of two tabs send, and a request outlives its page', () =>
    inBrowser(async (site, open) => {
      const tabs = [await open(), await open()]
      await Promise.all(tabs.map((tab) => tab.evaluate(() => window.answer('1'))))
      await Promise.all(tabs.map((tab) => tab.evaluate(() => window.flush())))
      assert.is((await site.responses()).length, 1)
      const created = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.created)))
      assert.is(created.flat().length, 1)
      // The page goes away as soon as the answer is stored.
      await tabs[0]?.evaluate(() => {
        void window.answer('2').then(() => location.assign('about:blank'))
      })
      const end = Date.now() + 15_000
      const isFinished = async () => (await site.responses())[0]?.finished === true
      while (!(await isFinished()) && Date.now() < end) await new Promise((go) => setTimeout(go, 20))
      assert.equal(
        (await site.responses()).map(({ data }) => data),
        [{ a: '1', b: '2' }],
      )
    }))
}

test.run()
