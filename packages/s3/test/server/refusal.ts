/** An answer of S3 that is an error. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly more: Readonly<Record<string, string>>

  constructor(status: number, code: string, message = code, more: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}
