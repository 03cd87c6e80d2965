import { fileURLToPath } from 'node:url'
import { oneSection } from '@hearback/words/one-section'
import { build } from 'esbuild'

/** The package without its assets and without core: what it loads in English, what counts words of answers, and each other language by its code. */
export async function bundledConsole(): Promise<{
  code: string
  counting: string
  languages: ReadonlyMap<string, string>
}> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    charset: 'utf8',
    outdir: '/bundle',
    format: 'esm',
    platform: 'neutral',
    external: ['@hearback/core', './packed.ts'],
    conditions: ['source'],
    plugins: [oneSection('console')],
  })
  const languages = new Map<string, string>()
  let [code, counting] = ['', '']
  for (const { path, text } of outputFiles) {
    const inputs = Object.entries(metafile.outputs).find(([name]) => path.endsWith(name.replace(/^.*\//, '/')))?.[1]
      .inputs
    const own = Object.keys(inputs ?? {}).flatMap((input) => /words\/([a-z]{2,3})\.json$/.exec(input)?.[1] ?? [])
    // Counted apart: a process loads those of a language when words of its answers are counted.
    if (Object.keys(inputs ?? {}).some((input) => input.includes('@orama'))) {
      counting += text
      continue
    }
    if (own.length > 1) throw new Error(`${own} are in one file: a person reads one`)
    const [language] = own
    if (language === undefined || language === 'en') code += text
    else languages.set(language, text)
  }
  return { code, counting, languages }
}
