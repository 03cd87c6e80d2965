import type { PageWords } from './words.ts'

export const de: PageWords = {
  missing: {
    heading: 'Hier ist keine Umfrage',
    text: 'Der Link ist vielleicht unvollständig, oder die Umfrage wurde gelöscht. Bitte prüfen Sie den Link, oder fragen Sie nach bei der Person, die ihn geschickt hat.',
  },
  scheduled: {
    heading: 'Diese Umfrage ist noch nicht offen',
    text: 'Sie beginnt am {date}. Bitte kommen Sie dann wieder.',
  },
  paused: {
    heading: 'Diese Umfrage ist angehalten',
    text: 'Sie nimmt gerade keine Antworten an. Bitte versuchen Sie es später noch einmal.',
  },
  completed: {
    heading: 'Diese Umfrage ist beendet',
    text: 'Sie nimmt keine Antworten mehr an. Vielen Dank für Ihr Interesse.',
  },
  noMail: {
    heading: 'Diese Umfrage verlangt eine bestätigte E-Mail-Adresse',
    text: 'Gerade können keine Mails gesendet werden. Bitte versuchen Sie es später noch einmal, oder sagen Sie der Person Bescheid, die den Link geschickt hat.',
  },
  answeredByEmail: {
    heading: 'Sie haben diese Umfrage schon beantwortet',
    text: 'Jede E-Mail-Adresse zählt einmal. Vielen Dank, dass Sie teilgenommen haben.',
  },
  notInvited: {
    heading: 'Dieser Link ist nicht vollständig',
    text: 'Jede Einladung zu dieser Umfrage hat einen eigenen Link. Bitte öffnen Sie den ganzen Link Ihrer Einladung.',
  },
  answered: {
    heading: 'Dieser Link wurde schon benutzt',
    text: 'Die Umfrage wurde damit beantwortet, und jeder Link zählt einmal. Vielen Dank, dass Sie teilgenommen haben.',
  },
  elsewhere: {
    heading: 'Diese Umfrage wurde auf einem anderen Gerät begonnen',
    text: 'Bitte machen Sie in dem Browser weiter, in dem Sie begonnen haben. Dort sind Ihre Antworten.',
  },
  noCookies: {
    heading: 'Ihre Stelle in der Umfrage wurde nicht gefunden',
    text: 'Ihr Browser hat das Cookie nicht gesendet, das sie festhält. Bitte erlauben Sie Cookies für diese Seite, und öffnen Sie den Link noch einmal.',
  },
  previewEnded: {
    heading: 'Diese Vorschau ist abgelaufen',
    text: 'Ein Link zu einer Vorschau gilt eine Stunde. Bitte fordern Sie einen neuen an.',
  },
  previewNotice: 'Vorschau: Nichts, was Sie hier eingeben, wird gespeichert.',
  doors: {
    kept: 'Was Sie eingegeben haben, bleibt auf dieser Seite und wird gesendet, wenn Sie fortfahren.',
    pin: {
      heading: 'Diese Umfrage verlangt eine PIN',
      text: 'Bitte geben Sie die PIN ein, die Sie mit dem Link bekommen haben.',
    },
    pinLabel: 'PIN',
    pinButton: 'Weiter',
    pinForm: 'Eine PIN hat vier Ziffern.',
    pinWrong: 'Diese PIN ist falsch. Verbleibende Versuche: {count}.',
    pinWait: 'Es gab zu viele falsche PINs. Bitte versuchen Sie es in {wait} noch einmal.',
    email: {
      heading: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      text: 'Geben Sie Ihre Adresse ein. Wir senden Ihnen einen Link, der die Umfrage öffnet.',
    },
    emailLabel: 'E-Mail-Adresse',
    emailButton: 'Link zusenden',
    emailForm: 'Bitte geben Sie eine E-Mail-Adresse ein, etwa ada@example.org.',
    emailWait: 'Von hier wurden zu viele Links angefordert. Bitte versuchen Sie es in {wait} noch einmal.',
    linkEnded: 'Dieser Link gilt nicht mehr: Er gilt 24 Stunden. Bitte fordern Sie einen neuen an.',
    inbox: {
      heading: 'Bitte sehen Sie in Ihr Postfach',
      text: 'Wenn die Adresse diese Mail bekommen kann, ist ein Link unterwegs, der die Umfrage öffnet. Er gilt 24 Stunden. Wenn nichts kommt, sehen Sie bitte auch bei den unerwünschten Mails nach.',
    },
    inboxAgain: 'Andere Adresse nehmen oder noch einmal anfordern',
  },
}
