import type { Language } from '../words/language.ts'

/** A browser and its system in two words, from its User-Agent: enough to know one's own again. */
export function browserName(client: string | null, { texts, say }: Language): string {
  const { parts } = texts
  if (client === null || client === '') return parts.unknownBrowser
  const named = (all: readonly (readonly [RegExp, string])[]) => all.find(([sign]) => sign.test(client))?.[1]
  const browser = named(browsers) ?? parts.anotherBrowser
  const system = named(systems)
  return system === undefined ? browser : say(parts.browserOnSystem, { browser, system })
}

/** In this order: most browsers name others besides. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const
