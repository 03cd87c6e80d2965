import { form, page, type Row } from '../row.ts'
import { deleteEnvironmentPage } from './delete-environment-page.ts'
import { addEnvironment, deleteEnvironment, deleteProduct, makeProduct, saveProduct } from './forms.ts'
import { loadEnvironment, loadProduct, loadProducts } from './load.ts'
import { productsPage } from './page.ts'
import { productSettingsPage } from './settings-page.ts'

const products = { section: 'products' } as const
const oneEnvironment = '/console/products/:productId/environments/:ofProduct'

export const productRows: readonly Row[] = [
  page({
    ...products,
    path: '/console/products',
    needs: 'signedIn',
    bar: 'account',
    load: loadProducts,
    view: productsPage,
  }),
  form({ ...products, path: '/console/products', needs: 'owner', take: makeProduct }),
  page({
    ...products,
    path: '/console/products/:productId',
    needs: 'owner',
    load: loadProduct,
    view: productSettingsPage,
  }),
  form({ ...products, path: '/console/products/:productId', needs: 'owner', take: saveProduct }),
  form({
    ...products,
    path: '/console/products/:productId/environments',
    page: '/console/products/:productId',
    needs: 'owner',
    take: addEnvironment,
  }),
  page({ ...products, path: oneEnvironment, needs: 'owner', load: loadEnvironment, view: deleteEnvironmentPage }),
  form({ ...products, path: oneEnvironment, needs: 'owner', confirm: true, take: deleteEnvironment }),
  form({
    ...products,
    path: '/console/products/:productId/delete',
    page: '/console/products/:productId',
    needs: 'owner',
    confirm: true,
    take: deleteProduct,
  }),
]
