import { drawOf } from '@hearback/client'
import * as assert from 'uvu/assert'
import { cases, origin as casesOrigin, page as elements, now } from '../../client/test/showing/cases.ts'
import { happeningOf, personOf, stateOf } from '../../client/test/showing/given.ts'
import { bundled } from '../../survey/test/bundled.ts'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { openAppPage, origin } from './app-page.ts'

/** The table of cases of the pure choice, with the page's own events: each case on a page that was just loaded. */
const test = browserSuite('the survey that is shown on a page')
const browser = await browserOf(test)

const { files } = await bundled(`
  import { shower } from '../../widget/src/shower.ts'
  import { createWidget } from '../../widget/src/widget.ts'
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const targets = { button: '.buy', icon: '.buy i', text: 'p' }
  const happen = {
    code: ({ key }) => widget.track(key),
    pageView() {},
    click: ({ at }) => document.querySelector(targets[at]).click(),
    async exitIntent() {
      document.dispatchEvent(new MouseEvent('mouseleave', { clientY: 5 }))
      await frame()
      if (shown > 0) throw new Error('by the side')
      document.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }))
    },
    async fiftyPercentScroll() {
      scrollTo(0, document.documentElement.scrollHeight * 0.3)
      await frame()
      if (shown > 0) throw new Error('too early')
      scrollTo(0, document.documentElement.scrollHeight * 0.6)
    },
    pageDwell() {},
  }
  let widget, shown = 0
  window.run = async ({ state, person, happening, visitorId, now, dwellMs, expected }) => {
    Date.now = () => now
    const { setTimeout } = window
    if (dwellMs) window.setTimeout = (work, ms) => setTimeout(work, ms === dwellMs ? 1 : ms)
    sessionStorage.setItem('hearback-session', '1')
    const url = 'https://feedback.example', environmentId = 'e'
    const environment = { state, expiresAt: now + 1e6 }
    localStorage.setItem('hearback-js ' + environmentId, JSON.stringify({ url, environmentId, environment, visitorId, person: { ...person, expiresAt: now + 1e6 } }))
    widget = createWidget({ show: async () => { shown += 1 }, sendWaiting: async () => {} }, async (parts) => shower(parts))
    await widget.setup({ url, environmentId })
    await happen[happening.type](happening)
    // A tab asks for the survey's lock before it shows a survey.
    for (let n = 0; n < 100 && shown < expected; n += 1) await frame()
    await frame()
    await frame()
    return shown
  }
`)

/** A visitor whose draw for the survey of the cases is this one, to a tenth. */
function visitorDrawn(draw: number): string {
  for (let visitor = 0; ; visitor++)
    if (Math.floor(drawOf(`survey ${visitor}`) * 10) === Math.floor(draw * 10)) return String(visitor)
}

interface Runner {
  run(given: object): Promise<number>
}

test('as the table says, case by case', async () => {
  assert.is(origin, casesOrigin)
  const body = `${elements}<div class="tall"></div>`
  const page = await openAppPage(browser, { files, body, style: '.tall { height: 4000px }' })
  for (const one of cases) {
    const happening = happeningOf(one)
    await page.goto(origin + ('path' in happening ? happening.path : '/'))
    const shown = await page.evaluate((given) => (window as unknown as Runner).run(given), {
      state: stateOf(one),
      person: personOf(one),
      happening,
      now,
      visitorId: visitorDrawn(one.random ?? 0),
      expected: one.shown ? 1 : 0,
      dwellMs: happening.type === 'pageDwell' ? happening.seconds * 1000 : null,
    } as const)
    assert.is(shown, one.shown ? 1 : 0, one.title)
  }
  assert.equal(
    page.problems.filter((text) => !text.includes('no action with the key')),
    [],
  )
})

test.run()
