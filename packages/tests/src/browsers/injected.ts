import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Playwright's own script of selectors and of what can be seen and clicked, which it does not export: a text in its bundle.
 * It makes `module.exports.InjectedScript`.
 */
export function injectedScript(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const bundle = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8')
  const file = bundle.indexOf('generated/injectedScriptSource.ts"() {')
  const text = /= ('(?:[^'\\]|\\.)*');/.exec(file < 0 ? '' : bundle.slice(file, file + 1_000_000))?.[1]
  if (text === undefined)
    throw new Error('playwright-core keeps its injected script elsewhere: look for it in its bundle')
  // Safe: a text of JavaScript, from a dependency.
  return new Function(`return ${text}`)() as string
}
