import * as v from 'valibot'

/** The fields of a body that may name the environment. `workspaceId` is its newer name; the API key decides. */
export const environmentInput = { environmentId: v.nullish(v.string()), workspaceId: v.nullish(v.string()) }

/** The fields of a record in answers that name its environment, by the older and the newer name. */
export const environmentNames = { environmentId: v.string(), workspaceId: v.string() }

/** The stored record of a schema of answers: it names its environment once. */
export type Stored<Schema extends v.GenericSchema> = Omit<v.InferOutput<Schema>, 'workspaceId'>

/** Shows records by a schema of answers: its fields in their order, the environment by both names. */
export function shownBy<Shown extends { environmentId: string; workspaceId: string }>(
  schema: v.GenericSchema<unknown, Shown> & { readonly entries: { readonly [Name in keyof Shown]: unknown } },
): (record: Omit<Shown, 'workspaceId'>) => Shown {
  // Safe: the entries of a schema are the fields of what it shows.
  const names = Object.keys(schema.entries) as (keyof Shown)[]
  return (record) => {
    const all = { ...record, workspaceId: record.environmentId } as Shown
    const shown: Partial<Shown> = {}
    for (const name of names) shown[name] = all[name]
    return shown as Shown
  }
}

/** The environment of a record, by both names. */
export const namedBoth = ({ environmentId }: { readonly environmentId: string }) => ({
  environmentId,
  workspaceId: environmentId,
})
