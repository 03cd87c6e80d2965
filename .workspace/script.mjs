// Runs a workspace script in place of this process, as far as Node allows: same streams, same signals, its exit code.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeOf } from './build.mjs'

// Not SIGHUP: a handler would undo nohup. Without one this process ends, and with-parent.mjs does the rest.
const passedOn = ['SIGTERM', 'SIGINT']
const lookEveryMs = 250

/** `script` is `node FILE` from package.json. Answers the exit code. */
export function runScript(root, script, options, env) {
  const [command, ...args] = script.split(' ')
  if (command !== 'node') throw new Error(`A workspace script must begin with node: ${script}`)
  // Straight to the binary: node_modules/.bin/node is a shell script that would swallow signals.
  const withParent = ['--import', new URL('./with-parent.mjs', import.meta.url).href]
  const child = spawn(nodeOf(root), [...withParent, ...args, ...options], { cwd: root, env, stdio: 'inherit' })
  for (const signal of passedOn) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(child)
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`Cannot run ${join(root, 'node_modules/node')}: ${error.message}`)))
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  })
}

/** npm that is killed outright passes no signal on: nobody would be left who could stop the server. */
function stopWithParent(child) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), lookEveryMs).unref()
}
