import { boundedMap } from '../cache/bounded-map.ts'

/** What the headers of a request say of who sent it. */
export interface RequestOrigin {
  readonly userAgent: { browser?: string; os?: string; device?: string }
  /** Two capital letters. Absent: no CDN says it. */
  readonly country?: string
}

/** Where CDNs say which country a request comes from, two capital letters. */
const countryHeaders = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country', 'x-country-code']

/** Characters of a User-Agent that are looked at; real ones have some 100 to 300. */
const maxUserAgent = 1024
const parsed = boundedMap<string, RequestOrigin['userAgent']>(1000)

/** What a request's headers say of the respondent's device and country. Addresses are not kept. */
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
