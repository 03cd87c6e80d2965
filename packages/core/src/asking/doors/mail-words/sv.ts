import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const sv: MailWords = {
  subject: 'Din länk till enkäten från {name}',
  lines: [
    'Den här adressen angavs på sidan för en enkät från {name}. Bekräfta att den är din genom att öppna den här länken, som leder till enkäten.',
    'Länken gäller i 24 timmar. Den är bara för dig: den som har den kan svara i ditt namn.',
  ],
  action: 'Bekräfta och öppna enkäten',
  orOpen: 'Eller öppna den här adressen:',
  foot: ['Om det inte var du kan du bortse från det här mejlet. Då sparas ingenting.'],
}
