import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const fi: PageWords = {
  missing: {
    heading: 'Täällä ei ole kyselyä',
    text: 'Linkki voi olla vajaa, tai kysely on poistettu. Tarkista linkki tai kysy siltä, joka lähetti sen.',
  },
  scheduled: {
    heading: 'Tämä kysely ei ole vielä auki',
    text: 'Se avautuu {date}. Palaa silloin.',
  },
  paused: {
    heading: 'Tämä kysely on keskeytetty',
    text: 'Se ei ota vastauksia juuri nyt. Yritä myöhemmin uudelleen.',
  },
  completed: {
    heading: 'Tämä kysely on suljettu',
    text: 'Se ei ota enää vastauksia. Kiitos kiinnostuksestasi.',
  },
  noMail: {
    heading: 'Tämä kysely pyytää vahvistettua sähköpostiosoitetta',
    text: 'Sähköposteja ei voi juuri nyt lähettää. Yritä myöhemmin uudelleen tai kerro linkin lähettäjälle.',
  },
  answeredByEmail: {
    heading: 'Olet jo vastannut tähän kyselyyn',
    text: 'Jokainen sähköpostiosoite lasketaan kerran. Kiitos osallistumisesta.',
  },
  notInvited: {
    heading: 'Tämä linkki ei ole täydellinen',
    text: 'Jokaisella tämän kyselyn kutsulla on oma linkkinsä. Avaa kutsusi koko linkki.',
  },
  answered: {
    heading: 'Tämä linkki on jo käytetty',
    text: 'Kyselyyn on vastattu sillä, ja jokainen linkki lasketaan kerran. Kiitos osallistumisesta.',
  },
  elsewhere: {
    heading: 'Tämä kysely aloitettiin toisella laitteella',
    text: 'Jatka selaimessa, jossa aloitit. Vastaukset ovat tallessa siellä.',
  },
  noCookies: {
    heading: 'Paikkaasi kyselyssä ei löytynyt',
    text: 'Selaimesi ei lähettänyt evästettä, joka säilyttää sen. Salli tämän sivuston evästeet ja avaa linkki uudelleen.',
  },
  previewEnded: {
    heading: 'Tämä esikatselu on vanhentunut',
    text: 'Esikatselun linkki on voimassa tunnin. Pyydä uusi.',
  },
  previewNotice: 'Esikatselu: mitään tähän kirjoittamaasi ei tallenneta.',
  doors: {
    kept: 'Kirjoittamasi säilyy tällä sivulla ja lähetetään, kun jatkat.',
    pin: {
      heading: 'Tämä kysely pyytää PIN-koodia',
      text: 'Kirjoita PIN-koodi, jonka sait linkin mukana.',
    },
    pinLabel: 'PIN-koodi',
    pinButton: 'Jatka',
    pinForm: 'PIN-koodissa on neljä numeroa.',
    pinWrong: 'PIN-koodi on väärä. Yrityksiä jäljellä: {count}.',
    pinWait: 'Vääriä PIN-koodeja oli liian monta. Yritä uudelleen, aikaa jäljellä: {wait}.',
    email: {
      heading: 'Vahvista sähköpostiosoitteesi',
      text: 'Kirjoita osoitteesi, niin lähetämme linkin, joka avaa kyselyn.',
    },
    emailLabel: 'Sähköpostiosoite',
    emailButton: 'Lähetä linkki',
    emailForm: 'Kirjoita sähköpostiosoite, esimerkiksi ada@example.org.',
    emailWait: 'Täältä on pyydetty liian monta linkkiä. Aikaa seuraavaan yritykseen: {wait}.',
    linkEnded: 'Tämä linkki ei ole enää voimassa: se on voimassa 24 tuntia. Pyydä uusi.',
    inbox: {
      heading: 'Katso sähköpostiasi',
      text: 'Jos osoite voi vastaanottaa viestin, kyselyn avaava linkki on matkalla. Se on voimassa 24 tuntia. Jos mitään ei tule, katso myös roskapostista.',
    },
    inboxAgain: 'Käytä toista osoitetta tai pyydä uudelleen',
  },
}
