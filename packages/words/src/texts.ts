import type { Section, Texts } from './catalogue.ts'
import { english, withCode } from './english.ts'
import { spoken } from './spoken.ts'

/**
 * The texts of a section in the language of a code, such as `de` or `de-AT`; in English where there are none, and where
 * loading fails. Loaded when they are asked for.
 */
export const textsOf = <S extends Section>(section: S, code: string): Promise<Texts<S>> =>
  spoken(code, english(section), async (language) => {
    const { loaders } = await import('./loaders.ts')
    if (!Object.hasOwn(loaders, language)) return undefined
    const found = await loaders[language]?.()
    return found && withCode(found.default, section, language)
  })
