import { fileURLToPath } from 'node:url'
import { oneSection } from '@hearback/words/one-section'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The page's script. What few surveys need is a file beside it. */
export const builtScript = (): Promise<string> =>
  built({ entryPoints: [file('../browser/index.ts')], format: 'esm', target: 'es2022', plugins: [ofPage] })

/** The worker of pages whose survey asks for proofs. */
export const builtProofWorker = (): Promise<string> =>
  built({ entryPoints: [file('../browser/proof-worker.ts')], format: 'iife', target: 'es2022' })

/** The script of pages without a question in a frame. */
export const builtFrameScript = (): Promise<string> =>
  built({ entryPoints: [file('../browser/frame.ts')], format: 'esm', target: 'es2022' })

/** What few surveys need of the page's script. */
export const builtRareScript = (): Promise<string> =>
  built({
    stdin: { contents: `${rareImports} export { rareParts, uploadTo }`, resolveDir: survey },
    format: 'esm',
    target: 'es2022',
    plugins: [withElementsOfMain],
  })

/** The script of pages that show surveys in frames. */
export const builtEmbed = (): Promise<string> =>
  built({ entryPoints: [file('../browser/embed.ts')], format: 'iife', target: 'es2020' })

/** The widget as published loaders run it. `kind`: which surveys it shows. */
export const builtWidget = (kind: 'app' | 'website'): Promise<string> =>
  built({ ...script('formbricks'), define: { KIND: JSON.stringify(kind) } })

/** The renderer as published apps load it. Words and rare parts are files beside it: one script cannot be split. */
export const builtRenderer = (): Promise<string> => built({ ...script('surveys'), plugins: [withFilesBeside] })

/** The parts of the renderer that few surveys need, as a script that the renderer loads. */
export const builtRareParts = (): Promise<string> =>
  built({
    stdin: { contents: `${rareImports} globalThis.hearbackRare = { rareParts, uploadTo }`, resolveDir: survey },
    format: 'iife',
    target: 'es2021',
    plugins: [withElementsOfMain],
  })

const survey = file('../../../survey/src')
const rareImports = `
  import { uploadTo } from './connect/upload.ts'
  import { rareParts } from './render/rare-parts.ts'
`
const umd = (name: string): string => file(`../../../widget/src/umd/${name}.ts`)

const script = (name: string): BuildOptions => ({ entryPoints: [umd(name)], format: 'iife', target: 'es2021' })

async function built(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    plugins: [oneSection('survey'), ...(options.plugins ?? [])],
    bundle: true,
    minify: true,
    write: false,
    conditions: ['source'],
    charset: 'utf8',
    legalComments: 'none',
  })
  return outputFiles?.[0]?.text ?? ''
}

const loadWords = /[\\/]survey[\\/]src[\\/]load-words\.ts$/
const rare = /[\\/]survey[\\/]src[\\/](?:render[\\/]load-rare-parts|connect[\\/]load-upload)\.ts$/

/** The page brings the words of its language along, so its script needs no others but English. */
const words = `
  import { english } from './words.ts'
  export const loadWords = async () => english
`

/** What the rare parts make their elements with: see `withElementsOfMain`. */
const lendElements = `
  import { h } from './view/element.ts'
  globalThis.hearbackElement = h
`

/** Of the same version as the page's script. A browser may remember that an address has failed: each try has another. */
const rareOfPage = `
  ${lendElements}
  const { href, search } = new URL(import.meta.url)
  let failed = ''
  const rare = () =>
    import(new URL('respond.rare.js' + search + failed, href).href).catch((error) => {
      failed += '&again'
      throw error
    })
  export const loadRareParts = async () => (await rare()).rareParts
  export const loadUpload = async () => (await rare()).uploadTo
`

/** Of the script's folder. Its exports are its own: esbuild drops what a module does that only passes others' on. */
const rareBeside = `
  ${lendElements}
  import * as parts from ${JSON.stringify(umd('script-parts'))}
  export const loadRareParts = (...given) => parts.loadRareParts(...given)
  export const loadUpload = () => parts.loadUpload()
`

const ofPage: Plugin = {
  name: 'for the page',
  setup(build) {
    build.onLoad({ filter: loadWords }, () => ({ loader: 'js', contents: words, resolveDir: survey }))
    build.onLoad({ filter: rare }, () => ({ loader: 'js', contents: rareOfPage, resolveDir: survey }))
  },
}

/**
 * The rare parts make their elements with the Preact of the script that loads them. With one of their own, elements of both
 * would have the same inner numbers, by which Preact tells whether an element has changed.
 */
const withElementsOfMain: Plugin = {
  name: 'with the elements of the main script',
  setup(build) {
    const contents = 'export const h = (...parts) => globalThis.hearbackElement(...parts)'
    build.onLoad({ filter: /[\\/]survey[\\/]src[\\/]view[\\/]element\.ts$/ }, () => ({ loader: 'js', contents }))
  },
}

/** Words and rare parts come from the folder of the script. */
const withFilesBeside: Plugin = {
  name: 'with files beside',
  setup(build) {
    const inPlace = (filter: RegExp, contents: string) =>
      build.onLoad({ filter }, () => ({ loader: 'ts', contents, resolveDir: survey }))
    inPlace(loadWords, `export * from ${JSON.stringify(umd('script-words'))}`)
    inPlace(rare, rareBeside)
  },
}
