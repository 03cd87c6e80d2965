/** The page in it is not run: what it is given, and what it would post, is what a test looks at. */
export const WebView = 'WebView'
