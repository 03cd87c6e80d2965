import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const es: MailWords = {
  subject: 'Su enlace a la encuesta de {name}',
  lines: [
    'Esta dirección se introdujo en la página de una encuesta de {name}. Confirme que es suya abriendo este enlace, que lleva a la encuesta.',
    'El enlace es válido durante 24 horas. Es solo para usted: quien lo tenga puede responder en su nombre.',
  ],
  action: 'Confirmar y abrir la encuesta',
  orOpen: 'O abra esta dirección:',
  foot: ['Si no fue usted, ignore este mensaje. En ese caso no se guarda nada.'],
}
