import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const es: PageWords = {
  missing: {
    heading: 'Aquí no hay ninguna encuesta',
    text: 'Puede que el enlace esté incompleto o que la encuesta se haya eliminado. Revise el enlace o pregunte a quien se lo envió.',
  },
  scheduled: {
    heading: 'Esta encuesta aún no está abierta',
    text: 'Se abre el {date}. Vuelva entonces.',
  },
  paused: {
    heading: 'Esta encuesta está en pausa',
    text: 'En este momento no admite respuestas. Inténtelo más tarde.',
  },
  completed: {
    heading: 'Esta encuesta está cerrada',
    text: 'Ya no admite respuestas. Gracias por su interés.',
  },
  noMail: {
    heading: 'Esta encuesta pide una dirección de correo confirmada',
    text: 'En este momento no se pueden enviar correos. Inténtelo más tarde o avise a la persona que envió el enlace.',
  },
  answeredByEmail: {
    heading: 'Ya ha respondido a esta encuesta',
    text: 'Cada dirección de correo cuenta una vez. Gracias por participar.',
  },
  notInvited: {
    heading: 'Este enlace no está completo',
    text: 'Cada invitación a esta encuesta tiene su propio enlace. Abra el enlace completo de su invitación.',
  },
  answered: {
    heading: 'Este enlace ya se ha usado',
    text: 'La encuesta se respondió con él, y cada enlace cuenta una vez. Gracias por participar.',
  },
  elsewhere: {
    heading: 'Esta encuesta se empezó en otro dispositivo',
    text: 'Continúe en el navegador en el que empezó. Allí se guardan las respuestas.',
  },
  noCookies: {
    heading: 'No se ha encontrado su lugar en la encuesta',
    text: 'Su navegador no ha enviado la cookie que lo guarda. Permita las cookies de este sitio y abra el enlace de nuevo.',
  },
  previewEnded: {
    heading: 'Esta vista previa ha caducado',
    text: 'El enlace de una vista previa es válido durante una hora. Pida uno nuevo.',
  },
  previewNotice: 'Vista previa: no se guarda nada de lo que escriba aquí.',
  doors: {
    kept: 'Lo que ha escrito se conserva en esta página y se enviará cuando continúe.',
    pin: {
      heading: 'Esta encuesta pide un PIN',
      text: 'Introduzca el PIN que recibió con el enlace.',
    },
    pinLabel: 'PIN',
    pinButton: 'Continuar',
    pinForm: 'Un PIN tiene cuatro cifras.',
    pinWrong: 'Este PIN no es correcto. Intentos restantes: {count}.',
    pinWait: 'Ha habido demasiados PIN incorrectos. Vuelva a intentarlo en {wait}.',
    email: {
      heading: 'Confirme su dirección de correo',
      text: 'Introduzca su dirección y le enviaremos un enlace que abre la encuesta.',
    },
    emailLabel: 'Dirección de correo',
    emailButton: 'Enviarme el enlace',
    emailForm: 'Introduzca una dirección de correo, por ejemplo ada@example.org.',
    emailWait: 'Se han pedido demasiados enlaces desde aquí. Vuelva a intentarlo en {wait}.',
    linkEnded: 'Este enlace ya no es válido: lo es durante 24 horas. Pida uno nuevo.',
    inbox: {
      heading: 'Mire en su bandeja de entrada',
      text: 'Si la dirección puede recibir este correo, va en camino un enlace que abre la encuesta. Es válido durante 24 horas. Si no llega nada, mire entre los correos no deseados.',
    },
    inboxAgain: 'Usar otra dirección o pedirlo de nuevo',
  },
}
