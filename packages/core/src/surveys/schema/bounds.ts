/** How many of its parts a survey may have. */
export const most = {
  questions: 200,
  endings: 50,
  variables: 200,
  hiddenFields: 200,
  languages: 200,
  triggers: 500,
  /** Lists such as all countries or all branches fit. */
  choices: 1000,
  /** Rows or columns of a matrix. */
  lines: 200,
  /** Rules of one question. */
  rules: 100,
  /** Actions of one rule. */
  actions: 100,
  /** Conditions and groups within one group. */
  conditions: 100,
  /** Conditions and groups of one rule, those within its groups included. */
  ruleConditions: 1000,
} as const
