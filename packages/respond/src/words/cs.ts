import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const cs: PageWords = {
  missing: {
    heading: 'Tady žádný dotazník není',
    text: 'Odkaz je možná neúplný nebo byl dotazník smazán. Zkontrolujte prosím odkaz, nebo se zeptejte toho, kdo ho poslal.',
  },
  scheduled: {
    heading: 'Tento dotazník ještě není otevřený',
    text: 'Otevře se {date}. Vraťte se prosím poté.',
  },
  paused: {
    heading: 'Tento dotazník je pozastaven',
    text: 'V tuto chvíli nepřijímá odpovědi. Zkuste to prosím později.',
  },
  completed: {
    heading: 'Tento dotazník je uzavřen',
    text: 'Další odpovědi už nepřijímá. Děkujeme za váš zájem.',
  },
  noMail: {
    heading: 'Tento dotazník vyžaduje potvrzenou e-mailovou adresu',
    text: 'Právě nelze odesílat e-maily. Zkuste to prosím později, nebo to řekněte tomu, kdo odkaz poslal.',
  },
  answeredByEmail: {
    heading: 'Tento dotazník jste už vyplnili',
    text: 'Každá e-mailová adresa se počítá jednou. Děkujeme za účast.',
  },
  notInvited: {
    heading: 'Tento odkaz není úplný',
    text: 'Každá pozvánka k tomuto dotazníku má vlastní odkaz. Otevřete prosím celý odkaz ze své pozvánky.',
  },
  answered: {
    heading: 'Tento odkaz už byl použit',
    text: 'Dotazník s ním byl vyplněn a každý odkaz platí jednou. Děkujeme za účast.',
  },
  elsewhere: {
    heading: 'Tento dotazník byl zahájen na jiném zařízení',
    text: 'Pokračujte prosím v prohlížeči, ve kterém jste začali. Odpovědi jsou uloženy tam.',
  },
  noCookies: {
    heading: 'Vaše místo v dotazníku nebylo nalezeno',
    text: 'Váš prohlížeč neposlal soubor cookie, který ho uchovává. Povolte prosím pro tento web soubory cookie a otevřete odkaz znovu.',
  },
  previewEnded: {
    heading: 'Tento náhled vypršel',
    text: 'Odkaz na náhled platí jednu hodinu. Vyžádejte si prosím nový.',
  },
  previewNotice: 'Náhled: nic z toho, co zde zadáte, se neuloží.',
  doors: {
    kept: 'Co jste zadali, zůstává na této stránce a odešle se, až budete pokračovat.',
    pin: {
      heading: 'Tento dotazník vyžaduje PIN',
      text: 'Zadejte prosím PIN, který jste dostali s odkazem.',
    },
    pinLabel: 'PIN',
    pinButton: 'Pokračovat',
    pinForm: 'PIN má čtyři číslice.',
    pinWrong: 'Tento PIN je nesprávný. Zbývající pokusy: {count}.',
    pinWait: 'Bylo zadáno příliš mnoho nesprávných PINů. Zkuste to prosím znovu, zbývá: {wait}.',
    email: {
      heading: 'Potvrďte prosím svou e-mailovou adresu',
      text: 'Zadejte svou adresu a my vám pošleme odkaz, který dotazník otevře.',
    },
    emailLabel: 'E-mailová adresa',
    emailButton: 'Poslat odkaz',
    emailForm: 'Zadejte prosím e-mailovou adresu, například ada@example.org.',
    emailWait: 'Odsud bylo vyžádáno příliš mnoho odkazů. Zkuste to prosím znovu za {wait}.',
    linkEnded: 'Tento odkaz už neplatí: platí 24 hodin. Vyžádejte si prosím nový.',
    inbox: {
      heading: 'Podívejte se prosím do své schránky',
      text: 'Pokud adresa může tento e-mail přijmout, odkaz na dotazník je na cestě. Platí 24 hodin. Pokud nic nepřijde, podívejte se i mezi nevyžádanou poštu.',
    },
    inboxAgain: 'Použít jinou adresu nebo požádat znovu',
  },
}
