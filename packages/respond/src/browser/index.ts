import { type SurveySession, toSend } from '@hearback/survey'
import { openQueue, type QueueState } from '@hearback/survey/queue'
import { enhance, type Transport, type TransportState } from '@hearback/survey/render'
import { placeCookie } from '../place.ts'
import type { ScriptData } from '../script-data.ts'
import { uploadTo } from './upload.ts'

/** The page's script: takes over the form that the server rendered, and sends the answers by a queue that loses none. */
async function start(data: ScriptData, mount: Element): Promise<void> {
  const { survey, environmentId, root, words, frame, form, rendered } = data
  const apiHost = new URL(root, location.href).href.replace(/\/$/, '')
  const listeners = new Set<(state: TransportState) => void>()
  let state: TransportState = { saved: true, responseId: data.responseId, failed: false }
  const tell = (change: Partial<TransportState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener(state)
  }
  const queue = openQueue({
    apiHost,
    environmentId,
    surveyId: survey.id,
    userId: data.userId,
    singleUseId: data.singleUseId,
    responseId: data.responseId,
    meta: { url: location.origin + location.pathname, ...(data.source !== null && { source: data.source }) },
    onState: (next) => onState(next, state, tell),
    onResponseCreated(responseId) {
      const { seed } = stage.session()
      // The server finds the place by it after a reload, also without this script.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context, and a LAN has none.
      document.cookie = placeCookie(survey.id, { responseId, seed }, location.protocol === 'https:')
      tell({ responseId })
    },
  })
  const transport: Transport = {
    save(session) {
      tell({ saved: false })
      void queue.save(session, toSend(survey, session))
    },
    observe(listener) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
  }

  const kept = await queue.restore()
  const session = kept === null ? data.session : goOn(kept, data.session)
  // Another card than the server's: it cannot be taken over, and is drawn anew.
  if (JSON.stringify(session.at) !== JSON.stringify(data.session.at)) mount.replaceChildren()
  const stage = enhance(mount, {
    survey,
    session,
    words,
    frame,
    form,
    rendered,
    transport,
    upload: uploadTo(`${apiHost}/api/v1/client/${environmentId}`, survey.id),
    onFinished: () => keepEnding(),
  })
  if (kept === null && data.responseId === null) await queue.shown()
}

/** The stored session, in the language that the page was opened in. */
const goOn = (kept: SurveySession, shown: SurveySession): SurveySession => ({ ...kept, language: shown.language })

function onState(
  next: QueueState,
  { responseId }: TransportState,
  tell: (change: Partial<TransportState>) => void,
): void {
  const isRefused = next.kind === 'refused'
  // The survey was closed, or its link used, while the page was open: the server says so in words.
  if (isRefused && responseId === null && [403, 404, 409, 410].includes(next.refusal.status)) location.reload()
  tell({ saved: next.kind === 'saved', failed: isRefused || next.kind === 'waiting' })
}

/** A reload shows the ending again. */
function keepEnding(): void {
  const query = new URLSearchParams(location.search)
  query.set('at', 'end')
  history.replaceState(history.state, '', `?${query}`)
}

/** Links to other languages load the page anew: its texts come from the server. */
function followLanguages(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('[data-do=language]')
      if (link) event.stopPropagation()
    },
    { capture: true },
  )
}

const source = document.getElementById('hb-data')?.textContent
const mount = document.getElementById('hb-page')
if (source && mount) {
  followLanguages()
  // Safe: the server wrote it, with this type.
  void start(JSON.parse(source) as ScriptData, mount)
}
