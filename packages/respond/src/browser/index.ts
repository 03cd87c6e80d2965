import { goTo, type SessionAnswers, type SessionValue, type SurveySession, toSend } from '@hearback/survey'
import { connectSurvey, type SurveyConnection } from '@hearback/survey/connect'
import { isOver, openQueue } from '@hearback/survey/queue'
import { enhance, undisturbed } from '@hearback/survey/render'
import type { LeftData } from '../left-data.ts'
import { type Progress, progressCookie, progressIn, SHOWN } from '../progress.ts'
import type { ScriptData } from '../script-data.ts'
import { fetchAsProven } from './fetch-as-proven.ts'
import { handOver, hasHandedOver } from './hand-over.ts'
import { noConnection } from './preview.ts'
import { beginProof } from './proof.ts'
import { tellParent } from './tell-parent.ts'

/** The page's script: takes over the form that the server rendered, and sends the answers by a queue that loses none. */
async function start(data: ScriptData, mount: Element): Promise<void> {
  const { survey, words, frame, form, rendered, isPreview } = data
  const drawing = undisturbed(mount)
  if (!isPreview && hasHandedOver(data)) {
    // Other tabs go on with what is kept of an unfinished response.
    if (data.session.at.kind === 'ending')
      await openQueue({ ...queueOptions(data), toSend: (one) => toSend(survey, one) }).forget()
    return
  }
  tellUnmatched(data)
  let { seed } = data.session
  const tellCompleted = data.isEmbedded && parent !== window ? tellParent(survey.id, mount) : null
  const connection = isPreview ? noConnection : await connected(data, () => seed)
  const left = takeLeft(survey.id)
  const kept = connection.session ?? (isPreview ? left?.session : undefined)
  const there = kept && left ? goTo(survey, kept, left.questionId) : kept
  const begun: SurveySession = there === undefined ? data.session : { ...there, language: data.session.language }
  const entered: SessionAnswers = {
    ...connection.drafts.read(),
    ...(left && left.value !== null && { [left.questionId]: left.value }),
  }
  const session = { ...begun, drafts: { ...begun.drafts, ...entered } }
  seed = session.seed
  if (data.responseId !== null) storeProgress(data, { responseId: data.responseId, seed })
  const isEntered = session.at.kind === 'question' && Object.hasOwn(entered, session.at.id)
  const stage = await enhance(mount, {
    ...connection,
    survey,
    session,
    words,
    frame,
    form,
    rendered,
    drawing,
    isOther: isEntered || JSON.stringify(session.at) !== JSON.stringify(data.session.at),
    isRedirectDisabled: isPreview,
    onBlocked(session) {
      // The next card comes from the server: what is entered before would be lost, also while that page is loaded.
      mount.toggleAttribute('inert', true)
      void handOver(data, session, connection).then((isLeft) => {
        mount.toggleAttribute('inert', isLeft)
        // The browser's Back may show this page again as it was left.
        if (isLeft) addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
      })
    },
    onFinished() {
      if (isPreview) return
      keepEnding()
      tellCompleted?.()
    },
  })
  followLanguages(() => {
    const card = stage.card()
    if (card.kind !== 'question') return
    // Of a preview, this tab alone has the answers.
    const session = isPreview ? stage.session() : undefined
    keepLeft(survey.id, { questionId: card.question.id, value: card.value, session })
  })
}

/** Tells the author of a link, who tries it, what of it fills in no answer. */
function tellUnmatched({ unmatched }: ScriptData): void {
  const values = Object.entries(unmatched).flatMap(([id, texts]) => texts.map((text) => `${id}=${text}`))
  if (values.length > 0)
    console.warn(`Hearback: this link has values that its questions do not take: ${values.join('; ')}`)
}

/** Whose answers to which survey wait in this browser, and where they go. */
const queueOptions = (data: ScriptData) => ({ ...whose(data), surveyId: data.survey.id, responseId: data.responseId })

const whose = ({ root, environmentId, userId, visitor, singleUseId }: ScriptData | LeftData) => ({
  ...{ environmentId, userId, visitor, singleUseId },
  apiHost: new URL(root, location.href).href,
})

/**
 * Goes on with what this browser has begun, on a page that says that the link was begun or answered: the service has the response, and
 * its answer did not come here. Where the browser keeps no cookie, the page stays.
 */
async function goOnWithLeft(data: LeftData, mount: Element): Promise<void> {
  const { surveyId, isEmbedded } = data
  if (isEmbedded && parent !== window) tellParent(surveyId, mount)
  const queue = openQueue({ ...whose(data), surveyId, fetch: fetchAsProven, toSend: nothingNew })
  const left = await queue.left()
  const isKnown = () => progressIn(document.cookie, surveyId)?.responseId === left?.responseId
  if (left === null || isKnown()) return
  storeProgress({ survey: { id: surveyId }, isEmbedded }, { responseId: left.responseId, seed: left.session.seed })
  if (!isKnown()) return
  if (left.session.at.kind === 'ending') keepEnding()
  location.reload()
}

/** Nothing is saved on a page without a card. */
const nothingNew = (): never => {
  throw new Error('There is no card')
}

/** Connects the survey with the service. `seed`: that of the visit at the time. */
function connected(data: ScriptData, seed: () => string): Promise<SurveyConnection> {
  const { survey, environmentId, source } = data
  const { apiHost: url, ...options } = queueOptions(data)
  return connectSurvey({
    ...options,
    url,
    survey,
    fetch: fetchAsProven,
    // As their user, or not at all.
    fetchForOthers: (address, init) => fetch(address, { ...init, credentials: 'omit' }),
    tokens: data.tokens,
    // Browsers have the cryptography for it in secure contexts only.
    ...(data.wantsProof && isSecureContext && { proof: beginProof(`${url}api/v1/client/${environmentId}`, survey.id) }),
    meta: { url: location.origin + location.pathname, ...(source !== null && { source }) },
    onOtherEdition(left, responseId) {
      if (responseId !== null) storeProgress(data, { responseId, seed: left.seed })
      return showAsLeft(left)
    },
    onResponseCreated: (responseId) => storeProgress(data, { responseId, seed: seed() }),
    onRefused(refusal, responseId) {
      if (isDoor(refusal.details.reason)) {
        // The token has ended, or the PIN has changed. The answers wait in this browser until the door is passed.
        location.reload()
        // Answers that come after the end stay on the screen.
      } else if (responseId === null && !isOver(refusal)) void reloadIfClosed()
    },
  })
}

/** Loads the page as it was when a session was begun, of which answers wait here. `false`: the server has forgotten what was shown. */
function showAsLeft({ seed, at }: SurveySession): boolean {
  const query = new URLSearchParams(location.search)
  if (query.get(SHOWN) === seed) return false
  query.set(SHOWN, seed)
  if (at.kind === 'ending') query.set('at', 'end')
  location.replace(`?${query}`)
  return true
}

/** The card that a respondent leaves for another language, and what is entered on it. */
interface Left {
  readonly questionId: string
  readonly value: SessionValue | null
  /** All answers so far; `undefined`: the queue has them. */
  readonly session?: SurveySession | undefined
}

/** Whether the service asks for a PIN, or for a verified e-mail address. */
const isDoor = (reason: unknown): boolean => reason === 'pin' || reason === 'email'

/** Keeps a card until the next page of this tab, which shows it in another language. */
function keepLeft(surveyId: string, left: Left): void {
  try {
    sessionStorage.setItem(`hearback ${surveyId}`, JSON.stringify(left))
  } catch {
    // Without storage the page shows the furthest card, as it was answered.
  }
}

function takeLeft(surveyId: string): Left | null {
  try {
    const left = sessionStorage.getItem(`hearback ${surveyId}`)
    sessionStorage.removeItem(`hearback ${surveyId}`)
    // Safe: `keepLeft` wrote it, on this page.
    return left === null ? null : (JSON.parse(left) as Left)
  } catch {
    return null
  }
}

/**
 * Shows the server's words for a survey that was closed, or whose link was used, while the page was open. If the server
 * would show the survey again, the page stays: it must not load itself for ever.
 */
async function reloadIfClosed(): Promise<void> {
  const { status } = await fetch(location.href, { method: 'HEAD' })
  if ([403, 404, 409, 410].includes(status)) location.reload()
}

/** The server finds the place by it after a reload, also without this script. */
function storeProgress(
  { survey, isEmbedded }: { readonly survey: { readonly id: string }; readonly isEmbedded: boolean },
  progress: Omit<Progress, 'isScripted'>,
): void {
  const isSecure = location.protocol === 'https:'
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context, and a LAN has none.
    document.cookie = progressCookie(survey.id, { ...progress, isScripted: true }, { isSecure, isEmbedded })
  } catch {
    // A frame whose sandbox lacks \`allow-same-origin\` has no cookies: a reload begins anew.
  }
}

/** A reload shows the ending again. */
function keepEnding(): void {
  const query = new URLSearchParams(location.search)
  query.set('at', 'end')
  history.replaceState(history.state, '', `?${query}`)
}

/** The switch to another language loads the page anew: its texts come from the server. `before` is called first. */
function followLanguages(before: () => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('[data-do=language]')
      if (!link) return
      before()
      event.stopPropagation()
      if (!(link instanceof HTMLButtonElement)) return
      event.preventDefault()
      location.assign(link.formAction)
    },
    { capture: true },
  )
}

const text = document.getElementById('hb-data')?.textContent
const mount = document.getElementById('hb-page')
if (text && mount) {
  // Safe: the server wrote it, with one of these types.
  const data = JSON.parse(text) as ScriptData | LeftData
  void ('isClosed' in data ? goOnWithLeft(data, mount) : start(data, mount))
}
