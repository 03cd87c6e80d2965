import type { SurveyModel } from '@hearback/survey'
import { videoFrame } from '@hearback/survey/view'

/**
 * Headers of every page: nothing is kept, indexed, or told to other sites. Within the own origin the referrer stays: with
 * `no-referrer`, forms without script would name no `Origin`, and on http prove no user. `ancestors`: who may show it in a
 * frame. `wantsProof`: its script has a worker.
 */
export const pageHeaders = (
  survey: SurveyModel | null,
  uploads: string | null,
  ancestors: string,
  wantsProof = false,
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': contentSecurityPolicy(survey, uploads, ancestors, wantsProof),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
})

/**
 * Scripts, styles and requests of this origin only; frames of the hosts that the survey names. `uploads`: the origin of
 * a store that takes uploads itself, such as S3.
 */
function contentSecurityPolicy(
  survey: SurveyModel | null,
  uploads: string | null,
  ancestors: string,
  wantsProof: boolean,
): string {
  const frames = survey === null ? [] : frameOrigins(survey)
  return [
    "default-src 'none'",
    "script-src 'self'",
    ...(wantsProof ? ["worker-src 'self'"] : []),
    "style-src 'self'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    `connect-src 'self'${uploads === null ? '' : ` ${uploads}`}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Whether the survey has a question that takes files. */
export const asksForFiles = ({ questions }: Pick<SurveyModel, 'questions'>): boolean =>
  questions.some(({ type }) => type === 'fileUpload')

function frameOrigins({ questions, welcomeCard, endings }: SurveyModel): string[] {
  const videos = [...questions, welcomeCard, ...endings].flatMap((one) =>
    'videoUrl' in one && one.videoUrl ? (videoFrame(one.videoUrl) ?? []) : [],
  )
  const calendars = questions.flatMap((question) =>
    question.type === 'cal' ? `https://${(question.calHost || 'cal.com').replace(/^https?:\/\//i, '')}` : [],
  )
  const origins = [...videos, ...calendars].map(originOf).filter((origin) => origin !== null)
  return [...new Set(origins)]
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)
