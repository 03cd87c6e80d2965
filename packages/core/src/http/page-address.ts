import type { PageAddress, Pages } from '../ground/ports/pages.ts'
import { paramsIn } from './path-params.ts'

/** A page's address that matches a path. */
export interface PageMatch {
  readonly pages: Pages
  readonly address: PageAddress
  readonly params: Readonly<Record<string, string>>
}

/** Finds the page for a path below the prefix; `null` if no page has this address. */
export function findPage(all: readonly Pages[], path: string): PageMatch | null {
  for (const pages of all) {
    for (const address of pages.addresses) {
      const params = paramsIn(address.path, path)
      if (params !== null) return { pages, address, params }
    }
  }
  return null
}

/** Whether a path lies below the addresses of pages: a 404 there is for a person, and so is a page. */
export const isBelowPages = (all: readonly Pages[], path: string): boolean =>
  all.some(({ addresses }) =>
    addresses.some(({ path: pattern }) => `${path}/`.startsWith(`${pattern.split('/:')[0]}/`)),
  )

/** Leads from a requested path below the prefix to the prefix itself: `./`, `../` and so on. */
export function rootFrom(path: string, endsInSlash: boolean): string {
  const above = path.split('/').length - (endsInSlash ? 1 : 2)
  return above <= 0 ? './' : '../'.repeat(above)
}
