/**
 * What makes a text field one for an e-mail address. A field of the type `email` is none: Chromium writes its domain in another form,
 * `müller.de` as `xn--mller-kva.de`, and that would be the answer.
 */
export const MAIL = { inputMode: 'email', autocapitalize: 'none', spellcheck: false } as const
