import type { PageContext, PageSurvey } from '@hearback/core'

/** Links at the foot of a page. */
export type PageLinks = readonly { readonly label: string; readonly href: string }[]

/** The branding line, unless the product turns it off. */
export const brandingOf = ({ product }: Pick<PageSurvey, 'product'>) =>
  product.linkSurveyBranding ? { name: 'Hearback', href: 'https://www.npmjs.com/package/hearback' } : null

/** What decides a survey's look. */
export const themeSource = ({ survey, product }: Pick<PageSurvey, 'survey' | 'product'>) => ({
  styling: survey.styling,
  product: product.styling,
  overwrites: survey.productOverwrites,
})

/** The address of the sheet with the survey's colours. It changes with the survey and its product. */
export function themeLink({ root }: PageContext, { survey, product, environmentId }: PageSurvey): string {
  const version = `${survey.version}-${Date.parse(product.updatedAt).toString(36)}`
  return `${root}s/${survey.id}/theme.css?v=${version}&env=${environmentId}`
}
