import { baseLanguage } from '@hearback/survey/view'

/**
 * The button of a mail that leads to a survey, by language. All but the English one are machine translations; no native
 * speaker has reviewed them yet.
 */
export const answerWords: Readonly<Record<string, string>> = {
  __proto__: null as never,
  en: 'Answer',
  ar: 'أجب',
  cs: 'Odpovědět',
  da: 'Svar',
  de: 'Antworten',
  el: 'Απάντηση',
  es: 'Responder',
  fa: 'پاسخ دهید',
  fi: 'Vastaa',
  fr: 'Répondre',
  he: 'למענה',
  hi: 'उत्तर दें',
  hu: 'Válaszolok',
  id: 'Jawab',
  it: 'Rispondi',
  ja: '回答する',
  ko: '답하기',
  nb: 'Svar',
  nl: 'Antwoorden',
  pl: 'Odpowiedz',
  pt: 'Responder',
  ro: 'Răspundeți',
  sv: 'Svara',
  th: 'ตอบ',
  tr: 'Yanıtla',
  uk: 'Відповісти',
  vi: 'Trả lời',
  zh: '回答',
}

/** The word for a language such as `de` or `de-AT`; English for others. */
export const answerWord = (code: string): string => answerWords[baseLanguage(code)] ?? 'Answer'
