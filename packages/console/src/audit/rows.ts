import { page, type Row } from '../row.ts'
import { loadAudit, loadServiceAudit } from './load.ts'
import { auditPage, serviceAuditPage } from './page.ts'

const audit = { section: 'audit' } as const

export const auditRows: readonly Row[] = [
  page({ ...audit, path: '/console/:env/audit', needs: 'read', bar: 'foot', load: loadAudit, view: auditPage }),
  page({ ...audit, path: '/console/audit', needs: 'owner', load: loadServiceAudit, view: serviceAuditPage }),
]
