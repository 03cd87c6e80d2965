import { onDemand } from '../../ground/on-demand.ts'
import { forceQuery } from '../../http/in-use.ts'
import { route } from '../../http/route.ts'
import { actionClass } from '../action-classes/schema.ts'

const { removeActionClass } = onDemand(() => import('./remove-action-class.ts'))

/** The route that deletes an action class: surveys that it triggers are asked first, or lose it. */
export const actionClassRemovalRoutes = [
  route({
    method: 'DELETE',
    path: '/api/v1/management/action-classes/:actionClassId',
    access: 'key',
    room: 'action-classes',
    operation: 'deleteActionClass',
    summary: 'Delete an action class and return it, unless a scheduled or running survey is triggered by it',
    query: forceQuery('Whether it is taken out of the scheduled and running surveys that it triggers'),
    reply: actionClass,
    errors: ['bad_request'],
    writes: 'configuration',
    decide: removeActionClass,
  }),
]
