import { languageCode, languageOf } from '@hearback/engine'
import { render } from 'preact'
import { type BeginOptions, begin, type SurveyModel, type SurveySession } from '../index.ts'
import { appSheet } from '../style/app.ts'
import type { FrameProps } from '../view/frame.ts'
import { HEADING, PLACE } from '../view/props.ts'
import { stylingOf, type ThemeSource, themeOf, themeSheet } from '../view/theme.ts'
import { english } from '../words.ts'
import { AppCard, type Placement } from './app.ts'
import { listen } from './events.ts'
import { focusAfter, keepingFocus } from './focus.ts'
import { createGate } from './gate.ts'
import { keepOnTop, keepToItself } from './on-top.ts'
import { pageScheme } from './page-scheme.ts'
import { commonParts, loadParts, type Parts } from './parts.ts'
import { adopt } from './sheets.ts'
import { createStage } from './stage.ts'
import type { StageOptions } from './stage-options.ts'
import { cardTimer } from './timer.ts'

export interface RenderOptions
  extends Pick<
    StageOptions,
    | 'transport'
    | 'responseCount'
    | 'onResponseCreated'
    | 'onFinished'
    | 'onLanguageChange'
    | 'onOpenExternalURL'
    | 'isRedirectDisabled'
  > {
  readonly survey: SurveyModel
  /** A session to go on with. Default: a new one, by `begin`. */
  readonly session?: SurveySession | undefined
  /** How to begin, where there is no session. Default: in the first language of the browser that the
   * survey has, else in the survey's default language. */
  readonly begin?: Partial<BeginOptions> | undefined
  /** The product's styling and what else decides the look. Default: the survey's own. */
  readonly theme?: ThemeSource | undefined
  /** Uploads files of answers. Default: files cannot be chosen. */
  readonly upload?: StageOptions['upload'] | undefined
  /** `inline`: in the target. `modal`: over the page. Default: `inline`. */
  readonly mode?: 'inline' | 'modal' | undefined
  /** Default: the survey's, else `bottomRight`. */
  readonly placement?: Placement | undefined
  /** What lies between a modal card and the page, which cannot be used then. Default: the survey's, else `none`. */
  readonly overlay?: 'dark' | 'light' | 'none' | undefined
  /** Whether a click beside a modal card closes it. Default: the survey's, else false. */
  readonly clickOutsideClose?: boolean | undefined
  /** Seconds after which a modal card closes, unless the respondent touches it. Default: never. */
  readonly autoClose?: number | null | undefined
  /** Default: none. */
  readonly branding?: FrameProps['branding']
  /** Of the page's policy, for browsers without adopted style sheets. */
  readonly nonce?: string | undefined
  /** The card is on the page, with all that it needs. */
  readonly onShown?: (() => void) | undefined
  readonly onClose?: (() => void) | undefined
}

export interface RenderedSurvey {
  /** Takes the survey off the page. What was answered stays with the transport. */
  close(): void
  /** The respondent's way so far. */
  session(): SurveySession
}

/** Shows a survey in the target, within a shadow root, and takes its answers to the transport. */
export function renderSurvey(target: Element, options: RenderOptions): RenderedSurvey {
  const { survey, mode = 'inline' } = options
  const overwrites = survey.productOverwrites
  const theme = options.theme ?? { styling: survey.styling, overwrites }
  const placement = options.placement ?? overwrites?.placement ?? 'bottomRight'
  const overlay = options.overlay ?? overwrites?.overlay ?? (overwrites?.darkOverlay ? 'dark' : 'none')
  const isModal = mode === 'modal'
  const isDialog = isModal && overlay !== 'none'

  const language = options.begin?.language ?? languageOf(survey, navigator.languages)

  const host = target.appendChild(document.createElement('hearback-card'))
  const root = host.attachShadow({ mode: 'open' })
  /** What had the focus before the card. */
  let focused = document.activeElement
  const ended = new AbortController()
  const { signal } = ended
  const gate = createGate()
  let announced = ''
  let parts = commonParts

  const stage = createStage({
    ...options,
    session: options.session ?? begin(survey, { seed: randomText(), ...options.begin, language }),
    words: english,
    parts: () => parts,
    upload: options.upload ?? null,
    form: { action: '' },
    headingLevel: 2,
    draw(props) {
      const look = {
        mode,
        placement,
        overlay,
        isClosable: isModal,
        hasProgress: !stylingOf(theme).hideProgressBar,
        branding: options.branding ?? null,
        announced,
        controls: parts.controls,
      }
      keepingFocus(root, () => render(AppCard(props, look), root))
    },
    onStep(faulty) {
      if (!faulty) gate.shut()
      // From now on the heading has the focus: it is read out by itself.
      if (announced !== '') {
        announced = ''
        stage.draw()
      }
      focusAfter(root, faulty)
    },
    onFinished() {
      options.onFinished?.()
      const { kind, ending } = { ending: null, ...stage.card() }
      if (isModal && kind === 'ending' && ending === null) setTimeout(close, 3000)
    },
  })

  function close(): void {
    if (signal.aborted) return
    const hadFocus = isDialog || root.activeElement !== null
    ended.abort()
    unlisten()
    stage.stop()
    host.remove()
    if (hadFocus && focused instanceof HTMLElement) focused.focus()
    options.onClose?.()
  }
  const unlisten = listen(root, stage, gate, isModal ? close : null)
  keepToItself(host, signal)
  // Safe: an event of this type is one of the focus.
  root.addEventListener('focusin', ((event: FocusEvent) => {
    const from = event.relatedTarget
    if (from instanceof Element && !root.contains(from)) focused = from
  }) as (event: Event) => void)

  function show(): void {
    stage.draw()
    gate.shut()
    if (!isModal) return
    const dialog = root.querySelector('dialog')
    if (dialog) {
      dialog.showModal()
      dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal })
      root.getElementById(HEADING)?.focus()
    } else {
      announced = [PLACE, HEADING].map((id) => root.getElementById(id)?.textContent ?? '').join(' ')
      stage.draw()
      const layer = root.querySelector<HTMLElement>('.hb-modal')
      if (layer) keepOnTop({ host, layer, target, signal })
    }
    keepAboveKeyboard()
    if (options.clickOutsideClose ?? overwrites?.clickOutsideClose) closeOutside()
    if (options.autoClose) closeUntouched(options.autoClose * 1000)
  }
  /** The keyboard of a phone covers what is fixed to the window's lower edge. */
  function keepAboveKeyboard(): void {
    const layer = root.querySelector<HTMLElement>('.hb-modal')
    const view = window.visualViewport
    view?.addEventListener(
      'resize',
      () => {
        const covered = Math.round(window.innerHeight - view.height - view.offsetTop)
        const isOpen = covered > 60
        layer?.style.setProperty('margin-block-end', isOpen ? `${covered}px` : '0')
        layer?.style.setProperty('--hb-covered', isOpen ? `${covered}px` : '0px')
        layer?.toggleAttribute('data-low', isOpen)
        // The card is lower now: what is written in would lie below its edge.
        root.activeElement?.scrollIntoView({ block: 'nearest' })
      },
      { signal },
    )
  }
  function closeOutside(): void {
    document.addEventListener(
      'pointerdown',
      (event) => {
        const path = event.composedPath()
        if (!path.some((node) => node instanceof Element && node.classList.contains('hb-sheet'))) close()
      },
      { signal, capture: true },
    )
  }
  /** Time counts while the page is seen. */
  function closeUntouched(ms: number): void {
    const timer = cardTimer()
    let left = ms
    let timeout: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      clearTimeout(timeout)
      left -= timer.lap()
      if (!document.hidden) timeout = setTimeout(close, Math.max(0, left))
    }
    const touched = () => {
      clearTimeout(timeout)
      document.removeEventListener('visibilitychange', count)
      timer.stop()
    }
    count()
    document.addEventListener('visibilitychange', count, { signal })
    signal.addEventListener('abort', touched)
    for (const type of ['pointerdown', 'keydown', 'focus'])
      root.addEventListener(type, touched, { once: true, signal, capture: true })
  }

  const start = (loaded: Parts) => {
    if (signal.aborted) return
    parts = loaded
    adopt(root, [appSheet, parts.sheet ?? '', themeSheet(themeOf(theme), '.hb', pageScheme(target))], options.nonce)
    show()
    options.onShown?.()
  }
  const shown = stage.session().language
  const loading = loadParts(survey, options.nonce)
  if (loading === null && languageCode(survey, shown).startsWith('en')) start(parts)
  else
    void Promise.all([loading, stage.switchLanguage(shown, true)]).then(
      ([loaded]) => start(loaded ?? parts),
      (error: unknown) => {
        // A survey of which a part is missing cannot be answered. The next one that needs the part loads it again.
        console.error(`Hearback: the survey "${survey.name}" cannot be shown: ${(error as Error).message}`)
        close()
      },
    )
  return { close, session: stage.session }
}

/** Random enough to shuffle by; works on pages without a secure context. */
const randomText = (): string => crypto.getRandomValues(new Uint32Array(2)).join('')
