import type { PageContext, PageSurvey } from '@hearback/core/pages'

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

/** The version of the sheet with the survey's colours: it changes with the survey and its product. */
export const themeVersion = ({ survey, product }: Pick<PageSurvey, 'survey' | 'product'>): string =>
  `${survey.version}-${Date.parse(product.updatedAt).toString(36)}`

/** The address of the sheet with the survey's colours. `preview`: the token of a preview. Default: none. */
export function themeLink({ root }: PageContext, found: PageSurvey, preview?: string | null): string {
  const { survey, environmentId } = found
  const token = preview ? `&preview=${encodeURIComponent(preview)}` : ''
  return `${root}s/${survey.id}/theme.css?v=${themeVersion(found)}&env=${environmentId}${token}`
}
