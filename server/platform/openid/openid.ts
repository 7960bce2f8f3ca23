/** What must come back from a provider, and what must not leave this server before. */
export interface OpenidSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** What a provider has vouched for, after its signature was checked. */
export interface Vouched {
  readonly issuer: string
  /** The provider's own name for somebody: it never goes over to somebody else. */
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly name: string | undefined
}

/** The houses that say who somebody is. Every call may take seconds. */
export interface Openid {
  /** Where the browser is sent. */
  begin(providerId: string): Promise<{ url: string; secrets: OpenidSecrets }>
  /** What the provider says of whoever came back with this query. */
  finish(providerId: string, answer: string, secrets: OpenidSecrets): Promise<Vouched>
}
