import { hydrate, render } from 'preact'
import type { SurveyModel, SurveySession } from '../index.ts'
import { Card } from '../view/card.ts'
import { type FrameProps, SurveyFrame } from '../view/frame.ts'
import type { CardProps } from '../view/props.ts'
import { titleOf } from '../view/title.ts'
import type { Words } from '../words.ts'
import { addFiles, listen } from './events.ts'
import { focusAfter, keepingFocus } from './focus.ts'
import { createGate } from './gate.ts'
import { commonParts, loadParts, type Parts } from './parts.ts'
import { createStage } from './stage.ts'
import type { Stage, StageOptions } from './stage-options.ts'
import { type Drawing, undisturbed } from './undisturbed.ts'

export interface EnhanceOptions
  extends Omit<StageOptions, 'draw' | 'onStep' | 'parts' | 'survey' | 'session' | 'words'> {
  readonly survey: SurveyModel
  readonly session: SurveySession
  /** The texts that the server rendered with. */
  readonly words: Words
  /** The frame that the server rendered with; its language and progress follow the card. */
  readonly frame: Omit<FrameProps, 'words' | 'children' | 'progress' | 'language'> & { readonly hasProgress: boolean }
  /** The card's props that the server rendered with, where they differ from those of the session. */
  readonly rendered?: Partial<CardProps> | undefined
  /** Draws on `mount` as `undisturbed` makes it, called before anything was awaited. Default: made now. */
  readonly drawing?: Drawing | undefined
  /** Whether the server has rendered another card than that of the session, which cannot be taken over. Default: false. */
  readonly isOther?: boolean | undefined
}

/**
 * Takes over a survey page that the server rendered with `SurveyFrame` and `SurveyCard`: from now on a step needs no
 * request of its own. `mount` is the frame's parent. Loads the parts that the survey needs first; while they do not come, the
 * page goes by forms.
 */
export async function enhance(mount: Element, options: EnhanceOptions): Promise<Stage> {
  const { drawing = undisturbed(mount), isOther = false } = options
  // The card of the server gives way to that of the session: what a respondent enters in it meanwhile would be lost.
  mount.toggleAttribute('inert', isOther)
  const parts = await loadUntilThere(options.survey, () => mount.toggleAttribute('inert', false))
  const gate = createGate()
  let isHydrated = false
  /** Whether the browser goes back: its history has the step already. */
  let isLeaving = false
  const page = (props: CardProps) => {
    const { card, words, language } = props
    const { hasProgress, ...frame } = options.frame
    const progress = card.kind === 'question' ? card.progress : card.kind === 'ending' ? 1 : 0
    return SurveyFrame({
      ...frame,
      words,
      language,
      progress: hasProgress ? progress : null,
      children: Card(props, parts.controls),
    })
  }
  const stage = createStage({
    ...options,
    parts: () => parts,
    draw(props) {
      drawing(() => {
        if (!isHydrated && isOther) mount.replaceChildren()
        if (!isHydrated) hydrate(page({ ...props, scripted: false, saved: null, ...options.rendered }), mount)
        isHydrated = true
        keepingFocus(mount, () => render(page(props), mount))
      })
      document.documentElement.lang = props.language
      // Behind the step in the browser's history: the card before keeps its title there.
      queueMicrotask(() => {
        document.title = titleOf(props.card, props, options.frame.name)
      })
    },
    onStep(faulty) {
      if (!faulty) gate.shut()
      if (!faulty && !isLeaving) recordInHistory(stage)
      focusAfter(mount, faulty)
      if (!faulty) window.scrollTo(0, 0)
    },
  })
  listen(mount, stage, gate, null, document)
  const show = (place: unknown) => {
    if (typeof place !== 'string') return
    isLeaving = true
    stage.goTo(place === WELCOME ? null : place)
    isLeaving = false
  }
  stage.draw()
  mount.toggleAttribute('inert', false)
  // Chosen before the script had come.
  const chosen = mount.querySelector<HTMLInputElement>('input[type=file]')
  if (chosen?.files?.length) addFiles(stage, chosen)
  show(history.state?.hearback)
  recordInHistory(stage, true)
  window.addEventListener('popstate', ({ state }: PopStateEvent) => show(state?.hearback))
  return stage
}

/** Loads the parts of a survey, again and again where the network fails. `onFailed` is called each time. */
async function loadUntilThere(survey: SurveyModel, onFailed: () => void): Promise<Parts> {
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, 30)) {
    try {
      return (await loadParts(survey)) ?? commonParts
    } catch {
      onFailed()
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}

/** Names the welcome card in the browser's history. No question has such an id. */
const WELCOME = '@welcome'

/** Lets the browser's own Back go to the card before. */
function recordInHistory(stage: Stage, isFirst = false): void {
  const card = stage.card()
  const id = card.kind === 'question' ? card.question.id : `@${card.kind}`
  if (history.state?.hearback === id) return
  if (isFirst) history.replaceState({ hearback: id }, '')
  else history.pushState({ hearback: id }, '')
}
