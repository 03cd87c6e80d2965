import { form, page, type Row } from '../row.ts'
import { databasesPage } from './databases-page.ts'
import { addEnvironment, makeProduct, saveProduct } from './forms.ts'
import { loadDatabases, loadProduct, loadProducts } from './load.ts'
import { productsPage } from './page.ts'
import { productSettingsPage } from './settings-page.ts'

const products = { section: 'Products' } as const

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
  page({ ...products, path: '/console/databases', needs: 'owner', load: loadDatabases, view: databasesPage }),
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
]
