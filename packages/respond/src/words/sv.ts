import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const sv: PageWords = {
  missing: {
    heading: 'Här finns ingen enkät',
    text: 'Länken kan vara ofullständig, eller så har enkäten tagits bort. Kontrollera länken eller fråga den som skickade den.',
  },
  scheduled: {
    heading: 'Den här enkäten är inte öppen än',
    text: 'Den öppnar {date}. Kom tillbaka då.',
  },
  paused: {
    heading: 'Den här enkäten är pausad',
    text: 'Den tar inte emot svar just nu. Försök igen senare.',
  },
  completed: {
    heading: 'Den här enkäten är stängd',
    text: 'Den tar inte emot fler svar. Tack för ditt intresse.',
  },
  email: {
    heading: 'Den här enkäten kräver en bekräftad e-postadress',
    text: 'Den kan inte besvaras på den här sidan än. Fråga den som skickade länken.',
  },
  notInvited: {
    heading: 'Den här länken är inte fullständig',
    text: 'Varje inbjudan till enkäten har en egen länk. Öppna hela länken i din inbjudan.',
  },
  answered: {
    heading: 'Den här länken har redan använts',
    text: 'Enkäten har besvarats med den, och varje länk räknas en gång. Tack för att du deltog.',
  },
  elsewhere: {
    heading: 'Den här enkäten påbörjades på en annan enhet',
    text: 'Fortsätt i webbläsaren där du började. Svaren finns där.',
  },
  noCookies: {
    heading: 'Din plats i enkäten hittades inte',
    text: 'Webbläsaren skickade inte kakan som sparar den. Tillåt kakor för den här webbplatsen och öppna länken igen.',
  },
  doors: {
    pin: {
      heading: 'Den här enkäten kräver en PIN-kod',
      text: 'Skriv PIN-koden som du fick med länken.',
    },
    pinLabel: 'PIN-kod',
    pinButton: 'Fortsätt',
    pinForm: 'En PIN-kod har fyra siffror.',
    pinWrong: 'PIN-koden är fel. Försök kvar: {count}.',
    pinWait: 'Det var för många felaktiga PIN-koder. Försök igen om {wait}.',
  },
}
