import { boundedMap } from '../ground/cache/bounded-map.ts'

/** What a request's headers reveal about its sender. */
export interface RequestOrigin {
  readonly userAgent: { browser?: string; os?: string; device?: string }
  /** Two capital letters. Absent if no CDN header names the country. */
  readonly country?: string
}

/** The headers in which CDNs name the country of a request, as two capital letters. */
export const countryHeaders = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country', 'x-country-code']

/** The most characters of a User-Agent that are parsed; real ones have about 100 to 300. */
const maxUserAgent = 1024
const parsed = boundedMap<string, RequestOrigin['userAgent']>(1000)

/** Reads the respondent's device and country from a request's headers. Addresses are not kept. */
export async function originOf(headers: Headers): Promise<RequestOrigin> {
  const userAgent = headers.get('user-agent')?.slice(0, maxUserAgent)
  const country = countryHeaders.map((name) => headers.get(name)).find((value) => value && /^[A-Z]{2}$/.test(value))
  return { userAgent: userAgent ? await parse(userAgent) : {}, ...(country ? { country } : {}) }
}

async function parse(text: string): Promise<RequestOrigin['userAgent']> {
  const known = parsed.get(text)
  if (known) return known
  const { default: Bowser } = await import('bowser')
  const { browser, os, platform } = Bowser.parse(text)
  const found = {
    ...(browser.name ? { browser: browser.name } : {}),
    ...(os.name ? { os: os.name } : {}),
    ...(platform.type ? { device: platform.type } : {}),
  }
  parsed.set(text, found)
  return found
}
