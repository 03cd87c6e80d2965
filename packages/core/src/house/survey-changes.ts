// What a change of a survey breaks, for pages that ask before they save one. Loads nothing else of core.
export { type Break, breaksOf } from '../asking/surveys/rules/breaks.ts'
export { changedBy } from '../asking/surveys/rules/changed-by.ts'
export { type Difference, differencesOf } from '../asking/surveys/rules/differences.ts'
