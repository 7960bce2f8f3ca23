import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { ActorPorts, Ports } from './ports.ts'

/**
 * Proofs of who is acting. Only `make-actor.ts` can make one (the brand is a private symbol), only `serve`
 * and `elevate` may import that, and store functions demand one: a forgotten check doesn't compile.
 */
declare const proof: unique symbol

export type Role = 'viewer' | 'editor' | 'owner'

export interface Actor {
  readonly ports: ActorPorts
  /** The request this is done for, as the log names it. */
  readonly requestId?: string | undefined
  /** For account and family actors the request's one transaction, under row-level security. */
  readonly db: Kysely<Tables>
  now(): string
  newId(): string
}

export interface Whereabouts {
  readonly address: string
  readonly agent: string
}

export interface VisitorSession {
  readonly accountId: string
  readonly sessionId: string
  readonly isAdmin: boolean
  /** What an admin's session is still missing; see `askForSecondStep`. */
  readonly owesSecondFactor: boolean
  readonly lacksSecondStep: boolean
}

export interface Visitor extends Actor, Whereabouts {
  readonly [proof]: { guest: true }
  /** Set when the visitor happens to be signed in. */
  readonly session: VisitorSession | undefined
}

export interface TokenHolder extends Actor, Whereabouts {
  readonly [proof]: { token: true }
  readonly token: string
  readonly session: VisitorSession | undefined
}

export interface SignedIn extends Actor, Whereabouts {
  readonly [proof]: { account: true }
  readonly accountId: string
  readonly sessionId: string
}

/** Somebody with messages of their own in a family, whether they still belong to it or not. Of it they see only those. */
export interface FamilyAuthor extends SignedIn {
  readonly [proof]: { account: true; author: true }
  readonly familyId: string
}

/** An account and one of the families its messages lie in: row security shows it its own of any, and nothing else there. */
export interface AuthorIn extends SignedIn {
  readonly familyId: string
}

export interface FamilyViewer extends FamilyAuthor {
  readonly [proof]: { account: true; author: true; viewer: true }
  readonly role: Role
}

export interface FamilyEditor extends FamilyViewer {
  readonly [proof]: { account: true; author: true; viewer: true; editor: true }
}

export interface FamilyOwner extends FamilyEditor {
  readonly [proof]: { account: true; author: true; viewer: true; editor: true; owner: true }
}

export interface Admin extends SignedIn {
  readonly [proof]: { account: true; admin: true }
}

/** Somebody of the care team; every admin is one. */
export interface CareAgent extends SignedIn {
  readonly [proof]: { account: true; care: true }
  readonly isAdmin: boolean
}

/** The worker, acting for nobody in particular, and whoever `elevate` raised. */
export interface System extends Actor {
  readonly ports: Ports
  readonly [proof]: { system: true }
}

export interface ActorFor {
  guest: Visitor
  token: TokenHolder
  account: SignedIn
  'family-author': FamilyAuthor
  'family-viewer': FamilyViewer
  'family-editor': FamilyEditor
  'family-owner': FamilyOwner
  admin: Admin
  care: CareAgent
}

/** What is told about somebody; the rest of their proof is made with it. */
export type Facts<A extends Actor> = Omit<A, keyof Actor | typeof proof> & Pick<A, 'requestId'>

/** An actor, or whoever was let in and has no transaction yet. */
export type Elevable = Pick<Actor, 'ports' | 'requestId'>

/** The worker, or whoever was elevated: what it does is on the owner's connection. */
export const isSystem = (actor: Actor): actor is System => 'system' in actor.ports

/** Runs several writes of an actor that has no transaction of its own (visitor, system) as one. */
export function inTransaction<A extends Visitor | TokenHolder | System, T>(
  actor: A,
  work: (actor: A) => Promise<T>,
): Promise<T> {
  const db: Kysely<Tables> = isSystem(actor) ? actor.ports.system : actor.db
  return db.transaction().execute((db) => work({ ...actor, db }))
}
