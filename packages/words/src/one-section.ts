import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import type { Section } from './catalogue.ts'

/** Bundles one section of each catalogue: what shows surveys in browsers loads no texts of pages and mails. */
export const oneSection = (section: Section | 'console'): Plugin => ({
  name: 'one section of each catalogue',
  setup(build) {
    build.onLoad({ filter: /[\\/]words[\\/][a-z]{2,3}\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify({ [section]: JSON.parse(await readFile(path, 'utf8'))[section] }),
      loader: 'json',
    }))
  },
})
