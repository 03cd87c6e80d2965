import { type FileClaim, nothingAlongside, type StoredFile } from '@hearback/core/storage'
import { moment } from './moments.ts'
import * as sample from './samples.ts'
import { addFile, addSurvey, type Stage } from './stage.ts'

/** The state of a file; `null` if there is none. */
export const stateOf = async ({ storage, home }: Stage, name: string): Promise<StoredFile['state'] | null> => {
  const due = await storage.files.due(home, moment(10 ** 9), 1000)
  return (await storage.files.find(home, name))?.state ?? due.find((file) => file.name === name)?.state ?? null
}

/** Stores a survey with a private file that no response has named yet. */
export async function unowned({ storage, home }: Stage, over: Partial<StoredFile> = {}) {
  const survey = await addSurvey(storage, home)
  const file = await addFile(storage, home, { surveyId: survey.id, dueAt: moment(500), ...over })
  return { survey, file }
}

/** A response that names these files. */
export async function naming({ storage, home }: Stage, surveyId: string, names: readonly string[]) {
  const response = sample.response(home, surveyId)
  const files = names.map((name): FileClaim => ({ name, surveyId, responseId: response.id, dueAt: moment(700) }))
  await storage.responses.insert(home, response, { contact: null }, { ...nothingAlongside, files })
  return response
}

/** The owner and the due time of a file; `null` if it is not found. */
export const owner = async ({ storage, home }: Stage, name: string) => {
  const file = await storage.files.find(home, name)
  return file && { responseId: file.responseId, dueAt: file.dueAt }
}

/** The result of `owner` for a file that is unchanged since `unowned` created it. */
export const unclaimed = { responseId: null, dueAt: moment(500) }
