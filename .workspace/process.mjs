// Runs a tool and keeps standard output free.
import { spawn } from 'node:child_process'

/**
 * Runs it to its end; what it prints goes to standard error: at once, or, where it is `quiet`, only if it fails. Throws
 * `failure` if it fails.
 */
export function run([command, ...args], { cwd, env = process.env, failure, quiet = false }) {
  return new Promise((resolve, reject) => {
    // On Windows, npx is a script and needs a shell.
    const shell = process.platform === 'win32'
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
    })
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
    child.on('error', (error) => reject(new Error(`Cannot run ${command}: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(printed))
      reject(new Error(failure))
    })
  })
}
