import { createHearback, type HearbackOptions, type Logger, type Storage } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dumpedMemoryStorage } from '../../core/src/beside/memory/index.ts'
import { failingAt } from '../../core/test/failing-at.ts'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { respondPages } from '../src/index.ts'
import { browserOf, openPages, origin, secret, twoQuestions } from './answering.ts'

const test = suite('storage that fails while a page shows a survey or takes an answer')

const { storage, copy } = dumpedMemoryStorage()
const links: string[] = []
const options = {
  ...{ publicUrl: origin, rateLimit: false as const },
  sendMail: async ({ text }: { text: string }) => void links.push(/https:\S+/.exec(text)?.[0] ?? ''),
}
const app = await openPages({ ...options, storage })
const ids = {
  plain: await app.addSurvey(),
  pinned: await app.addSurvey({ pin: '4825' }),
  mailed: await app.addSurvey({ isVerifyEmailEnabled: true }),
  once: await app.addSurvey({ singleUse: { enabled: true, isEncrypted: false } }),
  over: await app.addSurvey({ status: 'completed' }),
}
const [question] = twoQuestions.questions
const { url: previewUrl } = await app.manage<{ url: string }>('POST', `management/surveys/${ids.plain}/preview`)
const filesId = await app.addSurvey({
  questions: [question, { id: 'cv', type: 'fileUpload', headline: { default: 'Your CV?' }, required: false }],
})

type Browser = ReturnType<typeof browserOf>

/** What a respondent does, whose last request is the one that is tried. */
const scenes: Readonly<Record<string, (browser: Browser) => Promise<unknown>>> = {
  'opens a survey': ({ open }) => open(`/s/${ids.plain}`),
  'opens a survey by another sign': ({ open }) => open(`/S/${ids.plain}`),
  'opens a survey in a frame': ({ open }) => open(`/s/${ids.plain}?embed=true&userId=anna`),
  'opens what a mail shows of a survey': ({ open }) => open(`/s/${ids.plain}?embed=email`),
  'opens a preview': ({ open }) => open(previewUrl),
  'opens a survey that is over': ({ open }) => open(`/s/${ids.over}`),
  'opens an unknown survey': ({ open }) => open('/s/c0123456789abcdefghijklmn'),
  'opens a link that counts once': ({ open }) => open(`/s/${ids.once}?suId=ticket`),
  'loads the colours of a survey': ({ open }) => open(`/s/${ids.plain}/theme.css`),
  'answers the first question': async ({ open, post }) => {
    await open(`/s/${ids.plain}`)
    await post({ answer: 'Because' })
  },
  'answers the first question of a link that counts once': async ({ open, post }) => {
    await open(`/s/${ids.once}?suId=ticket`)
    await post({ answer: 'Because' })
  },
  'goes on with a survey': async ({ open, post }) => {
    await open(`/s/${ids.plain}`)
    await post({ answer: 'Because' })
    await open(`/s/${ids.plain}`)
  },
  'goes back': async ({ open, post }) => {
    await open(`/s/${ids.plain}`)
    await post({ answer: 'Because' })
    await post({}, 'back')
  },
  'answers the last question': async ({ open, post }) => {
    await open(`/s/${ids.plain}`)
    await post({ answer: 'Because' })
    await post({ answer: '9' })
  },
  'sees the end': async ({ open, post }) => {
    await open(`/s/${ids.plain}`)
    await post({ answer: 'Because' })
    const { url } = await post({ answer: '9' })
    await open(url)
  },
  'gives no file': async ({ open, post }) => {
    await open(`/s/${filesId}`)
    await post({ answer: 'Because' })
    await post({})
  },
  'is asked for a PIN': ({ open }) => open(`/s/${ids.pinned}`),
  'enters a PIN': async ({ open, post }) => {
    await open(`/s/${ids.pinned}`)
    await post({ pin: '4825' })
  },
  'enters a wrong PIN': async ({ open, post }) => {
    await open(`/s/${ids.pinned}`)
    await post({ pin: '1111' })
  },
  'opens a survey behind a PIN': async ({ open, post }) => {
    await open(`/s/${ids.pinned}`)
    await post({ pin: '4825' })
    await open(`/s/${ids.pinned}`)
  },
  'is asked for an address': ({ open }) => open(`/s/${ids.mailed}`),
  'has a link mailed': async ({ open, post }) => {
    await open(`/s/${ids.mailed}`)
    await post({ email: 'ada@example.org' })
  },
  'reads that a mail is on its way': ({ open }) => open(`/s/${ids.mailed}/inbox`),
  'opens a mailed link': async ({ open, post }) => {
    links.length = 0
    await open(`/s/${ids.mailed}`)
    await post({ email: 'ada@example.org' })
    while (links.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await open((links[0] ?? '').slice(origin.length).replace('?', '/verify?'))
  },
  'opens a survey with a mailed link': async ({ open, post }) => {
    links.length = 0
    await open(`/s/${ids.mailed}`)
    await post({ email: 'ada@example.org' })
    while (links.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await open((links[0] ?? '').slice(origin.length).replace('?', '/verify?'))
    await open(`/s/${ids.mailed}`)
  },
}

/** A service on this storage, and the errors that it has logged. */
function serviceOn(own: Storage) {
  const seen: unknown[] = []
  const note = (fields: object) => void ('err' in fields && seen.push(fields.err))
  const logger: Logger = { info: note, warn: note, error: note }
  const all: HearbackOptions = { ...options, storage: own, secret, logger, pages: [respondPages()] }
  return { hearback: createHearback(all), seen }
}

interface Tried {
  /** The storage before the last request. */
  readonly copy: typeof copy
  readonly send: (hearback: Pick<ReturnType<typeof createHearback>, 'fetch'>) => Promise<Response>
}

/** Plays the scene, and returns its last request with the storage as it was before: of a form, not of where it has led. */
async function lastOf(play: (browser: Browser) => Promise<unknown>): Promise<Tried> {
  const own = copy()
  const { hearback } = serviceOn(own.storage)
  const asked: Tried[] = []
  const posted: Tried[] = []
  const browser = browserOf({
    async fetch(request) {
      const { method, url, headers } = request
      const body = method === 'POST' ? await request.clone().text() : null
      const send: Tried['send'] = ({ fetch }) => fetch(new Request(url, { method, headers, body }))
      const tried = { copy: own.copy().copy, send }
      asked.push(tried)
      if (method === 'POST') posted.push(tried)
      return hearback.fetch(request)
    },
  })
  let isForm = false
  const post: Browser['post'] = (...given) => {
    isForm = true
    return browser.post(...given)
  }
  const open: Browser['open'] = (...given) => {
    isForm = false
    return browser.open(...given)
  }
  await play({ ...browser, post, open })
  const last = (isForm ? posted : asked).at(-1)
  if (last === undefined) throw new Error('The scene has no request')
  return last
}

/** Answers where the storage's call of this number fails; 0: none does. */
async function outcomeOf({ copy: again, send }: Tried, number: number) {
  const fault = new Error('planted')
  const { storage: failing, calls } = failingAt(again().storage, { number, when: 'before', fault })
  const { hearback, seen } = serviceOn(failing)
  const answer = await send(hearback)
  await answer.text()
  await hearback.close()
  const causes = seen.flatMap((err) => [err, (err as Error).cause])
  return { status: answer.status, calls, isLogged: causes.includes(fault) }
}

/** Where a page is shown, or an answer taken, although a call has failed. The log says each. */
const goesOn: readonly { readonly scenes: RegExp; readonly calls: readonly string[]; readonly why: string }[] = [
  {
    scenes: /^(?:answers|gives) /,
    calls: ['webhooks.list'],
    why: 'the answer is stored; its event is sent with the next turn of the work rather than at once',
  },
]

const sums = { tried: 0, failed: 0 }

for (const [at, [name, play]] of Object.entries(scenes).entries()) {
  test(`who ${name} is told of a fault, and it is logged`, async () => {
    const tried = await lastOf(play)
    const whole = await outcomeOf(tried, 0)
    assert.ok(whole.status < 500 && whole.calls.length > 0)
    const unsaid: string[] = []
    const step = lengths.everyStorageCall ? 1 : 3
    for (let number = 1 + (at % step); number <= whole.calls.length; number += step) {
      const { status, calls, isLogged } = await outcomeOf(tried, number)
      const failed = calls[number - 1] ?? ''
      sums.tried += 1
      if (!isLogged) unsaid.push(`${failed} leaves no trace in the log`)
      const isExpected = goesOn.some((one) => one.scenes.test(name) && one.calls.includes(failed))
      if (status < 500 && !isExpected) unsaid.push(`${failed} ends in ${status}`)
    }
    sums.failed += unsaid.length
    assert.equal(unsaid, [])
  })
}

test.after(() => reportProof({ proof: 'storage fails before each call of a page of a survey', ...sums, lost: 0 }))
test.run()
