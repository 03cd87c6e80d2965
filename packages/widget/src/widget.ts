import { type ShowEvent, type ShowState, showVerdicts, surveysToShow, triggeredActions } from '@hearback/client'
import { type Emitter, emitter } from './emitter.ts'
import { listenToPage } from './page-events.ts'
import { type Attributes, type Visitor, visitorOf } from './person.ts'
import { provenFetch, type UserToken } from './proven-fetch.ts'
import { complain, explain, verdictText } from './say.ts'
import { clientOf, mayPass, type Service, serviceOf } from './service.ts'
import type { Renderer } from './show-request.ts'
import type { HiddenFields, Shower, ShowerParts } from './shower.ts'
import { type StateStore, stateStore } from './state.ts'

export interface SetupOptions {
  /** The address at which Hearback is mounted, without `/api/v1`: `https://example.org/feedback`. */
  readonly url: string
  readonly environmentId: string
  /** Which surveys are shown: those of the type `app`, or `website`. Default: `app`. */
  readonly kind?: 'app' | 'website' | undefined
  /** Who the user is, if that is known already. Default: `identify` tells it later. */
  readonly userId?: string | undefined
  readonly attributes?: Attributes | undefined
  /**
   * Proves who the user is, where the environment wants proof: what `signUser` of `@hearback/client/sign` has signed on
   * your server. A function is asked with each request, and once more with `isExpired` where the service says that the
   * token has expired: then it must return a newer one. Default: none.
   */
  readonly userToken?: UserToken | undefined
  /**
   * `include`: requests about the user carry the cookies of the service's origin, so that the host's session (`identify`,
   * `allowedOrigins`) proves the user from another origin, too. Default: cookies on pages of the same origin only.
   */
  readonly credentials?: 'include' | undefined
  /** Of the page's content security policy, for browsers without adopted style sheets. Default: none. */
  readonly nonce?: string | undefined
}

export interface TrackOptions {
  /** Values of the survey's hidden fields. Default: none. */
  readonly hiddenFields?: HiddenFields | undefined
}

export interface Widget extends Pick<Emitter, 'on' | 'off'> {
  /**
   * Reads the surveys of the environment and begins to listen to the page. Resolves when that is done, or failed: the
   * console says why, and the page goes on. A second call does nothing.
   */
  setup(options: SetupOptions): Promise<void>
  /** Names the user. Resolves once the service knows; calls within half a second go in one request. */
  identify(userId: string, attributes?: Attributes): Promise<void>
  /** Sets attributes of the user. `language` is kept for visitors without a name, too. */
  setAttributes(attributes: Attributes): Promise<void>
  /** Triggers an action of the type `code` by its key. Resolves once its survey is shown, or none is to be shown. */
  track(key: string, options?: TrackOptions): Promise<void>
  /** Forgets the user. */
  logout(): Promise<void>
  /** Tells that the address has changed, where the widget cannot see it. */
  routeChanged(): void
  setNonce(nonce: string | undefined): void
  /**
   * Takes the widget off the page: closes its card, whose answers are sent, and ends all listening. `setup` begins anew. Handlers
   * of `on` stay.
   */
  destroy(): void
}

/** A service that was not reached is asked again after the first of these times, in ms, then after twice as long, up to the second. */
const [firstPauseMs, longestPauseMs] = [2000, 60_000]

interface Running {
  readonly visitor: Visitor
  fire(event: ShowEvent, hiddenFields?: HiddenFields): Promise<void>
  look(): void
}

/** Loads what shows surveys, when the first one is to be shown. */
export type LoadShower = (parts: ShowerParts) => Promise<Shower>

export function createWidget(renderer: Renderer, loadShower: LoadShower): Widget {
  const events = emitter()
  let begun: Promise<Running | null> | null = null
  let nonce: string | undefined
  let ended = new AbortController()

  async function start(options: SetupOptions, { signal }: AbortController): Promise<Running | null> {
    const { environmentId, kind = 'app' } = options
    const url = String(options.url ?? '').replace(/\/+$/, '')
    nonce = options.nonce ?? nonce
    if (!environmentId || !/^https?:\/\//.test(url)) {
      complain('setup() needs `environmentId`, and `url` with http(s)://')
      return null
    }
    if (typeof Object.hasOwn !== 'function') {
      complain('this browser is too old to show surveys: see the README of @hearback/widget for the oldest ones.')
      return null
    }
    const store = stateStore(url, environmentId)
    const fetch = provenFetch({ ...options, client: `${clientOf(url, environmentId)}/` })
    const service = serviceOf({ url, environmentId, kind, provenFetch: fetch })
    const visitor = visitorOf(store, service, signal)
    let showing: Shower | undefined
    const lookAtCard = () => showing?.look()
    signal.addEventListener('abort', () => showing?.close())
    // Another tab may log the user out.
    addEventListener('storage', lookAtCard, { signal })

    const fire = (event: ShowEvent, hiddenFields: HiddenFields = {}): Promise<void> =>
      happened(event, hiddenFields).catch((error: unknown) => complain((error as Error).message))

    async function happened(event: ShowEvent, hiddenFields: HiddenFields): Promise<void> {
      lookAtCard()
      await isFresh(store, service)
      const { environment } = store.read()
      if (!environment) return
      const actions = triggeredActions(environment.state.actionClasses, event)
      for (const action of actions) events.emit('action', { action })
      if (event.type === 'code' && actions.length === 0)
        complain(`there is no action with the key "${event.key}" in this environment. Check its spelling.`)
      if (actions.length === 0) return
      // The segments of a user who has just been named are on their way.
      await visitor.settled()
      const nowOn = () => ('url' in event ? { ...event, url: location.href } : event)
      const choose = (state: ShowState) => (signal.aborted ? [] : surveysToShow(state, knownRespondent(), nowOn()))
      const verdicts = showVerdicts(environment.state, knownRespondent(), event)
      explain(`${actions.join(', ')}: ${verdicts.map(verdictText).join('; ') || 'there is no survey.'}`)
      if (verdicts.every(({ reason }) => reason !== null)) return
      showing ??= await loadShower({ store, visitor, renderer, events, fetch, nonce: () => nonce })
      await showing.show({ actions, hiddenFields, choose })
    }
    const knownRespondent = () => {
      const { person, visitorId } = store.read()
      return { ...person, visitorId }
    }
    const seconds = () => [
      ...new Set(
        store
          .read()
          .environment?.state.actionClasses.flatMap(({ noCodeConfig }) =>
            noCodeConfig?.type === 'pageDwell' ? noCodeConfig.timeInSeconds : [],
          ),
      ),
    ]
    const { look } = listenToPage((event) => void fire(event), seconds, signal)
    function begin(): void {
      void visitor.refresh()
      if (store.read().isWaiting)
        void renderer
          .sendWaiting({ url, nonce, fetch, who: () => store.read().person, onAnswered: visitor.answered })
          .then((isWaiting) => store.change(() => ({ isWaiting })))
          .catch(() => {})
      events.emit('ready', { environmentId })
      if (isNewSession()) void fire({ type: 'newSession' })
      look()
    }
    /** The first request of a new visitor may be lost: what the page view shows comes once the service answers. */
    async function beginLater(): Promise<void> {
      const { failure } = store.read()
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, (failure?.until ?? 0) - Date.now())))
      if (signal.aborted) return
      if (await isFresh(store, service)) begin()
      else void beginLater()
    }
    const isThere = await isFresh(store, service)
    if (signal.aborted) return null
    if (options.userId) void visitor.identify(options.userId)
    if (options.attributes) void visitor.setAttributes(options.attributes)
    if (isThere) begin()
    else void beginLater()
    return {
      visitor,
      fire,
      look() {
        lookAtCard()
        look()
      },
    }
  }

  /** The running widget; `null`, with a complaint, if it could not start. */
  async function running(): Promise<Running | null> {
    if (begun === null) complain('call setup() first.')
    return begun
  }

  return {
    on: events.on,
    off: events.off,
    async setup(options) {
      begun ??= start(options, ended).catch((error: unknown) => {
        complain((error as Error).message)
        return null
      })
      await begun
    },
    async identify(userId, attributes) {
      const one = await running()
      const visitor = one?.visitor
      const known = visitor?.identify(userId)
      one?.look()
      if (attributes) await visitor?.setAttributes(attributes)
      await known
    },
    setAttributes: async (attributes) => (await running())?.visitor.setAttributes(attributes),
    track: async (key, { hiddenFields } = {}) => (await running())?.fire({ type: 'code', key }, hiddenFields),
    async logout() {
      const one = await running()
      one?.visitor.logout()
      one?.look()
    },
    routeChanged: () => void begun?.then((one) => one?.look()),
    setNonce(given) {
      nonce = given
    },
    destroy() {
      ended.abort()
      ended = new AbortController()
      begun = null
    },
  }
}

/** Reads the environment where the kept one is too old. An old one is better than none. */
async function isFresh(store: StateStore, service: Service): Promise<boolean> {
  const now = Date.now()
  const { environment, failure } = store.read()
  if (environment && environment.expiresAt > now) return true
  if (failure && failure.until > now && failure.until <= now + longestPauseMs) {
    complain(failure.message)
    return environment !== null
  }
  try {
    const read = await service.environment()
    store.change(() => ({ environment: read, failure: null }))
    return true
  } catch (error) {
    const { message } = error as Error
    complain(message)
    const longer = mayPass(error) ? (failure?.pauseMs ?? firstPauseMs / 2) * 2 : longestPauseMs
    const pauseMs = Math.min(longer, longestPauseMs)
    store.change(() => ({ failure: { message, until: Date.now() + pauseMs, pauseMs } }))
    return environment !== null
  }
}

/** Whether the tab has not been told from an earlier visit. */
function isNewSession(): boolean {
  try {
    const isNew = sessionStorage.getItem('hearback-session') === null
    sessionStorage.setItem('hearback-session', '1')
    return isNew
  } catch {
    return false
  }
}
