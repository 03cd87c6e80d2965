import type { MailWords } from './words.ts'

export const de: MailWords = {
  subject: 'Ihr Link zur Umfrage von {name}',
  lines: [
    'Diese Adresse wurde auf der Seite einer Umfrage von {name} eingegeben. Bitte bestätigen Sie, dass es Ihre ist, indem Sie diesen Link öffnen. Er führt zur Umfrage.',
    'Der Link gilt 24 Stunden. Er ist nur für Sie: Wer ihn hat, kann in Ihrem Namen antworten.',
  ],
  action: 'Bestätigen und Umfrage öffnen',
  orOpen: 'Oder öffnen Sie diese Adresse:',
  foot: ['Wenn Sie das nicht waren, beachten Sie diese Mail bitte nicht. Es wird dann nichts gespeichert.'],
}
