import { code, escaped } from '../html.ts'
import type { Content, Operation, Parameter } from './document.ts'
import { inline, markdown } from './markdown.ts'
import { rowOf, schemaHtml, typeOf } from './schema.ts'

/** Shows an operation: its path, what it does, what it takes, and what it answers. */
export function operationHtml(method: string, path: string, operation: Operation): string {
  const { operationId, summary, description, deprecated, parameters, requestBody, responses } = operation
  const statuses = Object.keys(responses).map(code).join(' ')
  const answer = Object.values(responses)[0]?.content
  return `<section class="operation" id="${escaped(operationId)}">
<h3>${inline(summary)}${deprecated ? ' <span class="mark old">deprecated</span>' : ''}</h3>
<p class="path"><span class="method ${method}">${method.toUpperCase()}</span> ${code(path)}</p>
${markdown(description)}
${part('Parameters', parameters.map(parameterHtml).join(''))}
${requestBody ? contentHtml('Body', requestBody.content) : ''}
${answer ? contentHtml('Answer', answer) : ''}
<p class="statuses">Statuses: ${statuses}</p>
</section>`
}

const part = (title: string, rows: string): string => (rows === '' ? '' : `<h4>${title}</h4><dl>${rows}</dl>`)

const parameterHtml = ({ name, in: where, required, description, deprecated, schema }: Parameter): string =>
  rowOf(
    name,
    { ...schema, description: `In the ${where}. ${description}`, ...(deprecated && { deprecated }) },
    required,
  )

function contentHtml(title: string, content: Content): string {
  const [first] = Object.entries(content)
  if (!first) return ''
  const others = Object.keys(content)
  const [, { schema, examples = {} }] = first
  const enveloped = schema.properties?.data
  const shown = title === 'Answer' && enveloped ? `<p class="type">{"data": ${typeOf(enveloped)}}</p>` : ''
  const inner =
    title === 'Answer' && enveloped ? (enveloped.properties ? schemaHtml(enveloped) : '') : schemaHtml(schema)
  const [example] = Object.values(examples)
  const printed = example
    ? `<details><summary>Example of the ${title.toLowerCase()}</summary><pre>${escaped(JSON.stringify(example.value, null, 2))}</pre></details>`
    : ''
  return `<h4>${title}</h4><p class="media">${others.map(code).join(' ')}</p>${shown}${inner}${printed}`
}
