import * as v from 'valibot'
import { byCreation, listQuery, replyList } from '../../http/list.ts'
import { memberRoute } from '../../http/member-route.ts'
import { personOf, rightsOf } from '../../http/principal.ts'
import { data } from '../../http/reply.ts'
import {
  createEnvironment,
  createProduct,
  findProduct,
  rotateIdentity,
  updateEnvironment,
  updateProduct,
} from './change.ts'
import { environmentsQuery, environmentsSeenBy, listEnvironments, mostEnvironments } from './list.ts'
import { deleteEnvironment, deleteProduct } from './remove.ts'
import { seenEnvironments, seenProduct } from './rules.ts'
import {
  createEnvironmentBody,
  createProductBody,
  identitySecret,
  type ListedProduct,
  listedEnvironment,
  listedProduct,
  rotateIdentityBody,
  seenEnvironment,
  updateEnvironmentBody,
  updateProductBody,
} from './wire.ts'

const room = 'products'
const query = listQuery({})
const owner = { needs: 'owner', isConfirmed: false, environmentIn: null } as const
const manager = { needs: 'manage', isConfirmed: false, environmentIn: 'path' } as const
const creates = { nothing: 'Its owner sees one that was made twice in the list.' }
const environmentPath = '/api/v1/environments/:environmentId'

export const productRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/v1/products',
    ...owner,
    needs: 'member',
    room,
    operation: 'listProducts',
    summary: 'List the products with the environments that the person may see, oldest first',
    query,
    reply: v.array(listedProduct),
    run: (call) =>
      replyList(call, query, {
        read: async (_, page) => {
          const found = await call.service.storage.directory.products(environmentsSeenBy(personOf(call)), page)
          return found.map((one) => seenProduct(rightsOf(call), one))
        },
        position: byCreation,
        output: (product: ListedProduct) => product,
      }),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/v1/products/:productId',
    ...owner,
    room,
    operation: 'readProduct',
    summary: 'Read a product with its environments',
    reply: listedProduct,
    run: async (call) => data(seenProduct(rightsOf(call), await findProduct(call))),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/v1/environments',
    ...owner,
    needs: 'member',
    room,
    operation: 'listEnvironments',
    summary: `List the first ${mostEnvironments} environments that the person may see`,
    query: environmentsQuery,
    reply: v.array(seenEnvironment),
    run: listEnvironments,
  }),
  memberRoute({
    method: 'POST',
    path: '/api/v1/products',
    ...owner,
    room,
    operation: 'createProduct',
    summary: 'Create a product with its environments',
    body: createProductBody,
    reply: listedProduct,
    creates,
    run: createProduct,
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/v1/products/:productId',
    ...owner,
    room,
    operation: 'updateProduct',
    summary: 'Change the name and the settings of a product',
    body: updateProductBody,
    reply: listedProduct,
    run: updateProduct,
  }),
  memberRoute({
    method: 'POST',
    path: '/api/v1/products/:productId/environments',
    ...owner,
    room,
    operation: 'createEnvironment',
    summary: 'Add an environment to a product',
    body: createEnvironmentBody,
    reply: listedEnvironment,
    creates,
    run: createEnvironment,
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/v1/products/:productId/environments/:environmentId',
    ...owner,
    isConfirmed: true,
    room,
    operation: 'deleteEnvironment',
    summary: 'Delete an environment with everything in it, for ever',
    reply: listedProduct,
    run: deleteEnvironment,
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/v1/products/:productId',
    ...owner,
    isConfirmed: true,
    room,
    operation: 'deleteProduct',
    summary: 'Delete a product that has no environments',
    reply: listedProduct,
    errors: ['conflict'],
    run: deleteProduct,
  }),
  memberRoute({
    method: 'GET',
    path: environmentPath,
    ...manager,
    room,
    operation: 'readEnvironment',
    summary: 'Read an environment with its settings',
    reply: listedEnvironment,
    run: async (call) => data(seenEnvironments(rightsOf(call), [call.environment.environment])[0]),
  }),
  memberRoute({
    method: 'PUT',
    path: environmentPath,
    ...manager,
    room,
    operation: 'updateEnvironment',
    summary: 'Change the settings of an environment',
    body: updateEnvironmentBody,
    reply: listedEnvironment,
    writes: 'configuration',
    decide: updateEnvironment,
  }),
  memberRoute({
    method: 'POST',
    path: `${environmentPath}/identity-secret`,
    ...manager,
    isConfirmed: true,
    room,
    operation: 'rotateIdentitySecret',
    summary: 'Replace the secret that signs the tokens of users, in this answer only; the old one holds for 24 hours',
    body: rotateIdentityBody,
    reply: identitySecret,
    creates: { nothing: 'The body names the secret that it replaces, so a retry is refused.' },
    writes: 'configuration',
    decide: rotateIdentity,
  }),
]
