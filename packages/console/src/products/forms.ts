import type { ProductSettings } from '@hearback/core/pages'
import { faulty } from '../faults.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { loadEnvironment, loadProduct, productPath } from './load.ts'

export async function makeProduct(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const timeZone = fields.get('timeZone')?.trim()
  await visit.send('POST', '/api/v1/products', {
    name: fields.get('name')?.trim() ?? '',
    ...(timeZone && { timeZone }),
  })
  return seeOther(visit.to('products'))
}

export async function addEnvironment(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  await visit.send('POST', `${productPath(visit)}/environments`, { type: fields.get('type') ?? '' })
  return seeOther(visit.to('products'))
}

/** Deletes an environment whose product was named. */
export async function deleteEnvironment(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const { product, environment } = await loadEnvironment(visit)
  if (fields.get('name')?.trim() !== product.name) {
    const wrong = visit.say(visit.texts.products.wrongName, { name: product.name })
    return again(faulty(visit, fields, { name: wrong }))
  }
  await visit.send('DELETE', `${productPath(visit)}/environments/${encodeURIComponent(environment.id)}`)
  return seeOther(visit.to('products'), 'environmentDeleted')
}

/** Deletes a product that has no environments. */
export async function deleteProduct(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', productPath(visit))
  return seeOther(visit.to('products'), 'productDeleted')
}

/** Saves the settings. Parts of the styling that the form does not have stay. */
export async function saveProduct(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const product = await loadProduct(visit)
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  await visit.send('PUT', productPath(visit), {
    ifVersion: Number(text('version')),
    name: text('name'),
    recontactDays: numberIn(text('recontactDays')),
    placement: text('placement'),
    clickOutsideClose: fields.has('clickOutsideClose'),
    darkOverlay: fields.has('darkOverlay'),
    inAppSurveyBranding: fields.has('inAppSurveyBranding'),
    linkSurveyBranding: fields.has('linkSurveyBranding'),
    styling: stylingWith(product.styling, text),
    // A form that was opened before there were time zones has none.
    ...(fields.has('timeZone') && { timeZone: text('timeZone') }),
  })
  return seeOther(visit.to('products'), 'saved')
}

function stylingWith(styling: ProductSettings['styling'], text: (name: string) => string): object {
  const [light, dark, roundness] = ['brandColor.light', 'brandColor.dark', 'roundness'].map((name) =>
    text(`styling.${name}`),
  )
  return {
    ...styling,
    brandColor: light || dark ? { light, ...(dark && { dark }) } : null,
    roundness: roundness ? numberIn(roundness) : null,
  }
}

/** The number, or the text itself, which the API refuses by name. */
const numberIn = (text: string): number | string => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : text)
