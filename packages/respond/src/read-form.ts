import { Problem } from '@hearback/core'
import { formFields, type PageContext, type PageSurvey } from '@hearback/core/pages'

/**
 * The most bytes of a form besides its files. A script that cannot reach the API hands all answers over in one form, which
 * writes most letters as six bytes.
 */
const maxTextBytes = 1024 * 1024
/** The most bytes of a form with files, which is in memory as a whole. The service has a limit for each file besides. */
const maxBytes = 32 * 1024 * 1024
/** The most fields of a form: a matrix has one for each row. */
const maxFields = 5000

/** Reads the form of a survey's card. Throws a `Problem` if it is none, or if there is no room for its files. */
export const readCard = (
  request: Request,
  { environmentId }: Pick<PageSurvey, 'environmentId'>,
  context: PageContext,
): Promise<FormData> =>
  // The survey may have asked for files when its page was opened.
  isOfType(request, 'multipart/form-data')
    ? context.heldForm(environmentId, { maxBytes, maxTextBytes, maxFields })
    : readForm(request)

/** Reads a form without files. */
export async function readForm(request: Request): Promise<FormData> {
  if (!isOfType(request, formType)) throw noForm()
  const form = new FormData()
  for (const [name, value] of formFields(await textOf(request), maxFields)) form.append(name, value)
  return form
}

/** Reads a body, and no more of it than a form without files may have. */
async function textOf({ headers, body }: Request): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > maxTextBytes) throw tooLarge()
  const decoder = new TextDecoder()
  let [length, text] = [0, '']
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxTextBytes) throw tooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const formType = 'application/x-www-form-urlencoded'

const isOfType = ({ headers }: Request, type: string): boolean =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === type

const noForm = () => new Problem('bad_request', 'The form could not be read. Please open the link again.')
const tooLarge = () => new Problem('payload_too_large', 'This is more than the page can take. Please send less.')
