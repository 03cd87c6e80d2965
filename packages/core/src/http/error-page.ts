import type { Problem } from '../ground/errors.ts'
import { statusOf } from './problems.ts'

/** Answers an error to a person who opened a page; programs get JSON from the API. */
export function errorPage(problem: Problem): Promise<Response> {
  const status = statusOf[problem.code]
  const title = titles[status] ?? (status < 500 ? 'This does not work' : 'Something went wrong')
  const number = problem.details.request_id
  const lines = [problem.message, ...(number === undefined ? [] : [`Number for questions: ${number}`])]
  return plainPage(title, lines, { status, headers: problem.headers })
}

/** A page of a title and some lines. */
export async function plainPage(
  title: string,
  lines: readonly string[],
  { status, headers = {} }: { status: number; headers?: Readonly<Record<string, string>> },
): Promise<Response> {
  return new Response(page(title, lines), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': `default-src 'none'; style-src '${await styleHash()}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  })
}

const titles: Readonly<Record<number, string>> = {
  404: 'There is no page here',
  405: 'This does not work here',
  429: 'Too many requests',
  503: 'Out of order for a moment',
}

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:30rem;padding:2rem;text-align:center}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 .75rem;opacity:.8;overflow-wrap:anywhere}
`

let hash: Promise<string> | null = null

/** The source expression that allows the style: its SHA-256, as Content-Security-Policy writes it. */
function styleHash(): Promise<string> {
  hash ??= crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)).then((digest) => {
    const bytes = String.fromCharCode(...new Uint8Array(digest))
    return `sha256-${btoa(bytes)}`
  })
  return hash
}

const page = (title: string, lines: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>\n`).join('')}</main>
</body>
</html>
`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
