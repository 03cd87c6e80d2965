/** The texts of the mail that asks to confirm an e-mail address. `name`: whose survey it is. */
export interface MailWords {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action: string
  /** What stands above the address in clear. */
  readonly orOpen: string
  readonly foot: readonly string[]
}
