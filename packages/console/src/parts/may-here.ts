import type { Permission } from '@hearback/core/pages'
import { holds } from '../rights.ts'
import type { Frame } from '../visit.ts'

/** Whether the person may do this in the environment of the page: forms are left out for those who may not. */
export const mayHere = ({ environment }: Pick<Frame, 'environment'>, needed: Permission): boolean =>
  environment !== null && holds(environment.may, needed)
