import type { PageWords } from './words.ts'

export const en: PageWords = {
  missing: {
    heading: 'There is no survey here',
    text: 'The link may be incomplete, or the survey was deleted. Please check the link, or ask the person who sent it.',
  },
  scheduled: {
    heading: 'This survey is not open yet',
    text: 'It opens on {date}. Please come back then.',
  },
  paused: {
    heading: 'This survey is paused',
    text: 'It takes no answers at the moment. Please try again later.',
  },
  completed: {
    heading: 'This survey is closed',
    text: 'It takes no more answers. Thank you for your interest.',
  },
  noMail: {
    heading: 'This survey asks for a confirmed e-mail address',
    text: 'No mails can be sent at the moment. Please try again later, or tell the person who sent the link.',
  },
  answeredByEmail: {
    heading: 'You have answered this survey already',
    text: 'Each e-mail address counts once. Thank you for taking part.',
  },
  notInvited: {
    heading: 'This link is not complete',
    text: 'Every invitation to this survey has a link of its own. Please open the whole link of your invitation.',
  },
  answered: {
    heading: 'This link was used already',
    text: 'The survey was answered with it, and each link counts once. Thank you for taking part.',
  },
  elsewhere: {
    heading: 'This survey was begun on another device',
    text: 'Please continue in the browser in which you began. The answers are kept there.',
  },
  noCookies: {
    heading: 'Your place in the survey was not found',
    text: 'Your browser did not send the cookie that keeps it. Please allow cookies for this site and open the link again.',
  },
  previewEnded: {
    heading: 'This preview has ended',
    text: 'A link to a preview is good for one hour. Please ask for a new one.',
  },
  previewNotice: 'Preview: nothing that you enter here is stored.',
  doors: {
    kept: 'What you entered is kept on this page, and is sent when you continue.',
    pin: {
      heading: 'This survey asks for a PIN',
      text: 'Please enter the PIN that came with the link.',
    },
    pinLabel: 'PIN',
    pinButton: 'Continue',
    pinForm: 'A PIN has four digits.',
    pinWrong: 'This PIN is wrong. Tries left: {count}.',
    pinWait: 'There were too many wrong PINs. Please try again in {wait}.',
    email: {
      heading: 'Please confirm your e-mail address',
      text: 'Enter your address, and we mail you a link that opens the survey.',
    },
    emailLabel: 'E-mail address',
    emailButton: 'Mail me the link',
    emailForm: 'Please enter an e-mail address, such as ada@example.org.',
    emailWait: 'Too many links were asked for from here. Please try again in {wait}.',
    linkEnded: 'This link is not valid any more: it is good for 24 hours. Please ask for a new one.',
    inbox: {
      heading: 'Please look into your inbox',
      text: 'If the address can get this mail, a link that opens the survey is on its way. It is good for 24 hours. If nothing comes, please look among unwanted mails.',
    },
    inboxAgain: 'Use another address or ask again',
  },
}
