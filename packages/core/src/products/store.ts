import type { ActionClass } from '../action-classes/schema.ts'
import type { AttributeKey } from '../attribute-keys/schema.ts'
import type { StoredKey } from '../keys/schema.ts'
import type { Chore } from '../ports/chores.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { ListPage } from '../ports/list-page.ts'
import type { Environment, Product, SetUpKind } from './schema.ts'

export interface EnvironmentWithProduct {
  environment: Environment
  product: Product
}

/** The look-ups that cannot name an environment because they find it out. */
export interface Directory {
  /** Called by every client route and for every key: the environment and its product. */
  environment(id: string): Promise<EnvironmentWithProduct | null>
  /** The key whose SHA-256 this is (32 bytes as 64 hex digits), expired or not. */
  keyByHash(hash: string): Promise<StoredKey | null>
  /**
   * The environment of a response by its id alone, for the client route that has no environment in its
   * path. `null` for responses that were imported with their id from elsewhere.
   */
  environmentOfResponse(responseId: string): Promise<string | null>
  /** Products in the order of (createdAt, id), each with its environments. Called by `admin`. */
  products(page: ListPage): Promise<{ product: Product; environments: Environment[] }[]>
}

/** An environment with all that it is born with. */
export interface NewEnvironment {
  environment: Environment
  actionClasses: readonly ActionClass[]
  attributeKeys: readonly AttributeKey[]
  keys: readonly StoredKey[]
  chores: readonly Chore[]
}

export interface ProductStore {
  /** A product with its environments, whole or not at all. A taken id: `ConflictError('id')`. Called by `admin`. */
  insert(product: Product, environments: readonly NewEnvironment[]): Promise<void>
  /**
   * The same, only where no product exists at all: `false` otherwise. Two processes that start at once on
   * an empty database make one product between them.
   */
  insertFirst(product: Product, environments: readonly NewEnvironment[]): Promise<boolean>
  /**
   * One more environment for a product, whole or not at all. An unknown product: `false`. A taken id:
   * `ConflictError('id')`. Called by `admin`.
   */
  insertEnvironment(productId: string, environment: NewEnvironment): Promise<boolean>
}

export interface EnvironmentStore {
  /** The revision, or `null` for an unknown environment. Called once a second for an active one. */
  revision(environmentId: string): Promise<number | null>
  /**
   * Replaces the settings and raises the revision, if the revision is still `ifRevision`: `false` otherwise, or where the
   * environment is unknown. Only updatedAt and the fields of `EnvironmentSettings` change. Called by `admin`.
   */
  replace(environmentId: string, next: Environment, condition: { ifRevision: number }): Promise<boolean>
  /** Notes the first set-up of this kind; a later one changes nothing. Raises the revision if it was the first. */
  markSetUp(environmentId: string, kind: SetUpKind, at: Timestamp): Promise<void>
}
