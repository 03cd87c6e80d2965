import { createRequire } from 'node:module'
import { isProblem, type Problem } from '@hearback/core'
import { Command, CommanderError } from 'commander'
import { callerIn } from './command-line.ts'
import type { Perform } from './declare.ts'
import { addDoctor } from './doctor.ts'
import { addEnvironments } from './environments.ts'
import { addExport } from './export.ts'
import { rootHelp } from './help.ts'
import { addImport } from './import.ts'
import type { CommandIo } from './io.ts'
import { addKeys } from './keys.ts'
import { lineLogger } from './logger.ts'
import { addMigrate } from './migrate.ts'
import { addMove } from './move.ts'
import { print } from './output.ts'
import { addPeople } from './people.ts'
import { addProducts } from './products.ts'
import { Refusal } from './refusal.ts'
import { addReseal } from './reseal.ts'
import { addServe } from './serve.ts'
import { addSharedOptions, sharedOptions } from './shared-options.ts'
import { addSummary } from './summary.ts'
import { addSurveys } from './surveys.ts'

/**
 * The command `hearback`: runs to its end and answers the process's exit code. 0: done; 1: failed; 2: called wrongly. The
 * reason is on standard error. Ends soon after `io.stop` aborts.
 */
export async function runCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  let exitCode = 0
  const toItsEnd: Perform = async (command, work) => {
    const shared = sharedOptions(command)
    const found = await work(shared)
    if (found === 0) return
    print(io, shared.json, found)
    exitCode = Number(found.isFailed ?? false)
  }
  const unlessStopped: Perform = (command, work) =>
    toItsEnd(command, (shared) => Promise.race([work(shared), stopped(io.stop)]))
  const program = emptyProgram(io)
  program.commandsGroup('Serve:')
  addServe(program, io, toItsEnd)
  program.commandsGroup('Set up:')
  for (const add of [addProducts, addEnvironments, addKeys, addPeople]) add(program, io, unlessStopped)
  program.commandsGroup('Ask, and look at answers:')
  addSurveys(program, io, unlessStopped)
  addSummary(program, io, unlessStopped)
  program.commandsGroup('Move:')
  for (const add of [addMove, addExport, addImport]) add(program, io, unlessStopped)
  program.commandsGroup('Look after:')
  for (const add of [addMigrate, addReseal, addDoctor]) add(program, io, unlessStopped)
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exitCode
  } catch (error) {
    return explained(error, io)
  }
}

/** `hearback serve`, as `npm start` in the repository runs it. */
export const runServe = (argv: readonly string[], io: CommandIo): Promise<number> => runCommand(['serve', ...argv], io)

function emptyProgram(io: CommandIo): Command {
  const caller = callerIn(io.env)
  const program = new Command(caller)
    .version(version(), '--version', 'show the version')
    .exitOverride()
    .helpOption('-h, --help', 'show this help')
    .configureOutput({
      writeOut: io.stdout,
      writeErr: io.stderr,
      outputError: (text, write) => write(sentence(text)),
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError(`${caller} --help lists the commands.`)
  const help = program.createCommand('help').argument('[command]').summary('Show the help of a command')
  return rootHelp(addSharedOptions(program)).addHelpCommand(help.helpGroup('Look after:'))
}

/** The version in package.json, which is the same file for the sources and for the build. */
function version(): string {
  const manifest: unknown = createRequire(import.meta.url)('hearback/package.json')
  return (manifest as { version: string }).version
}

/** `error: unknown option '--prot'\n(Did you mean --port?)` → `Unknown option '--prot'. Did you mean --port?` */
function sentence(text: string): string {
  const [said = '', ...rest] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n')
  const hint = rest.map((line) => ` ${line.replace(/^\((.*)\)$/, '$1')}`).join('')
  return `${said.charAt(0).toUpperCase()}${said.slice(1).replace(/\.$/, '')}.${hint}\n`
}

const stopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const refuse = () => reject(new Refusal(1, 'Stopped before the command was done.'))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse, { once: true })
  })

/** Explains an error to the person at the terminal, and answers the exit code. */
function explained(error: unknown, io: CommandIo): 1 | 2 | 0 {
  // The parser has already printed its message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof Refusal) {
    io.stderr(`${error.message}\n`)
    return error.exitCode
  }
  if (isProblem(error)) {
    io.stderr(`${detailsOf(error) || error.message}.\n`)
    return error.code === 'bad_request' ? 2 : 1
  }
  lineLogger(io.stderr).error({ err: error }, 'The command failed')
  return 1
}

/** Lists each wrong argument and its fault. */
const detailsOf = ({ code, details }: Problem): string =>
  code === 'bad_request'
    ? Object.entries(details)
        .map(([name, text]) => `${name}: ${text}`)
        .join('; ')
    : ''
