import type { AnswerValue } from '@hearback/client'
import { languageCode, languageOf } from '../engine/languages.ts'
import {
  type AnswerFault,
  back,
  type Card,
  cardOf,
  goTo,
  type SurveyModel,
  type SurveySession,
  submit,
} from '../index.ts'
import { loadWords } from '../locales/index.ts'
import { fill, type Words } from '../locales/words.ts'
import { ranked } from '../view/controls/ranking.ts'
import { asList, type CardProps } from '../view/props.ts'
import { REMOVE, readAnswer, STEP } from '../view/read-answer.ts'
import { safeAddress } from '../view/rich-text.ts'
import { cardTimer } from './timer.ts'
import type { Transport, UploadFile } from './transport.ts'
import { type Uploads, uploads } from './uploads.ts'

export interface StageOptions {
  readonly survey: SurveyModel
  readonly session: SurveySession
  readonly words: Words
  readonly transport: Transport
  /** `null`: files are sent with the form. */
  readonly upload: UploadFile | null
  readonly form: CardProps['form']
  readonly responseCount?: number | null | undefined
  readonly headingLevel?: 1 | 2 | undefined
  /** Shows a card. */
  readonly draw: (props: CardProps) => void
  /** The respondent moved to another card, or there is something wrong with the answer. */
  readonly onStep?: ((faulty: boolean) => void) | undefined
  readonly onResponseCreated?: ((responseId: string) => void) | undefined
  /** The ending is shown and everything is with the service. */
  readonly onFinished?: (() => void) | undefined
  readonly onLanguageChange?: ((language: string) => void) | undefined
  /** Default: a new tab for buttons, this tab for the ending's redirect. */
  readonly onOpenExternalURL?: ((url: string) => void) | undefined
  /** Default: false. */
  readonly isRedirectDisabled?: boolean | undefined
}

/** A respondent's way through a survey on a page: holds what is shown, and does what the respondent asks for. */
export interface Stage {
  readonly session: () => SurveySession
  readonly card: () => Card
  readonly draw: () => void
  /** Leaves the card by one of its buttons. */
  readonly submit: (form: HTMLFormElement, button: { name: string; value: string } | null) => void
  /** Takes over what is in the form, so that counters and such are true. */
  readonly edit: (form: HTMLFormElement) => void
  /** Moves an item of a ranking by places. */
  readonly rank: (id: string, by: number) => void
  readonly files: Uploads | null
  readonly openFrame: (address: string) => void
  readonly open: (url: string) => void
  /** `isFirst`: the texts are loaded, and nothing is drawn yet. */
  readonly switchLanguage: (code: string, isFirst?: boolean) => Promise<void>
  readonly goTo: (questionId: string) => void
  readonly stop: () => void
}

export function createStage(options: StageOptions): Stage {
  const { survey, transport } = options
  let { session, words } = options
  let faults: readonly AnswerFault[] = []
  let frames: readonly string[] = []
  /** What the respondent has entered on this card; `undefined`: nothing yet. */
  let entered: AnswerValue | null | undefined
  let announcement = ''
  let saved: boolean | null = null
  let failed = false
  let created = false
  let finished = false
  const timer = cardTimer()

  const card = (): Card => {
    const shown = cardOf(survey, session)
    return shown.kind === 'question' && entered !== undefined ? { ...shown, value: entered } : shown
  }
  const draw = () => {
    const pending = files?.list() ?? []
    options.draw({
      card: card(),
      words,
      language: languageCode(survey, session.language),
      faults,
      frames,
      announcement: failed ? words.notSaved : announcement,
      saved,
      uploads: pending,
      busy: pending.some(({ state }) => state === 'uploading'),
      scripted: true,
      form: options.form,
      responseCount: options.responseCount,
      headingLevel: options.headingLevel,
    })
  }
  const move = (next: SurveySession) => {
    session = next
    entered = undefined
    faults = []
    announcement = ''
    files?.clear()
    draw()
    options.onStep?.(false)
  }
  const files = options.upload
    ? uploads(options.upload, {
        words: () => words,
        changed: draw,
        done(address) {
          const shown = card()
          if (shown.kind === 'question') entered = [...asList(shown.value), address]
          draw()
        },
      })
    : null
  const open = (url: string) => {
    if (options.onOpenExternalURL) options.onOpenExternalURL(url)
    else window.open(url, '_blank', 'noopener')
  }
  const finish = () => {
    const shown = card()
    if (finished || shown.kind !== 'ending' || !saved) return
    finished = true
    options.onFinished?.()
    const url = shown.ending?.type === 'redirectToUrl' ? safeAddress(shown.ending.url) : null
    if (url === null || options.isRedirectDisabled) return
    if (options.onOpenExternalURL) options.onOpenExternalURL(url)
    else location.assign(url)
  }
  let isDrawn = false
  const unobserve = transport.observe((state) => {
    const changed = saved !== state.saved || failed !== state.failed
    saved = state.saved
    failed = state.failed
    if (state.responseId !== null && !created) {
      created = true
      options.onResponseCreated?.(state.responseId)
    }
    if (changed && isDrawn) draw()
    finish()
  })

  return {
    session: () => session,
    card,
    draw() {
      isDrawn = true
      draw()
    },
    submit(form, button) {
      const shown = card()
      if (shown.kind === 'ending') return
      const entries = new FormData(form)
      if (button) entries.append(button.name, button.value)
      const value = shown.kind === 'question' ? readAnswer(shown.question, entries) : null
      if (button?.name === REMOVE) {
        entered = value
        draw()
        return
      }
      if (entries.get(STEP) === 'back') {
        const drafts =
          value === null
            ? session.drafts
            : { ...session.drafts, ...(shown.kind === 'question' && { [shown.question.id]: value }) }
        timer.lap()
        move(back(survey, { ...session, drafts }))
        return
      }
      if (files?.list().some(({ state }) => state === 'uploading')) return
      const result = submit(survey, session, value, { ttcMs: timer.lap() })
      if (result.faults) {
        faults = result.faults
        entered = value
        draw()
        options.onStep?.(true)
        return
      }
      if (
        shown.kind === 'question' &&
        shown.question.type === 'cta' &&
        shown.question.buttonUrl &&
        value === 'clicked'
      ) {
        const url = safeAddress(shown.question.buttonUrl)
        if (url) open(url)
      }
      transport.save(result.session)
      move(result.session)
      finish()
    },
    edit(form) {
      const shown = card()
      if (shown.kind !== 'question') return
      entered = readAnswer(shown.question, new FormData(form))
      faults = []
      draw()
    },
    rank(id, by) {
      const shown = card()
      if (shown.kind !== 'question' || shown.question.type !== 'ranking') return
      const { choices } = shown.question
      const order = [...ranked(choices, asList(shown.value))]
      const from = order.findIndex((choice) => choice.id === id)
      const to = Math.max(0, Math.min(order.length - 1, from + by))
      const [item] = order.splice(from, 1)
      if (!item) return
      order.splice(to, 0, item)
      const own = asList(shown.value).find((label) => !choices.some((choice) => choice.label === label))
      entered = order.map((choice) => (choice.isOther && own ? own : choice.label))
      announcement = fill(words.moved, { name: item.label, number: to + 1, total: order.length })
      draw()
    },
    files,
    openFrame(address) {
      frames = [...frames, address]
      draw()
    },
    open,
    async switchLanguage(code, isFirst = false) {
      const language = languageOf(survey, [code])
      words = await loadWords(languageCode(survey, language))
      session = { ...session, language }
      if (isFirst) return
      entered = undefined
      faults = []
      draw()
      options.onLanguageChange?.(language)
    },
    goTo(questionId) {
      timer.lap()
      move(goTo(survey, session, questionId))
    },
    stop() {
      timer.stop()
      unobserve()
      files?.clear()
    },
  }
}
