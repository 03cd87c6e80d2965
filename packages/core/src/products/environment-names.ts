import * as v from 'valibot'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import type { Faults } from '../errors.ts'

/** The fields of a body that may name the environment. `workspaceId` is its newer name; the API key decides. */
export const environmentInput = { environmentId: v.nullish(v.string()), workspaceId: v.nullish(v.string()) }

/** The fields of a record that name its environment, under the older and the newer name. */
export const environmentNames = { environmentId: v.string(), workspaceId: v.string() }

/** The environment of a record, under both names. */
export const namedBoth = ({ environmentId }: { readonly environmentId: string }) => ({
  environmentId,
  workspaceId: environmentId,
})

const names = ['environmentId', 'workspaceId'] as const

/** Refuses a body that names another environment than the key's, by either name. */
export function environmentFaults(
  body: Readonly<Record<string, unknown>>,
  { id }: Pick<EnvironmentView, 'id'>,
): Faults {
  const wrong = names.filter((name) => typeof body[name] === 'string' && body[name] !== id)
  return Object.fromEntries(wrong.map((name) => [name, 'This is not the environment of the API key']))
}
