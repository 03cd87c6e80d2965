import type { Permission } from '@hearback/core/pages'
import { type Html, html } from '../html.ts'
import { environmentLabel } from '../parts/badges.ts'
import { select } from '../parts/fields.ts'
import { b } from '../parts/markup.ts'
import type { Frame, VisibleEnvironment } from '../visit.ts'
import type { Language } from '../words/language.ts'

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
      options: optionsIn(frame),
      form: frame.form,
    }),
  )

const optionsIn = ({ texts: { people, permissions } }: Pick<Language, 'texts'>) =>
  [
    ['', people.nothing],
    ['read', permissions.read],
    ['write', permissions.write],
    ['manage', permissions.manage],
  ] as const

/** What each right means, below the fields. */
export const rightsWords = ({ texts: { people }, sayHtml }: Language): Html =>
  html`<ul class="small soft"><li>${sayHtml(people.readMeans, { b })}</li>
<li>${sayHtml(people.writeMeans, { b })}</li>
<li>${sayHtml(people.manageMeans, { b })}</li></ul>`

/** The memberships that a form asks for. `null`: none in this environment. */
export function membershipsIn(fields: URLSearchParams): Record<string, string | null> {
  const given = [...fields].filter(([name]) => name.startsWith('memberships.'))
  return Object.fromEntries(given.map(([name, value]) => [name.slice('memberships.'.length), value || null]))
}
