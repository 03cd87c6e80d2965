// What `admin` takes and returns, by name, for programs around it, such as the command. It loads nothing else of core.

export type { SurveySummary } from '../answers/summaries/schema.ts'
export { type ColumnGroup, columnGroups } from '../answers/tables/column-rules.ts'
export type { Break } from '../asking/surveys/rules/breaks.ts'
export type { SurveyDefinition } from '../asking/surveys/rules/definition.ts'
export type { Difference } from '../asking/surveys/rules/differences.ts'
export type { Permission } from '../tenants/keys/schema.ts'
export type { ListedKey } from '../tenants/keys/wire.ts'
export type { ListedPerson } from '../tenants/people/wire.ts'
export type { Environment, EnvironmentSettings, EnvironmentType, Product } from '../tenants/products/schema.ts'
export type { ApplyOptions, SurveyPlan } from './admin/apply-surveys.ts'
export type { PlannedSurvey } from './admin/plan-surveys.ts'
export type { DefinedSurvey } from './admin/survey-definitions.ts'
export type {
  Admin,
  AdminActor,
  FirstSurvey,
  ListedSurvey,
  NewKey,
  ResealReport,
  SecretReport,
  SignInLink,
} from './hearback.ts'
export type { ExportedPage, ExportOptions } from './transfer/export.ts'
export type { ExportedBytes, TableForm, TableOptions } from './transfer/export-table.ts'
export {
  type ExportPosition,
  exportVersion,
  type ImportCount,
  type ImportRemark,
  type ImportReport,
  type RecordType,
  recordTypes,
  type TransferRecord,
} from './transfer/schema.ts'
