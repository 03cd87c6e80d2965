import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { type Author, entriesBeside } from '../../tenants/audit/entries.ts'
import { changeConfiguration } from '../../tenants/configuration/change.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { newAttributeKey } from '../attribute-keys/rules.ts'
import { keyQuota, type SortedAttributes, sortAttributes } from './attribute-rules.ts'
import type { Attributes } from './schema.ts'

/**
 * Sorts the attributes, and creates the keys that the environment does not have yet, as far as `source` may create
 * them. Keys that management creates get their own audit entry. `check` may throw, before any key is created, if the
 * caller does not accept the sorted attributes.
 */
export async function withKeys(
  author: Author & { environment: EnvironmentView },
  userId: string | null,
  input: Attributes,
  source: 'management' | 'client',
  check: (sorted: SortedAttributes) => void = () => {},
): Promise<SortedAttributes> {
  const { service, environment } = author
  const sort = async (view: EnvironmentView) => {
    const keys = await view.attributeKeys()
    return sortAttributes(input, userId, keys, keyQuota(keys, source, view.environment))
  }
  const sorted = await sort(environment)
  check(sorted)
  if (sorted.newKeys.length === 0) return sorted
  return changeConfiguration(service, environment.id, async (view) => {
    const again = await sort(view)
    check(again)
    if (again.newKeys.length === 0) return again
    const now = timestamp(service.clock.now())
    const keys = again.newKeys.map((key) =>
      newAttributeKey(
        { id: service.ids.next(), environmentId: environment.id, now },
        { key, name: null, description: null, madeByClient: source === 'client' },
      ),
    )
    // No other request can have created one of them meanwhile, since the revision is compared.
    const condition = { ifRevision: view.revision }
    const alongside = { ...nothingAlongside, audit: entriesBeside(author, 'create', 'attributeKey', keys, ['key']) }
    const won = await service.storage.attributeKeys.insert(environment.id, keys, condition, alongside)
    return won ? again : null
  })
}
