import type { ActionClass } from '@hearback/core/pages'
import { formAgain } from '../faults.ts'
import { onceIn } from '../once.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { actionPath, loadAction } from './load.ts'
import { closedUp, filledLines } from './no-code-fields.ts'

export const makeAction =
  (type: 'code' | 'noCode') =>
  async (visit: Visit, fields: URLSearchParams): Promise<Answer> => {
    return orAgain(visit, fields, async () => {
      const wanted = { ...wantedIn(fields, { type, noCodeConfig: null }), type }
      await visit.send('POST', '/api/v1/management/action-classes', wanted, onceIn(fields))
      return seeOther(visit.here('actions'), 'saved')
    })
  }

export async function changeAction(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const stored = await loadAction(visit)
  return orAgain(visit, fields, async () => {
    await visit.send('PUT', actionPath(visit), wantedIn(fields, stored))
    return seeOther(visit.here('actions'), 'saved')
  })
}

export async function deleteAction(visit: Visit): Promise<Answer> {
  // The page before has named the surveys.
  await visit.send('DELETE', `${actionPath(visit)}?force=true`)
  return seeOther(visit.here('actions'), 'actionDeleted')
}

/** The body for a form. `or`, the default, is written only where a connector is stored. */
function wantedIn(fields: URLSearchParams, { type, noCodeConfig }: Pick<ActionClass, 'type' | 'noCodeConfig'>): object {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const description = text('description') || null
  if (type === 'automatic') return { description }
  if (type === 'code') return { name: text('name'), description, key: text('key') || null }
  const event = text('noCodeConfig.type')
  const [cssSelector, innerHtml] = ['cssSelector', 'innerHtml'].map((name) =>
    text(`noCodeConfig.elementSelector.${name}`),
  )
  const isAnd = text('noCodeConfig.connector') === 'and'
  return {
    name: text('name'),
    description,
    noCodeConfig: {
      type: event,
      urlFilters: filledLines(fields),
      ...((isAnd || noCodeConfig?.connector !== undefined) && { connector: isAnd ? 'and' : 'or' }),
      ...(event === 'pageDwell' && { timeInSeconds: secondsIn(text('noCodeConfig.timeInSeconds')) }),
      ...(event === 'click' && {
        elementSelector: { ...(cssSelector && { cssSelector }), ...(innerHtml && { innerHtml }) },
      }),
    },
  }
}

/** A number as the API takes it. Another text stays as it is, so that the API names the fault. */
const secondsIn = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

/** Carries out a form; where it is refused, it is shown with its lines as the API has counted them. */
async function orAgain(visit: Visit, fields: URLSearchParams, carryOut: () => Promise<Answer>): Promise<Answer> {
  try {
    return await carryOut()
  } catch (error) {
    const form = formAgain(visit, error, closedUp(fields))
    if (form === null) throw error
    return again(form)
  }
}
