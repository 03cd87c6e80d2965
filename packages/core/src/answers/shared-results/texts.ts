import type { RoomTexts } from '../../http/openapi/texts.ts'

export const sharedResultTexts: RoomTexts = {
  operations: {
    shareSurvey: 'Anyone who has the address sees the figures, without texts and files, until sharing is stopped.',
    unshareSurvey: 'Sharing again makes another address.',
  },
  schemas: {
    Share: {
      '': 'Under which address results are shared',
      resultShareKey: 'The secret in the address; `null`: not shared',
    },
  },
}
