import { baseLanguage } from '@hearback/engine'

/**
 * What `load` gives for the language of a code such as `de` or `de-AT`; the English where there is nothing, and where
 * loading fails.
 */
export async function spoken<T>(
  code: string,
  english: T,
  load: (language: string) => Promise<T | undefined>,
): Promise<T> {
  const language = baseLanguage(code)
  if (language === 'en') return english
  try {
    return (await load(language)) ?? english
  } catch {
    return english
  }
}
