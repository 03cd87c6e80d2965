import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const da: PageWords = {
  missing: {
    heading: 'Der er ingen undersøgelse her',
    text: 'Linket er måske ufuldstændigt, eller undersøgelsen er slettet. Kontrollér linket, eller spørg den, der sendte det.',
  },
  scheduled: {
    heading: 'Denne undersøgelse er ikke åben endnu',
    text: 'Den åbner {date}. Kom venligst tilbage til den tid.',
  },
  paused: {
    heading: 'Denne undersøgelse er sat på pause',
    text: 'Den modtager ingen svar i øjeblikket. Prøv venligst igen senere.',
  },
  completed: {
    heading: 'Denne undersøgelse er lukket',
    text: 'Den modtager ikke flere svar. Tak for din interesse.',
  },
  noMail: {
    heading: 'Denne undersøgelse kræver en bekræftet e-mailadresse',
    text: 'Der kan ikke sendes mails lige nu. Prøv igen senere, eller sig det til den, der sendte linket.',
  },
  answeredByEmail: {
    heading: 'Du har allerede besvaret denne undersøgelse',
    text: 'Hver e-mailadresse tæller én gang. Tak fordi du deltog.',
  },
  notInvited: {
    heading: 'Dette link er ikke fuldstændigt',
    text: 'Hver invitation til denne undersøgelse har sit eget link. Åbn venligst hele linket i din invitation.',
  },
  answered: {
    heading: 'Dette link er allerede brugt',
    text: 'Undersøgelsen er besvaret med det, og hvert link tæller én gang. Tak for din deltagelse.',
  },
  elsewhere: {
    heading: 'Denne undersøgelse blev påbegyndt på en anden enhed',
    text: 'Fortsæt venligst i den browser, hvor du begyndte. Svarene er gemt der.',
  },
  noCookies: {
    heading: 'Din plads i undersøgelsen blev ikke fundet',
    text: 'Din browser sendte ikke den cookie, der gemmer den. Tillad venligst cookies for dette websted, og åbn linket igen.',
  },
  previewEnded: {
    heading: 'Denne forhåndsvisning er udløbet',
    text: 'Et link til en forhåndsvisning gælder i en time. Bed venligst om et nyt.',
  },
  previewNotice: 'Forhåndsvisning: intet af det, du indtaster her, bliver gemt.',
  doors: {
    kept: 'Det, du har indtastet, bliver på denne side og sendes, når du fortsætter.',
    pin: {
      heading: 'Denne undersøgelse kræver en PIN-kode',
      text: 'Indtast venligst den PIN-kode, der fulgte med linket.',
    },
    pinLabel: 'PIN-kode',
    pinButton: 'Fortsæt',
    pinForm: 'En PIN-kode har fire cifre.',
    pinWrong: 'PIN-koden er forkert. Forsøg tilbage: {count}.',
    pinWait: 'Der var for mange forkerte PIN-koder. Prøv venligst igen om {wait}.',
    email: {
      heading: 'Bekræft din e-mailadresse',
      text: 'Indtast din adresse, så sender vi et link, der åbner undersøgelsen.',
    },
    emailLabel: 'E-mailadresse',
    emailButton: 'Send mig linket',
    emailForm: 'Indtast en e-mailadresse, for eksempel ada@example.org.',
    emailWait: 'Der er bedt om for mange links herfra. Prøv igen om {wait}.',
    linkEnded: 'Dette link gælder ikke længere: det gælder i 24 timer. Bed om et nyt.',
    inbox: {
      heading: 'Se i din indbakke',
      text: 'Hvis adressen kan modtage denne mail, er et link, der åbner undersøgelsen, på vej. Det gælder i 24 timer. Kommer der intet, så se blandt uønsket post.',
    },
    inboxAgain: 'Brug en anden adresse, eller bed om linket igen',
  },
}
