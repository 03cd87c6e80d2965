import * as v from 'valibot'

/** The fields of a body that may name the environment. `workspaceId` is its newer name; the API key decides. */
export const environmentInput = { environmentId: v.nullish(v.string()), workspaceId: v.nullish(v.string()) }

/** The fields of a record in answers that name its environment, by the older and the newer name. */
export const environmentNames = { environmentId: v.string(), workspaceId: v.string() }

/** The environment of a record, by both names. */
export const namedBoth = ({ environmentId }: { readonly environmentId: string }) => ({
  environmentId,
  workspaceId: environmentId,
})
