// Runs a tool and keeps standard output free.
import { spawn } from 'node:child_process'

/** Runs it to its end; what it prints goes to standard error. Throws `failure` if it fails. */
export function run([command, ...args], { cwd, env = process.env, failure }) {
  return new Promise((resolve, reject) => {
    // On Windows, npx is a script and needs a shell.
    const shell = process.platform === 'win32'
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 2, 2] })
    child.on('error', (error) => reject(new Error(`Cannot run ${command}: ${error.message}`)))
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(failure))))
  })
}
