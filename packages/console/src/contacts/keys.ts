import type { Visit } from '../visit.ts'

/** The keys of contacts' attributes, to choose from. */
export const loadAttributeKeys = async ({ ask }: Pick<Visit, 'ask'>): Promise<readonly string[]> =>
  (await ask<readonly { readonly key: string }[]>('/api/v1/management/contact-attribute-keys')).map(({ key }) => key)
