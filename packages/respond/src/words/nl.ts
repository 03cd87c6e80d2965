import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const nl: PageWords = {
  missing: {
    heading: 'Hier is geen enquête',
    text: 'De link is misschien niet compleet, of de enquête is verwijderd. Controleer de link of vraag het aan degene die hem stuurde.',
  },
  scheduled: {
    heading: 'Deze enquête is nog niet geopend',
    text: 'Ze opent op {date}. Kom dan terug.',
  },
  paused: {
    heading: 'Deze enquête is gepauzeerd',
    text: 'Ze neemt op dit moment geen antwoorden aan. Probeer het later opnieuw.',
  },
  completed: {
    heading: 'Deze enquête is gesloten',
    text: 'Ze neemt geen antwoorden meer aan. Bedankt voor uw belangstelling.',
  },
  noMail: {
    heading: 'Deze enquête vraagt om een bevestigd e-mailadres',
    text: 'Er kunnen nu geen mails worden verstuurd. Probeer het later opnieuw, of meld het aan wie de link stuurde.',
  },
  answeredByEmail: {
    heading: 'U hebt deze enquête al ingevuld',
    text: 'Elk e-mailadres telt één keer. Bedankt voor uw deelname.',
  },
  notInvited: {
    heading: 'Deze link is niet compleet',
    text: 'Elke uitnodiging voor deze enquête heeft een eigen link. Open de hele link van uw uitnodiging.',
  },
  answered: {
    heading: 'Deze link is al gebruikt',
    text: 'De enquête is ermee beantwoord, en elke link telt één keer. Bedankt voor uw deelname.',
  },
  elsewhere: {
    heading: 'Deze enquête is op een ander apparaat begonnen',
    text: 'Ga verder in de browser waarin u bent begonnen. De antwoorden worden daar bewaard.',
  },
  noCookies: {
    heading: 'Uw plaats in de enquête is niet gevonden',
    text: 'Uw browser stuurde de cookie die haar bewaart niet mee. Sta cookies toe voor deze site en open de link opnieuw.',
  },
  previewEnded: {
    heading: 'Dit voorbeeld is verlopen',
    text: 'Een link naar een voorbeeld is één uur geldig. Vraag een nieuwe aan.',
  },
  previewNotice: 'Voorbeeld: niets van wat u hier invult, wordt bewaard.',
  doors: {
    kept: 'Wat u hebt ingevuld, blijft op deze pagina en wordt verzonden als u verdergaat.',
    pin: {
      heading: 'Deze enquête vraagt om een pincode',
      text: 'Voer de pincode in die u bij de link kreeg.',
    },
    pinLabel: 'Pincode',
    pinButton: 'Doorgaan',
    pinForm: 'Een pincode heeft vier cijfers.',
    pinWrong: 'Deze pincode is onjuist. Resterende pogingen: {count}.',
    pinWait: 'Er waren te veel onjuiste pincodes. Probeer het over {wait} opnieuw.',
    email: {
      heading: 'Bevestig uw e-mailadres',
      text: 'Vul uw adres in, dan mailen we een link die de enquête opent.',
    },
    emailLabel: 'E-mailadres',
    emailButton: 'Mail mij de link',
    emailForm: 'Vul een e-mailadres in, bijvoorbeeld ada@example.org.',
    emailWait: 'Er zijn hiervandaan te veel links aangevraagd. Probeer het over {wait} opnieuw.',
    linkEnded: 'Deze link is niet meer geldig: hij geldt 24 uur. Vraag een nieuwe aan.',
    inbox: {
      heading: 'Kijk in uw postvak',
      text: 'Als het adres deze mail kan ontvangen, is een link die de enquête opent onderweg. Hij geldt 24 uur. Komt er niets, kijk dan ook bij ongewenste mail.',
    },
    inboxAgain: 'Een ander adres gebruiken of opnieuw aanvragen',
  },
}
