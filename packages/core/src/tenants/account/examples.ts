import { type Examples, exampleIds, exampleTimes } from '../../http/openapi/example.ts'

const product = { id: exampleIds.product, name: 'My product' }

export const accountExamples: Examples = {
  readAccount: {
    reply: {
      id: exampleIds.environment,
      ...exampleTimes,
      type: 'production',
      product,
      project: product,
      widgetSetupCompleted: true,
      appSetupCompleted: true,
      websiteSetupCompleted: false,
    },
  },
}
