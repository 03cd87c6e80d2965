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
  // A survey may have any text as a code.
  if (language === 'en' || !/^[a-z]{2,3}$/.test(language)) return english
  try {
    return (await load(language)) ?? english
  } catch {
    return english
  }
}
