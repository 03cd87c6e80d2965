import { languageCode, languageOf } from '@hearback/engine'
import { fill } from '@hearback/words'
import {
  type AnswerFault,
  back,
  type Card,
  cardOf,
  goTo,
  readSession,
  type SessionValue,
  type SurveySession,
  skippedValue,
  submit,
} from '../index.ts'
import { loadWords } from '../load-words.ts'
import { asList } from '../view/props.ts'
import { REMOVE, readAnswer, STEP, TRAP } from '../view/read-answer.ts'
import { safeAddress } from '../view/safe-address.ts'
import { entriesOf } from './entries.ts'
import type { Stage, StageOptions } from './stage-options.ts'
import { cardTimer } from './timer.ts'
import type { Uploads } from './uploads.ts'

export function createStage(options: StageOptions): Stage {
  const { survey, transport, drafts } = options
  let { words } = options
  // An older version of the page may have kept it.
  let session = readSession(survey, options.session)
  if (session.at.kind !== 'ending') session = { ...session, drafts: { ...session.drafts, ...drafts?.read() } }
  let faults: readonly AnswerFault[] = []
  let frames: readonly string[] = []
  /** What the respondent has entered on this card; `undefined`: nothing yet. */
  let entered: SessionValue | null | undefined
  let announcement = ''
  let saved: boolean | null = null
  let failed = false
  let blocked = false
  let created = false
  /** Whether the survey was finished on another page, without the last answers of this one. */
  let finishedElsewhere = false
  /** The card that was answered last. */
  let answered: SurveySession['at'] | null = null
  /** The ending of a full quota. */
  let ended: string | null = null
  /** A session that ended before is not told again. */
  let finished = session.at.kind === 'ending'
  const timer = cardTimer()

  const card = (): Card => {
    const shown = cardOf(survey, session)
    return shown.kind === 'question' && entered !== undefined ? { ...shown, value: entered } : shown
  }
  /** Notes what is entered: `null` if nothing is. What was there before and is emptied is skipped, or it would come back. */
  const note = (value: SessionValue | null) => {
    const shown = cardOf(survey, session)
    entered =
      value === null && shown.kind === 'question' && shown.value !== null ? skippedValue(shown.question.type) : value
  }
  /** Shows an entered value on the card, and keeps it in this browser until it is submitted. */
  const enter = (value: SessionValue | null) => {
    note(value)
    faults = []
    const shown = card()
    if (shown.kind === 'question') drafts?.keep(shown.question.id, entered ?? null)
    draw()
  }
  /** What to say of a file that was not sent, since the respondent would go on without it. */
  let unsent: string | undefined
  const draw = () => {
    const pending = files?.list() ?? []
    if (!pending.some(({ state }) => state === 'failed')) unsent = undefined
    const shown = card()
    options.draw({
      card: shown,
      words,
      language: languageCode(survey, session.language),
      faults,
      frames,
      announcement: failed && shown.kind === 'ending' ? words.notSaved : announcement,
      notice: finishedElsewhere ? words.finishedElsewhere : unsent,
      saved,
      uploads: pending,
      busy: pending.some(({ state }) => state === 'uploading'),
      scripted: true,
      form: options.form,
      responseCount: options.responseCount,
      headingLevel: options.headingLevel,
      richText: options.parts().richText,
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
  /** The session with what the respondent has entered on this card, to be shown when the card comes back. */
  const withEntered = (): SurveySession => {
    const { at, drafts } = session
    return at.kind !== 'question' || entered == null ? session : { ...session, drafts: { ...drafts, [at.id]: entered } }
  }
  let files: Uploads | null = null
  const stopped = new AbortController()
  const openFiles = () => {
    const { uploads } = options.parts()
    if (!options.upload || !uploads || files) return
    files = uploads(options.upload, {
      words: () => words,
      changed: draw,
      tell(text) {
        // A screen reader reads out only a text that differs from the last one.
        announcement = announcement === text ? `${text}\u00a0` : text
      },
      done(address) {
        const shown = card()
        if (shown.kind === 'question') enter([...asList(shown.value), address])
      },
    })
    const again = () => {
      for (const { id, state } of files?.list() ?? []) if (state === 'failed') files?.retry(id)
    }
    window.addEventListener('online', again, { signal: stopped.signal })
  }
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
  const rank = (id: string, by: number) => {
    const shown = card()
    if (shown.kind !== 'question' || shown.question.type !== 'ranking') return
    const { moved: movedBy, richText } = options.parts()
    const moved = movedBy?.(shown.question, shown.value, id, by, richText)
    if (!moved) return
    announcement = fill(words.moved, moved.place, words)
    enter(moved.value)
  }
  let isDrawn = false
  const unobserve = transport.observe((state) => {
    const isLate = state.finishedElsewhere === true
    const changed = saved !== state.saved || failed !== state.failed || finishedElsewhere !== isLate
    saved = state.saved
    failed = state.failed
    const wasBlocked = blocked
    blocked = state.blocked === true
    finishedElsewhere = isLate
    // A respondent is not thanked for answers that are not stored: they stay on the screen.
    if (isLate && !finished && session.at.kind === 'ending' && answered) move({ ...session, at: answered })
    if (state.responseId !== null && !created) {
      created = true
      options.onResponseCreated?.(state.responseId)
    }
    if (!isLate && state.endingId && ended !== state.endingId) {
      ended = state.endingId
      const left = session
      move({ ...session, at: { kind: 'ending', id: ended } })
      if (left.at.kind !== 'ending') transport.save(session)
    }
    if (!isDrawn) return
    if (changed) draw()
    finish()
    // A card may be in the respondent's hands: it is left when it is submitted.
    if (blocked && !wasBlocked && session.at.kind === 'ending') options.onBlocked?.(session)
  })

  return {
    session: () => session,
    card,
    draw() {
      isDrawn = true
      openFiles()
      draw()
    },
    submit(form, button) {
      const shown = card()
      if (shown.kind === 'ending') return
      const entries = entriesOf(form)
      if (button) entries.append(button.name, button.value)
      const trapped = entries.get(TRAP)
      if (trapped) session = { ...session, trapped: String(trapped).slice(0, 200) }
      const value = shown.kind === 'question' ? readAnswer(shown.question, entries, navigator.language) : null
      if (button?.name === REMOVE) return enter(value)
      if (entries.get(STEP) === 'back') {
        note(value)
        timer.lap()
        move(back(survey, withEntered()))
        return
      }
      if (finishedElsewhere) {
        entered = value
        draw()
        return
      }
      if (files?.list().some(({ state }) => state === 'uploading')) return
      const lost = files?.list().find(({ state }) => state === 'failed')
      if (lost) {
        unsent = `${lost.name}: ${lost.reason ?? words.uploadFailed}`
        draw()
        options.onStep?.(true)
        return
      }
      const result = submit(survey, session, value, { ttcMs: timer.lap(), now: Date.now() })
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
      answered = session.at
      transport.save(result.session)
      if (result.session.at.kind === 'ending') drafts?.clear()
      else if (shown.kind === 'question') drafts?.keep(shown.question.id, null)
      move(result.session)
      finish()
      if (blocked) options.onBlocked?.(session)
    },
    edit(form) {
      const shown = card()
      // A field that is taken away with its card tells of its change then.
      if (shown.kind !== 'question' || form.name !== `hb ${shown.question.id}`) return
      const value = readAnswer(shown.question, entriesOf(form), navigator.language)
      // A press on Next ends a change that is known already: what is drawn under the pointer can swallow the click.
      if (faults.length > 0 || JSON.stringify(value) !== JSON.stringify(shown.value)) enter(value)
    },
    rank,
    files: () => files,
    drag: (event) => options.parts().onDrag?.(event, rank),
    openFrame(address) {
      frames = [...frames, address]
      draw()
    },
    open,
    async switchLanguage(code, isFirst = false) {
      const language = languageOf(survey, [code])
      words = await loadWords(languageCode(survey, language))
      session = { ...withEntered(), language }
      if (isFirst) return
      entered = undefined
      faults = []
      draw()
      options.onLanguageChange?.(language)
    },
    goTo(questionId) {
      timer.lap()
      move(goTo(survey, withEntered(), questionId))
    },
    stop() {
      timer.stop()
      unobserve()
      stopped.abort()
      files?.clear()
    },
  }
}
