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
  email: {
    heading: 'Tämä kysely pyytää vahvistettua sähköpostiosoitetta',
    text: 'Siihen ei voi vielä vastata tällä sivulla. Kysy siltä, joka lähetti linkin.',
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
  doors: {
    pin: {
      heading: 'Tämä kysely pyytää PIN-koodia',
      text: 'Kirjoita PIN-koodi, jonka sait linkin mukana.',
    },
    pinLabel: 'PIN-koodi',
    pinButton: 'Jatka',
    pinForm: 'PIN-koodissa on neljä numeroa.',
    pinWrong: 'PIN-koodi on väärä. Yrityksiä jäljellä: {count}.',
    pinWait: 'Vääriä PIN-koodeja oli liian monta. Yritä uudelleen, aikaa jäljellä: {wait}.',
  },
}
