import { token } from '../bar.ts'
import { html } from '../html.ts'
import { deleted } from '../parts/deletion.ts'
import { alert, input } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { EnvironmentOfProduct } from './load.ts'

/** Asks before an environment is deleted for ever: the name of its product is typed. */
export const deleteEnvironmentPage = ({ product, environment }: EnvironmentOfProduct, frame: Frame): PageView => {
  const { texts, sayHtml } = frame
  const { products: words } = texts
  const { id, type, appSetUpAt, websiteSetUpAt } = environment
  const typeName = texts.environmentTypes[type]
  const back = frame.to('products', product.id)
  const connected = [appSetUpAt, websiteSetUpAt].filter((at) => at !== null).sort()[0]
  return {
    title: words.deleteTitle,
    width: 'mid',
    main: html`${head({
      title: sayHtml(words.deleteQuestion, { environment: typeName, product: deleted(product.name, frame) }),
      up: { label: product.name, url: back },
    })}
${alert(frame.form, ['name'])}
<div class="alert">${sayHtml(words.deleteWarning, { b })}</div>
<section class="card" aria-label="${texts.deletion.what}">${facts([
      [words.environment, typeName],
      [words.product, product.name],
      connected === undefined ? null : [words.connected, exactly(connected, frame)],
      [words.id, html`<span class="mono any">${id}</span>`],
    ])}</section>
<form class="card" method="post" action="${frame.post('products', product.id, 'environments', id)}">${token(frame)}<div class="fields">${input(
      {
        label: words.productName,
        name: 'name',
        hint: words.productNameHint,
        isRequired: true,
        maxLength: 256,
        autocomplete: 'off',
        form: frame.form,
      },
    )}</div><div class="row"><button class="danger main">${words.deleteThis}</button>${button(texts.deletion.keep, back)}</div></form>`,
  }
}
