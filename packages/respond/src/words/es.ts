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
  email: {
    heading: 'Esta encuesta pide un correo electrónico confirmado',
    text: 'Todavía no se puede responder en esta página. Pregunte a quien le envió el enlace.',
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
  doors: {
    pin: {
      heading: 'Esta encuesta pide un PIN',
      text: 'Introduzca el PIN que recibió con el enlace.',
    },
    pinLabel: 'PIN',
    pinButton: 'Continuar',
    pinForm: 'Un PIN tiene cuatro cifras.',
    pinWrong: 'Este PIN no es correcto. Intentos restantes: {count}.',
    pinWait: 'Ha habido demasiados PIN incorrectos. Vuelva a intentarlo en {wait}.',
  },
}
