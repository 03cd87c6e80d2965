import { type Examples, exampleIds, exampleTimes } from '../../http/openapi/example.ts'
import { exampleSurvey } from '../surveys/examples.ts'

const edition = {
  number: 2,
  createdAt: exampleTimes.updatedAt,
  actor: { kind: 'key', id: exampleIds.key, label: 'Dashboard' },
  isCurrent: true,
}
const { questions, endings, welcomeCard, hiddenFields, variables, languages } = exampleSurvey

export const editionExamples: Examples = {
  listEditions: {
    reply: [
      { ...edition, responseCount: 12 },
      { ...edition, number: 1, createdAt: exampleTimes.createdAt, isCurrent: false, responseCount: 340 },
    ],
  },
  readEdition: {
    reply: {
      ...edition,
      content: { questions, endings, welcomeCard, hiddenFields, variables, languages },
      differences: [{ path: 'questions.why.headline.default', from: 'And why?', to: 'Why?' }],
    },
  },
  restoreEdition: { reply: exampleSurvey },
}
