import type { Admin, AdminActor } from '../hearback.ts'
import type { Service } from '../service/service.ts'

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
  return {
    createProduct: async (...given) => (await admin()).createProduct(...given),
    createFirstProduct: async (...given) => (await admin()).createFirstProduct(...given),
    createEnvironment: async (...given) => (await admin()).createEnvironment(...given),
    updateEnvironment: async (...given) => (await admin()).updateEnvironment(...given),
    listProducts: async () => (await admin()).listProducts(),
    createKey: async (...given) => (await admin()).createKey(...given),
    listKeys: async (...given) => (await admin()).listKeys(...given),
    deleteKey: async (...given) => (await admin()).deleteKey(...given),
    hasOwner: async () => (await admin()).hasOwner(),
    createSignInLink: async (...given) => (await admin()).createSignInLink(...given),
    listPeople: async () => (await admin()).listPeople(),
    addPerson: async (...given) => (await admin()).addPerson(...given),
    removePerson: async (...given) => (await admin()).removePerson(...given),
    listSurveys: async (...given) => (await admin()).listSurveys(...given),
    summarizeSurvey: async (...given) => (await admin()).summarizeSurvey(...given),
    async *exportRecords(...given) {
      yield* (await admin()).exportRecords(...given)
    },
    importRecords: async (...given) => (await admin()).importRecords(...given),
    checkSecret: async () => (await admin()).checkSecret(),
  }
}
