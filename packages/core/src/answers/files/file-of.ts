import type { Service } from '../../house/service/service.ts'
import { storedName } from './name-rules.ts'
import type { StoredFile } from './schema.ts'

/** The file with this name in its address. Looks for the name itself too where another process may have stored it so. */
export async function fileOf(
  { storage }: Pick<Service, 'storage'>,
  environmentId: string,
  name: string,
): Promise<StoredFile | null> {
  const stored = storedName(name)
  const found = await storage.files.find(environmentId, stored)
  return found || stored === name ? found : storage.files.find(environmentId, name)
}
