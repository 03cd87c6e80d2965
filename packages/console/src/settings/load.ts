import type { EnvironmentSettings } from '@hearback/core/pages'
import type { Visit } from '../visit.ts'

export interface EnvironmentRead extends EnvironmentSettings {
  /** The part of the identity secret that tokens name; `null`: no secret was made yet. */
  readonly identityKid: string | null
}

export const settingsPath = ({ environmentId }: Pick<Visit, 'environmentId'>): string =>
  `/api/v1/environments/${encodeURIComponent(environmentId ?? '')}`

export const loadSettings = (visit: Visit): Promise<EnvironmentRead> => visit.ask<EnvironmentRead>(settingsPath(visit))
