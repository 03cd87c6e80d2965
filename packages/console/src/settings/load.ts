import type { EnvironmentSettings } from '@hearback/core'
import type { Visit } from '../visit.ts'

export const settingsPath = ({ environmentId }: Pick<Visit, 'environmentId'>): string =>
  `/api/v1/environments/${encodeURIComponent(environmentId ?? '')}`

export const loadSettings = (visit: Visit): Promise<EnvironmentSettings> =>
  visit.ask<EnvironmentSettings>(settingsPath(visit))
