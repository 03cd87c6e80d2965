import { loadOnce } from '../once.ts'
import { form, page, type Row } from '../row.ts'
import { deleteSegmentPage } from './delete-page.ts'
import { newSegmentPage, segmentPage } from './form-page.ts'
import { changeSegment, deleteSegment, makeSegment } from './forms.ts'
import { loadSegment, loadSegments } from './load.ts'
import { segmentsPage } from './page.ts'

const all = '/console/:env/segments'
const one = `${all}/:segmentId`
const read = { needs: 'read', section: 'segments' } as const
const write = { needs: 'write', section: 'segments' } as const
const manage = { needs: 'manage', section: 'segments' } as const
/** Filters have up to 64 KiB, which a form triples where it escapes quotes and brackets. */
const maxBytes = 256 * 1024

export const segmentRows: readonly Row[] = [
  page({ ...read, path: all, bar: 'environment', load: loadSegments, view: segmentsPage }),
  page({ ...write, path: `${all}/new`, load: loadOnce, view: newSegmentPage }),
  form({ ...write, path: `${all}/new`, maxBytes, take: makeSegment }),
  page({ ...read, path: one, load: loadSegment, view: segmentPage }),
  form({ ...write, path: one, maxBytes, take: changeSegment }),
  page({ ...manage, path: `${one}/delete`, load: loadSegment, view: deleteSegmentPage }),
  form({ ...manage, path: `${one}/delete`, take: deleteSegment }),
]
