import { createHearback, type Hearback, type HearbackOptions, type Pages, silentLogger } from '@hearback/core'
import { memoryBlobs, memoryStorage } from '@hearback/core/memory'
import * as assert from 'uvu/assert'
import { respondPages } from '../src/index.ts'

export const origin = 'https://feedback.example'
export const secret = 'a secret that only the tests know, 32+'

export const text = (words: string) => ({ default: words })

/** A survey of two questions and an ending. */
export const twoQuestions = {
  name: 'Two questions',
  type: 'link',
  status: 'inProgress',
  questions: [
    { id: 'why', type: 'openText', headline: text('Why?'), required: true, inputType: 'text' },
    { id: 'score', type: 'nps', headline: text('How likely?'), required: false },
  ],
  endings: [{ id: 'thanks', type: 'endScreen', headline: text('Thanks a lot') }],
}

/** An entry of a survey's languages. */
export const languageOf = (code: string, isDefault: boolean) => ({
  default: isDefault,
  enabled: true,
  language: {
    id: `l${code}`,
    code,
    alias: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  },
})

/** A service with the pages, on memory, and one environment. */
export async function openPages(options: Partial<HearbackOptions> = {}, pages: Pages = respondPages()) {
  const storage = memoryStorage()
  const blobs = memoryBlobs()
  const hearback = createHearback({ storage, blobs, secret, logger: silentLogger, pages: [pages], ...options })
  const { environments } = await hearback.admin.createProduct({ name: 'Quillbarn' })
  const environmentId = environments[0]?.id ?? ''
  const { key } = await hearback.admin.createKey(environmentId)

  async function manage<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> {
    const init = { method, headers: { 'x-api-key': key }, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await hearback.fetch(new Request(`${origin}/api/v1/${path}`, init))
    const answer = (await response.json()) as { data: T }
    assert.is(response.status, 200, JSON.stringify(answer))
    return answer.data
  }

  async function addSurvey(fields: object = {}): Promise<string> {
    const survey = { ...twoQuestions, environmentId, ...fields }
    return (await manage<{ id: string }>('POST', 'management/surveys', survey)).id
  }

  const responses = (surveyId: string) =>
    manage<StoredAnswers[]>('GET', `management/responses?surveyId=${surveyId}&order=asc`)

  return { hearback, storage, environmentId, manage, addSurvey, responses, browser: () => browserOf(hearback) }
}

export interface StoredAnswers {
  id: string
  contact: { userId: string | null } | null
  finished: boolean
  data: Record<string, unknown>
  endingId: string | null
  overQuota: boolean
  suspicious: string[]
  impossible: { id: string; verdict: string }[]
  language: string | null
  singleUseId: string | null
  displayId: string | null
  meta: Record<string, unknown>
  ttc: Record<string, number>
}

/** A page as it was answered. */
export interface Shown {
  status: number
  headers: Headers
  url: string
  html: string
  /** The text of the heading. */
  heading: string
  /** The texts of the alerts. */
  alerts: string
}

/** A browser without script: it keeps cookies, follows redirects, and posts the form of the page. */
export function browserOf(hearback: Pick<Hearback, 'fetch'>) {
  const cookies = new Map<string, string>()
  let page: Shown | null = null

  async function request(url: string, init: RequestInit = {}): Promise<Shown> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await hearback.fetch(new Request(url, { ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      if (/; Max-Age=0(;|$)/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    if (response.status === 307) return request(new URL(response.headers.get('location') ?? '', url).href, init)
    if (response.status === 303) return request(new URL(response.headers.get('location') ?? '', url).href)
    const html = await response.text()
    const heading = textOf(html.match(/<h1[^>]*>([\s\S]*?)<\/h1>/)?.[1] ?? '')
    const alerts = textOf([...html.matchAll(/role="alert">([\s\S]*?)<\/div>/g)].map(([, inner]) => inner).join(' '))
    page = { status: response.status, headers: response.headers, url, html, heading, alerts }
    return page
  }

  return {
    cookies,
    open: (path: string, headers: Record<string, string> = {}) => request(new URL(path, origin).href, { headers }),
    /** Presses a button of the form after filling it in. `address`: the button's own. */
    async post(
      fields: Record<string, string | readonly string[]> = {},
      step = 'next',
      address: string | null = null,
      headers: Record<string, string | undefined> = {},
    ): Promise<Shown> {
      if (page === null) throw new Error('There is no page')
      const form = page.html.match(/<form[\s\S]*<\/form>/)?.[0] ?? ''
      const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
      const entries = hidden.map(([, name = '', value = '']): [string, string] => [textOf(name), textOf(value)])
      const given = Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      )
      const action = address ?? textOf(form.match(/ action="([^"]*)"/)?.[1] ?? '')
      const body = new URLSearchParams([...entries, ...given, ['step', step]]).toString()
      const sent = {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'content-length': String(new TextEncoder().encode(body).length),
        ...headers,
      }
      return request(new URL(action, page.url).href, {
        method: 'POST',
        body,
        headers: Object.entries(sent).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, value]],
        ),
      })
    },
  }
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
