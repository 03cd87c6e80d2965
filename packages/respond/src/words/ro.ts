import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const ro: PageWords = {
  missing: {
    heading: 'Aici nu există niciun chestionar',
    text: 'Linkul poate fi incomplet sau chestionarul a fost șters. Verificați linkul sau întrebați persoana care l-a trimis.',
  },
  scheduled: {
    heading: 'Acest chestionar nu este încă deschis',
    text: 'Se deschide pe {date}. Vă rugăm să reveniți atunci.',
  },
  paused: {
    heading: 'Acest chestionar este în pauză',
    text: 'Momentan nu primește răspunsuri. Vă rugăm să încercați mai târziu.',
  },
  completed: {
    heading: 'Acest chestionar este închis',
    text: 'Nu mai primește răspunsuri. Vă mulțumim pentru interes.',
  },
  noMail: {
    heading: 'Acest chestionar cere o adresă de e-mail confirmată',
    text: 'Momentan nu se pot trimite e-mailuri. Încercați mai târziu sau anunțați persoana care a trimis linkul.',
  },
  answeredByEmail: {
    heading: 'Ați răspuns deja la acest sondaj',
    text: 'Fiecare adresă de e-mail contează o dată. Vă mulțumim pentru participare.',
  },
  notInvited: {
    heading: 'Acest link nu este complet',
    text: 'Fiecare invitație la acest chestionar are un link propriu. Deschideți linkul întreg din invitația dumneavoastră.',
  },
  answered: {
    heading: 'Acest link a fost deja folosit',
    text: 'S-a răspuns la chestionar cu el, iar fiecare link contează o singură dată. Vă mulțumim pentru participare.',
  },
  elsewhere: {
    heading: 'Acest chestionar a fost început pe alt dispozitiv',
    text: 'Continuați în browserul în care ați început. Răspunsurile sunt păstrate acolo.',
  },
  noCookies: {
    heading: 'Locul dumneavoastră în chestionar nu a fost găsit',
    text: 'Browserul nu a trimis cookie-ul care îl păstrează. Permiteți cookie-urile pentru acest site și deschideți din nou linkul.',
  },
  previewEnded: {
    heading: 'Această previzualizare a expirat',
    text: 'Linkul unei previzualizări este valabil o oră. Vă rugăm să cereți unul nou.',
  },
  previewNotice: 'Previzualizare: nimic din ce introduceți aici nu se salvează.',
  doors: {
    kept: 'Ce ați introdus rămâne pe această pagină și se trimite când continuați.',
    pin: {
      heading: 'Acest chestionar cere un PIN',
      text: 'Introduceți PIN-ul primit împreună cu linkul.',
    },
    pinLabel: 'PIN',
    pinButton: 'Continuă',
    pinForm: 'Un PIN are patru cifre.',
    pinWrong: 'Acest PIN este greșit. Încercări rămase: {count}.',
    pinWait: 'Au fost prea multe PIN-uri greșite. Vă rugăm să încercați din nou peste {wait}.',
    email: {
      heading: 'Confirmați adresa de e-mail',
      text: 'Introduceți adresa și vă trimitem un link care deschide sondajul.',
    },
    emailLabel: 'Adresă de e-mail',
    emailButton: 'Trimiteți-mi linkul',
    emailForm: 'Introduceți o adresă de e-mail, de exemplu ada@example.org.',
    emailWait: 'Au fost cerute prea multe linkuri de aici. Încercați din nou peste {wait}.',
    linkEnded: 'Acest link nu mai este valabil: este valabil 24 de ore. Cereți unul nou.',
    inbox: {
      heading: 'Uitați-vă în căsuța poștală',
      text: 'Dacă adresa poate primi acest e-mail, un link care deschide sondajul este pe drum. Este valabil 24 de ore. Dacă nu vine nimic, uitați-vă și la spam.',
    },
    inboxAgain: 'Folosiți altă adresă sau cereți din nou',
  },
}
