import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const tr: PageWords = {
  missing: {
    heading: 'Burada anket yok',
    text: 'Bağlantı eksik olabilir veya anket silinmiş olabilir. Lütfen bağlantıyı kontrol edin ya da gönderene sorun.',
  },
  scheduled: {
    heading: 'Bu anket henüz açılmadı',
    text: 'Açılış tarihi: {date}. Lütfen o zaman tekrar gelin.',
  },
  paused: {
    heading: 'Bu anket duraklatıldı',
    text: 'Şu anda yanıt kabul etmiyor. Lütfen daha sonra yeniden deneyin.',
  },
  completed: {
    heading: 'Bu anket kapandı',
    text: 'Artık yanıt kabul etmiyor. İlginiz için teşekkürler.',
  },
  noMail: {
    heading: 'Bu anket doğrulanmış bir e-posta adresi istiyor',
    text: 'Şu anda e-posta gönderilemiyor. Lütfen daha sonra yeniden deneyin ya da bağlantıyı gönderen kişiye haber verin.',
  },
  answeredByEmail: {
    heading: 'Bu anketi zaten yanıtladınız',
    text: 'Her e-posta adresi bir kez sayılır. Katıldığınız için teşekkürler.',
  },
  notInvited: {
    heading: 'Bu bağlantı eksik',
    text: 'Bu ankete yapılan her davetin kendi bağlantısı vardır. Lütfen davetinizdeki bağlantının tamamını açın.',
  },
  answered: {
    heading: 'Bu bağlantı daha önce kullanıldı',
    text: 'Anket bu bağlantıyla yanıtlandı ve her bağlantı bir kez sayılır. Katıldığınız için teşekkürler.',
  },
  elsewhere: {
    heading: 'Bu ankete başka bir cihazda başlandı',
    text: 'Lütfen başladığınız tarayıcıda devam edin. Yanıtlar orada saklanıyor.',
  },
  noCookies: {
    heading: 'Anketteki yeriniz bulunamadı',
    text: 'Tarayıcınız yerinizi saklayan çerezi göndermedi. Lütfen bu site için çerezlere izin verin ve bağlantıyı yeniden açın.',
  },
  previewEnded: {
    heading: 'Bu önizlemenin süresi doldu',
    text: 'Önizleme bağlantısı bir saat geçerlidir. Lütfen yenisini isteyin.',
  },
  previewNotice: 'Önizleme: Buraya girdiğiniz hiçbir şey kaydedilmez.',
  doors: {
    kept: 'Girdikleriniz bu sayfada duruyor ve devam ettiğinizde gönderilir.',
    pin: {
      heading: 'Bu anket PIN istiyor',
      text: "Lütfen bağlantıyla birlikte aldığınız PIN'i girin.",
    },
    pinLabel: 'PIN',
    pinButton: 'Devam et',
    pinForm: 'PIN dört rakamdan oluşur.',
    pinWrong: 'Bu PIN yanlış. Kalan deneme: {count}.',
    pinWait: 'Çok fazla yanlış PIN girildi. Lütfen {wait} sonra yeniden deneyin.',
    email: {
      heading: 'Lütfen e-posta adresinizi doğrulayın',
      text: 'Adresinizi girin, anketi açan bir bağlantı gönderelim.',
    },
    emailLabel: 'E-posta adresi',
    emailButton: 'Bağlantıyı gönder',
    emailForm: 'Lütfen ada@example.org gibi bir e-posta adresi girin.',
    emailWait: 'Buradan çok fazla bağlantı istendi. Bekleme süresi: {wait}.',
    linkEnded: 'Bu bağlantı artık geçerli değil: 24 saat geçerlidir. Lütfen yenisini isteyin.',
    inbox: {
      heading: 'Lütfen gelen kutunuza bakın',
      text: 'Adres bu e-postayı alabiliyorsa, anketi açan bir bağlantı yoldadır. 24 saat geçerlidir. Bir şey gelmezse istenmeyen postalara da bakın.',
    },
    inboxAgain: 'Başka adres kullan ya da yeniden iste',
  },
}
