import type { WidgetEvents } from '../emitter.ts'
import type { Attributes } from '../person.ts'
import type { UserToken } from '../proven-fetch.ts'
import { complain } from '../say.ts'
import { type HiddenFields, shower } from '../shower.ts'
import { createWidget } from '../widget.ts'
import { scriptRenderer } from './script-renderer.ts'

/** What published loaders give: `init` of the releases 2 and 3, `setup` of 4 and 5. */
interface Given {
  appUrl?: string
  apiHost?: string
  environmentId?: string
  workspaceId?: string
  userId?: string
  attributes?: Attributes
  /** Of `@hearback/widget`: loaders before 4.4 hand on fields that they do not know. */
  userToken?: UserToken
  credentials?: 'include'
}

declare const KIND: 'app' | 'website'

/** The widget with the names that the published loaders of `@formbricks/js` call, of all releases from 2 on. */
const widget = createWidget(scriptRenderer, async (parts) => shower(parts))

async function setup({ appUrl, apiHost, environmentId, workspaceId, ...given }: Given): Promise<void> {
  await widget.setup({
    ...given,
    url: appUrl ?? apiHost ?? '',
    environmentId: environmentId ?? workspaceId ?? '',
    kind: KIND,
  })
}

/** Events by the names of release 5, with the payloads that it gives. */
const events: Readonly<Record<string, keyof WidgetEvents>> = {
  formbricks_setup_successful: 'ready',
  formbricks_action_tracked: 'action',
  formbricks_survey_shown: 'surveyShown',
  formbricks_response_submitted: 'responseSubmitted',
  formbricks_survey_closed: 'surveyClosed',
}

type Listener = (payload: object) => void
/** Handlers as the widget has them, by the app's own. */
const wrapped = new Map<Listener, Map<string, () => void>>()

function on(name: string, handler: Listener): () => void {
  const event = Object.hasOwn(events, name) ? events[name] : undefined
  if (!event) return () => {}
  off(name, handler)
  const stop = widget.on(event, (payload) =>
    handler('environmentId' in payload ? { ...payload, workspaceId: payload.environmentId } : payload),
  )
  const own = wrapped.get(handler) ?? new Map()
  wrapped.set(handler, own.set(name, stop))
  return () => off(name, handler)
}

function off(name: string, handler: Listener): void {
  wrapped.get(handler)?.get(name)?.()
}

const setAttributes = (attributes: Attributes) => widget.setAttributes(attributes)
const missing = (name: string) => async () => complain(`${name} is not supported.`)

const formbricks = {
  init: setup,
  setup,
  setUserId: (userId: string) => widget.identify(userId),
  setAttributes,
  setAttribute: (key: string, value: string) => setAttributes({ [key]: value }),
  setEmail: (email: string) => setAttributes({ email }),
  setLanguage: (language: string) => setAttributes({ language }),
  track: (code: string, properties?: { hiddenFields?: HiddenFields }) => widget.track(code, properties),
  logout: widget.logout,
  reset: widget.logout,
  registerRouteChange: async () => widget.routeChanged(),
  async setNonce(nonce: string | undefined) {
    widget.setNonce(nonce)
    Object.assign(globalThis, { __formbricksNonce: nonce })
  },
  on,
  off,
  getApi: missing('getApi'),
  setEmbeddedData: missing('Embedded data'),
  clearEmbeddedData: missing('Embedded data'),
}

// By name, since a page may have globals `exports` and `module` that a bundle would be taken into. A script that comes
// twice must not listen twice; an element with the id `formbricks` is a global, too.
const there = (globalThis as { formbricks?: { setup?: unknown } }).formbricks
if (typeof there?.setup !== 'function') Object.assign(globalThis, { formbricks })
