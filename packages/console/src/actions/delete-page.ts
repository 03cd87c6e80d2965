import type { ActionClass } from '@hearback/core'
import { html } from '../html.ts'
import { deletionPage } from '../parts/deletion.ts'
import { onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { configFacts } from './no-code-fields.ts'
import { trigger } from './page.ts'

/** Asks before an action class is deleted. */
export const deleteActionPage = (action: ActionClass, frame: Frame): PageView => {
  const isAutomatic = action.type === 'automatic'
  return deletionPage(
    {
      what: 'the action',
      name: action.name,
      up: { label: 'Actions', url: frame.here('actions') },
      warning: isAutomatic
        ? 'This action belongs to the environment and cannot be deleted.'
        : html`<b>It shows no survey any more.</b> Surveys that it triggers stay, without it. It cannot be brought back.`,
      facts: [
        ['When', trigger(action)],
        ...configFacts(action.noCodeConfig),
        ['Made', onDay(action.createdAt, frame.now)],
      ],
      action: isAutomatic ? null : frame.postHere('actions', action.id, 'delete'),
      keep: frame.here('actions', action.id),
    },
    frame,
  )
}
