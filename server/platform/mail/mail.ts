import { sql } from 'kysely'
import type { Actor } from '#server/platform/actors.ts'
import { houseId, sealedText } from '#server/platform/encryption/sealed.ts'
import type { ReplyListener } from './bounces/take-reply.ts'
import type { ReportListener, Taken } from './bounces/take-report.ts'
import { asPosted, type Letter } from './letter.ts'
import { letterCheck } from './letter-code.ts'
import type { MailListener } from './mail-listener.ts'
import { messageIdFor } from './message-id.ts'
import { inTheNameOf } from './sender-name.ts'

/** The sender of the outbox: one loop in each process that works. */
export interface Mail {
  /** Begins to empty the outbox, and goes on whenever a mail is posted or due again. */
  start(): Promise<void>
  /** Looks at the outbox now, e.g. after a test moved the clock. Resolves when nothing due is left. */
  sendDue(): Promise<void>
  /** Who wants to know what becomes of letters about a topic. Without a listener such letters stay where they are. */
  subscribe(topic: string, listener: MailListener): void
  /** Who wants to know what mail systems tell later about letters of a topic that they had taken. */
  subscribeToReports(topic: string, listener: ReportListener): void
  /** Who passes on what somebody answers to a letter. */
  subscribeToReplies(listener: ReplyListener): void
  /** A mail that came back, as its bytes. Counting it twice is counting it once. */
  takeReport(raw: Uint8Array): Promise<Taken>
  /** Lets sends under way finish; what they didn't get to stays in the outbox. */
  stop(): Promise<void>
}

interface Post {
  readonly to: string
  /** Left out where whoever listens to the topic writes it when it leaves. */
  readonly letter?: Letter
  /** The same key twice is one mail. Left out, every call is its own. */
  readonly key?: string
  /** In whose name it comes, beside ours: the author of a message. */
  readonly inTheNameOf?: string
  /** Who reads an answer, if not the sender. */
  readonly replyTo?: string
  /** Whose letter it is, where nobody in particular is acting: jobs that write for a family name it. */
  readonly familyId?: string
  /** Where one press, in the letter or in the mail program, ends letters of this kind. */
  readonly unsubscribeUrl?: string
  /** Whoever listens to this topic is told what became of the letter, and what it is about. */
  readonly topic?: { readonly name: string; readonly about: object }
  /** Letters of one lane to one address leave in the order in which they were posted. */
  readonly lane?: string
  /** ISO 8601. A letter whose words hold only until then doesn't leave later: it is void. */
  readonly voidAfter?: string
  /** A letter of this key that failed waits once more, under its old Message-ID. Only for the system. */
  readonly isAgain?: boolean
}

const unwritten = { subject: '', text: '', html: '' }

/** Leaves also while the clock is in doubt and everything else waits. */
export const urgentKey = (key: string): string => `urgent:${key}`

/** Where a posted mail is announced; heard when the transaction commits, in every process. */
export const outboxChannel = 'kinfold_mails'

/** Writes the mail into the outbox, in the actor's transaction: it leaves if, and only if, that commits. */
export async function mailLater(actor: Actor, post: Post): Promise<void> {
  const { to, key, replyTo, unsubscribeUrl, topic } = post
  if (![to, replyTo ?? to].every((address) => oneAddress.test(address)))
    throw new TypeError('A mail goes to exactly one address.')
  const [id, now] = [actor.newId(), actor.now()]
  const { site } = actor.ports.installation
  const { from: mailFrom, smtpUrl } = actor.ports.installation.mail
  const check = letterCheck(actor.ports.config, id)
  const letter = post.letter ? asPosted(post.letter, site, check) : unwritten
  const bodies = {
    text_body: sealedText(houseId, letter.text),
    html_body: sealedText(houseId, letter.html),
  }
  const keyInForce = key ?? `once:${id}`
  const mail = {
    id,
    key: keyInForce,
    recipient: to,
    sender: post.inTheNameOf ? inTheNameOf(post.inTheNameOf, mailFrom, site.name) : mailFrom,
    reply_to: replyTo ?? null,
    unsubscribe_url: unsubscribeUrl ? new URL(unsubscribeUrl).href : null,
    subject: sealedText(houseId, letter.subject),
    ...bodies,
    message_id: messageIdFor(keyInForce, mailFrom),
    created_at: now,
    // Without a mail server nothing can leave: the database keeps the letter, to be read at /mailbox.
    next_try_at: smtpUrl ? now : null,
    lane: post.lane ?? null,
    check_code: check.code,
    void_after: post.voidAfter ?? null,
    topic: topic?.name ?? null,
    about: topic ? JSON.stringify(topic.about) : null,
    ...onBehalfOf(actor, post),
  }
  const again = {
    status: smtpUrl ? ('waiting' as const) : ('kept' as const),
    recipient: to,
    ...bodies,
    next_try_at: mail.next_try_at,
    accepted_at: null,
  }
  // The serving role may add mails but see none. Naming the column that conflicts would need that right.
  await actor.db
    .with('posted', (db) =>
      db
        .insertInto('mails')
        .values(mail)
        .onConflict((on) => (post.isAgain ? on.column('key').doUpdateSet(again) : on.doNothing())),
    )
    .selectNoFrom(sql`pg_notify(${outboxChannel}, '')`.as('announced'))
    .execute()
}

/** Who is acting, so that the database can hold back what mustn't leave (0017-sandboxes.sql). */
function onBehalfOf(actor: Acting, post: Post) {
  // A guest who is signed in acts for that account; whoever holds a mailed link acts for whom it was mailed to.
  const ofGuest = actor.token === undefined ? actor.session?.accountId : undefined
  return {
    account_id: actor.accountId ?? ofGuest ?? null,
    family_id: post.familyId ?? actor.familyId ?? null,
  }
}

interface Acting extends Actor {
  readonly accountId?: string
  readonly familyId?: string
  readonly token?: string
  readonly session?: { readonly accountId: string } | undefined
}

// Strict on purpose: nothing in it can end an address, begin another, or start a header line.
const oneAddress =
  /^[^\s@<>()[\]\\,;:"\u0000-\u0020\u007f]+@[^\s@<>()[\]\\,;:"\u0000-\u0020\u007f]+$/
