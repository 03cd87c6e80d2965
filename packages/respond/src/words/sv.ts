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
  noMail: {
    heading: 'Den här enkäten kräver en bekräftad e-postadress',
    text: 'Just nu kan ingen e-post skickas. Försök igen senare, eller säg till den som skickade länken.',
  },
  answeredByEmail: {
    heading: 'Du har redan svarat på den här enkäten',
    text: 'Varje e-postadress räknas en gång. Tack för att du deltog.',
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
  previewEnded: {
    heading: 'Den här förhandsvisningen har gått ut',
    text: 'En länk till en förhandsvisning gäller i en timme. Be om en ny.',
  },
  previewNotice: 'Förhandsvisning: inget av det du fyller i här sparas.',
  doors: {
    kept: 'Det du har fyllt i finns kvar på den här sidan och skickas när du fortsätter.',
    pin: {
      heading: 'Den här enkäten kräver en PIN-kod',
      text: 'Skriv PIN-koden som du fick med länken.',
    },
    pinLabel: 'PIN-kod',
    pinButton: 'Fortsätt',
    pinForm: 'En PIN-kod har fyra siffror.',
    pinWrong: 'PIN-koden är fel. Försök kvar: {count}.',
    pinWait: 'Det var för många felaktiga PIN-koder. Försök igen om {wait}.',
    email: {
      heading: 'Bekräfta din e-postadress',
      text: 'Skriv in din adress, så skickar vi en länk som öppnar enkäten.',
    },
    emailLabel: 'E-postadress',
    emailButton: 'Skicka länken',
    emailForm: 'Skriv in en e-postadress, till exempel ada@example.org.',
    emailWait: 'För många länkar har begärts härifrån. Försök igen om {wait}.',
    linkEnded: 'Den här länken gäller inte längre: den gäller i 24 timmar. Begär en ny.',
    inbox: {
      heading: 'Titta i din inkorg',
      text: 'Om adressen kan ta emot det här mejlet är en länk som öppnar enkäten på väg. Den gäller i 24 timmar. Om inget kommer, titta även i skräpposten.',
    },
    inboxAgain: 'Använd en annan adress eller begär igen',
  },
}
