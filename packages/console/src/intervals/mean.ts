export { differenceOfMeans, marginOf, npsSpread, type Spread, spreadOf } from '@hearback/core/pages'
