import { type Examples, exampleIds, exampleRecord } from '../../http/openapi/example.ts'

const tag = { ...exampleRecord(exampleIds.tag), name: 'praise', count: 12 }

export const tagExamples: Examples = {
  listTags: { reply: [tag] },
  updateTag: { body: { name: 'praise' }, reply: tag },
  deleteTag: { reply: tag },
}
