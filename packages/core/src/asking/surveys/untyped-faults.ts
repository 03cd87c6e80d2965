import * as v from 'valibot'
import type { Faults } from '../../ground/errors.ts'
import { faultsOf, parse } from '../../http/validate.ts'
import { documentsOf } from './rules/reading.ts'
import { most } from './schema/bounds.ts'
import { commonFields, questionTypes } from './schema/questions.ts'

const knownTypes: ReadonlySet<unknown> = new Set(questionTypes)

/** Returns the faults in the common fields of questions of an unknown type, which the schemas of the types do not see. */
export function untypedFaults(questions: unknown): Faults {
  const untyped = new Map(
    documentsOf(questions)
      .slice(0, most.questions)
      .filter(({ document }) => !knownTypes.has(document.type))
      .map(({ index, document }) => [String(index), document]),
  )
  if (untyped.size === 0) return {}
  const schema = v.object({
    questions: v.object(Object.fromEntries([...untyped.keys()].map((at) => [at, commonFields]))),
  })
  return faultsOf(parse(schema, { questions: Object.fromEntries(untyped) }).issues ?? []).shown()
}
