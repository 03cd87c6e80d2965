import { commandLineFor } from '../../src/command/command-line.ts'
import { type CommandIo, runCommand } from '../../src/command/index.ts'

export interface Ran {
  code: number
  stdout: string
  stderr: string
}

/** Prints commands as they are where no option was given. */
export const commandLine = commandLineFor('hearback', {
  data: null,
  schema: null,
  queryTimeoutMs: null,
  layout: null,
  embedded: null,
})

/** An io that keeps what is written to it. */
export function fakeIo(
  env: CommandIo['env'] = {},
  stop: AbortSignal = new AbortController().signal,
  stdin: CommandIo['stdin'] = nothingToRead,
) {
  const written = { stdout: '', stderr: '' }
  const io: CommandIo = {
    env,
    stop,
    stderrIsTerminal: false,
    stdin,
    stdoutColumns: null,
    stdoutTaken: async () => true,
    openInBrowser: async () => null,
    stdout: (text) => {
      written.stdout += text
    },
    stderr: (text) => {
      written.stderr += text
    },
  }
  return { io, written }
}

async function* nothingToRead(): AsyncGenerator<Uint8Array> {}

/** Runs a command line, split at blanks, to its end. */
export async function ran(line: string | readonly string[], env: CommandIo['env'] = {}): Promise<Ran> {
  const { io, written } = fakeIo(env)
  const argv = typeof line === 'string' ? line.split(' ').filter(Boolean) : line
  const code = await runCommand(argv, io)
  return { code, ...written }
}
