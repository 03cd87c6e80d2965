import { baseLanguage, english, type Words } from '@hearback/survey/view'
import { fromFolder } from './script-folder.ts'

/** Takes the place of the renderer's languages: each is a file beside the script, except English. */
export const LANGUAGES: readonly string[] = ['en']

export async function loadWords(code: string): Promise<Words> {
  const language = baseLanguage(code)
  if (language === 'en') return english
  return fromFolder(`words.${language}.json`, async (address) => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
    return (await response.json()) as Words
  }).catch(() => english)
}
