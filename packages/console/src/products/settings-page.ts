import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { alert, checkbox, input, select } from '../parts/fields.ts'
import { head } from '../parts/head.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { ProductListed } from './load.ts'

/** The settings that the environments of a product share. */
export const productSettingsPage = (product: ProductListed, frame: Frame): PageView => {
  const { form } = frame
  const { brandColor, roundness } = product.styling
  return {
    title: product.name,
    width: 'mid',
    main: html`${head({
      title: product.name,
      up: { label: 'Products', url: frame.to('products') },
      about: 'These hold for all surveys of the product, unless a survey has its own.',
    })}
${alert(form, fieldNames)}
<form class="stack" method="post" action="${frame.post('products', product.id)}">${token(frame)}<input type="hidden" name="version" value="${product.version}">
<section class="card" aria-label="Name and time">
<div class="fields">${input({ label: 'Name', name: 'name', value: product.name, isRequired: true, maxLength: 256, form })}
${input({
  label: 'Days between surveys',
  name: 'recontactDays',
  type: 'number',
  value: String(product.recontactDays),
  hint: 'How long somebody is left alone after a survey: 0 to 365.',
  isRequired: true,
  form,
})}</div></section>
<section class="card" aria-labelledby="in-app"><h2 id="in-app">In apps and on websites</h2>
<div class="fields">${select({ label: 'Place', name: 'placement', value: product.placement, options: placements, form })}</div>
${checkbox({ label: 'A click beside the survey closes it', name: 'clickOutsideClose', isOn: product.clickOutsideClose, form })}
${checkbox({ label: 'Darken what is behind it', name: 'darkOverlay', isOn: product.darkOverlay, form })}</section>
<section class="card" aria-labelledby="look"><h2 id="look">Look</h2>
<div class="fields">${input({ label: 'Brand colour', name: 'styling.brandColor.light', value: brandColor?.light ?? '', placeholder: '#1c4ed0', form })}
${input({ label: 'Brand colour in the dark', name: 'styling.brandColor.dark', value: brandColor?.dark ?? '', placeholder: '#8fb3ff', form })}
${input({ label: 'Roundness, in px', name: 'styling.roundness', type: 'number', value: String(roundness ?? ''), form })}</div>
${checkbox({ label: 'Name Hearback on surveys in apps', name: 'inAppSurveyBranding', isOn: product.inAppSurveyBranding, form })}
${checkbox({ label: 'Name Hearback on survey pages', name: 'linkSurveyBranding', isOn: product.linkSurveyBranding, form })}</section>
<div class="row"><button class="main">Save</button></div></form>
${environmentForm(product, frame)}
${endings(product, frame)}`,
  }
}

const environmentForm = (product: ProductListed, frame: Frame): Html =>
  html`<section class="card" aria-labelledby="more"><h2 id="more">One more environment</h2>
<p class="soft">It begins empty and shares nothing with the others.</p>
<form class="row" method="post" action="${frame.post('products', product.id, 'environments')}">${token(frame)}<select name="type" aria-label="Type"><option value="development">Development</option><option value="production">Production</option></select><button>Add it</button></form></section>`

/** What may be deleted: each environment, and the product once it has none. */
const endings = (product: ProductListed, frame: Frame): Html =>
  html`<section class="card" aria-labelledby="end"><h2 id="end">Delete</h2>${
    product.environments.length === 0
      ? html`<p class="soft">The product has no environment any more.</p><form class="row" method="post" action="${frame.post('products', product.id, 'delete')}">${token(frame)}<button class="danger">Delete the product</button></form>`
      : html`<p class="soft">An environment is deleted with everything in it. A product without environments can be deleted.</p><ul class="plain">${product.environments.map(
          ({ id, type }) =>
            html`<li><a href="${frame.to('products', product.id, 'environments', id)}">Delete ${frame.texts.environmentTypes[type]}</a> <span class="mono soft any">${id}</span></li>`,
        )}</ul>`
  }</section>`

const fieldNames = [
  'name',
  'recontactDays',
  'placement',
  'styling.brandColor.light',
  'styling.brandColor.dark',
  'styling.roundness',
]

const placements = [
  ['bottomRight', 'bottom right'],
  ['bottomLeft', 'bottom left'],
  ['topRight', 'top right'],
  ['topLeft', 'top left'],
  ['center', 'centre'],
] as const
