import * as v from 'valibot'

/** One of several databases that a service has, as owners see it. */
export const databaseState = v.object({
  name: v.pipe(v.string(), v.description('Its name. `home` is the one in which the service began.')),
  environments: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description('How many environments lie in it; `null` while `home` does not answer.'),
  ),
  takesNew: v.pipe(v.boolean(), v.description('Whether new environments may be placed in it.')),
  problem: v.pipe(
    v.nullable(v.string()),
    v.description('Why it cannot be used, which stops its environments; `null`: it answers.'),
  ),
})
export type DatabaseState = v.InferOutput<typeof databaseState>
