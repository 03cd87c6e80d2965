import type { AnswerValue } from '@hearback/client'
import type { SurveyModel } from '@hearback/survey'
import type { Placement } from '@hearback/survey/render'

import type { PickedFile } from './pick-files.ts'

/** What published apps give to the renderer. Any of it may be missing: most of it comes as JSON. */
export interface SurveyProps {
  readonly survey: SurveyModel & { readonly autoClose?: number | null }
  readonly styling?: SurveyModel['styling']
  readonly languageCode?: string
  readonly isBrandingEnabled?: boolean
  readonly containerId?: string
  readonly mode?: 'modal' | 'inline'
  readonly placement?: Placement
  readonly overlay?: 'none' | 'light' | 'dark'
  readonly darkOverlay?: boolean
  readonly clickOutside?: boolean
  /** With an address and an environment, the renderer itself talks to the service; else its callbacks do. */
  readonly appUrl?: string
  readonly apiHost?: string
  readonly environmentId?: string
  readonly workspaceId?: string
  readonly contactId?: string
  readonly userId?: string
  readonly action?: string
  readonly singleUseId?: string
  readonly singleUseResponseId?: string
  readonly hiddenFieldsRecord?: Readonly<Record<string, string | number | readonly string[]>>
  readonly prefillResponseData?: Readonly<Record<string, AnswerValue>>
  readonly skipPrefilled?: boolean
  readonly startAtQuestionId?: string
  readonly isRedirectDisabled?: boolean
  readonly responseCount?: number
  readonly isPreviewMode?: boolean
  readonly nonce?: string
  readonly onDisplay?: () => unknown
  readonly onDisplayCreated?: () => unknown
  readonly onResponse?: (update: ResponseUpdate) => unknown
  readonly onResponseCreated?: () => unknown
  readonly onRetry?: () => unknown
  readonly onFinished?: () => unknown
  readonly onClose?: () => unknown
  readonly onLanguageChange?: (language: string) => unknown
  readonly onOpenExternalURL?: (url: string) => unknown
  readonly onFileUpload?: (
    file: PickedFile,
    options: { readonly allowedFileExtensions: readonly string[] | undefined; readonly surveyId: string },
  ) => Promise<string>
  /** Each is given a function by which the app tells what became of the answers. */
  readonly getSetIsResponseSendingFinished?: (set: (isFinished: boolean) => void) => void
  readonly getSetIsError?: (set: (isError: boolean) => void) => void
  /** What follows is not supported, and a message on the console says so. */
  readonly recaptchaSiteKey?: string
  readonly isSpamProtectionEnabled?: boolean
  readonly pinAuthToken?: string
  readonly getSetBlockId?: unknown
  readonly fullSizeCards?: boolean
  readonly getSetQuestionId?: unknown
  readonly onPageChange?: unknown
}

/** Everything that was answered so far. */
interface ResponseUpdate {
  readonly data: Readonly<Record<string, AnswerValue>>
  readonly ttc: Readonly<Record<string, number>>
  readonly finished: boolean
  readonly variables: Readonly<Record<string, string | number>>
  readonly language: string
  readonly endingId?: string
  readonly hiddenFields?: Readonly<Record<string, string>>
}
