import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const cs: MailWords = {
  subject: 'Váš odkaz na dotazník od {name}',
  lines: [
    'Tato adresa byla zadána na stránce dotazníku od {name}. Potvrďte prosím, že je vaše, otevřením tohoto odkazu, který vede k dotazníku.',
    'Odkaz platí 24 hodin. Je jen pro vás: kdo jej má, může odpovídat vaším jménem.',
  ],
  action: 'Potvrdit a otevřít dotazník',
  orOpen: 'Nebo otevřete tuto adresu:',
  foot: ['Pokud jste to nebyli vy, tuto zprávu prosím ignorujte. V takovém případě se nic neuloží.'],
}
