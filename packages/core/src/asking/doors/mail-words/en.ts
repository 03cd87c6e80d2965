import type { MailWords } from './words.ts'

export const en: MailWords = {
  subject: 'Your link to the survey of {name}',
  lines: [
    'This address was entered on the page of a survey of {name}. Please confirm that it is yours by opening this link, which leads to the survey.',
    'The link is good for 24 hours. It is for you alone: who has it can answer in your name.',
  ],
  action: 'Confirm and open the survey',
  orOpen: 'Or open this address:',
  foot: ['If it was not you, please ignore this mail. Nothing is stored then.'],
}
