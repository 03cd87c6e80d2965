import type { SurveyDefinition } from './rules/definition.ts'

/** Checks a survey by its type, and returns it: for a file that `hearback surveys apply` or `applySurveys` reads. */
export const defineSurvey = (survey: SurveyDefinition): SurveyDefinition => survey
