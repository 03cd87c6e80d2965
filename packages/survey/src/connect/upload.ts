import { fileTypeOf, type UploadTicket } from '@hearback/client'
import type { UploadError, UploadFile } from '../render/transport.ts'

/**
 * Uploads the files of a survey's answers, to the service or to the store that the service names. `asking`: fields of the
 * request for an upload.
 */
export const uploadTo =
  (client: string, asking: { readonly surveyId: string }): UploadFile =>
  async (file, { questionId, onProgress, signal }) => {
    const fileType = file.type || fileTypeOf(file.name)
    const asked = await fetch(`${client}/storage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asking, fileName: file.name, fileType, elementId: questionId }),
      signal,
    })
    if (!asked.ok) throw new Error(await messageOf(asked))
    const { data: ticket } = (await asked.json()) as { data: UploadTicket }
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

async function messageOf(response: Response): Promise<string> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string }
  return message ?? String(response.status)
}

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
