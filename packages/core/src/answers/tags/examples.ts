import { type Examples, exampleIds, exampleRecord } from '../../http/openapi/example.ts'

const tag = { ...exampleRecord(exampleIds.tag), name: 'praise', count: 12 }

export const tagExamples: Examples = {
  listTags: { answer: [tag] },
  updateTag: { body: { name: 'praise' }, answer: tag },
  deleteTag: { answer: tag },
}
