import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The page's script, built from its sources in one file. */
export const builtScript = (): Promise<string> =>
  built({ entryPoints: [file('../browser/index.ts')], format: 'esm', target: 'es2022' }, brought)

/** The script of pages that show surveys in frames. */
export const builtEmbed = (): Promise<string> =>
  built({ entryPoints: [file('../browser/embed.ts')], format: 'iife', target: 'es2020' }, brought)

/** The widget as published loaders run it. `kind`: which surveys it shows. */
export const builtWidget = (kind: 'app' | 'website'): Promise<string> =>
  built({ ...script('formbricks'), define: { KIND: JSON.stringify(kind) } }, fetched)

/** The renderer as published apps load it. */
export const builtRenderer = (): Promise<string> => built(script('surveys'), fetched)

const script = (name: string): BuildOptions => ({
  entryPoints: [file(`../../../widget/src/umd/${name}.ts`)],
  format: 'iife',
  target: 'es2021',
})

async function built(options: BuildOptions, locales: string): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    bundle: true,
    minify: true,
    write: false,
    conditions: ['source'],
    charset: 'utf8',
    legalComments: 'none',
    plugins: [withLocales(locales)],
  })
  return outputFiles?.[0]?.text ?? ''
}

/** The page brings the words of its language along, so its script needs no locales but English. */
const brought = `
  import { en } from './en.ts'
  export const LANGUAGES = ['en']
  export const loadWords = async () => en
`

/** Other languages are files beside the script: one script cannot be split. */
const fetched = `
  import { en } from './en.ts'
  const source = document.currentScript?.src ?? ''
  export const LANGUAGES = ['en']
  export async function loadWords(code) {
    const language = code.toLowerCase().split(/[-_]/)[0].replace(/^n[no]$/, 'nb')
    const folder = source.endsWith('.cjs') ? '.' : '../../js'
    if (language === 'en' || source === '') return en
    try {
      const response = await fetch(new URL(folder + '/words.' + language + '.json', source))
      return response.ok ? await response.json() : en
    } catch {
      return en
    }
  }
`

const withLocales = (contents: string): Plugin => ({
  name: 'with other locales',
  setup(build) {
    build.onLoad({ filter: /[\\/]survey[\\/]src[\\/]locales[\\/]index\.ts$/ }, () => ({
      loader: 'js',
      contents,
      resolveDir: file('../../../survey/src/locales'),
    }))
  },
})
