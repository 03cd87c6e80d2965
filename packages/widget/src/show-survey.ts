import { connectSurvey, type SurveyConnection } from '@hearback/survey/connect'
import { sendWaiting } from '@hearback/survey/queue'
import { prepareSurvey, renderSurvey } from '@hearback/survey/render'
import type { LeftRequest, ShowRequest } from './show-request.ts'

/** How long a card waits for the service to judge whether the survey may be shown, in ms. After that, the page's own judgement counts. */
const judgeMs = 2000

/** Shows a survey over the page, and brings its answers to the service; see `Renderer`. */
export async function showSurvey(request: ShowRequest, target: Element = document.body): Promise<(() => void) | null> {
  const { url, environmentId, survey, project, userId, contactId, action, isWanted = () => true, onClose } = request
  await prepareSurvey(survey, request.nonce)
  const connection = await connectSurvey({
    url,
    environmentId,
    survey,
    // The contact's id is there once the service knows the user.
    ...(contactId === null ? { userId } : { contactId }),
    visitor: userId,
    meta: { url: location.href.slice(0, 2048), action },
    onResponseCreated: request.onResponse,
    fetch: request.fetch,
    fetchForOthers: unproven,
  })
  if ((await isRefused(connection)) || !isWanted()) {
    connection.close()
    return null
  }
  const overwrites = { ...survey.projectOverwrites, ...survey.productOverwrites }
  const overlay = overwrites.overlay ?? (overwrites.darkOverlay ? 'dark' : undefined) ?? project.overlay
  const { close } = renderSurvey(target, {
    survey,
    ...connection,
    begin: { language: request.language, hidden: request.hiddenFields },
    theme: { styling: survey.styling, product: project.styling, overwrites: survey.productOverwrites },
    mode: 'modal',
    placement: overwrites.placement ?? project.placement,
    overlay: overlay === 'dark' || overlay === 'light' ? overlay : 'none',
    clickOutsideClose: overwrites.clickOutsideClose ?? project.clickOutsideClose,
    autoClose: survey.autoClose,
    branding: project.inAppSurveyBranding ? branding : null,
    nonce: request.nonce,
    onShown: request.onShown,
    onFinished: request.onFinished,
    onClose() {
      closeWhenSaved(connection)
      onClose()
    },
  })
  return close
}

/** Whether the service refuses that the survey is shown: it was paused, ended or deleted after the page has read of it. */
export async function isRefused({ shown }: Pick<SurveyConnection, 'shown'>): Promise<boolean> {
  const refusal = await Promise.race([shown, new Promise<null>((resolve) => setTimeout(resolve, judgeMs, null))])
  return refusal?.status === 403 || refusal?.status === 404
}

/**
 * Sends what earlier pages have left. Answers whether there was anything. A cached script of an earlier release gives
 * `fetch` alone: a later page tells of the responses then.
 */
export const sendLeft = ({ fetch, who, onAnswered }: Pick<LeftRequest, 'fetch'> & Partial<LeftRequest>) =>
  sendWaiting({
    fetch,
    fetchForOthers: unproven,
    who,
    ...(onAnswered && { onResponseCreated: (_: string, surveyId: string) => onAnswered(surveyId) }),
  })

/** `fetch` that proves no user: for what the person before has left. */
export const unproven: typeof fetch = (address, init) => fetch(address, { ...init, credentials: 'omit' })

export const branding = { name: 'Hearback', href: 'https://www.npmjs.com/package/hearback' }

/** What was answered goes on to the service, also after the card is gone. */
export function closeWhenSaved({ transport, close }: Pick<SurveyConnection, 'transport' | 'close'>): void {
  const stop = transport.observe(({ saved, finishedElsewhere }) => {
    if (saved || finishedElsewhere) queueMicrotask(() => [stop(), close()])
  })
}
