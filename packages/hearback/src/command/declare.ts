import type { Command } from 'commander'
import type { Found } from './output.ts'
import type { SharedOptions } from './shared-options.ts'

/** Runs the work of a command and prints what it finds. `0`: it is done, and has printed what there was. */
export type Perform = (command: Command, work: (shared: SharedOptions) => Promise<Found | 0>) => Promise<void>

interface Said {
  /** One line, for the list of commands. */
  summary: string
  /** The text that the command's own help begins with. Default: the summary. */
  description?: string
  /** Command lines without `hearback`, each with what it does. */
  examples: readonly (readonly [line: string, what: string])[]
  /** Text after the examples. Default: none. */
  more?: string
}

/** Describes a command. Wrong usage is answered with a hint to its help. */
export function described(command: Command, { summary, description = summary, examples, more = '' }: Said): Command {
  const lines = examples.map(([line, what]) => `  $ ${rootName(command)} ${line}\n      ${what}`)
  return command
    .summary(summary)
    .description(`${description}${/[.:]$/.test(description) ? '' : '.'}`)
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}\n${more && `\n${more}\n`}\n${exitCodes}`)
    .showHelpAfterError(`${pathOf(command)} --help shows its arguments and options.`)
}

/** A word that only groups subcommands, such as `keys`. */
export const group = (program: Command, name: string, summary: string): Command => {
  const command = program.command(name).summary(summary).description(`${summary}.`).helpCommand(false)
  return command.showHelpAfterError(`${pathOf(command)} --help lists its commands.`)
}

export const exitCodes = `Exit codes:
  0  done
  1  failed (the reason is on standard error)
  2  called wrongly (the reason is on standard error)`

const rootName = (command: Command): string => (command.parent ? rootName(command.parent) : command.name())

const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
