import { findSurvey } from '../../asking/surveys/find.ts'
import { type Faults, Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { invalid } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { signatureMs, uploadMsFor } from './bounds.ts'
import { lengthOf } from './length.ts'
import { missing, type UploadMetadata } from './metadata.ts'
import { isFileName, kindOf, storedName } from './name-rules.ts'
import { openFileQuestions } from './open-questions.ts'
import { isSignable, plainType, uuidIn } from './rules.ts'
import type { FileAccess, StoredFile } from './schema.ts'
import { isUploadSigned } from './signature.ts'
import { purposeIn } from './ticket-uuid.ts'

/** Returns the record of a public file whose upload was requested. Throws if the signature is invalid or expired. */
export async function publicFile(call: Call, metadata: UploadMetadata): Promise<StoredFile> {
  const file = await signedFile(call, metadata, 'public')
  if (metadata.environmentId !== call.environment.id)
    throw denied({ environmentId: 'Differs from the environment of the API key' })
  const purpose = await purposeIn(call.service.readSecrets, uuidIn(file.name), [{ surveyId: null, elementId: null }])
  if (!purpose) throw denied({ uuid: 'A respondent requested this upload: send it to the `signedUrl` of that answer' })
  return file
}

/**
 * Returns the record of a private file whose upload was requested, with the questions that take files and the one it is for (`null`: any
 * question). Throws if the signature is invalid or expired.
 */
export async function privateFile(call: Call, metadata: UploadMetadata) {
  const { service, environment } = call
  const file = await signedFile(call, metadata, 'private')
  const survey = await findSurvey(service, environment, metadata.surveyId ?? '')
  const questions = await openFileQuestions(service, survey)
  const elements = [...new Set(questions.map(({ id }) => id))]
  const candidates = [null, ...elements].map((elementId) => ({ surveyId: survey.id, elementId }))
  const purpose = await purposeIn(service.readSecrets, uuidIn(file.name), candidates)
  if (!purpose) {
    throw denied({
      surveyId:
        'The upload was requested for another survey, or for a question that no longer exists: request it again',
    })
  }
  return { file, questions, elementId: purpose.elementId }
}

/** Checks the signature. It covers everything except the survey, which the UUID is bound to. */
async function signedFile(
  { service, environment, headers }: Call,
  { fileType, fileName, surveyId, environmentId, signature, timestamp: signedAt, uuid }: UploadMetadata,
  access: FileAccess,
): Promise<StoredFile> {
  if (!fileType) throw missing('fileType')
  if (!fileName) throw missing('fileName')
  if (access === 'private' && !surveyId) throw missing('surveyId')
  if (access === 'public' && !environmentId) throw missing('environmentId')
  if (!signature) throw missing('signature')
  if (!uuid) throw missing('uuid')
  if (!signedAt) throw missing('timestamp')
  if (!isSignable(fileType)) throw invalid({ fileType: 'Expected a media type, such as image/png' })
  const now = service.clock.now()
  const signed = { uuid, fileName, environmentId: environment.id, fileType, timestamp: signedAt }
  const kind = kindOf(fileName)
  if (!(await isUploadSigned(service.readSecrets, signed, signature))) throw unsigned()
  // Signed names have this form, and signed types belong to their extension; the check also keeps one text from being
  // signed for two files.
  if (!isFileName(fileName) || !kind?.types.includes(plainType(fileType))) throw unsigned()
  if (uuidIn(fileName) !== uuid) throw unsigned()
  // The signature is valid from here on, so that the answer may say more.
  if (Math.abs(now - Number(signedAt)) > signatureMs) {
    throw denied({
      timestamp:
        'The signature has expired after 5 minutes, or the clocks of two servers differ: request the upload again',
    })
  }
  return {
    environmentId: environment.id,
    name: storedName(fileName),
    access,
    createdAt: timestamp(now),
    contentType: kind.types[0],
    size: null,
    surveyId: access === 'private' ? surveyId : null,
    responseId: null,
    state: 'uploading',
    dueAt: timestamp(now + uploadMsFor(lengthOf(headers) ?? service.uploads.maxBytes)),
  }
}

/** The answer for every invalid signature, however close it is. */
const unsigned = () =>
  denied({
    signature:
      'The signature is invalid: send name, type, timestamp and UUID as they were answered, to this environment',
  })

export const usedUp = () => denied({ uuid: 'This upload was used already, or is in progress: request it again' })

const denied = (details: Faults) => new Problem('not_authenticated', 'Not authenticated', details)
