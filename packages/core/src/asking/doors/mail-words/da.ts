import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const da: MailWords = {
  subject: 'Dit link til spørgeskemaet fra {name}',
  lines: [
    'Denne adresse blev indtastet på siden med et spørgeskema fra {name}. Bekræft venligst, at den er din, ved at åbne dette link, som fører til spørgeskemaet.',
    'Linket gælder i 24 timer. Det er kun til dig: Den, der har det, kan svare i dit navn.',
  ],
  action: 'Bekræft og åbn spørgeskemaet',
  orOpen: 'Eller åbn denne adresse:',
  foot: ['Hvis det ikke var dig, så se bort fra denne mail. Så bliver intet gemt.'],
}
