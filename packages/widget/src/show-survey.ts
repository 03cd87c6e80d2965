import { connectSurvey } from '@hearback/survey/connect'
import { sendWaiting } from '@hearback/survey/queue'
import { renderSurvey } from '@hearback/survey/render'
import type { LeftRequest, ShowRequest } from './show-request.ts'

/** Shows a survey over the page, and brings its answers to the service. */
export async function showSurvey(request: ShowRequest, target: Element = document.body): Promise<void> {
  const { url, environmentId, survey, project, userId, contactId, action, onClose } = request
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
  const overwrites = { ...survey.projectOverwrites, ...survey.productOverwrites }
  const overlay = overwrites.overlay ?? (overwrites.darkOverlay ? 'dark' : undefined) ?? project.overlay
  renderSurvey(target, {
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
    onFinished: request.onFinished,
    onClose() {
      closeWhenSaved(connection)
      onClose()
    },
  })
  request.onShown()
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
export function closeWhenSaved({
  transport,
  close,
}: Pick<Awaited<ReturnType<typeof connectSurvey>>, 'transport' | 'close'>): void {
  const stop = transport.observe(({ saved, finishedElsewhere }) => {
    if (saved || finishedElsewhere) queueMicrotask(() => [stop(), close()])
  })
}
