import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const nb: PageWords = {
  missing: {
    heading: 'Det er ingen undersøkelse her',
    text: 'Lenken kan være ufullstendig, eller undersøkelsen er slettet. Kontroller lenken, eller spør den som sendte den.',
  },
  scheduled: {
    heading: 'Denne undersøkelsen er ikke åpnet ennå',
    text: 'Den åpner {date}. Kom tilbake da.',
  },
  paused: {
    heading: 'Denne undersøkelsen er satt på pause',
    text: 'Den tar ikke imot svar for øyeblikket. Prøv igjen senere.',
  },
  completed: {
    heading: 'Denne undersøkelsen er lukket',
    text: 'Den tar ikke imot flere svar. Takk for interessen.',
  },
  noMail: {
    heading: 'Denne undersøkelsen krever en bekreftet e-postadresse',
    text: 'Det kan ikke sendes e-post akkurat nå. Prøv igjen senere, eller si fra til den som sendte lenken.',
  },
  answeredByEmail: {
    heading: 'Du har allerede svart på denne undersøkelsen',
    text: 'Hver e-postadresse teller én gang. Takk for at du deltok.',
  },
  notInvited: {
    heading: 'Denne lenken er ikke fullstendig',
    text: 'Hver invitasjon til denne undersøkelsen har sin egen lenke. Åpne hele lenken i invitasjonen.',
  },
  answered: {
    heading: 'Denne lenken er allerede brukt',
    text: 'Undersøkelsen er besvart med den, og hver lenke teller én gang. Takk for at du deltok.',
  },
  elsewhere: {
    heading: 'Denne undersøkelsen ble startet på en annen enhet',
    text: 'Fortsett i nettleseren du startet i. Svarene er lagret der.',
  },
  noCookies: {
    heading: 'Plassen din i undersøkelsen ble ikke funnet',
    text: 'Nettleseren sendte ikke informasjonskapselen som lagrer den. Tillat informasjonskapsler for dette nettstedet, og åpne lenken på nytt.',
  },
  previewEnded: {
    heading: 'Denne forhåndsvisningen er utløpt',
    text: 'En lenke til en forhåndsvisning gjelder i én time. Be om en ny.',
  },
  previewNotice: 'Forhåndsvisning: ingenting av det du skriver her, blir lagret.',
  doors: {
    kept: 'Det du har skrevet, blir på denne siden og sendes når du fortsetter.',
    pin: {
      heading: 'Denne undersøkelsen krever en PIN-kode',
      text: 'Skriv PIN-koden som fulgte med lenken.',
    },
    pinLabel: 'PIN-kode',
    pinButton: 'Fortsett',
    pinForm: 'En PIN-kode har fire sifre.',
    pinWrong: 'PIN-koden er feil. Forsøk igjen: {count}.',
    pinWait: 'Det var for mange feil PIN-koder. Prøv igjen om {wait}.',
    email: {
      heading: 'Bekreft e-postadressen din',
      text: 'Skriv inn adressen din, så sender vi en lenke som åpner undersøkelsen.',
    },
    emailLabel: 'E-postadresse',
    emailButton: 'Send meg lenken',
    emailForm: 'Skriv inn en e-postadresse, for eksempel ada@example.org.',
    emailWait: 'Det er bedt om for mange lenker herfra. Prøv igjen om {wait}.',
    linkEnded: 'Denne lenken gjelder ikke lenger: den gjelder i 24 timer. Be om en ny.',
    inbox: {
      heading: 'Se i innboksen din',
      text: 'Hvis adressen kan motta denne e-posten, er en lenke som åpner undersøkelsen, på vei. Den gjelder i 24 timer. Kommer det ingenting, se også i søppelposten.',
    },
    inboxAgain: 'Bruk en annen adresse, eller be om lenken på nytt',
  },
}
