import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const id: MailWords = {
  subject: 'Tautan Anda ke survei {name}',
  lines: [
    'Alamat ini dimasukkan di halaman survei {name}. Harap konfirmasi bahwa alamat ini milik Anda dengan membuka tautan ini, yang mengarah ke survei.',
    'Tautan ini berlaku selama 24 jam. Tautan ini hanya untuk Anda: siapa pun yang memilikinya dapat menjawab atas nama Anda.',
  ],
  action: 'Konfirmasi dan buka survei',
  orOpen: 'Atau buka alamat ini:',
  foot: ['Jika bukan Anda, abaikan email ini. Dalam hal itu tidak ada yang disimpan.'],
}
