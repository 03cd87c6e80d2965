import { english, type Words } from '@hearback/survey/view'
import { spoken } from '@hearback/words'
import { fromFolder } from './script-folder.ts'

/** Takes the place of the renderer's languages: each is a file beside the script, except English. */
export const loadWords = (code: string): Promise<Words> =>
  spoken(code, english, (language) =>
    fromFolder(`words.${language}.json`, async (address) => {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
      return (await response.json()) as Words
    }),
  )
