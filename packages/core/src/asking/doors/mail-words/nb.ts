import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const nb: MailWords = {
  subject: 'Lenken din til undersøkelsen fra {name}',
  lines: [
    'Denne adressen ble skrevet inn på siden til en undersøkelse fra {name}. Bekreft at den er din, ved å åpne denne lenken, som fører til undersøkelsen.',
    'Lenken gjelder i 24 timer. Den er bare til deg: Den som har den, kan svare i ditt navn.',
  ],
  action: 'Bekreft og åpne undersøkelsen',
  orOpen: 'Eller åpne denne adressen:',
  foot: ['Hvis det ikke var deg, kan du se bort fra denne e-posten. Da blir ingenting lagret.'],
}
