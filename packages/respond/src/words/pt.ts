import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const pt: PageWords = {
  missing: {
    heading: 'Não há nenhum inquérito aqui',
    text: 'A ligação pode estar incompleta, ou o inquérito foi eliminado. Verifique a ligação ou pergunte a quem a enviou.',
  },
  scheduled: {
    heading: 'Este inquérito ainda não está aberto',
    text: 'Abre em {date}. Volte nessa altura.',
  },
  paused: {
    heading: 'Este inquérito está em pausa',
    text: 'De momento não aceita respostas. Tente mais tarde.',
  },
  completed: {
    heading: 'Este inquérito está encerrado',
    text: 'Já não aceita respostas. Obrigado pelo seu interesse.',
  },
  noMail: {
    heading: 'Esta pesquisa pede um endereço de e-mail confirmado',
    text: 'No momento não é possível enviar e-mails. Tente mais tarde ou avise a pessoa que enviou o link.',
  },
  answeredByEmail: {
    heading: 'Você já respondeu a esta pesquisa',
    text: 'Cada endereço de e-mail conta uma vez. Obrigado por participar.',
  },
  notInvited: {
    heading: 'Esta ligação não está completa',
    text: 'Cada convite para este inquérito tem a sua própria ligação. Abra a ligação completa do seu convite.',
  },
  answered: {
    heading: 'Esta ligação já foi usada',
    text: 'O inquérito foi respondido com ela, e cada ligação conta uma vez. Obrigado por participar.',
  },
  elsewhere: {
    heading: 'Este inquérito foi começado noutro dispositivo',
    text: 'Continue no navegador em que começou. As respostas estão guardadas aí.',
  },
  noCookies: {
    heading: 'O seu lugar no inquérito não foi encontrado',
    text: 'O seu navegador não enviou o cookie que o guarda. Permita os cookies deste site e abra a ligação de novo.',
  },
  previewEnded: {
    heading: 'Esta prévia expirou',
    text: 'O link de uma prévia vale por uma hora. Peça um novo.',
  },
  previewNotice: 'Prévia: nada do que você preencher aqui é guardado.',
  doors: {
    kept: 'O que você preencheu fica nesta página e será enviado quando você continuar.',
    pin: {
      heading: 'Esta pesquisa pede um PIN',
      text: 'Digite o PIN que veio com o link.',
    },
    pinLabel: 'PIN',
    pinButton: 'Continuar',
    pinForm: 'Um PIN tem quatro dígitos.',
    pinWrong: 'Este PIN está errado. Tentativas restantes: {count}.',
    pinWait: 'Houve PINs errados demais. Tente novamente em {wait}.',
    email: {
      heading: 'Confirme seu endereço de e-mail',
      text: 'Digite seu endereço e enviaremos um link que abre a pesquisa.',
    },
    emailLabel: 'Endereço de e-mail',
    emailButton: 'Enviar o link',
    emailForm: 'Digite um endereço de e-mail, como ada@example.org.',
    emailWait: 'Links demais foram pedidos daqui. Tente novamente em {wait}.',
    linkEnded: 'Este link não vale mais: ele vale por 24 horas. Peça um novo.',
    inbox: {
      heading: 'Olhe sua caixa de entrada',
      text: 'Se o endereço puder receber este e-mail, um link que abre a pesquisa está a caminho. Ele vale por 24 horas. Se nada chegar, procure entre os e-mails indesejados.',
    },
    inboxAgain: 'Usar outro endereço ou pedir de novo',
  },
}
