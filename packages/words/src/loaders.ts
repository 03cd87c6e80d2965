import type { Catalogue } from './catalogue.ts'

/** Loads the texts of each language but English, by its code. What shows English does not load this list. */
export const loaders: Readonly<Record<string, () => Promise<{ readonly default: Catalogue }>>> = {
  ar: () => import('../ar.json', { with: { type: 'json' } }),
  cs: () => import('../cs.json', { with: { type: 'json' } }),
  da: () => import('../da.json', { with: { type: 'json' } }),
  de: () => import('../de.json', { with: { type: 'json' } }),
  el: () => import('../el.json', { with: { type: 'json' } }),
  es: () => import('../es.json', { with: { type: 'json' } }),
  fa: () => import('../fa.json', { with: { type: 'json' } }),
  fi: () => import('../fi.json', { with: { type: 'json' } }),
  fr: () => import('../fr.json', { with: { type: 'json' } }),
  he: () => import('../he.json', { with: { type: 'json' } }),
  hi: () => import('../hi.json', { with: { type: 'json' } }),
  hu: () => import('../hu.json', { with: { type: 'json' } }),
  id: () => import('../id.json', { with: { type: 'json' } }),
  it: () => import('../it.json', { with: { type: 'json' } }),
  ja: () => import('../ja.json', { with: { type: 'json' } }),
  ko: () => import('../ko.json', { with: { type: 'json' } }),
  nb: () => import('../nb.json', { with: { type: 'json' } }),
  nl: () => import('../nl.json', { with: { type: 'json' } }),
  pl: () => import('../pl.json', { with: { type: 'json' } }),
  pt: () => import('../pt.json', { with: { type: 'json' } }),
  ro: () => import('../ro.json', { with: { type: 'json' } }),
  sv: () => import('../sv.json', { with: { type: 'json' } }),
  th: () => import('../th.json', { with: { type: 'json' } }),
  tr: () => import('../tr.json', { with: { type: 'json' } }),
  uk: () => import('../uk.json', { with: { type: 'json' } }),
  vi: () => import('../vi.json', { with: { type: 'json' } }),
  zh: () => import('../zh.json', { with: { type: 'json' } }),
}

/** Languages that there are texts in. */
export const LANGUAGES: readonly string[] = /* @__PURE__ */ ['en'].concat(/* @__PURE__ */ Object.keys(loaders))
