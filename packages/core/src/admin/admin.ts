import * as v from 'valibot'
import { changeConfiguration } from '../configuration/change.ts'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import { Problem } from '../errors.ts'
import { onDemand } from '../ground/on-demand.ts'
import type { Admin, NewKey } from '../hearback.ts'
import { invalid, notFound } from '../http/problems.ts'
import { validate } from '../http/validate.ts'
import { makeKey } from '../keys/new-key.ts'
import { permission } from '../keys/schema.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import { newEnvironment, newProduct } from '../products/new-product.ts'
import { mergeSettings } from '../products/rules.ts'
import {
  type Environment,
  type EnvironmentType,
  environmentSettings,
  environmentType,
  nameSchema,
  type Product,
} from '../products/schema.ts'
import type { NewEnvironment } from '../products/store.ts'
import type { Service } from '../service/service.ts'
import type { Storage } from '../storage.ts'
import { summaryFilters } from '../summaries/query.ts'
import { summarize } from '../summaries/summarize.ts'
import { allAsOfNow } from '../surveys/find.ts'
import { everySurvey } from '../surveys/references.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { firstSurvey } from './first-survey.ts'

const { importRecords } = onDemand(() => import('../transfer/import.ts'))
const { checkSecret } = onDemand(() => import('../webhooks/subscriptions/check-secret.ts'))

const pageSize = 100

/** Sorts environments, production first: both are created in the same moment, so the order of their ids is random. */
const inOrder = (one: Environment, other: Environment): number =>
  one.type === other.type ? (one.id < other.id ? -1 : 1) : one.type === 'production' ? -1 : 1

/** Implements `Hearback.admin`. */
export function createAdmin(service: Service): Admin {
  const { storage, clock, ids } = service

  function draft(name: string, types: readonly EnvironmentType[]) {
    if (!v.is(nameSchema, name)) throw invalid({ name: 'Expected 1 to 256 characters' })
    const now = timestamp(clock.now())
    const product = newProduct(ids.next(), now, name)
    return { product, environments: types.map((type) => newEnvironment(ids, now, product.id, type)) }
  }

  async function withKey(environment: NewEnvironment): Promise<{ created: NewEnvironment; key: NewKey }> {
    const { stored, text } = await makeKey(service, environment.environment.id, { label: 'First key' })
    return { created: { ...environment, keys: [stored] }, key: { id: stored.id, key: text } }
  }

  async function knownEnvironment(id: string): Promise<EnvironmentView> {
    const environment = idPattern.test(id) ? await service.environments.fresh(id) : null
    if (!environment) throw notFound('Environment', id)
    return environment
  }

  return {
    async createProduct({ name, environments = ['production', 'development'] }) {
      const made = draft(name, environments)
      await storage.products.insert(made.product, made.environments, [])
      return { product: made.product, environments: made.environments.map(({ environment }) => environment) }
    },

    async createFirstProduct({ name, survey }) {
      const made = draft(name, ['production', 'development'])
      const surveyed = (one: NewEnvironment): NewEnvironment =>
        survey !== undefined && one.environment.type === 'production'
          ? { ...one, surveys: [firstSurvey(service, one.environment.id, survey)] }
          : one
      const withKeys = await Promise.all(made.environments.map(surveyed).map(withKey))
      const first = await storage.products.insertFirst(
        made.product,
        withKeys.map(({ created }) => created),
        [],
      )
      if (!first) return null
      return {
        product: made.product,
        environments: withKeys.map(({ created, key }) => ({ environment: created.environment, key })),
        surveyId: withKeys.flatMap(({ created }) => created.surveys)[0]?.id ?? null,
      }
    },

    async createEnvironment({ productId, type }) {
      if (!v.is(environmentType, type)) throw invalid({ type: 'Expected production or development' })
      const created = newEnvironment(ids, timestamp(clock.now()), productId, type)
      if (!idPattern.test(productId) || !(await storage.products.insertEnvironment(productId, created, []))) {
        throw notFound('Product', productId)
      }
      return created.environment
    },

    async updateEnvironment(environmentId, settings) {
      const wanted = validate(environmentSettings, settings)
      await knownEnvironment(environmentId)
      return changeConfiguration(service, environmentId, async ({ environment, revision }) => {
        const next = mergeSettings(environment, wanted, timestamp(clock.now()))
        if (next === environment) return environment
        return (await storage.environments.replace(environmentId, next, { ifRevision: revision }, nothingAlongside))
          ? next
          : null
      })
    },

    async listProducts() {
      return allProducts(storage)
    },

    async createKey(environmentId, options = {}) {
      if (options.label !== undefined && !v.is(nameSchema, options.label)) {
        throw invalid({ label: 'Expected 1 to 256 characters' })
      }
      if (options.permission !== undefined && !v.is(permission, options.permission)) {
        throw invalid({ permission: 'Expected read, write or manage' })
      }
      if (options.expiresAt && !(options.expiresAt.getTime() > clock.now())) {
        throw new Problem('bad_request', 'A key cannot expire in the past', { expiresAt: 'Must be in the future' })
      }
      const { stored, text } = await makeKey(service, environmentId, options)
      if (!idPattern.test(environmentId) || !(await storage.keys.insert(environmentId, stored, nothingAlongside))) {
        throw notFound('Environment', environmentId)
      }
      service.environments.forget(environmentId)
      return { id: stored.id, key: text }
    },

    async listKeys(environmentId) {
      const keys = await storage.keys.list(environmentId)
      return keys.map(({ hash: _, ...shown }) => shown)
    },

    async deleteKey(environmentId, keyId) {
      const deleted = await storage.keys.delete(environmentId, keyId, nothingAlongside)
      service.environments.forget(environmentId)
      return deleted !== null
    },

    async listSurveys(environmentId) {
      const environment = await knownEnvironment(environmentId)
      const surveys: StoredSurvey[] = []
      for await (const survey of everySurvey(service, environment.id)) surveys.push(survey)
      const shown = await allAsOfNow(service, environment.id, surveys)
      return shown.map(({ id, name, type, status, singleUse }) => ({
        ...{ id, name, type, status },
        isSingleUse: singleUse?.enabled === true,
      }))
    },

    async summarizeSurvey(environmentId, surveyId, filters = {}) {
      const environment = await knownEnvironment(environmentId)
      const query = validate(v.object(summaryFilters), filters)
      return (await summarize(service, environment, surveyId, query)).summary
    },

    async *exportRecords(environmentId, options = {}) {
      const { exportRecords } = await import('../transfer/export.ts')
      yield* exportRecords(service, environmentId, options)
    },

    async importRecords(environmentId, records, { onProgress = () => {}, sharedIds = false } = {}) {
      return importRecords(service, environmentId, records, { onProgress, sharedIds })
    },

    async checkSecret() {
      const environments = (await allProducts(storage)).flatMap((entry) => entry.environments)
      return checkSecret(
        service,
        environments.map(({ id }) => id),
      )
    },
  }
}

async function allProducts(storage: Storage): Promise<{ product: Product; environments: Environment[] }[]> {
  const all: { product: Product; environments: Environment[] }[] = []
  for (;;) {
    const last = all.at(-1)?.product
    const after = last ? { at: last.createdAt, id: last.id } : null
    const page = await storage.directory.products({ after, limit: pageSize })
    all.push(...page.map(({ product, environments }) => ({ product, environments: environments.toSorted(inOrder) })))
    if (page.length < pageSize) return all
  }
}
