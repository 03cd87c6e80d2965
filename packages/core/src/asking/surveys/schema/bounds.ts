/** The largest number of each part of a survey. */
export const most = {
  questions: 200,
  endings: 50,
  variables: 200,
  hiddenFields: 200,
  languages: 200,
  triggers: 500,
  quotas: 20,
  /** Times in which one question was not asked, or asked otherwise. The oldest are forgotten. */
  timesOfQuestion: 10,
  /** Large enough for lists such as all countries or all branches. */
  choices: 1000,
  /** Rows or columns of a matrix. */
  lines: 200,
  /** Rules of one question. */
  rules: 100,
  /** Actions of one rule. */
  actions: 100,
  /** Conditions and groups within one group. */
  conditions: 100,
  /** Conditions and groups of one rule, including those in nested groups. */
  ruleConditions: 1000,
} as const
