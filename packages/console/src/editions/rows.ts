import { formAgain } from '../faults.ts'
import { type Answer, again, form, page, type Row, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { editionPath, loadEdition, loadEditions } from './load.ts'
import { editionPage, editionsPage } from './page.ts'

const path = '/console/:env/surveys/:surveyId/editions'
const one = `${path}/:number`
const section = 'surveys'

/** Each needs what the same request to the API needs of a key. */
export const editionRows: readonly Row[] = [
  page({ path, needs: 'read', section, load: loadEditions, view: editionsPage }),
  page({ path: one, needs: 'read', section, load: loadEdition, view: editionPage }),
  form({ path: one, needs: 'write', section, take: restore }),
]

/** Makes the survey ask what the edition asked. What the rules of today refuse is said on its page. */
async function restore(visit: Visit): Promise<Answer> {
  try {
    await visit.send('POST', `${editionPath(visit)}/restore`)
  } catch (error) {
    const form = formAgain(visit, error, new URLSearchParams())
    if (form === null) throw error
    return again(form)
  }
  return seeOther(visit.here('surveys', visit.params.surveyId ?? '', 'editions'), 'saved')
}
