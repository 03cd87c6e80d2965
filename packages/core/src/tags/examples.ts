import { type Examples, exampleIds, exampleTimes } from '../http/openapi/example.ts'

const tag = { id: exampleIds.tag, name: 'praise', environmentId: exampleIds.environment, ...exampleTimes, count: 12 }

export const tagExamples: Examples = {
  listTags: { answer: [tag] },
  updateTag: { body: { name: 'praise' }, answer: tag },
  deleteTag: { answer: tag },
}
