import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** The page's script, built from its sources in one file. */
export async function builtScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../browser/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    legalComments: 'none',
    plugins: [withoutLocales],
  })
  return outputFiles[0]?.text ?? ''
}

/** The page brings the words of its language along, so the script needs no locales but English. */
const withoutLocales: Plugin = {
  name: 'without locales',
  setup(build) {
    build.onLoad({ filter: /[\\/]survey[\\/]src[\\/]locales[\\/]index\.ts$/ }, () => ({
      loader: 'ts',
      contents:
        "import { en } from './en.ts'\nexport const LANGUAGES = ['en']\nexport const loadWords = async () => en\n",
      resolveDir: fileURLToPath(new URL('../../../survey/src/locales', import.meta.url)),
    }))
  },
}
