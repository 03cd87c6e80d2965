import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const it: PageWords = {
  missing: {
    heading: 'Qui non c’è nessun sondaggio',
    text: 'Il link potrebbe essere incompleto, oppure il sondaggio è stato eliminato. Controlli il link o chieda a chi lo ha inviato.',
  },
  scheduled: {
    heading: 'Questo sondaggio non è ancora aperto',
    text: 'Apre il {date}. Torni allora.',
  },
  paused: {
    heading: 'Questo sondaggio è in pausa',
    text: 'Al momento non accetta risposte. Riprovi più tardi.',
  },
  completed: {
    heading: 'Questo sondaggio è chiuso',
    text: 'Non accetta altre risposte. Grazie per il suo interesse.',
  },
  noMail: {
    heading: 'Questo sondaggio richiede un indirizzo e-mail confermato',
    text: 'Al momento non è possibile inviare e-mail. Riprovi più tardi o avvisi chi ha inviato il link.',
  },
  answeredByEmail: {
    heading: 'Ha già risposto a questo sondaggio',
    text: 'Ogni indirizzo e-mail vale una volta. Grazie per la partecipazione.',
  },
  notInvited: {
    heading: 'Questo link non è completo',
    text: 'Ogni invito a questo sondaggio ha un link proprio. Apra il link intero del suo invito.',
  },
  answered: {
    heading: 'Questo link è già stato usato',
    text: 'Il sondaggio ha già ricevuto una risposta con questo link, e ogni link vale una volta. Grazie per la partecipazione.',
  },
  elsewhere: {
    heading: 'Questo sondaggio è stato iniziato su un altro dispositivo',
    text: 'Continui nel browser in cui ha iniziato. Le risposte sono conservate lì.',
  },
  noCookies: {
    heading: 'Il suo punto nel sondaggio non è stato trovato',
    text: 'Il browser non ha inviato il cookie che lo conserva. Consenta i cookie per questo sito e apra di nuovo il link.',
  },
  previewEnded: {
    heading: 'Questa anteprima è scaduta',
    text: 'Il link di un’anteprima è valido per un’ora. Ne chieda uno nuovo.',
  },
  previewNotice: 'Anteprima: nulla di ciò che inserisce qui viene salvato.',
  doors: {
    kept: 'Ciò che ha inserito resta in questa pagina e verrà inviato quando continua.',
    pin: {
      heading: 'Questo sondaggio richiede un PIN',
      text: 'Inserisca il PIN ricevuto con il link.',
    },
    pinLabel: 'PIN',
    pinButton: 'Continua',
    pinForm: 'Un PIN ha quattro cifre.',
    pinWrong: 'Questo PIN è sbagliato. Tentativi rimasti: {count}.',
    pinWait: 'Ci sono stati troppi PIN sbagliati. Riprovi tra {wait}.',
    email: {
      heading: 'Confermi il suo indirizzo e-mail',
      text: 'Inserisca il suo indirizzo e le invieremo un link che apre il sondaggio.',
    },
    emailLabel: 'Indirizzo e-mail',
    emailButton: 'Inviami il link',
    emailForm: 'Inserisca un indirizzo e-mail, per esempio ada@example.org.',
    emailWait: 'Sono stati chiesti troppi link da qui. Riprovi tra {wait}.',
    linkEnded: 'Questo link non è più valido: vale 24 ore. Ne chieda uno nuovo.',
    inbox: {
      heading: 'Guardi nella sua casella di posta',
      text: 'Se l’indirizzo può ricevere questa e-mail, un link che apre il sondaggio è in arrivo. Vale 24 ore. Se non arriva nulla, guardi anche nella posta indesiderata.',
    },
    inboxAgain: 'Usare un altro indirizzo o chiedere di nuovo',
  },
}
