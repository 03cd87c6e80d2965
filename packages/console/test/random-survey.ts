import { everyAnswer, everyQuestion } from './every-question.ts'

type Random = () => number

/** A survey with every type of question, of random length and order. */
export function randomSurvey(random: Random) {
  const upTo = (most: number) => Math.floor(random() * most)
  const questions = everyQuestion('w').flatMap((question) => {
    if (random() < 0.2) return []
    if (question.type === 'rating') return [{ ...question, range: [3, 4, 5, 6, 7, 10][upTo(6)] ?? 5 }]
    if (question.type !== 'multipleChoiceSingle' && question.type !== 'multipleChoiceMulti') return [question]
    const choices = Array.from({ length: 2 + upTo(20) }, (_, n) => ({
      id: `k${n}`,
      label: { default: `Choice ${n}`, de: `Auswahl ${n}` },
    }))
    const other = random() < 0.5 ? [{ id: 'other', label: { default: 'Other', de: 'Anderes' } }] : []
    return [{ ...question, choices: [...choices, ...other] }]
  })
  return questions.length === 0 ? everyQuestion('w') : questions
}

/** An answer to a survey with questions left out, values of other types, and words that are no choice. */
export function randomAnswers(random: Random, questions: readonly { readonly id: string; readonly type: string }[]) {
  const upTo = (most: number) => Math.floor(random() * most)
  const choice = () => `${random() < 0.5 ? 'Choice' : 'Auswahl'} ${upTo(24)}`
  const usual = everyAnswer('w', 'own words', upTo(11))
  const special: Readonly<Record<string, () => unknown>> = {
    nps: () => [upTo(11), String(upTo(11)), 11, 4.5, 'ten'][upTo(5)],
    rating: () => [1 + upTo(10), String(1 + upTo(3)), 0][upTo(3)],
    multipleChoiceSingle: () => (random() < 0.85 ? choice() : 'own words'),
    multipleChoiceMulti: () => Array.from({ length: upTo(4) }, () => (random() < 0.9 ? choice() : '')),
    pictureSelection: () => [['x'], ['y'], ['x', 'y'], ['z'], []][upTo(5)],
    ranking: () => [['a w', 'b w', 'c w'], ['c w', 'a w'], ['b w', '', 'a w'], ['a w', 'unknown'], []][upTo(5)],
    matrix: () => ({ 'r1 w': `c${1 + upTo(4)} w`, ...(random() < 0.5 && { 'r2 w': `c${1 + upTo(3)} w` }) }),
    cta: () => ['clicked', 'dismissed'][upTo(2)],
    consent: () => ['accepted', ''][upTo(2)],
    openText: () => [upTo(1000) - 300, String(upTo(90) / 4), '', 'words'][upTo(4)],
    date: () => [`2026-0${1 + upTo(9)}-${10 + upTo(18)}`, `20${10 + upTo(16)}-12-31T10:00:00Z`, 'soon'][upTo(3)],
    fileUpload: () => [['https://files.example.org/cv.pdf'], 'skipped'][upTo(2)],
  }
  const entries = questions.flatMap(({ id, type }) => {
    const chance = random()
    if (chance < 0.25) return []
    const value =
      chance < 0.4 ? usual[id as keyof typeof usual] : (special[type]?.() ?? usual[id as keyof typeof usual])
    return value === undefined ? [] : [[id, value] as const]
  })
  return Object.fromEntries(entries)
}
