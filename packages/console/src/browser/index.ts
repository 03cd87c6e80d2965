/** The console's script. Every page works without it: it adds what only a script can do. */
import { offerCopies } from './copy.ts'
import { closeMenus } from './menus.ts'

offerCopies()
closeMenus()
