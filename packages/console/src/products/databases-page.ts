import type { DatabaseState } from '@hearback/core'
import { html } from '../html.ts'
import { state } from '../parts/badges.ts'
import { button, head } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'

/** The databases over which environments are spread. */
export const databasesPage = (databases: readonly DatabaseState[], frame: Frame): PageView => ({
  title: 'Databases',
  main: html`${head({
    title: 'Databases',
    about:
      'Each environment lies wholly in one database. One that is away stops its own environments alone, and loses nothing.',
    links: [button('Products', frame.to('products'))],
  })}
${
  databases.length === 0
    ? html`<section class="card" aria-label="Databases"><p>This service has one database. <code>--databases</code> names more of them.</p></section>`
    : html`<section class="card flush" aria-label="Databases">${table(columns, databases)}</section>
<section class="card" aria-label="Moving"><p>An environment is moved while it is served: <code>hearback environments move ENVIRONMENT --to DATABASE</code></p></section>`
}`,
})

const columns: readonly Column<DatabaseState>[] = [
  { label: 'Name', class: 'mono', cell: ({ name }) => name },
  {
    label: 'State',
    class: 'all any',
    cell: ({ problem }) =>
      problem === null
        ? state('running', 'answers', 'good')
        : html`${state('failing', 'away', 'bad')}<span class="small soft blk">${problem}</span>`,
  },
  { label: 'Environments', class: 'n', cell: ({ environments }) => environments ?? '–' },
  {
    label: 'New environments',
    class: 'all',
    cell: ({ takesNew }) => (takesNew ? 'may come here' : 'go elsewhere'),
  },
]
