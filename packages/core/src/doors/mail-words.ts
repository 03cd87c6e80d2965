/** The texts of the mail that asks to confirm an e-mail address. `{name}`: whose survey it is. */
export interface MailWords {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action: string
  /** What stands above the address in clear. */
  readonly orOpen: string
  readonly foot: readonly string[]
}

const en: MailWords = {
  subject: 'Your link to the survey of {name}',
  lines: [
    'This address was entered on the page of a survey of {name}. Please confirm that it is yours by opening this link, which leads to the survey.',
    'The link is good for 24 hours. It is for you alone: who has it can answer in your name.',
  ],
  action: 'Confirm and open the survey',
  orOpen: 'Or open this address:',
  foot: ['If it was not you, please ignore this mail. Nothing is stored then.'],
}

const words: Readonly<Record<string, MailWords>> = {
  en,
  de: {
    subject: 'Ihr Link zur Umfrage von {name}',
    lines: [
      'Diese Adresse wurde auf der Seite einer Umfrage von {name} eingegeben. Bitte bestätigen Sie, dass es Ihre ist, indem Sie diesen Link öffnen. Er führt zur Umfrage.',
      'Der Link gilt 24 Stunden. Er ist nur für Sie: Wer ihn hat, kann in Ihrem Namen antworten.',
    ],
    action: 'Bestätigen und Umfrage öffnen',
    orOpen: 'Oder öffnen Sie diese Adresse:',
    foot: ['Wenn Sie das nicht waren, beachten Sie diese Mail bitte nicht. Es wird dann nichts gespeichert.'],
  },
  fr: {
    subject: 'Votre lien vers l’enquête de {name}',
    lines: [
      'Cette adresse a été saisie sur la page d’une enquête de {name}. Veuillez confirmer qu’elle est la vôtre en ouvrant ce lien, qui mène à l’enquête.',
      'Le lien est valable 24 heures. Il est réservé à vous : qui le possède peut répondre en votre nom.',
    ],
    action: 'Confirmer et ouvrir l’enquête',
    orOpen: 'Ou ouvrez cette adresse :',
    foot: ['Si ce n’était pas vous, ignorez ce message. Rien n’est alors enregistré.'],
  },
  es: {
    subject: 'Su enlace a la encuesta de {name}',
    lines: [
      'Esta dirección se introdujo en la página de una encuesta de {name}. Confirme que es suya abriendo este enlace, que lleva a la encuesta.',
      'El enlace es válido durante 24 horas. Es solo para usted: quien lo tenga puede responder en su nombre.',
    ],
    action: 'Confirmar y abrir la encuesta',
    orOpen: 'O abra esta dirección:',
    foot: ['Si no fue usted, ignore este mensaje. En ese caso no se guarda nada.'],
  },
  pt: {
    subject: 'Seu link para a pesquisa de {name}',
    lines: [
      'Este endereço foi digitado na página de uma pesquisa de {name}. Confirme que ele é seu abrindo este link, que leva à pesquisa.',
      'O link vale por 24 horas. Ele é só para você: quem o tiver pode responder em seu nome.',
    ],
    action: 'Confirmar e abrir a pesquisa',
    orOpen: 'Ou abra este endereço:',
    foot: ['Se não foi você, ignore esta mensagem. Nesse caso, nada é guardado.'],
  },
  ar: {
    subject: 'رابطك إلى استبيان {name}',
    lines: [
      'أُدخل هذا العنوان في صفحة استبيان من {name}. يرجى تأكيد أنه عنوانك بفتح هذا الرابط الذي يقود إلى الاستبيان.',
      'الرابط صالح لمدة 24 ساعة، وهو لك وحدك: من يملكه يستطيع الإجابة باسمك.',
    ],
    action: 'تأكيد وفتح الاستبيان',
    orOpen: 'أو افتح هذا العنوان:',
    foot: ['إن لم تكن أنت من أدخله، فتجاهل هذه الرسالة. لن يُحفظ شيء حينها.'],
  },
}

/** The texts in a language such as `de-AT`; in English where there are none. */
export function mailWordsIn(
  code: string,
): MailWords & { readonly language: string; readonly direction: 'ltr' | 'rtl' } {
  const [short = ''] = code.toLowerCase().split('-')
  const language = Object.hasOwn(words, short) ? short : 'en'
  return { ...(words[language] ?? en), language, direction: language === 'ar' ? 'rtl' : 'ltr' }
}
