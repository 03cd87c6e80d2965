import { withQuery } from '../addresses.ts'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { environmentBadge, permissionBadge, state } from '../parts/badges.ts'
import { alert, input } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { onDay } from '../parts/time.ts'
import { zoneField } from '../parts/zone-field.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { ProductListed, Products } from './load.ts'

type Environment = ProductListed['environments'][number]

/** All products with their environments. */
export const productsPage = ({ products, next }: Products, frame: Frame): PageView => {
  const { isOwner } = frame.signedIn.person
  const { products: words, parts } = frame.texts
  return {
    title: words.title,
    main: html`${head({
      title: words.title,
      about: words.about,
      links: [isOwner && html`<a class="btn main" href="#new">${words.new}</a>`],
    })}
${products.length === 0 && html`<div class="note">${words.none}</div>`}
${products.map((product) => productCard(product, frame))}
${next !== null && html`<div class="row">${button(parts.nextPage, withQuery(frame.to('products'), { cursor: next }))}</div>`}
${isOwner && newProductForm(frame)}`,
  }
}

const productCard = (
  product: ProductListed,
  frame: Frame,
): Html => html`<section class="card flush" aria-labelledby="${product.id}"><div class="head"><h2 id="${product.id}">${product.name}</h2>
${frame.signedIn.person.isOwner && html`<div class="row">${button(frame.texts.products.settings, frame.to('products', product.id))}</div>`}</div>
${table(columns(product, frame), product.environments)}</section>`

function columns(product: ProductListed, frame: Frame): readonly Column<Environment>[] {
  const { texts, say } = frame
  const { products: words } = texts
  const openOf = (type: Environment['type']) =>
    say(words.openOf, { environment: texts.environmentTypes[type], product: product.name })
  return [
    { label: words.environment, cell: ({ type }) => environmentBadge(type, frame) },
    { label: words.youMay, cell: ({ may }) => permissionBadge(may, frame) },
    { label: words.appsAndWebsites, cell: (environment) => connected(environment, frame) },
    { label: words.id, class: 'mono soft any all', cell: ({ id }) => id },
    {
      label: words.open,
      isSilent: true,
      class: 'n all',
      cell: ({ id, type }) => html`<a href="${frame.to(id, 'surveys')}" aria-label="${openOf(type)}">${words.open}</a>`,
    },
  ]
}

function connected({ appSetUpAt, websiteSetUpAt }: Environment, frame: Frame): Html {
  const { products: words } = frame.texts
  const first = [appSetUpAt, websiteSetUpAt].filter((at) => at !== null).sort()[0]
  return first === undefined
    ? state('waiting', words.notConnected, 'soft')
    : state('running', frame.sayHtml(words.connectedSince, { day: onDay(first, frame) }), 'good')
}

function newProductForm(frame: Frame): Html {
  const { products: words, parts } = frame.texts
  return html`<section class="card" aria-labelledby="new"><h2 id="new">${words.new}</h2>
${alert(frame.form, ['name', 'timeZone'])}
<form class="stack" method="post" action="${frame.post('products')}">${token(frame)}<div class="fields">
${input({ label: parts.name, name: 'name', isRequired: true, maxLength: 256, form: frame.form })}
${zoneField({ label: parts.timeZone, value: 'UTC', hint: words.timeZoneHint, isOffered: true, form: frame.form })}</div>
<div class="row"><button class="main">${words.make}</button><span class="small soft">${words.makeHint}</span></div></form></section>`
}
