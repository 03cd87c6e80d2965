import { spawn } from 'node:child_process'

/** How long an opener is watched for a failure, in ms: some run as long as the browser does. */
const watchedMs = 2_000

/** Opens an address in the browser of this machine. Answers why that failed; `null`: it did not. */
export function openInBrowser(address: string): Promise<string | null> {
  const [command, ...args] = openerFor(process.platform)
  return new Promise((resolve) => {
    const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    const timer = setTimeout(() => resolve(null), watchedMs)
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      resolve(error.code === 'ENOENT' ? `${command} is not installed` : error.message)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? null : `${command} ended with ${code}`)
    })
    child.unref()
  })
}

/** The program that opens an address. On Windows not `start`, which reads `&` and `^` in an address as its own. */
export function openerFor(platform: NodeJS.Platform): readonly [command: string, ...args: string[]] {
  if (platform === 'darwin') return ['open']
  return platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open']
}
