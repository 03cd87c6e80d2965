import { type Command, InvalidArgumentError } from 'commander'

/** What every command may be told. */
export interface SharedOptions {
  /** Default: `.hearback`. */
  data: string
  /** Default: false. */
  json: boolean
}

/** They are the program's, so that they are said once and understood before and after a command's name. */
export const addSharedOptions = (program: Command): Command =>
  program
    .option(
      '--data <dir>',
      'where the embedded database, the files and the secret lie. Default: .hearback',
      notEmpty,
      '.hearback',
    )
    .option('--json', 'print one JSON document on standard output, and nothing else there', false)

export function sharedOptions(command: Command): SharedOptions {
  const { data, json } = command.optsWithGlobals<SharedOptions>()
  return { data, json }
}

export function notEmpty(text: string): string {
  if (text === '') throw new InvalidArgumentError('It is empty.')
  return text
}
