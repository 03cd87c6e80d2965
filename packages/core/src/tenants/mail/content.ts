/** What a mail says. Every text is plain: no markup of a text reaches the mail. */
export interface MailContent {
  /** One e-mail address. */
  readonly to: string
  /** At most 150 characters are kept. */
  readonly subject: string
  /** Who speaks, above the mail's first line, such as a product's name. Default: none. */
  readonly sender?: string
  /** The first line, such as `Hello Ada,`. Default: none. */
  readonly greeting?: string
  /** One paragraph each. */
  readonly lines: readonly string[]
  /** Lines that lead somewhere each, below the paragraphs. Default: none. */
  readonly links?: readonly MailLink[]
  /** The button, whose address also stands below it in clear. Default: none. */
  readonly action?: MailAction
  /** Small print, one paragraph each, such as why a person gets the mail. Default: none. */
  readonly foot?: readonly string[]
  /** A link in the small print, such as one that ends these mails. Default: none. */
  readonly footLink?: MailLink
  /** An address that ends these mails with a POST, for mail programs (RFC 8058). Default: none. */
  readonly oneClickUrl?: string
  /** The language of the texts, as in `lang`. Default: `en`. */
  readonly language?: string
  /** The direction of the texts. Default: `ltr`. */
  readonly direction?: 'ltr' | 'rtl'
}

export interface MailLink {
  readonly label: string
  /** An http or https address. */
  readonly url: string
}

interface MailAction extends MailLink {
  /** What stands above the address in clear. Default: in English. */
  readonly orOpen?: string
}
