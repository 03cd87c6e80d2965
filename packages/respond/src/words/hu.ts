import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const hu: PageWords = {
  missing: {
    heading: 'Itt nincs kérdőív',
    text: 'Lehet, hogy a hivatkozás hiányos, vagy a kérdőívet törölték. Kérjük, ellenőrizze a hivatkozást, vagy kérdezze meg a küldőjét.',
  },
  scheduled: {
    heading: 'Ez a kérdőív még nem nyílt meg',
    text: 'Megnyitás napja: {date}. Kérjük, térjen vissza akkor.',
  },
  paused: {
    heading: 'Ez a kérdőív szünetel',
    text: 'Jelenleg nem fogad válaszokat. Kérjük, próbálja meg később.',
  },
  completed: {
    heading: 'Ez a kérdőív lezárult',
    text: 'Már nem fogad válaszokat. Köszönjük az érdeklődését.',
  },
  noMail: {
    heading: 'Ez a kérdőív megerősített e-mail-címet kér',
    text: 'Most nem lehet e-mailt küldeni. Próbálja meg később, vagy szóljon annak, aki a linket küldte.',
  },
  answeredByEmail: {
    heading: 'Ezt a kérdőívet már kitöltötte',
    text: 'Minden e-mail-cím egyszer számít. Köszönjük a részvételt.',
  },
  notInvited: {
    heading: 'Ez a hivatkozás nem teljes',
    text: 'A kérdőívhez minden meghívónak saját hivatkozása van. Kérjük, nyissa meg a meghívója teljes hivatkozását.',
  },
  answered: {
    heading: 'Ezt a hivatkozást már felhasználták',
    text: 'A kérdőívet kitöltötték vele, és minden hivatkozás egyszer számít. Köszönjük a részvételt.',
  },
  elsewhere: {
    heading: 'Ezt a kérdőívet másik eszközön kezdték el',
    text: 'Kérjük, abban a böngészőben folytassa, amelyikben elkezdte. A válaszok ott vannak.',
  },
  noCookies: {
    heading: 'Nem találtuk a helyét a kérdőívben',
    text: 'A böngészője nem küldte el a helyét megőrző sütit. Kérjük, engedélyezze a sütiket ezen a webhelyen, és nyissa meg újra a hivatkozást.',
  },
  previewEnded: {
    heading: 'Ez az előnézet lejárt',
    text: 'Az előnézet linkje egy óráig érvényes. Kérjen egy újat.',
  },
  previewNotice: 'Előnézet: semmi sem kerül mentésre abból, amit itt megad.',
  doors: {
    kept: 'Amit megadott, ezen az oldalon marad, és a folytatáskor elküldjük.',
    pin: {
      heading: 'Ez a kérdőív PIN-kódot kér',
      text: 'Kérjük, írja be a hivatkozással kapott PIN-kódot.',
    },
    pinLabel: 'PIN-kód',
    pinButton: 'Folytatás',
    pinForm: 'A PIN-kód négy számjegyből áll.',
    pinWrong: 'Ez a PIN-kód hibás. Hátralévő próbálkozások: {count}.',
    pinWait: 'Túl sok volt a hibás PIN-kód. Kérjük, próbálja újra később, hátralévő idő: {wait}.',
    email: {
      heading: 'Erősítse meg az e-mail-címét',
      text: 'Adja meg a címét, és küldünk egy linket, amely megnyitja a kérdőívet.',
    },
    emailLabel: 'E-mail-cím',
    emailButton: 'Kérem a linket',
    emailForm: 'Adjon meg egy e-mail-címet, például: ada@example.org.',
    emailWait: 'Innen túl sok linket kértek. Várakozási idő: {wait}.',
    linkEnded: 'Ez a link már nem érvényes: 24 óráig érvényes. Kérjen újat.',
    inbox: {
      heading: 'Nézze meg a postafiókját',
      text: 'Ha a cím fogadni tudja a levelet, a kérdőívet megnyitó link úton van. 24 óráig érvényes. Ha semmi sem jön, nézze meg a levélszemetet is.',
    },
    inboxAgain: 'Másik cím vagy új kérés',
  },
}
