/** A published release of `@formbricks/js`, and how an app of its time uses it. */
export interface JsRelease {
  readonly version: string
  /** What the app imports. */
  readonly module: string
  /** Surveys of this type are shown. */
  readonly type: 'app' | 'website'
  /** The app's own code; `service` and `environmentId` are there, `client` is the package. */
  readonly begin: string
  /** Whether the package runs its script inline, which a page's policy must allow. */
  readonly isInline: boolean
  readonly script: string
  /** Whether only the long form runs it: another release loads the same script, or begins the same way. */
  readonly isLong?: true
}

const init = 'client.init({ environmentId, apiHost: service, userId: "ada", attributes: { plan: "pro" } })'
const setUp = (fields: string) =>
  `client.setup({ ${fields}, appUrl: service }); client.setUserId('ada'); client.setAttributes({ plan: 'pro' })`

const umd = '/js/formbricks.umd.cjs'

export const jsReleases: readonly JsRelease[] = [
  {
    version: '2.2.0',
    module: 'formbricks-js-2/app',
    type: 'app',
    begin: init,
    isInline: true,
    script: '/api/packages/app',
  },
  {
    version: '2.2.0 for websites',
    module: 'formbricks-js-2/website',
    type: 'website',
    begin: 'client.init({ environmentId, apiHost: service })',
    isInline: true,
    script: '/api/packages/website',
  },
  {
    version: '3.0.0',
    module: 'formbricks-js-3-0',
    type: 'app',
    begin: init,
    isInline: true,
    script: '/api/packages/js',
  },
  { version: '3.0.2', module: 'formbricks-js-3', type: 'app', begin: init, isInline: false, script: umd, isLong: true },
  {
    version: '4.0.0',
    module: 'formbricks-js-4-0',
    type: 'app',
    begin: setUp('environmentId'),
    isInline: false,
    script: umd,
    isLong: true,
  },
  {
    version: '4.4.0',
    module: 'formbricks-js-4',
    type: 'app',
    begin: setUp('environmentId'),
    isInline: false,
    script: umd,
  },
  {
    version: '5.0.0',
    module: 'formbricks-js-5-0',
    type: 'app',
    begin: setUp('workspaceId: environmentId'),
    isInline: false,
    script: umd,
    isLong: true,
  },
  {
    version: '5.1.0',
    module: 'formbricks-js-5',
    type: 'app',
    begin: `
      for (const name of ['setup_successful', 'action_tracked', 'survey_shown', 'response_submitted', 'survey_closed'])
        client.on('formbricks_' + name, (payload) => (window.told ??= []).push([name, payload]))
      ${setUp('workspaceId: environmentId')}`,
    isInline: false,
    script: umd,
  },
]
