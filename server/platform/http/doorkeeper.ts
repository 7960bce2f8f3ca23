import type { Role } from '#server/platform/actors.ts'

/** What the session cookie and the family in the path say about a caller. */
export interface Identity {
  readonly accountId: string
  readonly sessionId: string
  readonly isAdmin: boolean
  /** Answers people at the care desk; true for every admin. */
  readonly isCareAgent: boolean
  /** An admin who has to set up the second step before anything else. */
  readonly owesSecondFactor?: boolean
  /** An admin whose second step is on, in a session that was opened without it. */
  readonly lacksSecondStep?: boolean
  /** Proved who they are a moment ago. */
  readonly hasFreshProof: boolean
  /** The caller's role in the family asked about; undefined for strangers and removed members. */
  readonly role: Role | undefined
  /** No longer in that family, with messages of their own in it. */
  readonly isFormerAuthor?: boolean
}

/** Asked once for each request, by `serve`. The features behind it are wired in app.ts. */
export interface Doorkeeper {
  identify(
    sessionToken: string,
    familyId: string | undefined,
    asks?: Asked,
  ): Promise<Identity | undefined>
}

/**
 * `member`: only who they are and their role in the family, for the doors that most requests go through. What else
 * there is to know is then left out, and whoever looks for it finds nobody special.
 */
export type Asked = 'member' | 'everything'
