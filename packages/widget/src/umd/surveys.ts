import { complain } from '../say.ts'
import type { ShowRequest } from '../show-request.ts'
import { sendLeft, showSurvey } from '../show-survey.ts'
import { modalContainer, nameCard } from './container.ts'
import { pickFiles } from './pick-files.ts'
import type { SurveyProps } from './props.ts'
import { renderProps, useNonce } from './render-props.ts'
import { alsoAt } from './script-folder.ts'

/** The renderer with the names that published apps call. */
const formbricksSurveys = {
  renderSurvey: (props: SurveyProps) => render(props),
  renderSurveyInline: (props: SurveyProps) => render({ ...props, mode: 'inline' }),
  renderSurveyModal: (props: SurveyProps) => render({ ...props, mode: 'modal' }),
  onFilePick: pickFiles,
  setNonce: useNonce,
  /** What our own widget calls. */
  async show(request: ShowRequest) {
    alsoAt(request.url)
    const target = modalContainer()
    const close = await showSurvey(request, target)
    if (close) nameCard(target)
    return close
  },
  sendWaiting: sendLeft,
}
export type SurveysGlobal = typeof formbricksSurveys

/** Props that ask for what is not supported. */
const unsupported = [
  'recaptchaSiteKey',
  'isSpamProtectionEnabled',
  'pinAuthToken',
  'getSetBlockId',
  'fullSizeCards',
  'getSetQuestionId',
  'onPageChange',
] as const

/** Published pages call these without looking at what comes back: a fault is told, and not thrown. */
function render(props: SurveyProps): void {
  const asked = unsupported.filter((name) => props[name])
  if (asked.length > 0) complain(`these props are not supported: ${asked.join(', ')}`)
  const named = props.survey?.name ? ` "${props.survey.name}"` : ''
  renderProps(props).catch((error: unknown) =>
    complain(`the survey${named} cannot be shown: ${(error as Error).message}`),
  )
}

Object.assign(globalThis, { formbricksSurveys })
