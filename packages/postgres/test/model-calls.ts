import {
  type ActionClass,
  type Alongside,
  type AuditEntry,
  type Environment,
  type Imported,
  nothingAlongside,
  type Segment,
  type Storage,
  type StoredFile,
  type SummaryPlan,
  type Tag,
} from '@hearback/core/storage'
import { accountCalls } from './model-account-calls.ts'
import { resultCalls } from './model-result-calls.ts'
import { at, created, environment, product, response, survey, webhook } from './records.ts'

export type Call = [name: string, run: (storage: Storage) => Promise<unknown>]

/**
 * Calls on few ids, so that they meet: two environments, each with few surveys, responses and webhooks. `run` is called for
 * the model and for the storage: it draws no random numbers.
 */
export function randomCall(random: (below: number) => number, step: number, revisions: Map<string, number>): Call {
  const env = `env${random(2)}`
  const [s, r, w, c] = [`s${random(4)}`, `r${random(30)}`, `w${env}${random(4)}`, `c${random(6)}`]
  // Ids never come back: what is deleted later on is not inserted any more.
  const doomed = `w${env}3`
  const ifRevision = (revisions.get(env) ?? 0) - (random(8) === 0 ? 1 : 0)
  const now = at(step * 1_000)
  const version = 1 + random(3)
  const ifVersion = version - 1
  const page = { after: random(2) ? { at: at(random(step + 1) * 1_000), id: r } : null, limit: 1 + random(10) }
  const alongside: Alongside = {
    events: random(2) ? { ...created(`${step}`, s, random(2) ? c : null), createdAt: now } : null,
    result: random(3)
      ? null
      : {
          scope: 'x',
          key: `k${random(20)}`,
          requestHash: 'h',
          body: `{"at":${step}}`,
          resource: random(2) ? 'Response' : 'Contact',
          resourceIds: [r],
          contactId: random(2) ? c : null,
          createdAt: now,
        },
    audit: [entry(`a${step}`, now), entry(`b${step}`, now)].slice(random(3)),
    files: [`f${step % 20}`, `f${(step + 1) % 20}`]
      .slice(random(3))
      .map((name) => ({ name, surveyId: s, responseId: r, dueAt: at(100_000 + step) })),
  }
  // Only responses raise events, and take files.
  const quiet = { ...alongside, events: null, files: [] }
  // Where something else may be taken as well, stores need not agree on which of the two they tell of.
  const unanswered = { ...quiet, answer: null }
  const theSurvey = {
    ...survey(env, s),
    updatedAt: now,
    version,
    name: `Ünï ${step} "x"`,
    segmentId: `g${s}`,
    key: step % 5 ? null : `k${step % 3}`,
    autoComplete: step % 3 ? null : step,
  }
  const theResponse = {
    ...response(env, s, r),
    createdAt: now,
    updatedAt: now,
    finished: random(2) === 1,
    singleUseId: random(3) ? null : `u${random(5)}`,
    displayId: random(3) ? null : `d${random(8)}`,
    contactId: random(2) ? c : null,
    // A power of 2: storages may add up in another order, and its sums are not rounded. JSON writes it with an exponent.
    data: { q: ['a', '𝒳', '\\u0041'], n: random(100) / 7, m: { row: 'col' }, e: 2 ** -24, t: '' },
    order: random(2) ? null : { q: step, n: random(5) },
    meta: random(2) ? {} : { userAgent: { browser: 'B' } },
    overQuota: random(6) === 0,
    version: 1,
  }
  const file: StoredFile = {
    environmentId: env,
    name: `f${step % 20}`,
    access: step % 3 ? 'private' : 'public',
    createdAt: now,
    contentType: 'image/png',
    size: null,
    surveyId: step % 3 ? s : null,
    responseId: null,
    state: step % 2 ? 'uploading' : 'awaited',
    dueAt: random(3) ? at((step + 30) * 1_000) : null,
  }
  const contact = {
    id: c,
    environmentId: env,
    createdAt: at(step),
    updatedAt: now,
    userId: random(3) ? `u${random(4)}` : null,
    attributes: random(2) ? { email: random(2) ? `e${random(3)}` : 'x'.repeat(30_000), plan: 'pro' } : {},
    version,
  }
  const stranger = { ...contact, id: `n${step}`, userId: `u${step % 9}`, attributes: {}, version: 1 }
  const hook = {
    ...webhook(env, w, random(3) ? 'active' : 'disabled'),
    updatedAt: now,
    version,
    surveyIds: random(2) ? [s] : [],
    previousSecret: random(2) ? { sealed: 'old', until: now } : null,
  }
  const byService = hook.status === 'disabled' && random(2)
  if (byService) hook.disabledBy = 'service'
  const segment = random(3)
    ? null
    : {
        id: `g${s}`,
        environmentId: env,
        createdAt: now,
        updatedAt: now,
        title: s,
        description: null,
        isPrivate: true,
        filters: [
          {
            id: 'f',
            connector: null,
            resource: {
              id: 'is',
              root: { type: 'attribute' as const, contactAttributeKey: 'a' },
              value: step,
              qualifier: { operator: 'lessThan' as const },
            },
          },
        ],
      }
  const filter = {
    surveyId: random(2) ? s : null,
    finished: random(3) ? null : random(2) === 1,
    since: random(4) ? null : at(random(step + 1) * 1_000),
    until: random(4) ? null : at(random(step + 1) * 1_000),
    contactId: random(3) ? null : c,
    tagId: random(3) ? null : `t${random(3)}`,
  }
  const lease = { now, until: at((step + 20) * 1_000), token: `t${random(2)}` }
  // Which of those of one target that came due at once goes first is left open: deliveries get times of their own.
  const short = { ...lease, until: at((step + 20) * 1_000 + 7) }
  const long = { ...lease, until: at(1e9) }
  const target = random(4) ? w : `listener:l${random(3)}:responseCreated`
  const delivery = `e${random(step + 1)}-${target}`
  const one = { after: random(2) ? delivery : null, limit: 1 }
  const range = { since: at(random(step + 1) * 1_000), before: now }
  const share = { limit: 1 + random(8), reserved: random(4), perTarget: 1 + random(4) }
  const underWay = { [w]: random(3), 'listener:l1:responseCreated': random(3) }
  const claiming = {
    ...share,
    held: random(2) ? underWay : {},
    listeners: ['listener:l0:responseCreated', 'listener:l1:responseCreated'].slice(random(3)),
  }
  const failing = {
    failures: step,
    failingSince: random(2) ? now : null,
    pausedUntil: random(2) ? at((step + random(40) - 20) * 1_000) : null,
    slots: random(2) ? 1 + random(3) : null,
    version: step,
  }
  const link = {
    id: `x${step % 12}`,
    environmentId: env,
    surveyId: s,
    createdAt: now,
    ownerId: 'nobody',
    name: `name ${step}`,
    hash: `x${env}${step}`,
    hint: 'abc',
    query: 'finished=true',
    endsAt: at(step * 1_000 + 90_000),
    lastUsedAt: null,
  }
  const key = {
    id: `k${random(5)}${env}`,
    environmentId: env,
    createdAt: now,
    ownerId: random(2) ? 'ada' : null,
    label: 'l',
    permission: 'read' as const,
    hash: `h${random(8)}`,
    prefix: 'hbk_',
    expiresAt: random(2) ? now : null,
    lastUsedAt: null,
  }
  const attributeKey = {
    id: `a${step}`,
    environmentId: env,
    createdAt: now,
    updatedAt: now,
    key: `key${random(9)}`,
    name: 'n',
    description: null,
    type: 'custom' as const,
    isUnique: false,
    archived: false,
    madeByClient: random(2) === 1,
  }
  const settings: Environment = {
    ...environment(env, 'p'),
    updatedAt: now,
    clientAttributeKeys: random(2) ? 'create' : 'ignore',
    users: random(2) ? 'any' : 'verified',
    keepResponsesDays: random(2) ? 30 : null,
    keepDisplaysDays: random(2) ? 7 : null,
    identity: random(2) ? null : { current: { kid: `k${random(3)}`, sealed: 'sealed' }, previous: null },
  }
  const calls: Call[] = [
    [
      'surveys.insert',
      (on) => on.surveys.insert(env, theSurvey, { ifRevision, segment: segment && { ...segment, id: `g${s}` } }, quiet),
    ],
    ['surveys.replace', (on) => on.surveys.replace(env, theSurvey, { ifVersion, ifRevision, segment }, quiet)],
    [
      'surveys.replace',
      async (on) => {
        const found = await on.surveys.find(env, s)
        const next = found && { ...theSurvey, createdAt: found.createdAt, version: found.version + 1 }
        return next && on.surveys.replace(env, next, { ifVersion: found.version, ifRevision, segment }, quiet)
      },
    ],
    ['surveys.find', (on) => on.surveys.find(env, s)],
    ['surveys.list', (on) => on.surveys.list(env, page)],
    [
      'surveys.findMany',
      async (on) => {
        const found = await on.surveys.findMany(env, [s, `s${step % 4}`, 'none'])
        return found.toSorted((x, y) => (x.id < y.id ? -1 : 1))
      },
    ],
    ['segments.list', (on) => on.segments.list(env)],
    [
      'segments.insert',
      (on) => on.segments.insert(env, sharedSegment(env, `sh${step % 20}`, step), { ifRevision }, quiet),
    ],
    [
      'segments.replace',
      async (on) => {
        const shared = (await on.segments.list(env)).filter(({ isPrivate }) => !isPrivate)
        const found = oneOf(shared, step)
        const next = found && { ...sharedSegment(env, found.id, step), createdAt: found.createdAt }
        return next && on.segments.replace(env, next, { ifRevision }, quiet)
      },
    ],
    ['segments.delete', (on) => on.segments.delete(env, `sh${step % 20}`, { ifRevision }, quiet)],
    ['segments.uses', (on) => on.segments.uses(env)],
    ['responses.insert', (on) => on.responses.insert(env, theResponse, { contact: null }, alongside)],
    ['responses.insert', (on) => on.responses.insert(env, theResponse, { contact: null }, alongside)],
    [
      'responses.insert+contact',
      (on) => {
        const theirs = { ...theResponse, id: `m${step}`, contactId: stranger.id }
        return on.responses.insert(env, theirs, { contact: stranger }, { ...alongside, result: null })
      },
    ],
    [
      'displays.insert+contact',
      (on) => {
        const display = { id: `m${step}`, environmentId: env, createdAt: now, surveyId: s, contactId: stranger.id }
        return on.displays.insert(env, display, { contact: stranger }, unanswered)
      },
    ],
    [
      'responses.replace',
      async (on) => {
        const found = await on.responses.find(env, r)
        return (
          found &&
          on.responses.replace(
            env,
            {
              ...found,
              updatedAt: now,
              data: theResponse.data,
              order: theResponse.order,
              quotas: theResponse.quotas,
              version: found.version + 1,
            },
            { ifVersion: found.version },
            alongside,
          )
        )
      },
    ],
    [
      'responses.insertMany',
      (on) => {
        const [one, two] = [`b${step}`, `c${step}`].map((id) => ({ ...theResponse, id }))
        const responses =
          one && two ? [one, { ...two, singleUseId: null, displayId: null, surveyId: `s${step % 4}` }] : []
        const contacts = step % 3 ? [] : [stranger]
        const events = responses
          .slice(step % 3)
          .map(({ id, surveyId }, index) => ({ ...created(id, surveyId), createdAt: at(step * 1_000 + 5 + index) }))
        return on.responses.insertMany(env, { responses, contacts, events }, unanswered)
      },
    ],
    [
      'responses.importMany',
      async (on) => {
        const [one, two] = [`i${step}`, `i${step - 30}`].map((id) => ({ ...theResponse, id }))
        const [known] = await on.responses.findTags(env, ['z'])
        const made = known ? [] : [tag(env, 'z', now)]
        const tags = [known ?? tag(env, 'z', now)]
        const responses =
          one && two
            ? [
                { ...one, tags },
                { ...two, singleUseId: null, surveyId: `s${step % 4}` },
              ]
            : []
        return brought(await on.responses.importMany(env, { responses, made }, unanswered))
      },
    ],
    [
      'contacts.importMany',
      async (on) => {
        const contacts = [
          { ...contact, version: 1 },
          { ...contact, id: `m${step % 40}`, userId: `u${step % 7}`, attributes: {}, version: 1 },
        ]
        return brought(await on.contacts.importMany(env, contacts, quiet))
      },
    ],
    [
      'displays.importMany',
      async (on) => {
        const display = { id: `d${r}`, environmentId: env, createdAt: now, surveyId: s, contactId: c }
        return brought(await on.displays.importMany(env, [display, { ...display, id: `i${step}` }], quiet))
      },
    ],
    ['displays.listOfSurvey', (on) => on.displays.listOfSurvey(env, s, page)],
    ['directory.environmentsOfSurvey', (on) => on.directory.environmentsOfSurvey(s)],
    ['directory.environmentOfResponse', (on) => on.directory.environmentOfResponse(`i${step - 1}`)],
    [
      'responses.findTaken',
      async (on) => {
        const taken = await on.responses.findTaken(env, [theResponse, { ...theResponse, displayId: `d${step % 8}` }])
        return taken.map((parts) => JSON.stringify(parts)).sort()
      },
    ],
    [
      'responses.setTags',
      async (on) => {
        const found = await on.responses.find(env, r)
        const names = ['x', 'y', 'z'].slice(step % 3)
        const known = await on.responses.findTags(env, names)
        const made = names.filter((name) => !known.some((tag) => tag.name === name)).map((name) => tag(env, name, now))
        const tags = [...known, ...made].toSorted((a, b) => (a.name < b.name ? -1 : 1))
        return (
          found &&
          on.responses.setTags(
            env,
            { ...found, tags, updatedAt: now, version: found.version + 1 },
            { ifVersion: found.version, made },
            { ...alongside, result: null },
          )
        )
      },
    ],
    // How many were read is the adapter's own.
    ['summaries.count', async (on) => (await on.summaries.count(env, s, plan, { ...filter, tagId: null })).counts],
    [
      'summaries.count',
      async (on) => (await on.summaries.count(env, s, plan, { ...unfiltered, tagId: filter.tagId })).counts,
    ],
    [
      'summaries.countDisplays',
      (on) => on.summaries.countDisplays(env, s, { since: filter.since, until: filter.until }),
    ],
    ['summaries.activityOf', (on) => on.summaries.activityOf(env, [s, r], 1 + (step % 20))],
    ['chores.file', (on) => on.chores.file(env, { ...keeping, id: `ch${step % 50}`, environmentId: env, dueAt: now })],
    ['responses.find', (on) => on.responses.find(env, r)],
    ['responses.findBySingleUseId', (on) => on.responses.findBySingleUseId(env, s, `u${step % 5}`)],
    ['responses.findByEmailHash', (on) => on.responses.findByEmailHash(env, s, `h${step % 5}`)],
    ['responses.findByDisplay', (on) => on.responses.findByDisplay(env, `d${r.slice(1)}`)],
    [
      'responses.list',
      (on) => on.responses.list(env, filter, { by: 'createdAt', direction: step % 2 ? 'asc' : 'desc' }, page),
    ],
    [
      'responses.list',
      (on) =>
        on.responses.list(env, filter, { by: 'updatedAt', from: at(step * 500), until: step % 3 ? null : now }, page),
    ],
    [
      'responses.countFinishedOf',
      (on) => {
        const surveys = [s, `s${4 + (step % 2)}`, `s${(Number(s.slice(1)) + 1) % 4}`]
        return on.responses.countFinishedOf(
          env,
          surveys.map((id, n) => ({ id, atMost: page.limit + n })),
        )
      },
    ],
    [
      'displays.insert',
      (on) =>
        on.displays.insert(
          env,
          { id: `d${r}`, environmentId: env, createdAt: now, surveyId: s, contactId: step % 2 ? c : null },
          { contact: null },
          quiet,
        ),
    ],
    ['displays.find', (on) => on.displays.find(env, `d${r}`)],
    ['displays.listOfContact', (on) => on.displays.listOfContact(env, c, page)],
    ['deliveries.listOfContact', (on) => on.deliveries.listOfContact(env, c, page)],
    ['displays.ofContact', (on) => on.displays.ofContact(env, c, page.limit)],
    ['responses.countNew', (on) => on.responses.countNew(env, { since: at(step - 40), until: now }, page.limit)],
    ['responses.surveysOf', (on) => on.responses.surveysOf(env, c, page.limit)],
    ['contacts.insert', (on) => on.contacts.insert(env, { ...contact, version: 1 }, quiet)],
    [
      'contacts.replace',
      async (on) => {
        const found = await on.contacts.find(env, c)
        return (
          found &&
          on.contacts.replace(
            env,
            { ...found, attributes: contact.attributes, updatedAt: now, version: found.version + 1 },
            { ifVersion: found.version },
            quiet,
          )
        )
      },
    ],
    [
      'contacts.list',
      (on) => on.contacts.list(env, { userId: contact.userId, email: contact.attributes.email ?? null }, page),
    ],
    [
      'contacts.findMany',
      async (on) =>
        (await on.contacts.findMany(env, { ids: [c], userIds: [`u${step % 9}`] })).toSorted((x, y) =>
          x.id < y.id ? -1 : 1,
        ),
    ],
    ['contacts.findByUserId', (on) => on.contacts.findByUserId(env, `u${step % 4}`)],
    [
      'webhooks.insert',
      (on) => {
        const id = w === doomed && step > 300 ? `w${env}0` : w
        return on.webhooks.insert(env, { ...hook, id, createdAt: now }, { ifRevision }, quiet)
      },
    ],
    [
      'webhooks.replace',
      async (on) => {
        const found = await on.webhooks.find(env, w)
        return (
          found &&
          on.webhooks.replace(
            env,
            { ...hook, createdAt: found.createdAt, version: found.version + 1 },
            { ifVersion: found.version, ifRevision },
            'stays',
            quiet,
          )
        )
      },
    ],
    ['webhooks.findWithCircuit', (on) => on.webhooks.findWithCircuit(env, w)],
    ['webhooks.list', (on) => on.webhooks.list(env)],
    ['deliveries.claim', (on) => on.deliveries.claim(short, { ...claiming, perTarget: 1 })],
    ['deliveries.claim', (on) => on.deliveries.claim(long, claiming)],
    ['deliveries.claim', (on) => on.deliveries.claim(long, { ...claiming, limit: 40, perTarget: 20 })],
    [
      'deliveries.settle',
      async (on) => {
        const held = await known(on, env, step, 'waiting')
        return on.deliveries.settle(
          env,
          held.target,
          held.id,
          lease.token,
          step % 4 === 0
            ? { kind: 'retry', dueAt: at((step + 5) * 1_000 + 1) }
            : { kind: step % 4 === 1 ? 'exhausted' : 'delivered' },
          { at: now, durationMs: 5, status: null, error: 'x\u0000', answer: step % 5 ? 'ÿ\ud800' : null },
        )
      },
    ],
    [
      'deliveries.release',
      async (on) => {
        const held = await known(on, env, step, 'waiting')
        return on.deliveries.release(env, held.target, held.id, lease.token, at(step * 1_000 + 2))
      },
    ],
    ['deliveries.list', (on) => on.deliveries.list(env, target, { state: null }, { ...one, limit: 5 })],
    ['deliveries.list', (on) => on.deliveries.list(env, target, { state: state(step) }, { ...one, limit: 5 })],
    ['deliveries.newestOf', (on) => on.deliveries.newestOf(env, 1 + (step % 7))],
    ['deliveries.find', (on) => on.deliveries.find(env, target, delivery)],
    [
      'deliveries.find',
      async (on) => {
        const one = await known(on, env, step, null)
        return on.deliveries.find(env, one.target, one.id)
      },
    ],
    [
      'deliveries.redeliver',
      async (on) => {
        const one = await known(on, env, step, null)
        return on.deliveries.redeliver(env, one.target, one.id, at(step * 1_000 + 3), unanswered)
      },
    ],
    [
      'deliveries.recover',
      async (on) => {
        const { target } = await known(on, env, step, null)
        return on.deliveries.recover(env, target, range, at(step * 1_000 + 4), { after: null, limit: 1 })
      },
    ],
    [
      'webhooks.recover',
      (on) => {
        const chore = { id: w, environmentId: env, kind: 'recoverDeliveries' as const, subject: w }
        return on.webhooks.recover(env, w, range, { ...chore, detail: JSON.stringify(range), dueAt: now }, unanswered)
      },
    ],
    ['deliveries.circuit', (on) => on.deliveries.circuit(env, target)],
    ['deliveries.circuits', (on) => on.deliveries.circuits(env)],
    [
      'deliveries.replaceCircuit',
      async (on) => {
        const found = await on.deliveries.circuit(env, target)
        const ifVersion = step % 7 ? (found?.version ?? null) : step - 1
        return on.deliveries.replaceCircuit(env, target, step % 3 ? failing : null, { ifVersion })
      },
    ],
    ['deliveries.oldestDue', (on) => on.deliveries.oldestDue(now)],
    ['listeners.list', (on) => on.listeners.list()],
    ['files.begin', (on) => on.files.begin(env, file)],
    ['files.begin', (on) => on.files.begin(env, { ...file, state: 'stored', size: 7 })],
    ['files.find', (on) => on.files.find(env, `f${step % 20}`)],
    ['files.settle', (on) => on.files.settle(env, `f${step % 20}`, { size: step, dueAt: file.dueAt }, quiet)],
    ['files.giveBack', (on) => on.files.giveBack(env, `f${step % 20}`)],
    ['files.due', (on) => on.files.due(env, now, page.limit)],
    ['files.condemn', async (on) => (await on.files.condemn(env, [`f${step % 20}`, `f${step % 7}`], now)).toSorted()],
    ['files.postpone', (on) => on.files.postpone(env, [`f${step % 20}`, 'none'], file.dueAt ?? now)],
    ['files.forget', (on) => on.files.forget(env, [`f${step % 20}`, 'none'])],
    ['keys.insert', (on) => on.keys.insert(env, key, nothingAlongside)],
    ['keys.list', (on) => on.keys.list(env)],
    ['keys.touch', (on) => on.keys.touch(env, key.id, now)],
    ['keys.delete', (on) => on.keys.delete(env, key.id, nothingAlongside)],
    ['directory.keyByHash', (on) => on.directory.keyByHash(key.hash)],
    ['directory.environment', (on) => on.directory.environment(env)],
    ['exportLinks.insert', (on) => on.exportLinks.insert(env, link, { ifRevision }, nothingAlongside)],
    ['exportLinks.list', (on) => on.exportLinks.list(env, s)],
    ['exportLinks.find', (on) => on.exportLinks.find(env, link.id)],
    ['exportLinks.renew', (on) => on.exportLinks.renew(env, link.id, now, nothingAlongside)],
    ['exportLinks.touch', (on) => on.exportLinks.touch(env, link.id, now)],
    ['exportLinks.delete', async (on) => (step % 3 ? null : on.exportLinks.delete(env, link.id, nothingAlongside))],
    ['directory.exportLinkByHash', (on) => on.directory.exportLinkByHash(link.hash)],
    ['responses.stateOf', (on) => on.responses.stateOf(env, s)],
    ['directory.products', (on) => on.directory.products(step % 2 ? null : [env], { after: null, limit: 5 })],
    [
      'directory.environments',
      (on) => on.directory.environments(step % 2 ? null : [env], { limit: step % 3, besides: env }),
    ],
    [
      'attributeKeys.insert',
      (on) =>
        on.attributeKeys.insert(
          env,
          [attributeKey, { ...attributeKey, id: `b${step}`, key: `other${step % 40}` }],
          {
            ifRevision,
          },
          unanswered,
        ),
    ],
    [
      'attributeKeys.replace',
      async (on) => {
        const found = oneOf(await on.attributeKeys.list(env), step)
        const next = found && { ...found, updatedAt: now, name: `N${step}`, archived: !found.archived }
        return next && on.attributeKeys.replace(env, next, { ifRevision }, quiet)
      },
    ],
    ['contacts.dropAttribute', (on) => on.contacts.dropAttribute(env, 'plan', now, { after: c, limit: 3 })],
    [
      'actionClasses.insert',
      (on) => on.actionClasses.insert(env, actionClass(env, `ac${step}`, step % 12), { ifRevision }, unanswered),
    ],
    [
      'actionClasses.replace',
      async (on) => {
        const found = oneOf(await on.actionClasses.list(env), step)
        const next = found && { ...actionClass(env, found.id, (step * 7) % 12), createdAt: found.createdAt }
        return next && on.actionClasses.replace(env, next, { ifRevision }, unanswered)
      },
    ],
    [
      'actionClasses.delete',
      (on) => on.actionClasses.delete(env, `ac${step - 40}`, { ifRevision, surveys: [] }, quiet),
    ],
    ['actionClasses.list', (on) => on.actionClasses.list(env)],
    ['attributeKeys.list', (on) => on.attributeKeys.list(env)],
    ['environments.markSetUp', (on) => on.environments.markSetUp(env, step % 2 ? 'app' : 'website', now)],
    ['environments.replace', (on) => on.environments.replace(env, settings, { ifRevision }, nothingAlongside)],
    ['audit.list', (on) => on.audit.list(env, page)],
    ['audit.purge', (on) => on.audit.purge(env, at((step - 300) * 1_000), 2)],
    ['idempotency.find', (on) => on.idempotency.find(env, 'x', `k${step % 20}`)],
    ['idempotency.purge', (on) => on.idempotency.purge(env, at((step - 300) * 1_000), 3)],
    ['chores.take', (on) => on.chores.take(lease, 2)],
    [
      'chores.postpone',
      (on) => on.chores.postpone(env, `ch${step % 50}`, lease.token, { dueAt: now, detail: `d${step}` }),
    ],
    ['chores.remove', (on) => on.chores.remove(env, `ch${step % 50}`)],
    ['chores.environmentsMailed', (on) => on.chores.environmentsMailed('s')],
    ['chores.digestsOf', (on) => on.chores.digestsOf('s')],
    ['chores.finish', (on) => on.chores.finish(env, `ch${step % 50}`, lease.token)],
  ]
  const rare: Call[] = [
    ['responses.delete', (on) => on.responses.delete(env, r, quiet)],
    ['files.remove', (on) => on.files.remove(env, `f${step % 20}`, quiet)],
    ['files.purgeOfSurvey', (on) => on.files.purgeOfSurvey(env, s, 1_000)],
    [
      'contacts.delete',
      (on) => {
        const chore = {
          id: `er${step}`,
          environmentId: env,
          kind: 'eraseContact' as const,
          subject: c,
          detail: null,
          dueAt: now,
        }
        return on.contacts.delete(env, c, { at: now, withResponses: step % 2 === 0 }, chore, quiet)
      },
    ],
    ['contacts.erasure', (on) => on.contacts.erasure(env, c)],
    // All of it: which rows are the first of many is left open.
    [
      'responses.eraseContact',
      async (on) => {
        return [
          await on.deliveries.eraseContact(env, c, 1_000),
          await on.responses.eraseContact(env, c, now, 1_000),
          await on.displays.eraseContact(env, c, 1_000),
          await on.idempotency.eraseContact(env, c, 1_000),
        ]
      },
    ],
    [
      'listeners.declare',
      (on) => on.listeners.declare([{ name: `l${step % 3}`, type: 'responseCreated', seenAt: now }]),
    ],
    ['listeners.forget', (on) => on.listeners.forget(at((step - 200) * 1_000))],
    ['deliveries.purge', (on) => on.deliveries.purge(env, at((step - 400) * 1_000), 1_000_000)],
    ['contacts.forgetErasure', (on) => on.contacts.forgetErasure(env, c)],
    [
      'surveys.delete',
      (on) =>
        on.surveys.delete(
          env,
          s,
          {
            id: `ch${step % 50}${step}`,
            environmentId: env,
            kind: 'eraseSurvey',
            subject: s,
            detail: step % 2 ? null : `"${step}"`,
            dueAt: now,
          },
          quiet,
        ),
    ],
    [
      'responses.purgeOfSurvey',
      async (on) => [await on.responses.purgeOfSurvey(env, s, 1_000), await on.displays.purgeOfSurvey(env, s, 1_000)],
    ],
    // After its responses, as the port demands. A survey that is not deleted keeps them.
    [
      'surveys.forget',
      async (on) => {
        const purged = [
          await on.responses.purgeOfSurvey(env, s, 1_000_000),
          await on.displays.purgeOfSurvey(env, s, 1_000_000),
        ]
        await on.surveys.forget(env, s)
        return purged
      },
    ],
    ['responses.purge', (on) => on.responses.purge(env, at((step - 350) * 1_000), 3)],
    ['displays.purge', async (on) => (await on.displays.purge(env, at((step - 350) * 1_000), 1_000)) > 0],
    ['webhooks.delete', async (on) => (step > 300 ? on.webhooks.delete(env, doomed, quiet) : null)],
    ['products.insertFirst', (on) => on.products.insertFirst(product('first'), [], [])],
    ['environments.unknown', (on) => on.environments.revision('none')],
  ]
  const results = () => resultCalls(random, { env, survey: s, step, ifRevision })
  const from = random(6) === 0 ? accountCalls(random, step) : random(6) === 0 ? results() : random(8) ? calls : rare
  return from[random(from.length)] ?? ['nothing', async () => null]
}

/** A delivery of an environment, of whichever target has one; of those that wait, the one that is perhaps held. */
async function known(on: Storage, env: string, step: number, state: 'waiting' | null) {
  const targets = [0, 1, 2, 3].flatMap((n) => [`w${env}${n}`, `listener:l${n}:responseCreated`])
  for (const [index] of targets.entries()) {
    const target = targets[(index + step) % targets.length] ?? ''
    const found = (await on.deliveries.list(env, target, { state }, { after: null, limit: 50 })) ?? []
    const last = found.toSorted((x, y) => ((x.dueAt ?? '') < (y.dueAt ?? '') ? 1 : -1))[0]
    const one = state === null ? found[step % found.length] : last
    if (one) return one
  }
  return { target: 'none', id: 'none' }
}

const unfiltered = { finished: null, since: null, until: null, contactId: null, tagId: null }
const question = { skips: [], byIds: false, labels: {}, columns: {}, other: false, from: null, to: null }
const plan: SummaryPlan = {
  questions: [
    { ...question, id: 'q', form: 'many', labels: { a: 'A' }, other: true },
    { ...question, id: 'm', form: 'cells', labels: { row: 'r' }, columns: { col: 'c' } },
    { ...question, id: 'e', form: 'number' },
    { ...question, id: 't', form: 'text' },
    { ...question, id: 'n', form: 'text' },
  ],
}
const keeping = { kind: 'keepSummary' as const, subject: 's', detail: null }

const state = (step: number) => (['waiting', 'delivered', 'exhausted', 'recorded'] as const)[step % 4] ?? 'waiting'

/** Ids are `t0` to `t2` by name, so that lists can ask for them. */
const tag = (environmentId: string, name: string, now: string): Tag => ({
  id: `t${name.charCodeAt(0) - 120}`,
  name,
  environmentId,
  createdAt: now,
  updatedAt: now,
})

const sharedSegment = (environmentId: string, id: string, step: number): Segment => ({
  id,
  environmentId,
  createdAt: at(step),
  updatedAt: at(step),
  title: `Segment ${step}`,
  description: step % 2 ? null : '"',
  isPrivate: false,
  filters: [],
})

/** One of the records, the same of the model and of the storage; `undefined`: there are none. */
const oneOf = <R extends { readonly id: string }>(records: readonly R[], step: number): R | undefined =>
  records.toSorted((x, y) => (x.id < y.id ? -1 : 1))[step % records.length]

const brought = ({ stored, known }: Imported) => ({ stored: stored.toSorted(), known: known.toSorted() })

const entry = (id: string, createdAt: string): AuditEntry => ({
  id,
  createdAt,
  keyId: 'k',
  actor: { kind: 'key', id: 'k', label: 'K' },
  action: 'update',
  resource: 'survey',
  resourceIds: [id],
  fields: [],
})

const actionClass = (environmentId: string, id: string, n: number): ActionClass => ({
  id,
  environmentId,
  createdAt: at(n),
  updatedAt: at(n),
  name: `Action ${n}`,
  description: null,
  type: n % 2 ? 'code' : 'noCode',
  key: n % 2 ? `key ${n % 6}` : null,
  noCodeConfig: n % 2 ? null : { type: 'pageView', urlFilters: [] },
})
