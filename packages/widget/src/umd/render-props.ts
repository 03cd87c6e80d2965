import { withPlainTexts } from '@hearback/client'
import {
  holdAnswers,
  languageCode,
  languageOf,
  readNumber,
  type SessionAnswers,
  type TypedNumber,
} from '@hearback/survey'
import { connectSurvey } from '@hearback/survey/connect'
import { prepareSurvey, type RenderOptions, renderSurvey } from '@hearback/survey/render'
import { branding, closeWhenSaved, isRefused } from '../show-survey.ts'
import { appTransport, appUpload } from './app-transport.ts'
import { modalContainer, nameCard } from './container.ts'
import type { SurveyProps } from './props.ts'
import { alsoAt } from './script-folder.ts'

let nonce: string | undefined
export function useNonce(given: string | undefined): void {
  nonce = given
}

type Connection = Pick<RenderOptions, 'transport' | 'upload' | 'session'> & {
  /** Whether the survey must not be shown. */
  readonly isShut: boolean
  close(): void
}

/** Shows a survey as the props of published apps say. */
export async function renderProps(given: SurveyProps): Promise<void> {
  const props = { ...given, survey: withPlainTexts(given.survey) }
  const { survey, styling, mode = 'modal', containerId, placement, responseCount } = props
  const target = mode === 'inline' && containerId ? document.getElementById(containerId) : modalContainer()
  if (!target) throw new Error(`there is no element #${containerId}.`)
  if (survey.questions.length === 0 && 'blocks' in survey) throw new Error('blocks are not supported.')
  alsoAt(props.appUrl ?? props.apiHost)
  const ownNonce = nonce ?? props.nonce
  await prepareSurvey(survey, ownNonce).catch((error: unknown) => {
    props.onClose?.()
    throw error
  })
  const { close, isShut, ...connection } = await connectionOf(props)
  if (isShut) {
    close()
    props.onClose?.()
    return
  }
  const hidden = hiddenOf(props)
  renderSurvey(target, {
    survey,
    ...connection,
    begin: {
      language: props.languageCode,
      hidden,
      prefilled: prefilledBy(props, hidden),
      skipPrefilled: props.skipPrefilled,
      startAt: props.startAtQuestionId,
    },
    // The app has chosen between the survey's styling and the product's.
    theme: { product: { ...(styling ?? survey.styling) }, overwrites: survey.productOverwrites },
    mode,
    placement,
    overlay: props.overlay ?? (props.darkOverlay ? 'dark' : 'none'),
    clickOutsideClose: props.clickOutside ?? false,
    autoClose: survey.autoClose ?? null,
    branding: props.isBrandingEnabled === false ? null : branding,
    responseCount,
    isRedirectDisabled: props.isRedirectDisabled,
    nonce: ownNonce,
    onFinished: () => void props.onFinished?.(),
    onClose() {
      close()
      props.onClose?.()
    },
    onLanguageChange: (language) => void props.onLanguageChange?.(language),
    ...(props.onOpenExternalURL && { onOpenExternalURL: (url: string) => void props.onOpenExternalURL?.(url) }),
  })
  nameCard(target)
}

const hiddenOf = ({ hiddenFieldsRecord }: SurveyProps): Record<string, string> =>
  Object.fromEntries(Object.entries(hiddenFieldsRecord ?? {}).map(([id, value]) => [id, [value].flat().join(', ')]))

/**
 * The app's answers, which name choices by their labels: these may recall hidden fields. Numbers may come as people write
 * them.
 */
function prefilledBy(
  { survey, prefillResponseData, languageCode: code, startAtQuestionId: startAt }: SurveyProps,
  hidden: Readonly<Record<string, string>>,
): SessionAnswers | undefined {
  if (!prefillResponseData) return undefined
  const language = languageOf(survey, code ? [code] : [])
  const held = holdAnswers(survey, prefillResponseData, { language, hidden, startAt })
  const isNumber = (id: string) =>
    survey.questions.some((one) => one.id === id && one.type === 'openText' && one.inputType === 'number')
  return Object.fromEntries(
    Object.entries(held).map(([id, value]) => [
      id,
      typeof value === 'string' && isNumber(id) ? numberOf(value, languageCode(survey, language)) : value,
    ]),
  )
}

/** A number of the form of JSON's is the app's own, and means what it says. */
function numberOf(text: string, language: string): string | TypedNumber {
  const read = /^-?\d+(\.\d+)?$/.test(text) ? null : readNumber(text, language, navigator.language)
  return read?.kind === 'number' ? read.number : read?.kind === 'ambiguous' ? { typed: text } : text
}

/** Where the answers go: to the service, or to the app around, which sends them itself. */
async function connectionOf(props: SurveyProps): Promise<Connection> {
  const url = props.appUrl ?? props.apiHost
  const environmentId = props.environmentId ?? props.workspaceId
  if (!url || !environmentId || props.isPreviewMode) {
    const { transport, stop } = appTransport(props)
    if (!props.isPreviewMode) props.onDisplay?.()
    return { transport, upload: props.onFileUpload ? appUpload(props) : null, isShut: false, close: stop }
  }
  const { survey, contactId, userId, singleUseId, singleUseResponseId, action } = props
  const page = location.href.startsWith('http') ? { url: location.href.slice(0, 2048) } : {}
  const connection = await connectSurvey({
    url,
    environmentId,
    survey,
    ...(contactId ? { contactId } : { userId }),
    visitor: userId,
    singleUseId,
    responseId: singleUseResponseId,
    meta: { ...page, ...(action && { action }) },
    onDisplayCreated: () => void props.onDisplayCreated?.(),
    onResponseCreated: () => void props.onResponseCreated?.(),
  })
  return { ...connection, isShut: await isRefused(connection), close: () => closeWhenSaved(connection) }
}
