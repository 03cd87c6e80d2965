import { Problem } from '@hearback/core'

/** A posted form, or the error with which it is refused; core shows it as a page. */
export type PostedForm = { readonly entries: FormData; readonly refused: null } | { readonly refused: Problem }

/** The most bytes of a form without files: an answer has 32 KiB at most. */
const maxFields = 256 * 1024
/** The most bytes of a form with files. The service has a limit for each file besides. */
const maxFiles = 32 * 1024 * 1024

/** The most fields of a form: a matrix has one for each row. */
const mostFields = 5000

/**
 * Reads a posted form. Its length must be known before, so that no more is held than is allowed. `takesFiles`: whether
 * the survey has a question for files.
 */
export async function readForm(request: Request, takesFiles: boolean): Promise<PostedForm> {
  const type = request.headers.get('content-type') ?? ''
  const hasFiles = /^multipart\/form-data\b/i.test(type)
  if (hasFiles ? !takesFiles : !/^application\/x-www-form-urlencoded\b/i.test(type)) return { refused: noForm() }
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(length)) return { refused: noForm() }
  if (length > (hasFiles ? maxFiles : maxFields)) return { refused: tooLarge() }
  try {
    const entries = await request.formData()
    return [...entries.keys()].length > mostFields ? { refused: tooLarge() } : { entries, refused: null }
  } catch {
    return { refused: noForm() }
  }
}

const noForm = () => new Problem('bad_request', 'The form could not be read. Please open the link again.')
const tooLarge = () =>
  new Problem('payload_too_large', 'This is more than the page can take. Please send fewer or smaller files.')
