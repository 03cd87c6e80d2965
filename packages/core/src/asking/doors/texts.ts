import type { SchemaTexts } from '../../http/openapi/texts.ts'

/** What a client sends to pass the doors of a survey. */
export const doorTexts = {
  pinToken: 'The token that the PIN of the survey was exchanged for. Needed if the survey has a PIN',
  emailToken: 'The token of the mailed link. Needed if the survey asks for a verified e-mail address',
} satisfies SchemaTexts

/** What a client sends where users are proven. */
export const userToken =
  'A token of your server that proves who the user is. Needed where the environment has `users: verified`'
