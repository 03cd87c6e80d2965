import { json } from '../../http/reply.ts'
import { route } from '../../http/route.ts'
import { type Account, account } from './schema.ts'

export const accountRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/me',
    aliases: ['/api/v1/management/me'],
    access: 'key',
    room: 'account',
    operation: 'readAccount',
    summary: 'Check a key: the environment and product it belongs to',
    reply: account,
    bare: true,
    errorsAs: 'plain401',
    async run({ environment: { environment, product } }) {
      const named = { id: product.id, name: product.name }
      const shown: Account = {
        id: environment.id,
        createdAt: environment.createdAt,
        updatedAt: environment.updatedAt,
        type: environment.type,
        product: named,
        project: named,
        widgetSetupCompleted: environment.appSetUpAt !== null || environment.websiteSetUpAt !== null,
        appSetupCompleted: environment.appSetUpAt !== null,
        websiteSetupCompleted: environment.websiteSetUpAt !== null,
      }
      return json(200, shown)
    },
  }),
]
