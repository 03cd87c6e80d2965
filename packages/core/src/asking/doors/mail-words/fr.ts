import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const fr: MailWords = {
  subject: 'Votre lien vers l’enquête de {name}',
  lines: [
    'Cette adresse a été saisie sur la page d’une enquête de {name}. Veuillez confirmer qu’elle est la vôtre en ouvrant ce lien, qui mène à l’enquête.',
    'Le lien est valable 24 heures. Il est réservé à vous : qui le possède peut répondre en votre nom.',
  ],
  action: 'Confirmer et ouvrir l’enquête',
  orOpen: 'Ou ouvrez cette adresse :',
  foot: ['Si ce n’était pas vous, ignorez ce message. Rien n’est alors enregistré.'],
}
