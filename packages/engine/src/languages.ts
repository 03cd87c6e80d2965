import type { SurveyModel } from './model.ts'

/** Finds the survey's language for codes or aliases in order of preference: `default`, or the code of another one. */
export function languageOf({ languages }: Pick<SurveyModel, 'languages'>, wanted: readonly string[]): string {
  const enabled = languages.filter(({ enabled }) => enabled)
  let tagged: readonly Tagged[] = []
  const entries = () => {
    if (tagged.length === 0) tagged = enabled.map((entry) => ({ entry, tag: tagOf(folded(entry.language.code)) }))
    return tagged
  }
  for (const name of new Set(wanted.map(folded))) {
    const found =
      enabled.find(({ language }) => folded(language.code) === name) ??
      enabled.find(({ language }) => language.alias && folded(language.alias) === name) ??
      nearest(entries(), name)
    if (found) return found.default ? 'default' : found.language.code
  }
  return 'default'
}

/** A language of a survey, with what its code says. */
interface Tagged {
  readonly entry: SurveyModel['languages'][number]
  readonly tag: Tag
}

/** The entry in the same language as the name: in its own form and script if there is one, then for its region or for none. */
function nearest(entries: readonly Tagged[], name: string): Tagged['entry'] | undefined {
  const asked = tagOf(name)
  let found: Tagged['entry'] | undefined
  let best = -1
  for (const { entry, tag: has } of entries) {
    if (has.base !== asked.base) continue
    const isOfRegion = has.region !== undefined && has.region === asked.region
    const fit =
      (has.form === asked.form ? 8 : 0) +
      (has.script === asked.script ? 4 : 0) +
      (isOfRegion ? 2 : has.region === undefined ? 1 : 0)
    if (fit > best) [found, best] = [entry, fit]
  }
  return found
}

/**
 * The language of a code, without script and region, by the one name that it has here: `he` for `he-IL` and for the old `iw`,
 * `de` for `deu`, `nb` for all that is Norwegian.
 */
export const baseLanguage = (code: string): string => tagOf(folded(code)).base

/** The languages that a respondent may switch to. A survey in one language has none or one. */
export const languagesOf = ({ languages }: Pick<SurveyModel, 'languages'>): { code: string; isDefault: boolean }[] =>
  languages.filter(({ enabled }) => enabled).map(({ default: isDefault, language: { code } }) => ({ code, isDefault }))

/** The code of a session's language, such as `de`; `en` for a survey that does not name its default language. */
export const languageCode = ({ languages }: Pick<SurveyModel, 'languages'>, language: string): string =>
  language === 'default' ? (languages.find((one) => one.default)?.language.code ?? 'en') : language

const folded = (name: string): string => name.trim().toLowerCase().replaceAll('_', '-')

interface Tag {
  readonly base: string
  /** Bokmål is what people mean by Norwegian; Nynorsk is its other form. */
  readonly form: string
  readonly script?: string | undefined
  readonly region?: string | undefined
}

function tagOf(name: string): Tag {
  try {
    // Intl knows old and longer codes, and in which script a region writes: Taiwan another one than China.
    const locale = new Intl.Locale(name)
    const form = locale.language === 'no' ? 'nb' : locale.language
    return { base: form === 'nn' ? 'nb' : form, form, script: locale.maximize().script, region: locale.region }
  } catch {
    const base = name.split('-')[0] ?? name
    return { base, form: base }
  }
}
