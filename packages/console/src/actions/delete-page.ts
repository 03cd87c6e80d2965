import { deleted, deletionPage } from '../parts/deletion.ts'
import { b } from '../parts/markup.ts'
import { onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { inList } from '../words/lists.ts'
import type { ActionWithSurveys } from './load.ts'
import { configFacts } from './no-code-fields.ts'
import { trigger } from './page.ts'

/** Asks before an action class is deleted, and names the surveys that it triggers. */
export const deleteActionPage = ({ action, surveys }: ActionWithSurveys, frame: Frame): PageView => {
  const isAutomatic = action.type === 'automatic'
  const { texts, sayHtml } = frame
  const { actions: words } = texts
  const names = inList(
    surveys.map(({ id, name }) => name || id),
    frame,
  )
  return deletionPage(
    {
      title: words.deleteTitle,
      question: sayHtml(words.deleteQuestion, { name: deleted(action.name, frame) }),
      up: { label: words.title, url: frame.here('actions') },
      warning: isAutomatic
        ? words.automaticStays
        : surveys.length === 0
          ? sayHtml(words.triggersNone, { b })
          : sayHtml(words.triggers, { b, count: surveys.length, names }),
      facts: [
        [words.when, trigger(action, frame)],
        ...configFacts(action.noCodeConfig, frame),
        [words.made, onDay(action.createdAt, frame)],
      ],
      action: isAutomatic ? null : frame.postHere('actions', action.id, 'delete'),
      keep: frame.here('actions', action.id),
    },
    frame,
  )
}
