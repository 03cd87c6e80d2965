/** The console's script. Every page works without it: it adds what only a script can do. */
import { offerCopies } from './copy.ts'
import { applyAtOnce } from './filter.ts'
import { follow } from './live.ts'
import { closeMenus } from './menus.ts'
import { readByKeys } from './reader.ts'
import { arrangeTable } from './table.ts'
import { warnOfUnsaved } from './unsaved.ts'
import { offerZone } from './zone.ts'

applyAtOnce()
offerCopies()
closeMenus()
follow()
offerZone()
readByKeys()
arrangeTable()
warnOfUnsaved()
