/** A mail to one person. Its addresses begin with the service's `publicUrl`, never with the Host header of a request. */
export interface Mail {
  /** One e-mail address. */
  readonly to: string
  readonly subject: string
  /** The mail as plain text. */
  readonly text: string
  /** The mail as HTML, with the content of `text`. */
  readonly html: string
  /** Further headers, such as `List-Unsubscribe`, by which mail programs offer to stop a mail. A mail is sent without them where a server takes none. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Hands a mail to a mail server. Throws when the server did not take it. */
export type SendMail = (mail: Mail) => Promise<void>
