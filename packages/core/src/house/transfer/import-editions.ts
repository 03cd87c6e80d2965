import { withLineIds } from '../../asking/surveys/rules/line-ids.ts'
import { asDocument } from '../../asking/surveys/rules/reading.ts'
import { contentOf, editionOf, surveyFaults } from '../../asking/surveys/rules.ts'
import { storable } from '../../http/body.ts'
import { validate } from '../../http/validate.ts'
import { type Importing, reasonOf } from './importing.ts'
import { incomingEdition } from './wire.ts'

/** Imports earlier editions of surveys that were imported, or were there. */
export async function importEditions(importing: Importing, batch: readonly unknown[]): Promise<void> {
  const { service, environmentId, outcomes } = importing
  const { surveys } = service.storage
  for (const data of batch) {
    const name = editionName(data)
    try {
      const faults = surveyFaults({ ...asDocument(data), triggers: [] })
      const { surveyId, number, createdAt, questions, ...rest } = validate(incomingEdition, storable(data), faults)
      const survey = await surveys.find(environmentId, surveyId)
      if (survey === null) outcomes.refused('surveyEdition', name, 'There is no survey of which it would be an edition')
      else if (number >= editionOf(survey).number || (await surveys.findEdition(environmentId, surveyId, number)))
        outcomes.known('surveyEdition')
      else {
        const content = contentOf({ ...rest, questions: withLineIds(questions, []) })
        await surveys.addEdition(environmentId, surveyId, { number, at: createdAt, by: null, content })
        outcomes.stored('surveyEdition', 1)
      }
    } catch (error) {
      outcomes.refused('surveyEdition', name, reasonOf(error))
    }
  }
}

/** An edition has no id: it is named by its survey and number, also where they are malformed. */
function editionName(data: unknown): string {
  const { surveyId, number } = asDocument(data) ?? {}
  return `${String(surveyId).slice(0, 64)} ${String(number).slice(0, 16)}`
}
