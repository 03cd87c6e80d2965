import type { AnswerValue } from '@hearback/client'
import type { Browser, Page } from 'playwright-core'
import { openPage, type openServer, showPictures } from '../../../respond/test/browser/pages.ts'
import { bundle, openHostPage } from '../in-app/host-page.ts'
import type * as Hands from './hands.ts'
import type { Lane, Move } from './lanes.ts'

type Server = Awaited<ReturnType<typeof openServer>>
type Survey = Lane & { readonly id: string }

interface Gone {
  /** What a person would complain about. */
  readonly complaints: string[]
  /** By survey: what an app was told, which stores the answers itself. */
  readonly told?: Readonly<Record<string, Record<string, AnswerValue>>>
}

/** Goes through all surveys. */
export type Door = (browser: Browser, server: Server, surveys: readonly Survey[]) => Promise<Gone>

/** What the scripts of these pages share. */
interface Host {
  person: typeof Hands
  show(id: string, door: { url: string; environmentId: string }): Promise<() => ShadowRoot | null>
  told: Record<string, Record<string, AnswerValue>>
}

/** Link pages in frames of one page, so that all people answer at the same time. */
export const inFrames: Door = async (browser, { url }, surveys) => {
  const { page, context, problems } = await openPage(browser)
  await page.route(`${url}/people`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>People</h1>' }))
  await page.goto(`${url}/people`)
  await page.evaluate(await bundle(`import '../people/hands.ts'`))
  const complaints = await page.evaluate(
    async (given) => {
      const { person } = globalThis as unknown as Host
      const gone = given.map(async ({ address, moves }) => {
        const frame = document.body.appendChild(document.createElement('iframe'))
        frame.src = address
        const isTakenOver = () => typeof frame.contentWindow?.history.state?.hearback === 'string'
        return person.go(() => (isTakenOver() ? frame.contentDocument : null), moves)
      })
      return (await Promise.all(gone)).flat()
    },
    ways(surveys, (id) => `${url}/s/${id}?embed=true`),
  )
  await context.close()
  return { complaints: [...complaints, ...problems] }
}

const ways = (surveys: readonly Survey[], addressOf: (id: string) => string = () => '') =>
  surveys.map(({ id, moves }) => ({ id, moves, address: addressOf(id) }))

/** Link pages without script, in a few tabs. */
export const withoutScript: Door = async (browser, { url }, surveys) => {
  const hands = await bundle(`import '../people/hands.ts'`)
  const complaints: string[] = []
  const waiting = [...surveys]
  const tab = async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false })
    context.setDefaultTimeout(60_000)
    for (let survey = waiting.shift(); survey; survey = waiting.shift()) {
      await page.goto(`${url}/s/${survey.id}`)
      for (const move of survey.moves) complaints.push(...(await step(page, hands, move)))
    }
    await context.close()
  }
  await Promise.all([tab(), tab(), tab()])
  return { complaints }
}

/** One card of a page without script: the hands come anew with each. */
async function step(page: Page, hands: string, move: Move): Promise<string[]> {
  const loaded = page.waitForEvent('domcontentloaded')
  const complaints = page.evaluate(`${hands}; person.goOnce(${JSON.stringify(move)})`)
  // Safe: the function answers texts.
  const [faults] = (await Promise.all([complaints, loaded])) as [string[], unknown]
  return faults
}

const host = `
  import { showSurvey } from '../../../widget/src/show-survey.ts'
  import '../people/hands.ts'
  const container = () => document.body.appendChild(document.createElement('div'))
  const rootIn = (place) => () => place.querySelector('hearback-card')?.shadowRoot ?? null
  const told = window.told = {}
  const loaded = new Promise((resolve) => { window.whenLoaded = resolve })
  const surveyOf = async (id, { url, environmentId }) =>
    (await (await fetch(\`\${url}/api/v1/client/\${environmentId}/surveys/\${id}\`)).json()).data
`

/** Hosts' pages, and how each shows a survey. */
const hosts = {
  widget: `${host}
    window.show = async (id, { url, environmentId }) => {
      const place = container()
      const survey = await surveyOf(id, { url, environmentId })
      const project = { placement: 'bottomRight', overlay: 'none', clickOutsideClose: false, styling: {} }
      const nothing = () => {}
      const on = { onShown: nothing, onResponse: nothing, onFinished: nothing, onClose: nothing }
      const fetch = (...request) => window.fetch(...request)
      await showSurvey(
        { url, environmentId, survey, project, userId: null, contactId: null, fetch, action: 'x', hiddenFields: {}, ...on },
        place,
      )
      return rootIn(place)
    }`,
  itself: `${host}
    window.show = async (id, { url, environmentId }) => {
      const place = container()
      place.id = 'in-' + id
      const survey = await surveyOf(id, { url, environmentId })
      formbricksSurveys.renderSurveyInline({ survey, containerId: place.id, appUrl: url, environmentId })
      return rootIn(place)
    }`,
  app: `${host}
    window.show = async (id, door) => {
      const place = container()
      place.id = 'in-' + id
      formbricksSurveys.renderSurveyInline({
        survey: await surveyOf(id, door),
        containerId: place.id,
        onResponse: ({ data }) => { told[id] = { ...told[id], ...data } },
        onFileUpload: async () => 'https://files.example/private/shot--fid--1.png',
      })
      return rootIn(place)
    }`,
}

const onHost =
  (name: keyof typeof hosts): Door =>
  async (browser, { url, environmentId }, surveys) => {
    const page = await openHostPage(browser, { script: await bundle(hosts[name]), before: showPictures })
    if (name !== 'widget') await page.addScriptTag({ url: `${url}/js/surveys.umd.cjs` })
    const gone = await page.evaluate(
      async ([given, door]) => {
        const { person, show, told } = globalThis as unknown as Host
        const all = given.map(async ({ id, moves }) => person.go(await show(id, door), moves))
        return { complaints: (await Promise.all(all)).flat(), told }
      },
      [ways(surveys), { url, environmentId }] as const,
    )
    await page.context().close()
    return { complaints: [...gone.complaints, ...page.problems], ...(name === 'app' && { told: gone.told }) }
  }

/** The widget's cards over a host's page: many at a time, as no host shows them. */
export const inApp: Door = onHost('widget')

/** The script for published clients: what becomes of the answers is for the script `itself`, or for the `app` around. */
export const inScript = (sender: 'itself' | 'app'): Door => onHost(sender)
