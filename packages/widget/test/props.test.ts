import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { question, surveyOf } from '../../survey/test/every-type.ts'
import { openApp, origin as service } from './app.ts'
import { type AppPage, openAppPage } from './app-page.ts'

const test = browserSuite('the renderer as published apps call it')
const browser = await browserOf(test)
const app = await openApp()

const loader = `
  const script = document.createElement('script')
  script.src = '${service}/js/surveys.umd.cjs'
  window.loaded = new Promise((resolve) => { script.onload = resolve })
  document.head.append(script)
  window.told = []
`
const policy = `default-src 'none'; script-src 'self' ${service}; style-src 'self'; connect-src ${service}; img-src data:`
const text = (words: string) => ({ default: words, de: words })
const openText = { id: 'why', type: 'openText', inputType: 'text', headline: text('Why?'), required: true }
const german = [
  { default: true, enabled: true, language: { code: 'en', alias: null } },
  { default: false, enabled: true, language: { code: 'de', alias: null } },
]

interface Host {
  loaded: Promise<void>
  told: unknown[][]
  finish?: (isFinished: boolean) => void
  fail?: (isError: boolean) => void
  formbricksSurveys: Record<string, (given: unknown) => void>
}

async function open(call: string, props: object): Promise<AppPage> {
  const page = await openAppPage(browser, {
    files: new Map([['main.js', loader]]),
    app,
    policy,
    body: '<div id="here"></div>',
  })
  await page.evaluate(
    async ([name, given]) => {
      const host = window as unknown as Host
      await host.loaded
      const tell =
        (event: string) =>
        (...values: unknown[]) =>
          void host.told.push([event, ...values])
      const { waits, ...rest } = given as { waits?: boolean }
      host.formbricksSurveys[name]?.({
        ...rest,
        ...Object.fromEntries(
          ['onDisplay', 'onResponse', 'onFinished', 'onClose', 'onRetry'].map((event) => [event, tell(event)]),
        ),
        async onFileUpload(file: unknown, options: unknown) {
          tell('onFileUpload')(file, options)
          return 'https://files.example/note.pdf'
        },
        ...(waits && {
          getSetIsResponseSendingFinished(set: (isFinished: boolean) => void) {
            host.finish = set
          },
          getSetIsError(set: (isError: boolean) => void) {
            host.fail = set
          },
        }),
      })
    },
    [call, props] as const,
  )
  return page
}

const told = (page: AppPage) => page.evaluate(() => (window as unknown as Host).told)

test('texts that the state of apps has with stand-ins are shown and answered as they were written', async () => {
  const mark = '\u2060'
  const label = `Drive C:\uff3c${mark}`
  const choices = [
    { id: 'c', label: { default: label } },
    { id: 'd', label: { default: 'Drive D' } },
  ]
  const which = {
    id: 'which',
    type: 'multipleChoiceSingle',
    headline: { default: `Which \u201d${mark}one\u201d${mark}?` },
  }
  const survey = surveyOf([{ ...which, required: true, choices } as never])
  const page = await open('renderSurveyInline', { survey, containerId: 'here' })
  const card = page.locator('#here')
  await card.getByRole('heading', { name: 'Which "one"?' }).waitFor()
  await card.getByText('Drive C:\\', { exact: true }).click()
  await card.getByRole('button', { name: /Next|Finish|Send/ }).click()
  await page.waitForFunction(() => (window as unknown as Host).told.some(([event]) => event === 'onFinished'))
  const [, update] = (await told(page)).findLast(([event]) => event === 'onResponse') ?? []
  assert.equal((update as { data: object }).data, { which: 'Drive C:\\' })
})

test('without an environment, the app is told everything, and nothing is sent', async () => {
  const survey = surveyOf([openText as never, question('nps')])
  const page = await open('renderSurveyInline', { survey, containerId: 'here', hiddenFieldsRecord: {} })
  const card = page.locator('#here')
  await card.getByRole('textbox').fill('Because')
  await card.getByRole('button', { name: 'Next' }).click()
  await card.getByRole('radio', { name: '9 of 10' }).click()
  await card.getByRole('button', { name: 'Finish' }).click()
  await page.waitForFunction(() => (window as unknown as Host).told.some(([name]) => name === 'onFinished'))
  const events = await told(page)
  assert.equal(
    events.map(([name]) => name),
    ['onDisplay', 'onResponse', 'onResponse', 'onFinished'],
  )
  const updates = events.flatMap(([name, update]) =>
    name === 'onResponse' ? [update as { data: object; finished: boolean; language: string }] : [],
  )
  assert.equal(
    updates.map(({ data, finished, language }) => [data, finished, language]),
    [
      [{ why: 'Because' }, false, 'default'],
      [{ why: 'Because', nps: 9 }, true, 'default'],
    ],
  )
  assert.equal(page.sent, ['GET /js/surveys.umd.cjs'])
  assert.equal(page.problems, [])
  await page.context().close()
})

test('answers that an app gives name choices by their labels, and so do those that it is told', async () => {
  const page = await open('renderSurveyInline', {
    survey: surveyOf([question('single'), question('ranking')]),
    containerId: 'here',
    prefillResponseData: { single: 'A poster', ranking: ['Export', 'Speed', 'Search'] },
  })
  const card = page.locator('#here')
  assert.is(await card.getByRole('textbox').inputValue(), 'A poster')
  await card.getByText('A search').click()
  await card.getByRole('button', { name: 'Next' }).click()
  await card.getByRole('button', { name: 'Finish' }).click()
  await page.waitForFunction(() => (window as unknown as Host).told.some(([name]) => name === 'onFinished'))
  const updates = (await told(page)).flatMap(([name, update]) =>
    name === 'onResponse' ? [(update as { data: object }).data] : [],
  )
  assert.equal(updates, [{ single: 'A search' }, { single: 'A search', ranking: ['Export', 'Speed', 'Search'] }])
  await page.context().close()
})

test('a label that an app gives may recall a hidden field that it gives, too', async () => {
  const label = { default: 'Like #recall:team/fallback:us#' }
  const choices = [
    { id: 'same', label },
    { id: 'less', label: { default: 'Less' } },
  ]
  const hiddenFields = { enabled: true, fieldIds: ['team'] }
  const page = await open('renderSurveyInline', {
    survey: { ...surveyOf([{ ...question('single'), choices } as never]), hiddenFields },
    containerId: 'here',
    hiddenFieldsRecord: { team: 'Design' },
    prefillResponseData: { single: 'Like Design' },
  })
  assert.ok(await page.locator('#here').getByRole('radio', { name: 'Like Design' }).isChecked())
  await page.context().close()
})

test('a number that an app fills in may be written as the language of the survey writes it', async () => {
  const german = {
    default: true,
    enabled: true,
    language: { id: 'l', code: 'de', alias: null, createdAt: '', updatedAt: '' },
  }
  const asked = (id: string) => ({ ...openText, id, inputType: 'number' })
  const page = await open('renderSurveyInline', {
    survey: { ...surveyOf(['price', 'weight', 'height'].map(asked) as never), languages: [german] },
    containerId: 'here',
    prefillResponseData: { price: '1.234,50', weight: '1.5', height: '1,23,4' },
    skipPrefilled: true,
  })
  const field = page.locator('#here').getByRole('textbox')
  await field.waitFor()
  assert.is(await field.inputValue(), '1,23,4', 'what cannot be read is not passed over')
  await field.fill('2')
  await page.getByRole('button', { name: 'Abschließen' }).click()
  await page.waitForFunction(() => (window as unknown as Host).told.some(([name]) => name === 'onResponse'))
  const sent = (await told(page)).find(([name]) => name === 'onResponse')?.[1] as { data: object }
  assert.equal(sent.data, { price: '1234.50', weight: '1.5', height: '2' })
  await page.context().close()
})

test('an app that tells when it has sent everything: the end waits for it; a failure is shown, and tried again online', async () => {
  const page = await open('renderSurveyModal', { survey: surveyOf([openText as never]), waits: true })
  await page.getByRole('textbox').fill('Because')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.evaluate(() => {
    ;(window as unknown as Host).fail?.(true)
    dispatchEvent(new Event('online'))
  })
  assert.equal(
    (await told(page)).map(([name]) => name),
    ['onDisplay', 'onResponse', 'onRetry'],
  )
  await page.evaluate(() => (window as unknown as Host).finish?.(true))
  assert.is((await told(page)).at(-1)?.[0], 'onFinished')
  await page.getByRole('button', { name: 'Close' }).click()
  assert.is((await told(page)).at(-1)?.[0], 'onClose')
  await page.context().close()
})

test('rare questions are a second script beside the first; if it fails, that is said, and the next survey loads it again', async () => {
  const survey = surveyOf([question('matrix')])
  const page = await open('renderSurveyInline', { survey, containerId: 'here' })
  await page.getByRole('table').waitFor()
  assert.equal(page.sent, ['GET /js/surveys.umd.cjs', 'GET /js/surveys-rare.umd.cjs'])
  assert.equal(page.problems, [])

  await page.reload()
  let isBlocked = true
  await page.route('**/surveys-rare.umd.cjs', (route) => (isBlocked ? route.abort() : route.fallback()))
  const show = () =>
    page.evaluate(async (survey) => {
      const host = window as unknown as Host
      await host.loaded
      const props = { survey, containerId: 'here', onClose: () => host.told.push(['onClose']) }
      host.formbricksSurveys.renderSurveyInline?.(props)
    }, survey)
  await show()
  await page.waitForFunction(() => (window as unknown as Host).told.length > 0)
  assert.equal(await told(page), [['onClose']])
  assert.ok(
    page.problems.some(
      (text) =>
        text.startsWith(`Hearback: the survey "${survey.name}" cannot be shown: `) &&
        text.endsWith('/js/surveys-rare.umd.cjs could not be loaded.'),
    ),
    page.problems.join(),
  )
  isBlocked = false
  await show()
  await page.getByRole('table').waitFor()
  await page.context().close()
})

test('a page that runs the text of the script gets the files beside it from the service that it names', async () => {
  const page = await openAppPage(browser, {
    files: new Map([['main.js', '']]),
    app,
    policy: null,
    body: '<div id="here"></div>',
  })
  const text = await (await app.fetch(new Request(`${service}/js/surveys.umd.cjs`))).text()
  await page.addScriptTag({ content: text })
  const survey = { ...surveyOf([question('matrix')]), languages: german }
  await page.evaluate(
    ([survey, appUrl]) => {
      const host = window as unknown as Host
      host.formbricksSurveys.renderSurveyInline?.({ survey, appUrl, languageCode: 'de', containerId: 'here' })
    },
    [survey, service] as const,
  )
  await page.getByRole('table').waitFor()
  await page.getByRole('button', { name: 'Abschließen' }).waitFor()
  assert.equal(page.sent.sort(), ['GET /js/surveys-rare.umd.cjs', 'GET /js/words.de.json'])
  await page.context().close()
})

test('files that a native app has picked are answers', async () => {
  const file = {
    id: 'file',
    type: 'fileUpload',
    headline: text('A picture?'),
    required: true,
    allowMultipleFiles: false,
  }
  const survey = surveyOf([{ ...file, allowedFileExtensions: ['pdf'] } as never])
  const page = await open('renderSurveyInline', { survey, containerId: 'here' })
  await page.getByRole('heading', { name: 'A picture?' }).waitFor()
  await page.evaluate(() => {
    const picked = { name: 'note.pdf', type: 'application/pdf', base64: btoa('%PDF-1.4') }
    ;(window as unknown as Host).formbricksSurveys.onFilePick?.([picked])
  })
  await page.getByText('Uploaded', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Finish' }).click()
  const [, uploaded, response] = await told(page)
  assert.equal(uploaded, [
    'onFileUpload',
    { name: 'note.pdf', type: 'application/pdf', base64: `data:application/pdf;base64,${btoa('%PDF-1.4')}` },
    { allowedFileExtensions: ['pdf'], surveyId: survey.id },
  ])
  assert.equal((response?.[1] as { data: object } | undefined)?.data, { file: ['https://files.example/note.pdf'] })
  await page.context().close()
})

test("the interface speaks the survey's language, whose words come from the service", async () => {
  const survey = { ...surveyOf([openText as never, question('nps')]), languages: german }
  const page = await open('renderSurvey', { survey, languageCode: 'de', mode: 'inline', containerId: 'here' })
  await page.getByRole('button', { name: 'Weiter' }).waitFor()
  assert.ok(page.sent.includes('GET /js/words.de.json'))
  assert.equal(page.problems, [])
  await page.context().close()
})

test('what is not supported is said once, by the names of the props', async () => {
  const survey = surveyOf([openText as never])
  const page = await open('renderSurveyInline', {
    survey,
    containerId: 'here',
    recaptchaSiteKey: 'k',
    pinAuthToken: 't',
    fullSizeCards: true,
    getSetQuestionId: true,
    onPageChange: true,
  })
  await page.locator('#here #fbjs').getByRole('textbox').waitFor()
  await page.evaluate(() => {
    const { renderSurveyModal } = (window as unknown as Host).formbricksSurveys
    renderSurveyModal?.({ survey: { questions: [], blocks: [{}] }, isSpamProtectionEnabled: true })
  })
  assert.equal(page.problems, [
    'Hearback: these props are not supported: recaptchaSiteKey, pinAuthToken, fullSizeCards, getSetQuestionId, onPageChange',
    'Hearback: these props are not supported: isSpamProtectionEnabled',
    'Hearback: the survey cannot be shown: blocks are not supported.',
  ])
  await page.context().close()
})

test('a survey that cannot be shown is said, and throws nothing', async () => {
  const page = await open('renderSurveyInline', { survey: surveyOf([openText as never]), containerId: 'missing' })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  assert.equal(page.problems, ['Hearback: the survey "Every type" cannot be shown: there is no element #missing.'])
  await page.context().close()
})

test.run()
