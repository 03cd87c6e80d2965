import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const it: MailWords = {
  subject: 'Il Suo link al sondaggio di {name}',
  lines: [
    'Questo indirizzo è stato inserito nella pagina di un sondaggio di {name}. Confermi che è il Suo aprendo questo link, che porta al sondaggio.',
    'Il link è valido per 24 ore. È solo per Lei: chi lo possiede può rispondere a Suo nome.',
  ],
  action: 'Confermare e aprire il sondaggio',
  orOpen: 'Oppure apra questo indirizzo:',
  foot: ['Se non è stato Lei, ignori questo messaggio. In tal caso non viene salvato nulla.'],
}
