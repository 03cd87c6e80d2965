import type { ExportLink } from '../../answers/export-links/schema.ts'
import type { ActionClass } from '../../asking/action-classes/schema.ts'
import type { AttributeKey } from '../../asking/attribute-keys/schema.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { ListPage } from '../../ground/ports/list-page.ts'
import type { AuditEntry } from '../audit/schema.ts'
import type { StoredKey } from '../keys/schema.ts'
import type { ListedKey } from '../keys/wire.ts'
import type { Environment, Product, SetUpKind, VisibleEnvironment } from './schema.ts'

export interface EnvironmentWithProduct {
  environment: Environment
  product: Product
}

/** Look-ups that cannot name an environment because they find it. */
export interface Directory {
  /** Reads an environment and its product. Called by every client route and for every key. */
  environment(id: string): Promise<EnvironmentWithProduct | null>
  /**
   * Lists keys of all environments in the order of (createdAt, id), oldest first: those of a person, or all (`null`).
   * `owner` is `null` for keys that no person made.
   */
  keys(ownerId: string | null, page: ListPage): Promise<ListedKey[]>
  /** Finds a key by its id, as `keys` lists it. */
  key(id: string): Promise<ListedKey | null>
  /** Finds a key by its SHA-256 (32 bytes as 64 hex digits), expired or not. */
  keyByHash(hash: string): Promise<StoredKey | null>
  /** Finds an export link by the SHA-256 of its secret, ended or not. Called whenever a live address is fetched. */
  exportLinkByHash(hash: string): Promise<ExportLink | null>
  /**
   * Finds the environment of a response by its id alone, for the client route that has no environment in its path.
   * `null` for responses that were imported with their original id.
   */
  environmentOfResponse(responseId: string): Promise<string | null>
  /**
   * Finds the environments that have a survey with this id, for addresses that name no environment: none, one, or two of
   * those that an import gave the same id, in the order of their ids. A deleted survey is not found.
   */
  environmentsOfSurvey(surveyId: string): Promise<string[]>
  /**
   * Lists products in the order of (createdAt, id), each with all its environments: those that have one of these
   * environments, or every product (`null`). Called by `admin`, and for the console's list of products.
   */
  products(
    environmentIds: readonly string[] | null,
    page: ListPage,
  ): Promise<{ product: Product; environments: Environment[] }[]>
  /**
   * Lists the first `limit` of these environments, or of all (`null`), with the names and time zones of their products: in the order of
   * their products' (createdAt, id), production before development, then by id. `besides` is one of them that is listed
   * in its place even where it lies beyond the limit. Called by every page of the console.
   */
  environments(
    ids: readonly string[] | null,
    page: { limit: number; besides: string | null },
  ): Promise<VisibleEnvironment[]>
}

/** A new environment with the records that it starts with. */
export interface NewEnvironment {
  environment: Environment
  actionClasses: readonly ActionClass[]
  attributeKeys: readonly AttributeKey[]
  keys: readonly StoredKey[]
  chores: readonly Chore[]
  /** Link surveys without a segment. */
  surveys: readonly StoredSurvey[]
}

/** Stores products. The `audit` of a write is stored in the same step, under `accountsLog`. */
export interface ProductStore {
  /** Reads a product and its environments; `null` for an unknown one. */
  find(id: string): Promise<{ product: Product; environments: Environment[] } | null>
  /**
   * Stores a product with its environments, completely or not at all. If an id is taken: `ConflictError('id')`. Called
   * by `admin` and by owners in the console.
   */
  insert(product: Product, environments: readonly NewEnvironment[], audit: readonly AuditEntry[]): Promise<void>
  /**
   * Stores a product with its environments if no product exists at all; `false` otherwise. If two processes start at
   * once on an empty database, only one product is stored.
   */
  insertFirst(product: Product, environments: readonly NewEnvironment[], audit: readonly AuditEntry[]): Promise<boolean>
  /**
   * Adds an environment to a product, completely or not at all. `false` for an unknown product. If an id is taken:
   * `ConflictError('id')`. Called as `insert` is.
   */
  insertEnvironment(productId: string, environment: NewEnvironment, audit: readonly AuditEntry[]): Promise<boolean>
  /**
   * Replaces name and settings if the version is still `ifVersion`, and raises the revision of all environments of the
   * product, whose views contain it; `false` otherwise, or for an unknown product.
   */
  replace(next: Product, condition: { ifVersion: number }, audit: readonly AuditEntry[]): Promise<boolean>
  /**
   * Deletes an environment, so that nothing finds it any more, and files the chore that removes what it leaves behind. In the
   * same step go its keys, memberships, surveys, webhooks and other chores: it is not read, and nothing is sent. `false` for an
   * unknown one. Called by `admin`.
   */
  deleteEnvironment(environmentId: string, chore: Chore, audit: readonly AuditEntry[]): Promise<boolean>
  /** Deletes a product that has no environment; `false` for any other, or an unknown one. Called by `admin`. */
  delete(id: string, audit: readonly AuditEntry[]): Promise<boolean>
}

export interface EnvironmentStore {
  /** Reads the revision; `null` for an unknown environment. Called once a second for an active one. */
  revision(environmentId: string): Promise<number | null>
  /**
   * Replaces the settings and raises the revision, if the revision is still `ifRevision`; `false` otherwise, or for an
   * unknown environment. Only `updatedAt`, `identity` and the fields of `EnvironmentSettings` change. Called by `admin`,
   * and by people in the console.
   */
  replace(
    environmentId: string,
    next: Environment,
    condition: { ifRevision: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /** Stores the first set-up of this kind and raises the revision; a later one changes nothing. */
  markSetUp(environmentId: string, kind: SetUpKind, at: Timestamp): Promise<void>
  /**
   * Removes at most `limit` records that a deleted environment has left, of any kind; returns how many. Its files become `removing`
   * and due at `now`: their records go with their blobs, by `files.forget`. Chores of the kind `eraseEnvironment` stay. Does
   * nothing where the environment exists. Called by `work`.
   */
  erase(environmentId: string, now: Timestamp, limit: number): Promise<number>
}
