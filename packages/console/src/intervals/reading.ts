export { fewestCompared as fewest, readingOf } from '@hearback/core/pages'
