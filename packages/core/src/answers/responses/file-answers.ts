import { everForFiles } from '../../asking/surveys/rules/file-questions.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { Faults } from '../../ground/errors.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { FaultContext } from '../../http/route.ts'
import { asRecord } from '../../http/validate.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'

/**
 * Returns the faults of file answers, also to questions that were removed. A file answer is a list of addresses that are shown as
 * links, so only http and https are accepted.
 */
export function fileAnswerFaults(survey: Pick<StoredSurvey, 'questions' | 'asked'>, data: unknown): Faults {
  const faults: Record<string, string> = {}
  const answers = asRecord(data)
  for (const id of everForFiles(survey)) {
    // Of a question that takes files no more, another kind of answer may come. One without an answer may have the id `toString`.
    const isRetyped = survey.questions.some((one) => one.id === id && one.type !== 'fileUpload')
    if (isRetyped || !Object.hasOwn(answers, id)) continue
    const answer = answers[id]
    const addresses = Array.isArray(answer) ? answer : answer === 'skipped' || answer === '' ? [] : [answer]
    if (!addresses.every(isWebAddress)) faults[`data.${id}`] = 'Expected http or https addresses of files'
  }
  return faults
}

const isWebAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)

/** Returns the faults of the file answers in a body that creates a response. */
export async function createdFileFaults(body: unknown, { environment }: FaultContext): Promise<Faults> {
  const input = asRecord(body)
  const survey = await namedSurvey(input, environment)
  return survey ? fileAnswerFaults(survey, input.data) : {}
}

/** The survey that a body names, if it exists. */
export const namedSurvey = async (
  { surveyId }: Readonly<Record<string, unknown>>,
  environment: EnvironmentView,
): Promise<StoredSurvey | null> =>
  typeof surveyId === 'string' && idPattern.test(surveyId) ? environment.survey(surveyId) : null
