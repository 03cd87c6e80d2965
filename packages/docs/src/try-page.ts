import { escaped } from './html.ts'

export interface PageOptions {
  title: string
}

/** The page to try the API. It only names the files that it loads, and has no script of its own. */
export const tryPage = ({ title }: PageOptions, root: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}api/v1/docs/page.css">
<script type="module" src="${root}api/v1/docs/rapidoc.js"></script>
</head>
<body>
<p class="back"><a href="${root}api/v1/docs">Reference</a></p>
<noscript>Trying operations needs JavaScript. <a href="${root}api/v1/docs">The reference</a> does not.</noscript>
<rapi-doc ${attributes(root)}></rapi-doc>
</body>
</html>
`

/** Source: https://rapidocweb.com/api.html. */
const attributes = (root: string): string =>
  Object.entries({
    'spec-url': `${root}api/v1/openapi.json`,
    'render-style': 'focused',
    theme: 'light',
    'primary-color': '#0b6e4f',
    'nav-bg-color': '#f7f8f7',
    'regular-font': 'system-ui, sans-serif',
    'mono-font': 'ui-monospace, monospace',
    // Load no fonts from other servers.
    'load-fonts': 'false',
    'show-header': 'false',
    // The reference has it.
    'show-info': 'false',
    'allow-server-selection': 'false',
    'allow-spec-url-load': 'false',
    'allow-spec-file-load': 'false',
    // Forget the typed API key when the page is closed.
    'persist-auth': 'false',
    'schema-style': 'table',
    'schema-description-expanded': 'true',
    'show-method-in-nav-bar': 'as-colored-text',
    'nav-item-spacing': 'compact',
  })
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')

export const styleSheet = `html, body { margin: 0; height: 100%; }
body { display: flex; flex-direction: column; }
.back { margin: 0; padding: .6rem 1rem; font-family: system-ui, sans-serif; }
.back a { color: #0b6e4f; }
rapi-doc { width: 100%; flex: 1; min-height: 0; }
noscript { display: block; padding: 2rem; font-family: system-ui, sans-serif; }
`

/**
 * Allows scripts and requests of this origin only. Inline styles are allowed because RapiDoc uses them; they cannot
 * load anything.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
