import { LANGUAGES, loadWords } from '@hearback/survey/view'
import { builtEmbed, builtRareParts, builtRenderer, builtWidget } from './built-script.ts'
import { type Packed, packed } from './pack.ts'

const [app, website, surveys, rare, embed] = await Promise.all([
  builtWidget('app'),
  builtWidget('website'),
  builtRenderer(),
  builtRareParts(),
  builtEmbed(),
])
const script = (text: string) => packed('application/javascript', text)
const words = LANGUAGES.filter((code) => code !== 'en').map(
  async (code) => [`words.${code}.json`, packed('application/json', JSON.stringify(await loadWords(code)))] as const,
)

/**
 * What pages elsewhere load: published in-app clients, pages with a survey in a frame, and the words of the renderer.
 * The build replaces this file by its values: see `tsup.config.ts`.
 */
export const packedAssets: Readonly<Record<string, Packed>> = {
  'formbricks.umd.cjs': script(app),
  'formbricks-website.umd.cjs': script(website),
  'surveys.umd.cjs': script(surveys),
  'surveys-rare.umd.cjs': script(rare),
  'embed.js': script(embed),
  ...Object.fromEntries(await Promise.all(words)),
}
