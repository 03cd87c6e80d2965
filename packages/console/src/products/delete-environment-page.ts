import { token } from '../bar.ts'
import { html } from '../html.ts'
import { alert, input } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { EnvironmentOfProduct } from './load.ts'

/** Asks before an environment is deleted for ever: the name of its product is typed. */
export const deleteEnvironmentPage = ({ product, environment }: EnvironmentOfProduct, frame: Frame): PageView => {
  const { id, type, appSetUpAt, websiteSetUpAt } = environment
  const back = frame.to('products', product.id)
  const connected = [appSetUpAt, websiteSetUpAt].filter((at) => at !== null).sort()[0]
  return {
    title: 'Delete an environment',
    width: 'mid',
    main: html`${head({
      title: html`Delete ${frame.texts.environmentTypes[type]} of <span class="any">“${product.name}”</span>?`,
      up: { label: product.name, url: back },
    })}
${alert(frame.form, ['name'])}
<div class="alert"><b>Everything in it is erased for ever</b>: surveys, responses, files, contacts, webhooks and keys. At once its surveys show nothing, and its keys are refused. It cannot be brought back: export it first.</div>
<section class="card" aria-label="What is deleted">${facts([
      ['Environment', frame.texts.environmentTypes[type]],
      ['Product', product.name],
      connected === undefined ? null : ['Connected since', exactly(connected, frame)],
      ['Id', html`<span class="mono any">${id}</span>`],
    ])}</section>
<form class="card" method="post" action="${frame.post('products', product.id, 'environments', id)}">${token(frame)}<div class="fields">${input(
      {
        label: 'The name of the product',
        name: 'name',
        hint: 'Type it, so that no other environment is deleted.',
        isRequired: true,
        maxLength: 256,
        autocomplete: 'off',
        form: frame.form,
      },
    )}</div><div class="row"><button class="danger main">Delete this environment</button>${button('Keep it', back)}</div></form>`,
  }
}
