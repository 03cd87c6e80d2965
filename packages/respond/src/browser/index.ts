import type { SurveySession } from '@hearback/survey'
import { connectSurvey } from '@hearback/survey/connect'
import { enhance } from '@hearback/survey/render'
import { type Place, placeCookie } from '../place.ts'
import type { ScriptData } from '../script-data.ts'

/** The page's script: takes over the form that the server rendered, and sends the answers by a queue that loses none. */
async function start(data: ScriptData, mount: Element): Promise<void> {
  const { survey, environmentId, words, frame, form, rendered, source } = data
  let { seed } = data.session
  const connection = await connectSurvey({
    url: new URL(data.root, location.href).href,
    environmentId,
    survey,
    userId: data.userId,
    singleUseId: data.singleUseId,
    responseId: data.responseId,
    meta: { url: location.origin + location.pathname, ...(source !== null && { source }) },
    onResponseCreated: (responseId) => keepPlace(survey.id, { responseId, seed }),
    onRefused({ status }, responseId) {
      // The survey was closed, or its link used, while the page was open: the server says so in words.
      if (responseId === null && [403, 404, 409, 410].includes(status)) location.reload()
    },
  })
  const kept = connection.session
  const session: SurveySession = kept === undefined ? data.session : { ...kept, language: data.session.language }
  seed = session.seed
  // Another card than the server's: it cannot be taken over, and is drawn anew.
  if (JSON.stringify(session.at) !== JSON.stringify(data.session.at)) mount.replaceChildren()
  enhance(mount, { ...connection, survey, session, words, frame, form, rendered, onFinished: keepEnding })
}

/** The server finds the place by it after a reload, also without this script. */
function keepPlace(surveyId: string, place: Place): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context, and a LAN has none.
  document.cookie = placeCookie(surveyId, place, location.protocol === 'https:')
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

const text = document.getElementById('hb-data')?.textContent
const mount = document.getElementById('hb-page')
if (text && mount) {
  followLanguages()
  // Safe: the server wrote it, with this type.
  void start(JSON.parse(text) as ScriptData, mount)
}
