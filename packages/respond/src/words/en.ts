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
  email: {
    heading: 'This survey asks for a confirmed e-mail address',
    text: 'It cannot be answered on this page yet. Please ask the person who sent the link.',
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
  doors: {
    pin: {
      heading: 'This survey asks for a PIN',
      text: 'Please enter the PIN that came with the link.',
    },
    pinLabel: 'PIN',
    pinButton: 'Continue',
    pinForm: 'A PIN has four digits.',
    pinWrong: 'This PIN is wrong. Tries left: {count}.',
    pinWait: 'There were too many wrong PINs. Please try again in {wait}.',
  },
}
