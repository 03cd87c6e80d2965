import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { alert, checkbox, input, select } from '../parts/fields.ts'
import { head } from '../parts/head.ts'
import { zoneField } from '../parts/zone-field.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { ProductListed } from './load.ts'

/** The settings that the environments of a product share. */
export const productSettingsPage = (product: ProductListed, frame: Frame): PageView => {
  const { form, texts } = frame
  const { products: words, parts } = texts
  const { brandColor, roundness } = product.styling
  return {
    title: product.name,
    width: 'mid',
    main: html`${head({
      title: product.name,
      up: { label: words.title, url: frame.to('products') },
      about: words.settingsAbout,
    })}
${alert(form, fieldNames)}
<form class="stack" method="post" action="${frame.post('products', product.id)}">${token(frame)}<input type="hidden" name="version" value="${product.version}">
<section class="card" aria-label="${words.nameAndTime}">
<div class="fields">${input({ label: parts.name, name: 'name', value: product.name, isRequired: true, maxLength: 256, form })}
${input({
  label: words.days,
  name: 'recontactDays',
  type: 'number',
  value: String(product.recontactDays),
  hint: words.daysHint,
  isRequired: true,
  form,
})}
${zoneField({ label: parts.timeZone, value: product.timeZone, hint: words.timeZoneHint, form })}</div></section>
<section class="card" aria-labelledby="in-app"><h2 id="in-app">${words.inApp}</h2>
<div class="fields">${select({ label: words.place, name: 'placement', value: product.placement, options: placements.map((one) => [one, words.placements[one]]), form })}</div>
${checkbox({ label: words.clickOutside, name: 'clickOutsideClose', isOn: product.clickOutsideClose, form })}
${checkbox({ label: words.darken, name: 'darkOverlay', isOn: product.darkOverlay, form })}</section>
<section class="card" aria-labelledby="look"><h2 id="look">${words.look}</h2>
<div class="fields">${input({ label: words.colour, name: 'styling.brandColor.light', value: brandColor?.light ?? '', placeholder: '#1c4ed0', form })}
${input({ label: words.colourInDark, name: 'styling.brandColor.dark', value: brandColor?.dark ?? '', placeholder: '#8fb3ff', form })}
${input({ label: words.roundness, name: 'styling.roundness', type: 'number', value: String(roundness ?? ''), form })}</div>
${checkbox({ label: words.brandInApps, name: 'inAppSurveyBranding', isOn: product.inAppSurveyBranding, form })}
${checkbox({ label: words.brandOnPages, name: 'linkSurveyBranding', isOn: product.linkSurveyBranding, form })}</section>
<div class="row"><button class="main">${words.save}</button></div></form>
${environmentForm(product, frame)}
${endings(product, frame)}`,
  }
}

function environmentForm(product: ProductListed, frame: Frame): Html {
  const { products: words, environmentTypes: types } = frame.texts
  return html`<section class="card" aria-labelledby="more"><h2 id="more">${words.oneMore}</h2>
<p class="soft">${words.oneMoreAbout}</p>
<form class="row" method="post" action="${frame.post('products', product.id, 'environments')}">${token(frame)}<select name="type" aria-label="${words.type}"><option value="development">${types.development}</option><option value="production">${types.production}</option></select><button>${words.addIt}</button></form></section>`
}

/** What may be deleted: each environment, and the product once it has none. */
function endings(product: ProductListed, frame: Frame): Html {
  const { texts, say } = frame
  const { products: words, environmentTypes: types } = texts
  return html`<section class="card" aria-labelledby="end"><h2 id="end">${words.delete}</h2>${
    product.environments.length === 0
      ? html`<p class="soft">${words.noEnvironment}</p><form class="row" method="post" action="${frame.post('products', product.id, 'delete')}">${token(frame)}<button class="danger">${words.deleteProduct}</button></form>`
      : html`<p class="soft">${words.deleteAbout}</p><ul class="plain">${product.environments.map(
          ({ id, type }) =>
            html`<li><a href="${frame.to('products', product.id, 'environments', id)}">${say(words.deleteEnvironment, { environment: types[type] })}</a> <span class="mono soft any">${id}</span></li>`,
        )}</ul>`
  }</section>`
}

const fieldNames = [
  'name',
  'recontactDays',
  'timeZone',
  'placement',
  'styling.brandColor.light',
  'styling.brandColor.dark',
  'styling.roundness',
]

const placements = ['bottomRight', 'bottomLeft', 'topRight', 'topLeft', 'center'] as const
