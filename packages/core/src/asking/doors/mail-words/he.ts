import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const he: MailWords = {
  subject: 'הקישור שלכם לסקר של {name}',
  lines: [
    'כתובת זו הוזנה בדף של סקר מאת {name}. נא לאשר שהיא שלכם על ידי פתיחת הקישור הזה, המוביל אל הסקר.',
    'הקישור תקף ל-24 שעות. הוא מיועד לכם בלבד: מי שמחזיק בו יכול לענות בשמכם.',
  ],
  action: 'אישור ופתיחת הסקר',
  orOpen: 'או פתחו את הכתובת הזו:',
  foot: ['אם לא אתם הזנתם אותה, נא להתעלם מהודעה זו. במקרה כזה דבר לא נשמר.'],
}
