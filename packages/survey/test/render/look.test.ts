import type { Page } from 'playwright-core'
import { renderToString } from 'preact-render-to-string'
import * as assert from 'uvu/assert'
import type { SurveyModel } from '../../src/index.ts'
import { english, SurveyCard, SurveyFrame, styleSheet, themeOf, themeSheet } from '../../src/view/index.ts'
import { bundled } from '../bundled.ts'
import { browserOf, browserSuite, open, sideways, violations } from '../chromium.ts'
import { question, surveyOf } from '../every-type.ts'
import { cardFor } from '../view/rendered.ts'

const test = browserSuite('the look of a survey')

const script = await bundled(`
  import { defineSurveyElement, renderSurvey } from '../src/render/index.ts'
  const transport = { save() {}, observe(listener) { listener({ saved: true, responseId: null, failed: false }); return () => {} } }
  defineSurveyElement()
  Object.assign(window, {
    show: (survey, options) => { window.shown = renderSurvey(document.body, { survey, transport, ...options }) },
    define: defineSurveyElement,
    optionsOf: (survey) => ({ survey, transport }),
  })
`)
const browser = await browserOf(test)

interface Shows {
  show(survey: SurveyModel, options: object): void
  define(): void
  optionsOf(survey: SurveyModel): object
}
type SurveyElement = HTMLElement & { options: object | null }

type Styling = NonNullable<SurveyModel['styling']>
const styled = (styling: Styling) => styleSheet + themeSheet(themeOf({ styling }))

const page = (ids: readonly string[], answers: Parameters<typeof cardFor>[1][] = []) =>
  ids
    .map((id, at) =>
      renderToString(
        SurveyFrame({
          words: english,
          language: 'en',
          name: 'Fieldnote',
          progress: 0.4,
          children: SurveyCard({
            card: cardFor(id, answers[at] ?? null),
            words: english,
            language: 'en',
            form: { action: '/' },
            scripted: true,
          }),
        }),
      ),
    )
    .join('')

/** What is behind a card: the transform of each of the two. */
const behind = (selector: string) => {
  const find = (root: ParentNode): Element | null =>
    root.querySelector(selector) ??
    [...root.querySelectorAll('*')].map((one) => one.shadowRoot && find(one.shadowRoot)).find(Boolean) ??
    null
  const card = find(document)
  if (!card) throw new Error(`There is no ${selector}`)
  return ['::before', '::after'].map((name) => {
    const { content, transform, zIndex } = getComputedStyle(card, name)
    return content === 'none' ? null : { isTurned: /matrix\([^,]+, -?0\.0[1-9]/.test(transform), zIndex }
  })
}

/** Whether what is chosen looks different from what is not, by the pixels of both. */
async function looksDifferent(shown: Page, one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([shown.locator(one), shown.locator(other)].map((part) => part.screenshot()))
  return first?.equals(second ?? Buffer.alloc(0)) === false
}

test('what is chosen can be told in forced colours, and every control has an edge', async () => {
  const style = styled({})
  for (const colorScheme of ['light', 'dark'] as const) {
    const body = page(['nps', 'single', 'pictures'], [8, 'a search', ['board']])
    const shown = await open(browser, { body, style, colorScheme, forcedColors: 'active' })
    const borderOf = (selector: string) =>
      shown
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).borderTopWidth !== '0px')
    const fillOf = (selector: string) =>
      shown
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor)
    assert.is.not(await fillOf('input:checked+.hb-face'), await fillOf('input:not(:checked)+.hb-face'), 'a tile')
    assert.ok(await borderOf('input:not(:checked)+.hb-face'), 'a tile has an edge')
    assert.ok(await borderOf('.hb-choice'), 'a choice has an edge')
    assert.ok(await borderOf('.hb-primary'), 'the button has an edge')
    assert.ok(await looksDifferent(shown, '.hb-choice:has(:checked) .hb-box', '.hb-choice:nth-child(1) .hb-box'))
    const outlineOf = (selector: string) =>
      shown
        .locator(selector)
        .first()
        .evaluate((one) => {
          const { outlineColor, outlineWidth } = getComputedStyle(one)
          return `${outlineColor} ${outlineWidth}`
        })
    assert.is.not(await outlineOf('input:checked~img'), await outlineOf('input:not(:checked)~img'), 'a picture')
    assert.equal(shown.problems, [])
    await shown.context().close()
  }
})

test('the card stays above the keyboard of a phone, and comes back', async () => {
  const shown = await open(browser, { body: '', script, viewport: { width: 390, height: 760 }, hasTouch: true })
  await shown.evaluate(
    (survey) => (window as unknown as Shows).show(survey, { mode: 'modal' }),
    surveyOf([question('text')]),
  )
  const keyboard = (height: number) =>
    shown.evaluate((covered) => {
      const view = window.visualViewport as VisualViewport
      Object.defineProperty(view, 'height', { value: window.innerHeight - covered, configurable: true })
      view.dispatchEvent(new Event('resize'))
    }, height)
  const bottom = async () => {
    const box = await shown.getByRole('button', { name: 'Finish' }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const before = await bottom()
  assert.ok(before > 660)
  await keyboard(300)
  assert.ok((await bottom()) <= 460, `${await bottom()}`)
  await keyboard(0)
  assert.is(await bottom(), before)
  assert.equal(shown.problems, [])
})

test('cards lie on others where the styling says so, on the page and in an app, and on a phone alone', async () => {
  const arrangement = (linkSurveys: 'casual' | 'simple' | 'straight') =>
    styled({ cardArrangement: { linkSurveys, appSurveys: 'simple' } })
  const looks: [style: string, width: number, isTurned: boolean | null][] = [
    [styled({}), 1100, null],
    [arrangement('simple'), 1100, null],
    [arrangement('straight'), 1100, false],
    [arrangement('casual'), 1100, true],
    [arrangement('casual'), 390, null],
  ]
  for (const [style, width, isTurned] of looks) {
    const shown = await open(browser, { body: page(['single']), style, viewport: { width, height: 760 } })
    const found = await shown.evaluate(behind, '.hb-stage>.hb-card')
    assert.equal(
      found,
      isTurned === null ? [null, null] : [-1, -2].map((zIndex) => ({ isTurned, zIndex: String(zIndex) })),
    )
    assert.is(await sideways(shown), 0)
    if (isTurned) assert.equal(await violations(shown), [])
    await shown.context().close()
  }
  const app = await open(browser, { body: '', script })
  const styling = { cardArrangement: { linkSurveys: 'simple', appSurveys: 'casual' } } as const
  await app.evaluate(
    (survey) => (window as unknown as Shows).show(survey, { mode: 'modal', placement: 'center' }),
    surveyOf([question('single')], { styling }),
  )
  assert.equal(
    (await app.evaluate(behind, '.hb-modal>.hb-app')).map((one) => one?.isTurned),
    [true, true],
  )
})

test('a background is as bright as the styling says, and an animated one keeps still for those who want that', async () => {
  const bg = 'https://img.example/a.png'
  const imageOf = async (styling: Styling, reducedMotion: 'no-preference' | 'reduce' = 'reduce') => {
    const shown = await open(browser, { body: page(['single']), style: styled(styling), reducedMotion })
    const look = await shown.locator('.hb-page').evaluate((one) => {
      const { backgroundImage, animationName } = getComputedStyle(one)
      return { backgroundImage, animationName }
    })
    if (styling.background?.bgType === 'animation') assert.equal(await violations(shown), [])
    await shown.context().close()
    return look
  }
  const image = `url("${bg}")`
  assert.is((await imageOf({ background: { bg, bgType: 'image' } })).backgroundImage, image)
  assert.is((await imageOf({ background: { bg, bgType: 'upload', brightness: 100 } })).backgroundImage, image)
  assert.is(
    (await imageOf({ background: { bg, bgType: 'image', brightness: 60 } })).backgroundImage,
    `linear-gradient(rgba(0, 0, 0, 0.4), rgba(0, 0, 0, 0.4)), ${image}`,
  )
  assert.match(
    (await imageOf({ background: { bg, bgType: 'image', brightness: 150 } })).backgroundImage,
    /^linear-gradient\(rgba\(255, 255, 255, 0\.25\)/,
  )
  const moving = { background: { bg: '/animated-bgs/4K/1_4k.mp4', bgType: 'animation' } } as const
  assert.match((await imageOf(moving)).backgroundImage, /^radial-gradient.*radial-gradient/)
  assert.is((await imageOf(moving)).animationName, 'none')
  assert.is((await imageOf(moving, 'no-preference')).animationName, 'hb-drift')
})

test('the element shows a survey once it has options, and takes it away with itself', async () => {
  const shown = await open(browser, { body: '<main><h1>Host</h1><hearback-survey></hearback-survey></main>', script })
  const heading = shown.getByRole('heading', { name: 'What brought you here?' })
  assert.is(await heading.count(), 0)
  await shown.evaluate(
    (survey) => {
      const { define, optionsOf } = window as unknown as Shows
      // Twice does no harm.
      define()
      const element = document.querySelector('hearback-survey') as SurveyElement
      element.options = optionsOf(survey)
    },
    surveyOf([question('single'), question('text')]),
  )
  await heading.waitFor()
  await shown.getByText('A search').click()
  await shown.getByRole('button', { name: 'Next' }).click()
  await shown.getByRole('textbox').waitFor()
  assert.equal(await violations(shown), [])
  const cards = () => shown.locator('hearback-card').count()
  await shown.evaluate(() => {
    const element = document.querySelector('hearback-survey') as SurveyElement
    Object.assign(window, { element })
    element.remove()
  })
  assert.is(await cards(), 0)
  await shown.evaluate(() => document.body.append((window as unknown as { element: SurveyElement }).element))
  assert.is(await cards(), 1)
  await shown.evaluate(() => {
    ;(window as unknown as { element: SurveyElement }).element.options = null
  })
  assert.is(await cards(), 0)
  assert.equal(shown.problems, [])
})

test.run()
