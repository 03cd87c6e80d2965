/** A published release of `@formbricks/react-native`. */
export interface RnRelease {
  readonly version: string
  readonly module: string
  /** Release 1 is given the user with the component; later ones by calls. */
  readonly isGivenUser: boolean
  /** Whether the app sends displays, responses and files, or the page in the WebView. */
  readonly sentBy: 'app' | 'page'
  /** Whether CI runs it, too. */
  readonly isShort: boolean
}

export const rnReleases: readonly RnRelease[] = [
  { version: '1.3.1', module: 'formbricks-react-native-1', isGivenUser: true, sentBy: 'app', isShort: true },
  { version: '2.0.0', module: 'formbricks-react-native-2-0', isGivenUser: false, sentBy: 'app', isShort: false },
  { version: '2.1.1', module: 'formbricks-react-native-2-1', isGivenUser: false, sentBy: 'page', isShort: false },
  { version: '2.4.0', module: 'formbricks-react-native-2', isGivenUser: false, sentBy: 'page', isShort: true },
  { version: '3.2.0', module: 'formbricks-react-native-3', isGivenUser: false, sentBy: 'page', isShort: true },
]
