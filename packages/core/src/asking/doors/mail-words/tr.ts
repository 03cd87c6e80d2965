import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const tr: MailWords = {
  subject: '{name} anketi için bağlantınız',
  lines: [
    'Bu adres, {name} tarafından hazırlanan bir anketin sayfasına girildi. Ankete götüren bu bağlantıyı açarak adresin size ait olduğunu lütfen onaylayın.',
    'Bağlantı 24 saat geçerlidir. Yalnızca sizin içindir: Bağlantıya sahip olan kişi sizin adınıza yanıt verebilir.',
  ],
  action: 'Onayla ve anketi aç',
  orOpen: 'Veya bu adresi açın:',
  foot: ['Bunu yapan siz değilseniz bu e-postayı dikkate almayın. Bu durumda hiçbir şey kaydedilmez.'],
}
