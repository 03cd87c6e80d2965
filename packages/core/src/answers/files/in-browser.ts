import type { Service } from '../../house/service/service.ts'
import type { RequestAddress } from '../../http/origin.ts'
import { keyIn } from '../../http/permission.ts'
import type { Reply } from '../../http/reply.ts'
import type { Params } from '../../http/route.ts'

/**
 * Leads a person who opens the address of a private file, as answers and exports hold it, to a page that shows it to those who may see
 * it. Programs, keys and links get the file itself.
 */
export function toFilePage(
  { method, headers }: Request,
  { path, search }: Pick<RequestAddress, 'path' | 'search'>,
  { environmentId = '', file = '' }: Params,
  { pages }: Pick<Service, 'pages'>,
): Reply | null {
  const isBrowser = method === 'GET' && headers.get('accept')?.includes('text/html') && search === ''
  const page = isBrowser && keyIn(headers) === null ? pages.find(({ filePage }) => filePage)?.filePage : undefined
  if (page === undefined) return null
  // The prefix that the browser sees is unknown.
  const root = '../'.repeat(path.split('/').length - 2)
  return {
    status: 303,
    headers: {
      location: root + page(environmentId, file).replace(/^\//, ''),
      'cache-control': 'no-store',
      vary: 'accept',
    },
    body: null,
  }
}
