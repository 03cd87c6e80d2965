import type { Admin, AdminActor } from '../hearback.ts'
import type { Service } from '../service/service.ts'

// A record, so that the compiler reports a missing method.
const methods: Record<Exclude<keyof Admin, 'exportRecords' | 'exportTable'>, 0> = {
  createProduct: 0,
  createFirstProduct: 0,
  createEnvironment: 0,
  deleteEnvironment: 0,
  deleteProduct: 0,
  updateProduct: 0,
  updateEnvironment: 0,
  rotateIdentitySecret: 0,
  listProducts: 0,
  createKey: 0,
  listKeys: 0,
  deleteKey: 0,
  hasOwner: 0,
  createFirstOwnerLink: 0,
  createSignInLink: 0,
  listPeople: 0,
  createPerson: 0,
  deletePerson: 0,
  listSurveys: 0,
  listDefinitions: 0,
  applySurveys: 0,
  previewSurvey: 0,
  summarizeSurvey: 0,
  importRecords: 0,
  checkSecret: 0,
  resealSecrets: 0,
}

/**
 * The `admin` of a service, loaded with its first call. `ready` resolves once the schema is up to date; `actor` is the
 * author in the audit log.
 */
export function adminOnDemand(service: Service, ready: () => Promise<void>, actor: AdminActor): Admin {
  async function admin(): Promise<Admin> {
    await ready()
    const { createAdmin } = await import('./admin.ts')
    return createAdmin(service, actor)
  }
  const called =
    (name: string) =>
    async (...given: unknown[]) => {
      // Safe: the names are those of methods.
      const method = (await admin())[name as keyof typeof methods] as (...args: unknown[]) => unknown
      return method(...given)
    }
  return {
    // Safe: each passes its arguments on to the method of its name.
    ...(Object.fromEntries(Object.keys(methods).map((name) => [name, called(name)])) as unknown as Admin),
    async *exportRecords(...given) {
      yield* (await admin()).exportRecords(...given)
    },
    async *exportTable(...given) {
      yield* (await admin()).exportTable(...given)
    },
  }
}
