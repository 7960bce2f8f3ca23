/** A letter is about to be handed to a mail server. Nobody knows more until it is `sent`. */
interface Intent {
  readonly f: 'intent'
  readonly m: string
  /** Of whom, as a hash. */
  readonly to: string
}

/** A mail server has taken it. `s`: what it is one of; of several with the same word one is enough. */
interface Sent {
  readonly f: 'sent'
  readonly m: string
  readonly s?: string
  readonly at: string
}

/**
 * A row is no longer what it was (0998-what-the-ledger-hears-of.sql). `x` is the transaction in which that happened:
 * a backup knows which ones it has seen.
 */
export interface RowFact {
  readonly f:
    | 'gone'
    | 'made'
    | 'changed'
    | 'stopped'
    | 'edited'
    | 'locks'
    | 'address'
    | 'passing'
    /** A letter that had left came back. */
    | 'unsent'
  readonly t: string
  readonly x: string
  readonly id: Readonly<Record<string, string | null>>
  readonly v?: Readonly<Record<string, unknown>>
}

export type Fact = Intent | Sent | RowFact

export const isOfRow = (fact: Fact): fact is RowFact => fact.f !== 'intent' && fact.f !== 'sent'
