import { surveyInEdition } from '../../asking/surveys/in-edition.ts'
import { openForMs } from '../../asking/surveys/rules/edition.ts'
import { everForFiles, type FileQuestion, fileQuestionsOf } from '../../asking/surveys/rules/file-questions.ts'
import { editionOf, newestFirst } from '../../asking/surveys/rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'

/** How many earlier editions are read. */
const mostRead = 20

/**
 * The questions that take files: those of the survey as it is, and of its earlier editions that a page may still show. A question that
 * has other bounds now is in the list more than once.
 */
export async function openFileQuestions(
  service: Pick<Service, 'storage' | 'clock'>,
  survey: StoredSurvey,
): Promise<FileQuestion[]> {
  const present = fileQuestionsOf(survey)
  const since = timestamp(service.clock.now() - openForMs)
  const current = editionOf(survey)
  if (current.number === 1 || current.at < since || everForFiles(survey).size === 0) return present
  const page = { after: null, limit: mostRead + 1 }
  const stored = await service.storage.surveys.listEditions(survey.environmentId, survey.id, page)
  const editions = newestFirst(survey, stored)
  const open = editions.filter((_, n) => (editions[n - 1]?.at ?? '') >= since)
  const earlier = await Promise.all(open.map(({ number }) => surveyInEdition(service, survey, number)))
  return [...present, ...earlier.flatMap((one) => (one === null ? [] : fileQuestionsOf(one)))]
}
