import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import type { Section } from './catalogue.ts'

/** Bundles the named sections of each catalogue: what shows surveys in browsers loads no texts of pages and mails. */
export const oneSection = (...sections: readonly (Section | 'console' | 'digest')[]): Plugin => ({
  name: 'one section of each catalogue',
  setup(build) {
    build.onLoad({ filter: /[\\/]words[\\/][a-z]{2,3}\.json$/ }, async ({ path }) => {
      const catalogue = JSON.parse(await readFile(path, 'utf8'))
      const kept = Object.fromEntries(sections.map((section) => [section, catalogue[section]]))
      return { contents: JSON.stringify(kept), loader: 'json' }
    })
  },
})
