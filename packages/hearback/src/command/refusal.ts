/** The command cannot go on. The message is printed unchanged to the person at the terminal. */
export class Refusal extends Error {
  override readonly name = 'HearbackRefusal'
  /** 2: the command was called wrongly. 1: it failed for another reason. */
  readonly exitCode: 1 | 2

  constructor(exitCode: 1 | 2, message: string, options?: { cause: unknown }) {
    super(message, options)
    this.exitCode = exitCode
  }
}
