import { Problem } from '../../ground/errors.ts'
import type { FormLimits } from '../../ground/ports/pages.ts'
import { formWindowBytes } from './bounds.ts'
import { heldBytes } from './held-body.ts'
import { type HoldsBodies, heldSlot, type Sender } from './held-slot.ts'
import { lengthOf } from './length.ts'
import { boundaryOf, malformed } from './multipart.ts'
import { readForm } from './read-form.ts'

/** The form of a page, and who sends it. */
export interface SentForm extends Sender {
  readonly request: Request
  readonly limits: FormLimits
  /** Takes what runs once the request is answered: the form is no longer in memory. */
  onAnswered(step: () => void): void
}

/**
 * Reads a form with files into memory. A long one holds a slot until its request is answered. Throws a `Problem`: a 503 if no
 * slot becomes free, a 413 beyond the limits, a 400 for what is no form or comes too slowly.
 */
export async function holdForm(
  service: HoldsBodies,
  { request, limits, onAnswered, ...sender }: SentForm,
): Promise<FormData> {
  const { maxBytes } = limits
  const boundary = boundaryOf(request.headers.get('content-type'))
  if (boundary === null || request.body === null) throw malformed('it has another content type, or no body')
  // A form that declares itself too large is refused unread.
  if ((lengthOf(request.headers) ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const slot = heldSlot(service, 'forms', sender, noSlot)
  onAnswered(slot.release)
  const bytes = await heldBytes(request.body, {
    maxBytes,
    tooLarge: () => tooLarge(maxBytes),
    windowBytes: formWindowBytes,
    tooSlow: () => new Problem('bad_request', 'The files arrived too slowly. Please send fewer or smaller files.'),
    takeSlot: slot.take,
  })
  return readForm(bytes, boundary, limits)
}

const noSlot = 'Many files are being sent at the moment. Please try again in a few seconds.'

const tooLarge = (maxBytes: number): Problem =>
  new Problem('payload_too_large', 'This is more than the page can take. Please send fewer or smaller files.', {
    maxBytes: String(maxBytes),
  })
