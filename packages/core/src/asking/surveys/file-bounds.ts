import type { Service } from '../../house/service/service.ts'
import type { StoredSurvey } from './schema.ts'

const mebibyte = 1024 * 1024

/** What was made of a survey, so that it is one object to code that remembers things by it. */
const bounded = new WeakMap<StoredSurvey, { readonly maxBytes: number; readonly survey: StoredSurvey }>()

/**
 * The survey with the largest file that its questions for files really take: their own limit, or that of the service
 * where it is lower. A page that names a higher one lets a respondent send a file that is refused. `maxBytes` 0: no
 * file is taken, so that no answer may require one.
 */
function withFileBounds(survey: StoredSurvey, maxBytes: number): StoredSurvey {
  if (!survey.questions.some(({ type }) => type === 'fileUpload')) return survey
  const known = bounded.get(survey)
  if (known?.maxBytes === maxBytes) return known.survey
  // Rounded down, since people read it.
  const ofService = Math.floor((maxBytes / mebibyte) * 100) / 100
  const questions = survey.questions.map((question) =>
    question.type === 'fileUpload'
      ? {
          ...question,
          maxSizeInMB: Math.min(question.maxSizeInMB ?? ofService, ofService),
          required: question.required && maxBytes > 0,
        }
      : question,
  )
  const made = { ...survey, questions }
  bounded.set(survey, { maxBytes, survey: made })
  return made
}

/** The survey as this service can take its files, for those who answer it. Without a store, one line of the log says so. */
export function asReceived(service: ReceivingFiles, survey: StoredSurvey): StoredSurvey {
  const { blobs, uploads, firstTime, logger } = service
  const shown = withFileBounds(survey, blobs === null ? 0 : uploads.maxBytes)
  if (blobs === null && shown !== survey && firstTime('files without a store'))
    logger.warn({ surveyId: survey.id }, noStore)
  return shown
}

/** The members of the service by which it is known what files it takes. */
export type ReceivingFiles = Pick<Service, 'blobs' | 'uploads' | 'firstTime' | 'logger'>

const noStore =
  'A survey asks for a file, and this service has no store for files: respondents are told to go on without. Give createHearback `blobs`, such as filesystemBlobs({ directory }) or s3Blobs({ … })'
