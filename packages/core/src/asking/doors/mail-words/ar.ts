import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const ar: MailWords = {
  subject: 'رابطك إلى استبيان {name}',
  lines: [
    'أُدخل هذا العنوان في صفحة استبيان من {name}. يرجى تأكيد أنه عنوانك بفتح هذا الرابط الذي يقود إلى الاستبيان.',
    'الرابط صالح لمدة 24 ساعة، وهو لك وحدك: من يملكه يستطيع الإجابة باسمك.',
  ],
  action: 'تأكيد وفتح الاستبيان',
  orOpen: 'أو افتح هذا العنوان:',
  foot: ['إن لم تكن أنت من أدخله، فتجاهل هذه الرسالة. لن يُحفظ شيء حينها.'],
}
