/** The command cannot go on: the message is for the person at the terminal, as it is. */
export class Refusal extends Error {
  override readonly name = 'HearbackRefusal'
  /** 2 where the command was called wrongly, 1 where it failed for another reason. */
  readonly exitCode: 1 | 2

  constructor(exitCode: 1 | 2, message: string, options?: { cause: unknown }) {
    super(message, options)
    this.exitCode = exitCode
  }
}
