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
  email: {
    heading: 'Ez a kérdőív megerősített e-mail-címet kér',
    text: 'Ezen az oldalon még nem lehet kitölteni. Kérjük, kérdezze meg a hivatkozás küldőjét.',
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
  doors: {
    pin: {
      heading: 'Ez a kérdőív PIN-kódot kér',
      text: 'Kérjük, írja be a hivatkozással kapott PIN-kódot.',
    },
    pinLabel: 'PIN-kód',
    pinButton: 'Folytatás',
    pinForm: 'A PIN-kód négy számjegyből áll.',
    pinWrong: 'Ez a PIN-kód hibás. Hátralévő próbálkozások: {count}.',
    pinWait: 'Túl sok volt a hibás PIN-kód. Kérjük, próbálja újra később, hátralévő idő: {wait}.',
  },
}
