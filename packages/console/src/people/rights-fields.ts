import type { Permission } from '@hearback/core/pages'
import { type Html, html } from '../html.ts'
import { environmentLabel } from '../parts/badges.ts'
import { select } from '../parts/fields.ts'
import type { Frame, VisibleEnvironment } from '../visit.ts'

/** The name of the field for an environment, as the API names its faults. */
const fieldOf = (environmentId: string): string => `memberships.${environmentId}`

export const rightsNames = (environments: readonly VisibleEnvironment[]): readonly string[] =>
  environments.map(({ id }) => fieldOf(id))

/** A choice for every environment: what a person may do there. */
export const rightsFields = (
  environments: readonly VisibleEnvironment[],
  memberships: Readonly<Record<string, Permission>>,
  frame: Pick<Frame, 'texts' | 'form'>,
): readonly Html[] =>
  environments.map((one) =>
    select({
      label: environmentLabel(one, environments, frame),
      name: fieldOf(one.id),
      value: memberships[one.id] ?? '',
      options,
      form: frame.form,
    }),
  )

const options = [
  ['', 'nothing'],
  ['read', 'read'],
  ['write', 'write'],
  ['manage', 'manage'],
] as const

/** What each right means, below the fields. */
export const rightsWords = html`<ul class="small soft"><li><b>read</b>: sees surveys, results and responses, and exports them.</li>
<li><b>write</b>: also makes and changes surveys, webhooks, actions and segments, and opens files of respondents.</li>
<li><b>manage</b>: also deletes them, responses and contacts, and changes the settings of the environment.</li></ul>`

/** The memberships that a form asks for. `null`: none in this environment. */
export function membershipsIn(fields: URLSearchParams): Record<string, string | null> {
  const given = [...fields].filter(([name]) => name.startsWith('memberships.'))
  return Object.fromEntries(given.map(([name, value]) => [name.slice('memberships.'.length), value || null]))
}
