import { type Check, fail, ok } from './check.ts'

export function nodeCheck(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return ok('node', `Node ${version}`)
  return fail('node', `Node ${version} is too old`, 'Install Node 22.19 or newer from https://nodejs.org.')
}
