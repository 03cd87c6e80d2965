import type { BrowserContext, Page } from 'playwright-core'
import { languageOf } from '../../../respond/test/answering.ts'
import type { openServer } from '../../../respond/test/browser/pages.ts'
import { bundle, hostOrigin } from '../in-app/host-page.ts'
import { SECOND } from './labels.ts'

type Server = Awaited<ReturnType<typeof openServer>>

/** Where a person answers. */
export interface PeoplesDoor {
  readonly name: string
  readonly isScripted: boolean
  /** Whether the browser's own Back leads to the card before. */
  readonly hasHistory: boolean
  /** Whether the card goes by forms where no call of the API gets through. */
  readonly goesOverToForms: boolean
  /** Whether two tabs show a survey at the same time. */
  readonly hasLiveTabs: boolean
  readonly hasLanguageSwitch: boolean
  addSurvey(questions: readonly object[], options: SurveyLook): Promise<string>
  /** Leads a page to the survey, also for a second time. */
  visit(page: Page, id: string): Promise<void>
}

interface SurveyLook {
  readonly isWelcoming: boolean
  readonly isBilingual: boolean
}

/** The heading of a welcome card. */
export const WELCOME = 'Welcome'
const welcomeCard = { enabled: true, headline: { default: WELCOME }, timeToFinish: false, showResponseCount: false }
const bilingual = { languages: [languageOf('en', true), languageOf(SECOND, false)], showLanguageSwitch: true }

/** Whatever a person answers could have been given: the service must not say otherwise. */
const lookOf = ({ isWelcoming, isBilingual }: SurveyLook): object => ({
  answers: 'mark',
  ...(isWelcoming && { welcomeCard }),
  ...(isBilingual && bilingual),
})

const linkPage = (server: Server, isScripted: boolean): PeoplesDoor => ({
  name: `a link page ${isScripted ? 'with' : 'without'} script`,
  isScripted,
  hasHistory: true,
  goesOverToForms: isScripted,
  hasLiveTabs: true,
  hasLanguageSwitch: true,
  addSurvey: (questions, look) => server.addSurvey({ questions, ...lookOf(look) }),
  async visit(page, id) {
    await page.goto(`${server.url}/s/${id}`)
    if (isScripted) await drawn(page)
  },
})

/**
 * Waits until the script has drawn the card of a link page: from then on it follows the browser's history. `history.state`
 * does not tell, since it outlives a reload. A tab that goes by forms has its card from the server.
 */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const goesByForms = Object.keys(sessionStorage).some((key) => key.startsWith('hearback handed over'))
    return 'followsHistory' in globalThis || (goesByForms && document.readyState === 'complete')
  })
}

/** Lets `drawn` know of the pages that a browser will open. */
export async function watchDrawing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const listen = window.addEventListener
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      if (given[0] === 'popstate') Object.assign(globalThis, { followsHistory: true })
      listen.apply(window, given)
    }
  })
}

/**
 * Lets presses through only on a page that the person has looked at: nobody goes on pressing on a page that has come under
 * their hands. The guard of the page does not see to it: its 300 ms are 15 where the clock is fast.
 */
export async function lookFirst(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'touchstart', 'touchend', 'keydown', 'keyup'])
      addEventListener(
        type,
        (event) => {
          if ('hasLooked' in globalThis) return
          event.preventDefault()
          event.stopImmediatePropagation()
        },
        { capture: true, passive: false },
      )
  })
}

/** The npm widget on a host's page: each survey has an action of its own. */
function widget(server: Server): PeoplesDoor {
  const script = bundle(`import * as widget from '../../../widget/src/index.ts'; window.widget = widget`)
  return {
    name: 'the widget',
    isScripted: true,
    hasHistory: false,
    goesOverToForms: false,
    hasLiveTabs: false,
    hasLanguageSwitch: false,
    async addSurvey(questions, look) {
      const { environmentId } = server
      const name = `Action ${crypto.randomUUID()}`
      const { id } = await server.manage<{ id: string }>('POST', 'management/action-classes', { name, environmentId })
      const app = { type: 'app', displayOption: 'respondMultiple', recontactDays: 0, triggers: [{ actionClassId: id }] }
      const surveyId = await server.addSurvey({ ...app, questions, ...lookOf(look) })
      actions.set(surveyId, name)
      return surveyId
    },
    async visit(page, id) {
      await serveHost(page.context(), '/app.js', await script)
      await page.goto(`${hostOrigin}/`)
      await page.evaluate(
        async ([url, environmentId, action]) => {
          const { widget } = globalThis as unknown as { widget: typeof import('../../../widget/src/index.ts') }
          await widget.setup({ url, environmentId })
          // A page that was just closed may hold the survey for another moment: the person does the same again.
          for (let tries = 0; tries < 20; tries += 1) {
            await widget.track(action)
            if (document.querySelector('hearback-card')) return
            await new Promise((resolve) => setTimeout(resolve, 250))
          }
        },
        [server.url, server.environmentId, actions.get(id) ?? ''] as const,
      )
    },
  }
}

const actions = new Map<string, string>()

export const PUBLISHED = 'the script for published clients'

/** The script for published clients on a host's page, which renders a survey that it has fetched. */
function publishedScript({ url, environmentId, addSurvey }: Server): PeoplesDoor {
  return {
    name: PUBLISHED,
    isScripted: true,
    hasHistory: false,
    goesOverToForms: false,
    hasLiveTabs: true,
    hasLanguageSwitch: false,
    addSurvey: (questions, look) => addSurvey({ questions, ...lookOf(look) }),
    async visit(page, id) {
      await serveHost(page.context(), `${url}/js/surveys.umd.cjs`)
      await page.goto(`${hostOrigin}/`)
      await page.evaluate(
        async ([appUrl, environmentId, id]) => {
          const { formbricksSurveys } = globalThis as unknown as {
            formbricksSurveys: { renderSurveyInline(props: object): void }
          }
          const answer = await fetch(`${appUrl}/api/v1/client/${environmentId}/surveys/${id}`)
          const { data: survey } = (await answer.json()) as { data: object }
          const containerId = 'survey'
          document.body.appendChild(document.createElement('div')).id = containerId
          formbricksSurveys.renderSurveyInline({ survey, containerId, appUrl, environmentId })
        },
        [url, environmentId, id] as const,
      )
    },
  }
}

const served = new WeakSet<BrowserContext>()

/** Serves the host's pages with a script. `script`: what is at its address, where the host itself has it. */
async function serveHost(context: BrowserContext, address: string, script = ''): Promise<void> {
  if (served.has(context)) return
  served.add(context)
  const body = `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1><script src="${address}"></script>`
  await context.route(`${hostOrigin}/**`, (route) =>
    route.request().url().endsWith(address)
      ? route.fulfill({ body: script, contentType: 'text/javascript' })
      : route.fulfill({ body, contentType: 'text/html' }),
  )
}

/** One for each person in turn: as many answer by a link page with script as without, and as many in an app. */
export function peoplesDoors(server: Server): readonly PeoplesDoor[] {
  const [scripted, plain] = [linkPage(server, true), linkPage(server, false)]
  return [scripted, plain, widget(server), scripted, plain, publishedScript(server)]
}
