import { pauseAfter, verdictOn, type Verdict } from './judge-failure.ts'

/** What hands letters to the world: an SMTP server, or a provider that remembers keys. */
export interface Carrier<M> {
  /** Resolves when responsibility for the letter has been taken; rejects otherwise. */
  send(mail: M): Promise<void>
  /** Providers with a memory answer whether a letter of this key was taken before. SMTP has none. */
  wasTaken?(mail: M): Promise<boolean>
}

export interface Claimed {
  /** Which attempt this is; also the fence: who was overtaken writes nothing. */
  readonly attempts: number
  readonly created_at: string
}

/** Where the outcome of one attempt is written down. */
export interface Outbox<M> {
  /** The letter in words that are true at this moment; undefined if it is void. */
  ready(mail: M): Promise<M | undefined>
  markVoid(mail: M): Promise<void>
  markAccepted(mail: M): Promise<void>
  markFailed(mail: M, verdict: Verdict, reason: string): Promise<void>
  tryAgain(mail: M, afterMinutes: number, verdict: Verdict, reason: string): Promise<void>
  now(): Temporal.Instant
}

// Providers forget a key after 24 hours: from a little before, they are asked instead of trusted.
const TRUSTED_HOURS = 20

export type Outcome = Verdict | 'accepted' | 'void'

/** One attempt at one letter, outside any transaction, and what became of it. */
export async function sendClaimed<M extends Claimed>(
  claimed: M,
  carrier: Carrier<M>,
  outbox: Outbox<M>,
): Promise<Outcome> {
  const mail = await outbox.ready(claimed)
  if (!mail) {
    await outbox.markVoid(claimed)
    return 'void'
  }
  try {
    if (!(await wasTakenBefore(mail, carrier, outbox))) await carrier.send(mail)
  } catch (error) {
    const verdict = verdictOn(error)
    const pause = pauseAfter(mail.attempts, verdict, hoursOld(mail, outbox.now()))
    const reason = (error as Error).message.slice(0, 500)
    if (pause === undefined) await outbox.markFailed(mail, verdict, reason)
    else await outbox.tryAgain(mail, pause, verdict, reason)
    return verdict
  }
  await outbox.markAccepted(mail)
  return 'accepted'
}

/** True when the provider says it took this letter on an earlier, older attempt. */
async function wasTakenBefore<M extends Claimed>(
  mail: M,
  carrier: Carrier<M>,
  outbox: Outbox<M>,
): Promise<boolean> {
  if (mail.attempts === 1 || !carrier.wasTaken) return false
  return hoursOld(mail, outbox.now()) >= TRUSTED_HOURS && (await carrier.wasTaken(mail))
}

const hoursOld = ({ created_at }: Claimed, now: Temporal.Instant): number =>
  now.since(Temporal.Instant.from(created_at)).total('hours')
