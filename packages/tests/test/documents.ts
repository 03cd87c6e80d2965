import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url)

/** A document of the repository. */
export interface Document {
  /** From the repository's root, such as `docs/files.md`. */
  readonly path: string
  readonly url: URL
  readonly text: string
  readonly blocks: readonly CodeBlock[]
  /** What links may name behind `#`, as GitHub makes it of headings. */
  readonly anchors: ReadonlySet<string>
}

/** A fenced block. */
interface CodeBlock {
  /** What stands behind the fence: empty where nothing does. */
  readonly language: string
  readonly code: string
}

export function documentAt(path: string): Document {
  const url = new URL(path, root)
  const text = readFileSync(fileURLToPath(url), 'utf8')
  return { path, url, text, blocks: blocksOf(text), anchors: anchorsOf(text) }
}

/** Blocks may be indented, as those of a list are. */
const fenced = /^( *)```(\w*)\n([\s\S]*?)^ *```$/gm

const blocksOf = (text: string): CodeBlock[] =>
  [...text.matchAll(fenced)].map(([, indent = '', language = '', code = '']) => ({
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))

function anchorsOf(text: string): ReadonlySet<string> {
  const headings = text.replaceAll(fenced, '').matchAll(/^#+ (.*)$/gm)
  return new Set([...headings].map(([, heading = '']) => anchorOf(heading)))
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const inFolder = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `${folder}${path.replaceAll('\\', '/')}`)

const packages = readdirSync(new URL('packages/', root)).map((name) => `packages/${name}/README.md`)

/** Every document that people read: at the root, in docs/, and of each package. */
export const documents: readonly Document[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...inFolder('docs/'),
  ...packages.filter((path) => readdirSync(new URL('./', new URL(path, root))).includes('README.md')),
].map(documentAt)
