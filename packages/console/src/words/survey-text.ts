import type { SurveySummary } from '@hearback/core/pages'

/** A text of a survey in its languages. */
export type Localized = SurveySummary['questions'][number]['headline']

/** A text of a survey as one line: in its own language, without tags, and with a recalled answer as the word that stands in for it. */
export function lineOf(text: Localized | null | undefined, none = ''): string {
  const line = (text?.default ?? '')
    .replace(/#recall:[^#]*?\/fallback:([^#]*)#/g, (_, fallback: string) => fallback || '…')
    .replace(/<[a-z/!][^>]*>/gi, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .trim()
  return line === '' ? none : line
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
