import { type Child, href, html, mailTo, telephone } from '../html.ts'

/** What a text was asked for as: `email`, `phone` and `url` lead somewhere. */
export type InputType = 'text' | 'email' | 'url' | 'number' | 'phone'

const addressOf = { email: mailTo, phone: telephone, url: href }

/** A text that a respondent gave, as a link where it is the e-mail address, telephone number or web address that was asked for. */
export function reachable(text: string, inputType: InputType): Child {
  const url = inputType === 'text' || inputType === 'number' ? null : addressOf[inputType](text)
  return url === null ? text : html`<a class="any" href="${url}" rel="noreferrer nofollow ugc">${text}</a>`
}

/** The input types of the fields of contact details, in their order. */
const contactFields: readonly InputType[] = ['text', 'text', 'email', 'phone', 'text']

/** A field of contact details, by its place. */
export const contactField = (text: string, place: number): Child => reachable(text, contactFields[place] ?? 'text')
