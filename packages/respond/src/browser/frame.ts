import { tellParent } from './tell-parent.ts'

/** The script of pages without a question in a frame on another page: a closed survey, or one that asks for a PIN. */
const mount = document.getElementById('hb-page')
const [, surveyId = ''] = /\/s\/([^/]+)/.exec(location.pathname) ?? []
if (mount && parent !== window) tellParent(surveyId, mount)
