import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SurveyDefinition } from '@hearback/core'
import { Refusal } from './refusal.ts'

/** A definition as a file has it, not checked yet. */
export interface SurveyInFile {
  /** The file's name in its folder. */
  readonly file: string
  readonly definition: unknown
}

const program = /(?<!\.d|\.test)\.(?:ts|mts|js|mjs)$/
/** Files that stand beside programs. */
const others = /^\.|^(?:package|package-lock|tsconfig|deno|biome)\.jsonc?$/

/** Whether a file of this name is read as surveys. */
const isSurveyFile = (name: string): boolean => !others.test(name) && (name.endsWith('.json') || program.test(name))

/**
 * Reads the surveys of a folder, in the order of its file names: one of each `.json` file, and whatever a TypeScript or
 * JavaScript file exports. Folders within it are not read. `null`: there is no such folder.
 */
export async function surveysInFolder(folder: string): Promise<SurveyInFile[] | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Refusal(1, `${folder} cannot be read as a folder: ${error.code}.`)
  })
  if (entries === null) return null
  const files = entries
    .filter((entry) => !entry.isDirectory() && isSurveyFile(entry.name))
    .map(({ name }) => name)
    .sort()
  const found: SurveyInFile[] = []
  for (const file of files) {
    if (file.endsWith('.json')) found.push({ file, definition: await jsonIn(folder, file) })
    else found.push(...(await exportedBy(folder, file)))
  }
  return found
}

async function jsonIn(folder: string, file: string): Promise<unknown> {
  const text = await readFile(join(folder, file), 'utf8')
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Refusal(1, `${join(folder, file)} is no JSON: ${messageOf(error)}.`)
  }
}

async function exportedBy(folder: string, file: string): Promise<SurveyInFile[]> {
  const path = join(folder, file)
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(resolve(path)).href).catch(
    (error: unknown) => {
      const hint = /Cannot find package 'hearback'/.test(messageOf(error))
        ? ' Install it beside the file: npm install hearback.'
        : ''
      throw new Refusal(1, `${path} cannot be loaded: ${messageOf(error)}.${hint}`)
    },
  )
  const exported = [...new Set(Object.values(module))]
  const surveys = exported.filter((value) => typeof value === 'object' && value !== null)
  if (surveys.length > 0) return surveys.map((definition) => ({ file, definition }))
  throw new Refusal(1, `${path} exports no survey. Write: export const survey = defineSurvey({ … })`)
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\.$/, '') ?? ''

/** What has become of a survey that was to be written. */
export type Pulled = 'written' | 'unchanged' | 'kept'

/**
 * Writes a definition to `KEY.json`, or `KEY.ts`. `existing`: the surveys that the folder holds already; a survey that another
 * file holds is left there, since that file may be a program.
 */
export async function pullInto(
  folder: string,
  definition: SurveyDefinition,
  existing: readonly SurveyInFile[],
  isTypeScript: boolean,
): Promise<{ file: string; pulled: Pulled }> {
  const file = `${definition.key}.${isTypeScript ? 'ts' : 'json'}`
  const elsewhere = existing.find((one) => one.file !== file && keyOf(one.definition) === definition.key)
  if (elsewhere) return { file: elsewhere.file, pulled: 'kept' }
  const stranger = existing.find((one) => one.file === file && keyOf(one.definition) !== definition.key)
  const path = join(folder, file)
  if (stranger)
    throw new Refusal(1, `${path} holds another survey than "${definition.key}": rename it, and pull again.`)
  if (!isSurveyFile(file)) {
    throw new Refusal(1, `${path} would not be read as a survey: give "${definition.key}" another key, and pull again.`)
  }
  const json = JSON.stringify(inOrder(definition), null, 2)
  const text = isTypeScript ? programOf(json) : `${json}\n`
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return { file, pulled: 'unchanged' }
  await mkdir(folder, { recursive: true })
  await writeFile(path, text)
  return { file, pulled: 'written' }
}

const keyOf = (definition: unknown): unknown =>
  typeof definition === 'object' && definition !== null && 'key' in definition ? definition.key : undefined

function programOf(json: string): string {
  const literal = json.replaceAll(/^( *)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
  return `import { defineSurvey } from 'hearback'\n\nexport const survey = defineSurvey(${literal})\n`
}

/** The fields that a reader looks for first. */
const first = ['key', 'id', 'default', 'name', 'type', 'headline', 'subheader', 'label', 'required', 'questions']

const rankOf = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length)

/** Sorts the fields of every object, so that a file does not depend on the order in which a database returns them. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(
    ([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1),
  )
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]))
}
