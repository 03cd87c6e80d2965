import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const nl: MailWords = {
  subject: 'Uw link naar de enquête van {name}',
  lines: [
    'Dit adres is ingevuld op de pagina van een enquête van {name}. Bevestig dat het van u is door deze link te openen, die naar de enquête leidt.',
    'De link is 24 uur geldig. Hij is alleen voor u: wie hem heeft, kan in uw naam antwoorden.',
  ],
  action: 'Bevestigen en enquête openen',
  orOpen: 'Of open dit adres:',
  foot: ['Als u het niet was, negeer dan deze mail. Er wordt dan niets bewaard.'],
}
