import type { BrowserContext, Page } from 'playwright-core'
import type { openServer } from '../../../respond/test/browser/pages.ts'
import { bundle, hostOrigin } from '../in-app/host-page.ts'

type Server = Awaited<ReturnType<typeof openServer>>

/** Where a person answers. */
export interface PeoplesDoor {
  readonly name: string
  readonly isScripted: boolean
  /** Whether the browser's own Back leads to the card before. */
  readonly hasHistory: boolean
  /** Whether the card goes by forms where no call of the API gets through. */
  readonly goesOverToForms: boolean
  addSurvey(questions: readonly object[], options: { readonly isWelcoming: boolean }): Promise<string>
  /** Leads a page to the survey, also for a second time. */
  visit(page: Page, id: string): Promise<void>
}

/** The heading of a welcome card. */
export const WELCOME = 'Welcome'
const welcoming = {
  welcomeCard: { enabled: true, headline: { default: WELCOME }, timeToFinish: false, showResponseCount: false },
}

const linkPage = (server: Server, isScripted: boolean): PeoplesDoor => ({
  name: `a link page ${isScripted ? 'with' : 'without'} script`,
  isScripted,
  hasHistory: true,
  goesOverToForms: isScripted,
  addSurvey: (questions, { isWelcoming }) => server.addSurvey({ questions, ...(isWelcoming && welcoming) }),
  async visit(page, id) {
    await page.goto(`${server.url}/s/${id}`)
    if (isScripted) await drawn(page)
  },
})

/** Waits until the script has drawn the card of a link page, which a browser's history does not tell after a reload. */
export async function drawn(page: Page): Promise<void> {
  // Preact keeps on the element what it has drawn in it.
  await page.waitForFunction(() => '__k' in (document.getElementById('hb-page') ?? {}))
}

/** The npm widget on a host's page: each survey has an action of its own. */
function widget(server: Server): PeoplesDoor {
  const script = bundle(`import * as widget from '../../../widget/src/index.ts'; window.widget = widget`)
  return {
    name: 'the widget',
    isScripted: true,
    hasHistory: false,
    goesOverToForms: false,
    async addSurvey(questions, { isWelcoming }) {
      const { environmentId } = server
      const name = `Action ${crypto.randomUUID()}`
      const { id } = await server.manage<{ id: string }>('POST', 'management/action-classes', { name, environmentId })
      const app = { type: 'app', displayOption: 'respondMultiple', recontactDays: 0, triggers: [{ actionClassId: id }] }
      const surveyId = await server.addSurvey({ ...app, questions, ...(isWelcoming && welcoming) })
      actions.set(surveyId, name)
      return surveyId
    },
    async visit(page, id) {
      await serveHost(page.context(), await script)
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
const served = new WeakSet<BrowserContext>()

async function serveHost(context: BrowserContext, script: string): Promise<void> {
  if (served.has(context)) return
  served.add(context)
  const body =
    '<!doctype html><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1><script src="/app.js"></script>'
  await context.route(`${hostOrigin}/**`, (route) =>
    route.request().url().endsWith('app.js')
      ? route.fulfill({ body: script, contentType: 'text/javascript' })
      : route.fulfill({ body, contentType: 'text/html' }),
  )
}

export const peoplesDoors = (server: Server): readonly PeoplesDoor[] => [
  linkPage(server, true),
  linkPage(server, false),
  widget(server),
]
