import { acceptedExtensions, fileTypeOf, type UploadTicket } from '@hearback/client'
import type { UploadError, UploadFile } from '../render/transport.ts'

/**
 * Uploads the files of a survey's answers, to the service or to the store that the service names. `asking`: fields of the
 * request for an upload.
 */
export const uploadTo =
  (client: string, asking: { readonly surveyId: string }): UploadFile =>
  async (file, { questionId, onProgress, signal }) => {
    // The service takes this type for the name; some systems know another one, such as that of a spreadsheet for CSV.
    const fileType = fileTypeOf(file.name) || file.type
    const asked = await fetch(`${client}/storage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asking, fileName: file.name, fileType, elementId: questionId }),
      signal,
    })
    if (!asked.ok) throw await refusalToAsk(asked)
    const { data: ticket } = (await asked.json()) as { data: UploadTicket }
    if (file.size > ticket.maxBytes) throw tooLarge(ticket.maxBytes)
    const form = new FormData()
    for (const [name, value] of Object.entries(ticket.presignedFields ?? {})) form.append(name, value)
    form.append('file', file, ticket.updatedFileName)
    const { signingData } = ticket
    const headers: Record<string, string> = signingData
      ? {
          'x-file-type': fileType,
          'x-file-name': encodeURIComponent(ticket.updatedFileName),
          'x-survey-id': asking.surveyId,
          'x-signature': signingData.signature,
          'x-timestamp': signingData.timestamp,
          'x-uuid': signingData.uuid,
        }
      : {}
    await send(signingData ? `${client}/storage/local` : ticket.signedUrl, headers, form, onProgress, signal)
    return ticket.fileUrl
  }

/** The error of a file that the service does not want, by its name or its type; of anything else, a failure. */
async function refusalToAsk(response: Response): Promise<UploadError> {
  const { message, details = {} } = (await response.json().catch(() => ({}))) as {
    message?: string
    details?: Readonly<Record<string, string>>
  }
  const isType = response.status === 400 && ('fileName' in details || 'fileType' in details)
  const fault = isType && { fault: 'fileType' as const, values: { allowed: acceptedExtensions.join(', ') } }
  return Object.assign(new Error(message ?? String(response.status)), fault)
}

/** The error of a file beyond the limit of the service or of the question, in MB rounded down. */
const tooLarge = (maxBytes: number): UploadError =>
  Object.assign(new Error('The file is too large'), {
    fault: 'fileTooLarge' as const,
    values: { max: Math.floor((maxBytes / 1024 / 1024) * 100) / 100 },
  })

/** The error of a refused upload. A bucket answers XML, which names no fault. */
function refusal({ status, responseText }: XMLHttpRequest): UploadError {
  const isContent = status === 400 && /"details":\{"file":/.test(responseText)
  return Object.assign(new Error(String(status)), isContent && { fault: 'fileContent' as const })
}

/** Sends a form with progress, which `fetch` does not tell. */
function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(refusal(request)))
    request.onerror = () => reject(new Error('The connection was lost'))
    signal.addEventListener('abort', () => request.abort())
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    request.send(form)
  })
}
