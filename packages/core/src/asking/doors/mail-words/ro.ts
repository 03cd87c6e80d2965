import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const ro: MailWords = {
  subject: 'Linkul dvs. către chestionarul {name}',
  lines: [
    'Această adresă a fost introdusă pe pagina unui chestionar {name}. Vă rugăm să confirmați că vă aparține deschizând acest link, care duce la chestionar.',
    'Linkul este valabil 24 de ore. Este numai pentru dvs.: cine îl are poate răspunde în numele dvs.',
  ],
  action: 'Confirmați și deschideți chestionarul',
  orOpen: 'Sau deschideți această adresă:',
  foot: ['Dacă nu ați fost dvs., ignorați acest mesaj. În acest caz nu se salvează nimic.'],
}
