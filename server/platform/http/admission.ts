import type { FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import { accountHeader } from '#contract/rules/account-header.ts'
import { id } from '#contract/shapes.ts'
import { type Actor, type Admin, type Role, type VisitorSession } from '#server/platform/actors.ts'
import { ScopedDatabase } from '#server/platform/database/scoped-database.ts'
import { elevate } from '#server/platform/elevate.ts'
import { forbidden, notFound, Refusal, unauthorised } from '#server/platform/errors.ts'
import * as z from 'zod'
import { actAs, exposedPorts, wholePorts } from '#server/platform/make-actor.ts'
import type { Identity } from './doorkeeper.ts'
import { noteAdminAct } from './note-admin-act.ts'
import type { App } from './serve.ts'
import { readSessionToken } from './session-cookie.ts'

const rank: Record<Role, number> = { viewer: 1, editor: 2, owner: 3 }

const needed: Partial<Record<Access, Role>> = {
  'family-author': 'viewer',
  'family-viewer': 'viewer',
  'family-editor': 'editor',
  'family-owner': 'owner',
}

const knownByRole: ReadonlySet<Access> = new Set([
  'account',
  'family-viewer',
  'family-editor',
  'family-owner',
] as const)

/** Decides from the endpoint's declared access whether this caller comes in; throws 401, 403 or 404. */
export async function admit(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const familyId = familyIn(request)
  const token = readSessionToken(app.ports.config, request)
  const asks = knownByRole.has(endpoint.access) ? 'member' : 'everything'
  const identity = token ? await app.doorkeeper.identify(token, familyId, asks) : undefined
  if (identity) request.callerId = identity.accountId
  if (endpoint.access === 'guest' || endpoint.access === 'token') return identity
  if (!identity) throw unauthorised()
  // Two people at one browser: what one began must not go out in the other's name.
  const meant = request.headers[accountHeader.toLowerCase()]
  if (meant && meant !== identity.accountId) throw unauthorised(somebodyElse)
  if (endpoint.access === 'admin' && !identity.isAdmin) throw forbidden()
  if (endpoint.access === 'care' && !identity.isCareAgent) throw forbidden()
  if (endpoint.access === 'admin' || endpoint.access === 'care') askForSecondStep(identity)
  const role = needed[endpoint.access]
  const isTheirs = endpoint.access === 'family-author' && identity.isFormerAuthor
  if (role && !isTheirs) {
    // A family one isn't in answers like one that doesn't exist.
    if (!identity.role) throw notFound('We couldn’t find that family.')
    if (rank[identity.role] < rank[role]) throw forbidden(lacking[role])
  }
  if (endpoint.proof && !identity.hasFreshProof)
    throw new Refusal(proofNeeded, 'Please confirm that it’s you first.')
  return identity
}

/** Admins come in with a second step (decisions 237 and 287); others owe none. */
export function askForSecondStep(who: Owing): void {
  if (who.owesSecondFactor) throw forbidden(owesSecondFactor)
  if (who.lacksSecondStep) throw new Refusal(proofNeeded, lacksSecondStep)
}

type Owing = Pick<Identity, 'owesSecondFactor' | 'lacksSecondStep'>

const somebodyElse =
  'Somebody else has signed in on this device meanwhile, so nothing was changed. Please sign in again.'

const lacksSecondStep =
  'This browser was signed in without your second step. Please confirm it with a code.'

const owesSecondFactor =
  'Admins sign in with a second step. Please set it up in your settings first.'

const lacking: Record<Role, string> = {
  viewer: 'You don’t have permission to see this.',
  editor: 'You can look at this family, but not change it. Ask its owner to make you an editor.',
  owner: 'Only the family’s owner can do this.',
}

/** Looking is free; changing something, and carrying records away, is written down. */
const mustBeNoted = ({ access, method, path }: Endpoint) =>
  access === 'admin' && (!['GET', 'HEAD'].includes(method) || /export|\.csv$|\/archive$/.test(path))

function familyIn(request: FastifyRequest): string | undefined {
  const given = (request.params as Record<string, unknown>)['familyId']
  const parsed = z.core.safeParse(id, given)
  return parsed.success ? parsed.data : undefined
}

interface Entered {
  readonly app: App
  readonly endpoint: Endpoint
  readonly identity: Identity | undefined
  /** An earlier step of the same request is in the log of admins' acts already. */
  readonly isNoted?: boolean
}

/** Makes the proof, opens the scoped transaction where the actor has one, and runs the work in it. */
export function withActor<T>(
  { app, endpoint, identity, isNoted = false }: Entered,
  request: FastifyRequest,
  work: (actor: Actor) => Promise<T>,
): Promise<T> {
  const { serving } = wholePorts(app.ports)
  const ports = exposedPorts(wholePorts(app.ports))
  const whereabouts = {
    requestId: request.id,
    // Nobody's, once they have gone away.
    address: request.ip ?? '',
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
  if (endpoint.access === 'guest' || endpoint.access === 'token') {
    const token = (request.params as Record<string, string>)['token']
    const session: VisitorSession | undefined = identity && {
      accountId: identity.accountId,
      sessionId: identity.sessionId,
      isAdmin: identity.isAdmin,
      owesSecondFactor: identity.owesSecondFactor ?? false,
      lacksSecondStep: identity.lacksSecondStep ?? false,
    }
    const scope = { accountId: session?.accountId, token, isVisiting: true }
    const db = new ScopedDatabase(serving, scope)
    const visitor: Actor = actAs(ports, db, { ...whereabouts, token, session } as never)
    const reason = app.elevated[`${endpoint.method} ${endpoint.path}`]
    return reason ? elevate(visitor, reason, work) : work(visitor)
  }
  const { accountId, sessionId, role, isAdmin } = identity!
  const signedIn = { ...whereabouts, accountId, sessionId }
  // Admins and the care team look across families, which is what row-level security forbids: they act on the system's connections.
  if (endpoint.access === 'admin' || endpoint.access === 'care')
    return elevate({ ports, requestId: request.id }, 'desk', (raised) =>
      raised.ports.system.atDesk(async (db) => {
        const actor = actAs<Admin>(ports, db, { ...signedIn, isAdmin } as never)
        const result = await work(actor)
        if (!isNoted && mustBeNoted(endpoint)) await noteAdminAct(actor, endpoint, request)
        return result
      }),
    )
  const familyId = needed[endpoint.access] ? familyIn(request) : undefined
  // Who is no longer in the family sees their own rows in it, and none of its.
  const scope = familyId && !role ? { authoredFamilyId: familyId } : { familyId }
  const act = (db: Actor['db']) => work(actAs(ports, db, { ...signedIn, familyId, role } as never))
  return endpoint.method === 'GET'
    ? serving.readInScope({ accountId, ...scope }, act)
    : serving.inScope({ accountId, ...scope }, act)
}
