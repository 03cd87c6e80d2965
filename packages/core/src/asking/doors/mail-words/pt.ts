import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const pt: MailWords = {
  subject: 'Seu link para a pesquisa de {name}',
  lines: [
    'Este endereço foi digitado na página de uma pesquisa de {name}. Confirme que ele é seu abrindo este link, que leva à pesquisa.',
    'O link vale por 24 horas. Ele é só para você: quem o tiver pode responder em seu nome.',
  ],
  action: 'Confirmar e abrir a pesquisa',
  orOpen: 'Ou abra este endereço:',
  foot: ['Se não foi você, ignore esta mensagem. Nesse caso, nada é guardado.'],
}
