import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const hu: MailWords = {
  subject: 'Az Ön linkje ehhez a kérdőívhez: {name}',
  lines: [
    'Ezt a címet egy kérdőív oldalán adták meg ({name}). Kérjük, erősítse meg, hogy az Öné: nyissa meg ezt a linket, amely a kérdőívhez vezet.',
    'A link 24 óráig érvényes. Csak Önnek szól: akinél megvan, az Ön nevében válaszolhat.',
  ],
  action: 'Megerősítés és a kérdőív megnyitása',
  orOpen: 'Vagy nyissa meg ezt a címet:',
  foot: ['Ha nem Ön volt, hagyja figyelmen kívül ezt a levelet. Ekkor semmi sem kerül mentésre.'],
}
