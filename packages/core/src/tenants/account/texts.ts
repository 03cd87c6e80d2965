import { older, type RoomTexts, recordTexts } from '../../http/openapi/texts.ts'

export const accountTexts: RoomTexts = {
  operations: {
    readAccount: 'The answer is the bare object, without `data`. A 401 is plain text, as existing clients expect.',
  },
  schemas: {
    Account: {
      '': 'The environment of a key',
      id: recordTexts.id,
      createdAt: recordTexts.createdAt,
      updatedAt: recordTexts.updatedAt,
      type: 'Which of the two environments of its product it is',
      project: 'The product',
      'project.id': 'The id of the product',
      'project.name': 'The name of the product',
      product: older('project'),
      'product.id': 'The id of the product',
      'product.name': 'The name of the product',
      widgetSetupCompleted: 'Whether any client has asked for the environment state',
      appSetupCompleted: 'Whether a client in an app has asked for it',
      websiteSetupCompleted: 'Whether a client on a website has asked for it',
    },
  },
}
