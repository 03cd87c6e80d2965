import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const pl: MailWords = {
  subject: 'Link do ankiety: {name}',
  lines: [
    'Ten adres wpisano na stronie ankiety ({name}). Potwierdź, że należy do Ciebie, otwierając ten link, który prowadzi do ankiety.',
    'Link jest ważny przez 24 godziny. Jest tylko dla Ciebie: kto go ma, może odpowiadać w Twoim imieniu.',
  ],
  action: 'Potwierdź i otwórz ankietę',
  orOpen: 'Albo otwórz ten adres:',
  foot: ['Jeśli to nie Ty, zignoruj tę wiadomość. Nic nie zostanie wtedy zapisane.'],
}
