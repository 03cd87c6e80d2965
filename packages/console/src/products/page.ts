import { withQuery } from '../addresses.ts'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { environmentBadge, permissionBadge, state } from '../parts/badges.ts'
import { alert, input } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { ProductListed, Products } from './load.ts'

type Environment = ProductListed['environments'][number]

/** All products with their environments. */
export const productsPage = ({ products, next }: Products, frame: Frame): PageView => {
  const { isOwner } = frame.signedIn.person
  return {
    title: 'Products',
    main: html`${head({
      title: 'Products',
      about:
        'A product has surveys of its own, in environments that share nothing: one for production, one to try things in.',
      links: [isOwner && html`<a class="btn main" href="#new">New product</a>`],
    })}
${products.length === 0 && html`<div class="note">There is no product yet.</div>`}
${products.map((product) => productCard(product, frame))}
${next !== null && html`<div class="row">${button('Next page', withQuery(frame.to('products'), { cursor: next }))}</div>`}
${isOwner && newProductForm(frame)}`,
  }
}

const productCard = (
  product: ProductListed,
  frame: Frame,
): Html => html`<section class="card flush" aria-labelledby="${product.id}"><div class="head"><h2 id="${product.id}">${product.name}</h2>
${frame.signedIn.person.isOwner && html`<div class="row">${button('Settings', frame.to('products', product.id))}</div>`}</div>
${table(columns(product, frame), product.environments)}</section>`

const columns = (product: ProductListed, frame: Frame): readonly Column<Environment>[] => [
  { label: 'Environment', cell: ({ type }) => environmentBadge(type, frame) },
  { label: 'You may', cell: ({ may }) => permissionBadge(may, frame) },
  { label: 'Apps and websites', cell: (environment) => connected(environment, frame) },
  { label: 'Id', class: 'mono soft any all', cell: ({ id }) => id },
  {
    label: 'Open',
    isSilent: true,
    class: 'n all',
    cell: ({ id, type }) =>
      html`<a href="${frame.to(id, 'surveys')}" aria-label="Open ${frame.texts.environmentTypes[type]} of ${product.name}">Open</a>`,
  },
]

function connected({ appSetUpAt, websiteSetUpAt }: Environment, frame: Frame): Html {
  const first = [appSetUpAt, websiteSetUpAt].filter((at) => at !== null).sort()[0]
  return first === undefined
    ? state('waiting', 'none connected yet', 'soft')
    : state('running', html`connected since ${onDay(first, frame)}`, 'good')
}

const newProductForm = (
  frame: Frame,
): Html => html`<section class="card" aria-labelledby="new"><h2 id="new">New product</h2>
${alert(frame.form, ['name'])}
<form class="stack" method="post" action="${frame.post('products')}">${token(frame)}<div class="fields">
${input({ label: 'Name', name: 'name', isRequired: true, maxLength: 256, form: frame.form })}</div>
<div class="row"><button class="main">Make the product</button><span class="small soft">With two environments: production and development.</span></div></form></section>`
