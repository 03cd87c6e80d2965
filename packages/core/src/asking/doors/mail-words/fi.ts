import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const fi: MailWords = {
  subject: 'Linkkisi kyselyyn: {name}',
  lines: [
    'Tämä osoite annettiin kyselyn sivulla ({name}). Vahvista, että se on sinun, avaamalla tämä linkki, joka vie kyselyyn.',
    'Linkki on voimassa 24 tuntia. Se on vain sinulle: kenellä se on, voi vastata nimissäsi.',
  ],
  action: 'Vahvista ja avaa kysely',
  orOpen: 'Tai avaa tämä osoite:',
  foot: ['Jos se et ollut sinä, jätä tämä viesti huomiotta. Silloin mitään ei tallenneta.'],
}
