import { loadOnce } from '../once.ts'
import { form, page, type Row } from '../row.ts'
import { deleteActionPage } from './delete-page.ts'
import { actionPage, newActionPage } from './form-page.ts'
import { changeAction, deleteAction, makeAction } from './forms.ts'
import { loadAction, loadActions, loadActionWithSurveys } from './load.ts'
import { actionsPage } from './page.ts'

const all = '/console/:env/actions'
const one = `${all}/:actionClassId`
const read = { needs: 'read', section: 'actions' } as const
const write = { needs: 'write', section: 'actions' } as const
const manage = { needs: 'manage', section: 'actions' } as const

export const actionRows: readonly Row[] = [
  page({ ...read, path: all, bar: 'environment', load: loadActions, view: actionsPage }),
  page({ ...write, path: `${all}/new-code`, load: loadOnce, view: newActionPage('code') }),
  form({ ...write, path: `${all}/new-code`, take: makeAction('code') }),
  page({ ...write, path: `${all}/new-no-code`, load: loadOnce, view: newActionPage('noCode') }),
  form({ ...write, path: `${all}/new-no-code`, take: makeAction('noCode') }),
  page({ ...read, path: one, load: loadAction, view: actionPage }),
  form({ ...write, path: one, take: changeAction }),
  page({ ...manage, path: `${one}/delete`, load: loadActionWithSurveys, view: deleteActionPage }),
  form({ ...manage, path: `${one}/delete`, take: deleteAction }),
]
