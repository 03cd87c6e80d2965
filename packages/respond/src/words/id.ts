import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const id: PageWords = {
  missing: {
    heading: 'Tidak ada survei di sini',
    text: 'Tautan mungkin tidak lengkap, atau survei telah dihapus. Harap periksa tautan, atau tanyakan kepada pengirimnya.',
  },
  scheduled: {
    heading: 'Survei ini belum dibuka',
    text: 'Survei dibuka pada {date}. Silakan kembali saat itu.',
  },
  paused: {
    heading: 'Survei ini dijeda',
    text: 'Survei tidak menerima jawaban saat ini. Silakan coba lagi nanti.',
  },
  completed: {
    heading: 'Survei ini ditutup',
    text: 'Survei tidak menerima jawaban lagi. Terima kasih atas minat Anda.',
  },
  noMail: {
    heading: 'Survei ini meminta alamat email yang terkonfirmasi',
    text: 'Surel tidak dapat dikirim saat ini. Silakan coba lagi nanti, atau beri tahu pengirim tautan.',
  },
  answeredByEmail: {
    heading: 'Anda sudah menjawab survei ini',
    text: 'Setiap alamat surel dihitung satu kali. Terima kasih atas partisipasi Anda.',
  },
  notInvited: {
    heading: 'Tautan ini tidak lengkap',
    text: 'Setiap undangan ke survei ini memiliki tautan sendiri. Silakan buka tautan lengkap dari undangan Anda.',
  },
  answered: {
    heading: 'Tautan ini sudah digunakan',
    text: 'Survei sudah dijawab dengan tautan ini, dan setiap tautan dihitung sekali. Terima kasih atas partisipasi Anda.',
  },
  elsewhere: {
    heading: 'Survei ini dimulai di perangkat lain',
    text: 'Silakan lanjutkan di browser tempat Anda memulai. Jawaban disimpan di sana.',
  },
  noCookies: {
    heading: 'Posisi Anda dalam survei tidak ditemukan',
    text: 'Browser Anda tidak mengirim cookie yang menyimpannya. Harap izinkan cookie untuk situs ini dan buka tautan lagi.',
  },
  previewEnded: {
    heading: 'Pratinjau ini telah berakhir',
    text: 'Tautan pratinjau berlaku selama satu jam. Silakan minta yang baru.',
  },
  previewNotice: 'Pratinjau: tidak ada yang Anda isi di sini yang disimpan.',
  doors: {
    kept: 'Yang telah Anda isi tetap ada di halaman ini dan dikirim saat Anda melanjutkan.',
    pin: {
      heading: 'Survei ini meminta PIN',
      text: 'Harap masukkan PIN yang Anda terima bersama tautan.',
    },
    pinLabel: 'PIN',
    pinButton: 'Lanjutkan',
    pinForm: 'PIN terdiri dari empat angka.',
    pinWrong: 'PIN ini salah. Sisa percobaan: {count}.',
    pinWait: 'Terlalu banyak PIN yang salah. Silakan coba lagi dalam {wait}.',
    email: {
      heading: 'Silakan konfirmasi alamat surel Anda',
      text: 'Masukkan alamat Anda, dan kami akan mengirim tautan yang membuka survei.',
    },
    emailLabel: 'Alamat surel',
    emailButton: 'Kirim tautannya',
    emailForm: 'Silakan masukkan alamat surel, misalnya ada@example.org.',
    emailWait: 'Terlalu banyak tautan diminta dari sini. Silakan coba lagi dalam {wait}.',
    linkEnded: 'Tautan ini tidak berlaku lagi: tautan berlaku 24 jam. Silakan minta yang baru.',
    inbox: {
      heading: 'Silakan lihat kotak masuk Anda',
      text: 'Jika alamat ini dapat menerima surel, tautan yang membuka survei sedang dikirim. Tautan berlaku 24 jam. Jika tidak ada yang datang, periksa juga folder spam.',
    },
    inboxAgain: 'Pakai alamat lain atau minta lagi',
  },
}
