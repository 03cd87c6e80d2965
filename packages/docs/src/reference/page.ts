import { code, escaped } from '../html.ts'
import type { Document, Operation } from './document.ts'
import { firstRequest } from './first-request.ts'
import { inline, markdown } from './markdown.ts'
import { operationHtml } from './operation.ts'
import { schemaHtml } from './schema.ts'

export interface ReferenceOptions {
  title: string
  root: string
  publicUrl: string
  /** The address of the console; `null`: this service has none. */
  consoleAddress: string | null
}

/** The page that documents the API. It has no script. */
export const referencePage = (
  { title, root, publicUrl, consoleAddress }: ReferenceOptions,
  { body, contents }: Reference,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}api/v1/docs/reference.css">
</head>
<body>
<header><a href="#main" class="skip">Skip to the text</a><p><a href="#main">${escaped(title)}</a></p>
<p><a href="#contents" class="to-contents">Contents</a> <a href="${root}api/v1/docs/try">Try it</a> <a href="${root}api/v1/openapi.json">openapi.json</a></p></header>
<main id="main">
<h1>${escaped(title)}</h1>
${firstRequest(publicUrl, consoleAddress)}
${body}
</main>
${contents}
</body>
</html>
`

/** Allows the sheet of this origin, and nothing else. */
export const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The parts of the page that are the same under every address. */
export interface Reference {
  readonly body: string
  readonly contents: string
}

export function reference(document: Document): Reference {
  const groups = groupsOf(document)
  const schemas = Object.entries(document.components.schemas)
  return {
    body: `${errors(document)}
<section id="conventions"><h2>Conventions</h2>${markdown(beforeErrors(document.info.description))}</section>
${groups.map(groupHtml).join('\n')}
<section id="events"><h2>Events for webhooks</h2>
${Object.entries(document.webhooks)
  .map(([event, { post }]) => operationHtml('post', event, post))
  .join('\n')}</section>
<section id="schemas"><h2>Schemas</h2>
${schemas.map(([name, schema]) => `<section id="schema-${escaped(name)}"><h3>${escaped(name)}</h3>${markdown(schema.description ?? '')}${schemaHtml(schema)}</section>`).join('\n')}</section>`,
    contents: `<nav id="contents" aria-label="Contents">
<ul><li><a href="#first-request">A first request</a></li><li><a href="#errors">Errors</a></li><li><a href="#conventions">Conventions</a></li></ul>
${groups
  .map(({ name, rows }) =>
    links(
      name,
      rows.map(({ operation }) => [operation.operationId, operation.summary]),
    ),
  )
  .join('\n')}
${links(
  'Events',
  Object.values(document.webhooks).map(({ post }) => [post.operationId, post.summary]),
)}
${links(
  'Schemas',
  schemas.map(([name]) => [`schema-${name}`, name]),
)}
</nav>`,
  }
}

/** The codes have a table of their own. */
const beforeErrors = (description: string): string => description.split('\n\n## Errors')[0] ?? ''

const errors = ({ 'x-error-codes': codes }: Document): string => `<section id="errors">
<h2>Errors</h2>
<p>An error is <code>{"code", "message", "details"}</code>. Of an invalid request, <code>details</code> names every fault: dotted path → message.</p>
<table class="errors"><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What it means</th><th scope="col">What to do</th></tr></thead>
<tbody>${codes.map(({ code: name, status, means, todo }) => `<tr><th scope="row">${code(name)}</th><td>${status}</td><td>${inline(means)}</td><td>${inline(todo)}</td></tr>`).join('\n')}</tbody></table>
</section>`

interface Row {
  method: string
  path: string
  operation: Operation
}

/** The operations by subject. A further path of an operation is in the OpenAPI document only: it is deprecated. */
const groupsOf = ({ tags, paths }: Document) => {
  const rows: Row[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  return tags.map(({ name, description }) => ({
    name,
    description,
    rows: rows.filter(({ operation }) => operation.tags.includes(name) && !/_\d+$/.test(operation.operationId)),
  }))
}

const groupHtml = ({ name, description, rows }: ReturnType<typeof groupsOf>[number]): string =>
  `<section id="group-${escaped(name)}"><h2>${escaped(inWords(name))}</h2><p>${inline(description)}.</p>
${rows.map(({ method, path, operation }) => operationHtml(method, path, operation)).join('\n')}</section>`

const links = (name: string, to: readonly (readonly [id: string, text: string])[]): string =>
  `<details><summary>${escaped(inWords(name))}</summary><ul>${to.map(([id, text]) => `<li><a href="#${escaped(id)}">${inline(text)}</a></li>`).join('')}</ul></details>`

const inWords = (name: string): string =>
  name === 'openapi' ? 'OpenAPI' : `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
