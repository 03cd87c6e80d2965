import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An import of a source file. */
export interface Import {
  /** A path from the package's source folder (`asking/surveys/schema.ts`), or a package's name. */
  from: string
  typeOnly: boolean
}

/** A source file of a package. */
export interface Source {
  path: string
  /** Without comments. */
  code: string
  imports: Import[]
}

/** Every source file below a folder. */
export function sourcesIn(folder: URL): Source[] {
  const root = fileURLToPath(folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => {
      const code = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      return { path, code, imports: importsOf(root, path, code) }
    })
}

function importsOf(root: string, path: string, code: string): Import[] {
  const statements = code.matchAll(
    /^(?:import|export) (type )?[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\(\s*['"`]([^'"`]+)['"`]/gm,
  )
  return [...statements].map(([, type, from = '', effect, lazy]) => {
    const target = lazy ?? effect ?? from
    const inside = target.startsWith('.')
    return { from: inside ? relative(root, join(root, dirname(path), target)) : target, typeOnly: type !== undefined }
  })
}

/** What only a runtime provides: the present time, chance, the process, its modules. */
const runtimeOnly =
  /\bDate\.now\(|\bMath\.random\(|new Date\(\)|\bprocess\b[.[]|\bBuffer\b|\b(?:Deno|Bun)\b[.[]|\b(?:set|clear)Immediate\b|\bnextTick\b|\bglobal\.|\b__(?:dir|file)name\b|\brequire\(|\.unref\(|['"](?:node|bun|cloudflare):/

/** A sentence for each file that uses what only a runtime provides. `allowed`: path → what that file may use. */
export const runtimeUses = (sources: readonly Source[], allowed: Readonly<Record<string, RegExp>> = {}): string[] =>
  sources.flatMap(({ path, code }) => {
    const used = (allowed[path] ? code.replaceAll(allowed[path], '') : code).match(runtimeOnly)
    return used ? [`${path} uses ${used[0]}`] : []
  })
