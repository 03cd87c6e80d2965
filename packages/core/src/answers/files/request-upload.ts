import { refuseUnlessPassedAgain } from '../../asking/doors/pass.ts'
import { hasDoors } from '../../asking/doors/rules.ts'
import { findSurvey } from '../../asking/surveys/find.ts'
import { type Faults, Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { invalid } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { asRecord } from '../../http/validate.ts'
import { blobsOf } from './blobs.ts'
import { signatureMs, uploadMsFor } from './bounds.ts'
import { kindOf, storedName } from './name-rules.ts'
import { openFileQuestions } from './open-questions.ts'
import { blobKeyOf, filePath, maxBytesFor, noQuestion, updatedFileName, uploadFaults } from './rules.ts'
import type { ClientUploadRequest, UploadRequest, UploadTicket } from './schema.ts'
import { signUpload } from './signature.ts'
import { ticketUuid, type UploadPurpose } from './ticket-uuid.ts'

/** Answers with a ticket with which management uploads a public file. */
export async function requestUpload(call: Call<UploadRequest>): Promise<UploadTicket> {
  return ticketFor(call, { ...call.body, surveyId: null, elementId: null, maxBytes: call.service.uploads.maxBytes })
}

/**
 * Answers with a ticket with which a respondent uploads a private file, if a question of the survey takes it. The
 * survey may have any status except draft: a respondent can finish what was begun, as with responses, but a draft was
 * never published.
 */
export async function requestClientUpload(call: Call<ClientUploadRequest>): Promise<UploadTicket> {
  const { service, environment, body } = call
  blobsOf(service)
  const survey = await findSurvey(service, environment, body.surveyId)
  if (survey.status === 'draft') {
    throw new Problem('forbidden', 'The survey is a draft: it takes no files', { surveyId: survey.id })
  }
  if (hasDoors(survey)) await refuseUnlessPassedAgain(service, survey, body, null)
  // '' names no question.
  const elementId = body.elementId || null
  const questions = await openFileQuestions(service, survey)
  const maxBytes = maxBytesFor(questions, body.fileName, elementId, service.uploads.maxBytes)
  if (maxBytes === null) throw invalid({ fileName: noQuestion(elementId) })
  return ticketFor(call, { ...body, surveyId: survey.id, elementId, maxBytes })
}

interface Wanted extends UploadPurpose {
  readonly fileName: string
  readonly fileType: string
  readonly maxBytes: number
}

async function ticketFor(
  call: Call,
  { fileName, fileType, surveyId, elementId, maxBytes }: Wanted,
): Promise<UploadTicket> {
  const { service, environment, publicUrl } = call
  const { presign } = blobsOf(service)
  const uuid = await ticketUuid(service.secret, { surveyId, elementId })
  const name = updatedFileName(fileName, uuid)
  const access = surveyId === null ? 'public' : 'private'
  // `uploadRequestFaults` has checked the body, so that the kind is known.
  const contentType = kindOf(name)?.types[0] ?? ''
  const fileUrl = publicUrl + filePath(environment.id, access, name)
  const ticket = { fileUrl, updatedFileName: name, maxBytes }
  const now = service.clock.now()

  if (!presign?.upload) {
    const uploadPath =
      access === 'public' ? '/api/v1/management/storage/local' : `/api/v1/client/${environment.id}/storage/local`
    const signed = { uuid, fileName: name, environmentId: environment.id, fileType, timestamp: String(now) }
    const signature = await signUpload(service.secret, signed)
    return { signedUrl: publicUrl + uploadPath, ...ticket, signingData: { signature, timestamp: String(now), uuid } }
  }
  const stored = storedName(name)
  const form = await presign.upload(blobKeyOf(environment.id, access, stored), {
    contentType,
    maxBytes,
    expiresInMs: signatureMs,
  })
  await service.storage.files.begin(environment.id, {
    environmentId: environment.id,
    name: stored,
    access,
    createdAt: timestamp(now),
    contentType,
    size: null,
    surveyId,
    responseId: null,
    state: 'awaited',
    dueAt: timestamp(now + uploadMsFor(maxBytes)),
  })
  return { signedUrl: form.url, ...ticket, presignedFields: form.fields }
}

/** Returns the faults of an upload request that its schema cannot find. */
export function uploadRequestFaults(body: unknown): Faults {
  const { fileName, fileType, allowedFileExtensions: allowed } = asRecord(body)
  if (typeof fileName !== 'string' || fileName === '' || typeof fileType !== 'string') return {}
  const allowedFileExtensions = Array.isArray(allowed) ? allowed.filter((one) => typeof one === 'string') : null
  return uploadFaults({ fileName, fileType, allowedFileExtensions })
}
