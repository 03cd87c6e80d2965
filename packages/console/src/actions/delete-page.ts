import { html } from '../html.ts'
import { deleted, deletionPage } from '../parts/deletion.ts'
import { onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { ActionWithSurveys } from './load.ts'
import { configFacts } from './no-code-fields.ts'
import { trigger } from './page.ts'

/** Asks before an action class is deleted, and names the surveys that it triggers. */
export const deleteActionPage = ({ action, surveys }: ActionWithSurveys, frame: Frame): PageView => {
  const isAutomatic = action.type === 'automatic'
  const names = surveys.map(({ id, name }) => name || id).join(', ')
  return deletionPage(
    {
      title: 'Delete the action',
      question: html`Delete the action ${deleted(action.name)}?`,
      up: { label: 'Actions', url: frame.here('actions') },
      warning: isAutomatic
        ? 'This action belongs to the environment and cannot be deleted.'
        : surveys.length === 0
          ? html`<b>It triggers no survey.</b> It cannot be brought back.`
          : html`<b>It triggers ${names}.</b> ${surveys.length === 1 ? 'This survey stays' : 'These surveys stay'}, without this trigger. It cannot be brought back.`,
      facts: [
        ['When', trigger(action)],
        ...configFacts(action.noCodeConfig),
        ['Made', onDay(action.createdAt, frame)],
      ],
      action: isAutomatic ? null : frame.postHere('actions', action.id, 'delete'),
      keep: frame.here('actions', action.id),
    },
    frame,
  )
}
