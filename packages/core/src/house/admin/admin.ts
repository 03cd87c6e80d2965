import * as v from 'valibot'
import { summaryQuery } from '../../answers/summaries/query.ts'
import { summarize } from '../../answers/summaries/summarize.ts'
import { previewToken } from '../../asking/doors/preview.ts'
import { doorsOf } from '../../asking/doors/rules.ts'
import { allAsOfNow, findSurvey } from '../../asking/surveys/find.ts'
import { everySurvey } from '../../asking/surveys/references.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { Problem } from '../../ground/errors.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { storableText } from '../../ground/storable-text.ts'
import { storable } from '../../http/body.ts'
import type { Principal } from '../../http/principal.ts'
import { invalid, notFound } from '../../http/problems.ts'
import { validate } from '../../http/validate.ts'
import { entriesBeside } from '../../tenants/audit/entries.ts'
import type { AuditEntry } from '../../tenants/audit/schema.ts'
import { changeConfiguration } from '../../tenants/configuration/change.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { makeKey } from '../../tenants/keys/new-key.ts'
import { permission as permissionSchema } from '../../tenants/keys/schema.ts'
import { changeProduct } from '../../tenants/products/change.ts'
import { rotated } from '../../tenants/products/identity-secret.ts'
import { allProducts } from '../../tenants/products/list.ts'
import { newEnvironment, newProduct } from '../../tenants/products/new-product.ts'
import { removeEnvironment } from '../../tenants/products/remove.ts'
import { mergeSettings } from '../../tenants/products/rules.ts'
import {
  type Environment,
  type EnvironmentType,
  environmentSettings,
  environmentType,
  nameSchema,
} from '../../tenants/products/schema.ts'
import type { NewEnvironment } from '../../tenants/products/store.ts'
import { createProductBody, updateProductBody } from '../../tenants/products/wire.ts'
import type { Admin, NewKey } from '../hearback.ts'
import type { Service } from '../service/service.ts'
import { firstSurvey } from './first-survey.ts'
import { peopleAdmin } from './people.ts'

const { importRecords } = onDemand(() => import('../transfer/import.ts'))
const { applySurveys } = onDemand(() => import('./apply-surveys.ts'))
const { listDefinitions } = onDemand(() => import('./survey-definitions.ts'))
const { checkSecret } = onDemand(() => import('./check-secret.ts'))
const { reseal } = onDemand(() => import('./reseal.ts'))

/** Implements `Hearback.admin`. */
export function createAdmin(service: Service, principal: Principal): Admin {
  const { storage, clock, ids } = service

  const entries = (
    action: AuditEntry['action'],
    resource: AuditEntry['resource'],
    records: readonly { id: string }[],
    fields: readonly string[] = [],
  ) => entriesBeside({ service, principal }, action, resource, records, fields)

  function draft(given: { name: string; timeZone?: string | undefined }, types: readonly EnvironmentType[]) {
    if (!v.is(nameSchema, given.name)) throw invalid({ name: 'Expected 1 to 256 characters' })
    const { name, timeZone } = validate(createProductBody, given)
    const now = timestamp(clock.now())
    const product = newProduct({ id: ids.next(), now }, storableText(name), timeZone)
    return { product, environments: types.map((type) => newEnvironment(ids, now, product.id, type)) }
  }

  const madeEntries = ({ product, environments }: ReturnType<typeof draft>) => [
    ...entries('create', 'product', [product], ['name', 'timeZone']),
    ...entries(
      'create',
      'environment',
      environments.map(({ environment }) => environment),
      ['type'],
    ),
  ]

  async function withKey(environment: NewEnvironment): Promise<{ created: NewEnvironment; key: NewKey }> {
    const { stored, text } = await makeKey(service, environment.environment.id, { label: 'First key' })
    return { created: { ...environment, keys: [stored] }, key: { id: stored.id, key: text } }
  }

  async function knownEnvironment(id: string): Promise<EnvironmentView> {
    const environment = idPattern.test(id) ? await service.environments.fresh(id) : null
    if (!environment) throw notFound('Environment', id)
    return environment
  }

  const replace = (view: EnvironmentView, next: Environment, fields: readonly string[]): Promise<boolean> => {
    const audit = entries('update', 'environment', [next], fields)
    return storage.environments.replace(view.id, next, { ifRevision: view.revision }, { ...nothingAlongside, audit })
  }

  return {
    async createProduct({ environments = ['production', 'development'], ...given }) {
      const made = draft(given, environments)
      await storage.products.insert(made.product, made.environments, madeEntries(made))
      return { product: made.product, environments: made.environments.map(({ environment }) => environment) }
    },

    async createFirstProduct({ survey, ...given }) {
      const made = draft(given, ['production', 'development'])
      const surveyed = (one: NewEnvironment): NewEnvironment =>
        survey !== undefined && one.environment.type === 'production'
          ? { ...one, surveys: [firstSurvey(service, one.environment.id, survey)] }
          : one
      const withKeys = await Promise.all(made.environments.map(surveyed).map(withKey))
      const first = await storage.products.insertFirst(
        made.product,
        withKeys.map(({ created }) => created),
        [
          ...madeEntries(made),
          ...entries(
            'create',
            'key',
            withKeys.map(({ key }) => key),
            ['label'],
          ),
        ],
      )
      if (!first) return null
      return {
        product: made.product,
        environments: withKeys.map(({ created, key }) => ({ ...created.environment, key })),
        surveyId: withKeys.flatMap(({ created }) => created.surveys)[0]?.id ?? null,
      }
    },

    async createEnvironment(productId, { type }) {
      if (!v.is(environmentType, type)) throw invalid({ type: 'Expected production or development' })
      const created = newEnvironment(ids, timestamp(clock.now()), productId, type)
      const audit = entries('create', 'environment', [created.environment], ['type'])
      if (!idPattern.test(productId) || !(await storage.products.insertEnvironment(productId, created, audit))) {
        throw notFound('Product', productId)
      }
      return created.environment
    },

    async deleteEnvironment(environmentId) {
      const audit = entries('delete', 'environment', [{ id: environmentId }], [])
      if (!idPattern.test(environmentId) || !(await removeEnvironment(service, environmentId, audit))) {
        throw notFound('Environment', environmentId)
      }
    },

    async deleteProduct(productId) {
      const audit = entries('delete', 'product', [{ id: productId }], [])
      if (idPattern.test(productId) && (await storage.products.delete(productId, audit))) return
      if (!idPattern.test(productId) || !(await storage.products.find(productId))) throw notFound('Product', productId)
      throw new Problem('conflict', 'The product has environments: delete them first')
    },

    async updateProduct(productId, changes) {
      const wanted = validate(updateProductBody, storable(changes))
      return changeProduct(service, productId, wanted, (product) =>
        entries('update', 'product', [product], Object.keys(changes)),
      )
    },

    async updateEnvironment(environmentId, settings) {
      const wanted = validate(environmentSettings, settings)
      await knownEnvironment(environmentId)
      return changeConfiguration(service, environmentId, async (view) => {
        const next = mergeSettings(view.environment, wanted, timestamp(clock.now()))
        if (next === view.environment) return next
        return (await replace(view, next, Object.keys(settings))) ? next : null
      })
    },

    async rotateIdentitySecret(environmentId) {
      await knownEnvironment(environmentId)
      return changeConfiguration(service, environmentId, async (view) => {
        const { identity, secret } = await rotated(service, view.environment.identity)
        const updatedAt = later(view.environment.updatedAt, timestamp(clock.now()))
        const next = { ...view.environment, identity, updatedAt }
        return (await replace(view, next, ['identitySecret'])) ? { secret } : null
      })
    },

    async listProducts() {
      return allProducts(service)
    },

    async createKey(environmentId, { label, permission, expiresAt } = {}) {
      if (label !== undefined && !v.is(nameSchema, label)) throw invalid({ label: 'Expected 1 to 256 characters' })
      if (permission !== undefined && !v.is(permissionSchema, permission)) {
        throw invalid({ permission: 'Expected read, write or manage' })
      }
      const given = {
        ...(label !== undefined && { label: storableText(label) }),
        ...(permission !== undefined && { permission }),
        ...(expiresAt !== undefined && { expiresAt }),
      }
      const { stored, text } = await makeKey(service, environmentId, given)
      const audit = entries('create', 'key', [stored], Object.keys(given))
      if (
        !idPattern.test(environmentId) ||
        !(await storage.keys.insert(environmentId, stored, { ...nothingAlongside, audit }))
      ) {
        throw notFound('Environment', environmentId)
      }
      service.environments.forget(environmentId)
      return { id: stored.id, key: text }
    },

    async listKeys(environmentId) {
      await knownEnvironment(environmentId)
      const keys = await storage.keys.list(environmentId)
      return keys.map(({ hash: _, ...shown }) => shown)
    },

    async deleteKey(environmentId, keyId) {
      if (![environmentId, keyId].every((id) => idPattern.test(id))) throw notFound('Key', keyId)
      const audit = entries('delete', 'key', [{ id: keyId }])
      const deleted = await storage.keys.delete(environmentId, keyId, { ...nothingAlongside, audit })
      service.environments.forget(environmentId)
      if (deleted === null) throw notFound('Key', keyId)
    },

    ...peopleAdmin({ service, principal }),

    async listSurveys(environmentId) {
      const environment = await knownEnvironment(environmentId)
      const surveys: StoredSurvey[] = []
      for await (const survey of everySurvey(service, environment.id)) surveys.push(survey)
      const shown = await allAsOfNow(service, environment.id, surveys)
      return shown.map((survey) => {
        const { id, name, key, type, status, answers = 'any', singleUse } = survey
        const isSingleUse = singleUse?.enabled === true
        return { id, name, key, type, status, answers, isSingleUse, door: doorsOf(survey)[0] ?? null }
      })
    },

    async listDefinitions(environmentId, options = {}) {
      return listDefinitions({ service, principal }, await knownEnvironment(environmentId), options)
    },

    async applySurveys(environmentId, surveys, options = {}) {
      const environment = await knownEnvironment(environmentId)
      return applySurveys({ service, principal }, environment, surveys, options)
    },

    async previewSurvey(environmentId, surveyId) {
      const environment = await knownEnvironment(environmentId)
      return previewToken(service, await findSurvey(service, environment, surveyId))
    },

    async summarizeSurvey(environmentId, surveyId, filters = {}) {
      const environment = await knownEnvironment(environmentId)
      const query = validate(v.object(summaryQuery), storable(filters))
      return (await summarize(service, environment, surveyId, query)).summary
    },

    async *exportRecords(environmentId, options = {}) {
      const { exportRecords } = await import('../transfer/export.ts')
      yield* exportRecords(service, environmentId, options)
    },

    async *exportTable(environmentId, surveyId, options) {
      const { exportTable } = await import('../transfer/export-table.ts')
      yield* exportTable(service, environmentId, surveyId, options)
    },

    async importRecords(environmentId, records, { onProgress = () => {}, sharedIds = false, judge = false } = {}) {
      return importRecords({ service, principal }, environmentId, records, { onProgress, sharedIds, judge })
    },

    async checkSecret() {
      const environments = (await allProducts(service)).flatMap((entry) => entry.environments)
      return checkSecret(
        service,
        environments.map(({ id }) => id),
      )
    },

    async resealSecrets() {
      const environments = (await allProducts(service)).flatMap((entry) => entry.environments)
      return reseal(
        service,
        environments.map(({ id }) => id),
      )
    },
  }
}
