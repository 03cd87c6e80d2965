import type { Document } from '../json/document.ts'
import type { Language } from '../words/language.ts'

/** A survey to begin with, in our own words. */
export interface Template {
  readonly name: string
  readonly about: string
  /** Questions and endings, always the same in a language: a form that is sent twice must be the same request. */
  readonly parts: Document
}

const text = (words: string) => ({ default: words })
const choices = (words: readonly string[]) => words.map((one, n) => ({ id: `choice-${n + 1}`, label: text(one) }))

const open = (id: string, words: string, more: Document = {}) => ({
  ...{ id, type: 'openText', headline: text(words), required: false, longAnswer: true },
  ...more,
})

/** Value of the form → template, in the words of a language. */
export function templatesIn({ texts }: Pick<Language, 'texts'>): Readonly<Record<string, Template>> {
  const { newSurvey: words } = texts
  const { nps, csat, fit, exit, event, empty } = words
  const other = { id: 'other', label: text(words.other) }
  const ending = (subheader: string) => [
    { id: 'thanks', type: 'endScreen', headline: text(words.thanks), subheader: text(subheader) },
  ]
  return {
    nps: {
      name: nps.name,
      about: nps.about,
      parts: {
        questions: [
          {
            ...{
              id: 'score',
              type: 'nps',
              headline: text(nps.score),
            },
            ...{ required: true, lowerLabel: text(nps.low), upperLabel: text(nps.high) },
          },
          open('reason', nps.reason),
        ],
        endings: ending(words.read),
      },
    },
    csat: {
      name: csat.name,
      about: csat.about,
      parts: {
        questions: [
          {
            ...{ id: 'satisfied', type: 'rating', headline: text(csat.satisfied) },
            ...{ required: true, scale: 'smiley', range: 5 },
            ...{ lowerLabel: text(csat.low), upperLabel: text(csat.high) },
          },
          open('better', csat.better),
          {
            ...{ id: 'callback', type: 'consent', headline: text(csat.callback), required: false },
            label: text(csat.agree),
          },
        ],
        endings: ending(csat.thanks),
      },
    },
    fit: {
      name: fit.name,
      about: fit.about,
      parts: {
        questions: [
          {
            ...{ id: 'disappointed', type: 'multipleChoiceSingle', required: true },
            headline: text(fit.disappointed),
            choices: choices([fit.very, fit.somewhat, fit.not]),
          },
          open('benefit', fit.benefit),
          open('audience', fit.audience, { longAnswer: false }),
          open('instead', fit.instead, { longAnswer: false }),
          open('improve', fit.improve),
        ],
        endings: ending(fit.thanks),
      },
    },
    exit: {
      name: exit.name,
      about: exit.about,
      parts: {
        questions: [
          {
            ...{ id: 'reason', type: 'multipleChoiceSingle', headline: text(exit.reason) },
            ...{ required: true, shuffleOption: 'exceptLast', otherOptionPlaceholder: text(words.whatIsIt) },
            choices: [...choices([exit.expensive, exit.missing, exit.little, exit.moved, exit.ended]), other],
          },
          open('detail', csat.better),
          {
            ...{ id: 'return', type: 'rating', headline: text(exit.back) },
            ...{ required: false, scale: 'number', range: 5 },
            ...{ lowerLabel: text(exit.low), upperLabel: text(exit.high) },
          },
        ],
        endings: ending(exit.thanks),
      },
    },
    event: {
      name: event.name,
      about: event.about,
      parts: {
        welcomeCard: {
          ...{ enabled: true, headline: text(event.welcome), html: text(`<p>${event.minutes}</p>`) },
          ...{ buttonLabel: text(texts.surveys.steps.start), timeToFinish: true, showResponseCount: false },
        },
        questions: [
          {
            ...{ id: 'person', type: 'contactInfo', headline: text(event.person), required: true },
            ...{ firstName: { show: true, required: true }, lastName: { show: true, required: true } },
            ...{ email: { show: true, required: true }, phone: { show: false, required: false } },
            company: { show: true, required: false },
          },
          {
            ...{ id: 'attend', type: 'multipleChoiceSingle', headline: text(event.attend), required: true },
            choices: choices([event.onSite, event.online]),
          },
          {
            ...{ id: 'food', type: 'multipleChoiceMulti', headline: text(event.food) },
            ...{ required: false, otherOptionPlaceholder: text(words.whatIsIt) },
            choices: [...choices([event.vegetarian, event.vegan, event.gluten]), other],
          },
          open('questions', event.learn),
        ],
        endings: ending(event.thanks),
      },
    },
    empty: {
      name: words.title,
      about: empty.about,
      parts: { questions: [open('first', empty.tell)], endings: ending(words.read) },
    },
  }
}
