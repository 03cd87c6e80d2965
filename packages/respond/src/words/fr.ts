import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const fr: PageWords = {
  missing: {
    heading: "Il n'y a pas d'enquête ici",
    text: "Le lien est peut-être incomplet, ou l'enquête a été supprimée. Vérifiez le lien ou demandez à la personne qui l'a envoyé.",
  },
  scheduled: {
    heading: "Cette enquête n'est pas encore ouverte",
    text: 'Elle ouvre le {date}. Revenez à ce moment-là.',
  },
  paused: {
    heading: 'Cette enquête est en pause',
    text: "Elle n'accepte pas de réponses pour le moment. Réessayez plus tard.",
  },
  completed: {
    heading: 'Cette enquête est terminée',
    text: "Elle n'accepte plus de réponses. Merci de votre intérêt.",
  },
  noMail: {
    heading: 'Cette enquête demande une adresse e-mail confirmée',
    text: 'Aucun e-mail ne peut être envoyé pour le moment. Veuillez réessayer plus tard ou prévenir la personne qui a envoyé le lien.',
  },
  answeredByEmail: {
    heading: 'Vous avez déjà répondu à cette enquête',
    text: 'Chaque adresse e-mail compte une fois. Merci d’avoir participé.',
  },
  notInvited: {
    heading: 'Ce lien est incomplet',
    text: 'Chaque invitation à cette enquête a son propre lien. Ouvrez le lien entier de votre invitation.',
  },
  answered: {
    heading: 'Ce lien a déjà été utilisé',
    text: "L'enquête a été remplie avec ce lien, et chaque lien compte une fois. Merci d'avoir participé.",
  },
  elsewhere: {
    heading: 'Cette enquête a été commencée sur un autre appareil',
    text: 'Continuez dans le navigateur où vous avez commencé. Vos réponses y sont conservées.',
  },
  noCookies: {
    heading: "Votre place dans l'enquête est introuvable",
    text: "Votre navigateur n'a pas envoyé le cookie qui la conserve. Autorisez les cookies pour ce site et rouvrez le lien.",
  },
  previewEnded: {
    heading: 'Cet aperçu a expiré',
    text: 'Le lien d’un aperçu est valable une heure. Veuillez en demander un nouveau.',
  },
  previewNotice: 'Aperçu : rien de ce que vous saisissez ici n’est enregistré.',
  doors: {
    kept: 'Ce que vous avez saisi reste sur cette page et sera envoyé lorsque vous continuerez.',
    pin: {
      heading: 'Cette enquête demande un code PIN',
      text: 'Veuillez saisir le code PIN reçu avec le lien.',
    },
    pinLabel: 'Code PIN',
    pinButton: 'Continuer',
    pinForm: 'Un code PIN a quatre chiffres.',
    pinWrong: 'Ce code PIN est incorrect. Essais restants : {count}.',
    pinWait: 'Il y a eu trop de codes PIN incorrects. Veuillez réessayer dans {wait}.',
    email: {
      heading: 'Veuillez confirmer votre adresse e-mail',
      text: 'Saisissez votre adresse et nous vous enverrons un lien qui ouvre l’enquête.',
    },
    emailLabel: 'Adresse e-mail',
    emailButton: 'Recevoir le lien',
    emailForm: 'Veuillez saisir une adresse e-mail, par exemple ada@example.org.',
    emailWait: 'Trop de liens ont été demandés d’ici. Veuillez réessayer dans {wait}.',
    linkEnded: 'Ce lien n’est plus valable : il l’est pendant 24 heures. Veuillez en demander un nouveau.',
    inbox: {
      heading: 'Veuillez consulter votre boîte de réception',
      text: 'Si l’adresse peut recevoir ce message, un lien qui ouvre l’enquête est en route. Il est valable 24 heures. Si rien n’arrive, regardez parmi les courriers indésirables.',
    },
    inboxAgain: 'Utiliser une autre adresse ou redemander le lien',
  },
}
