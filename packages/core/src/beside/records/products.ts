import type { ProductStore } from '../../tenants/products/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const productReads: Reads<ProductStore, Reading> = {}

export const productWrites = {} as Writes<ProductStore, Reading>
