import { type Examples, exampleIds } from '../../http/openapi/example.ts'

const resultShareKey = 'u5Vd0Yy3Qk1mZt8wRb7xAg'

export const sharedResultExamples: Examples = {
  shareSurvey: {
    reply: { url: `https://feedback.example.com/share/${exampleIds.survey}/${resultShareKey}`, resultShareKey },
  },
  unshareSurvey: { reply: { url: null, resultShareKey: null } },
}
