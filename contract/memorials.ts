import * as z from 'zod/mini'
import { heldLimits, heldParams, ownLink } from './held-by-link.ts'
import { bytes, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { person } from './people/shapes.ts'
import {
  longestCondolence,
  longestGuestName,
  noWebAddress,
  tributeKinds,
  tributeShelves,
} from './rules/memorials.ts'
import { holdsWebAddress } from './rules/web-address.ts'
import { date, id, instant, line, words } from './shapes.ts'

// Also by people whom nobody knows: no place for a web address.
const isPlain = (text: string): boolean => !holdsWebAddress(text)

const condolence = words(longestCondolence, 'What you write').check(
  z.refine(isPlain, noWebAddress('What you write')),
)

/** The family's page of somebody who has died. */
const memorial = z.strictObject({
  /**
   * `living`: there is no such page; or there was, and it was a mistake. `noted`: the family wrote down that somebody
   * died who has an account of their own. That opens no page, and nobody is told that they live.
   */
  state: z.enum(['remembered', 'living', 'noted']),
  person: z.pick(person, {
    id: true,
    givenName: true,
    surname: true,
    nickname: true,
    kinWords: true,
    bornOn: true,
    bornWords: true,
    diedOn: true,
    diedWords: true,
    portraitId: true,
  }),
  /** When a release was taken back, because it was a mistake. */
  recalledAt: z.nullable(instant),
  /** The reader is the one of whom it was said. */
  isMe: z.boolean(),
  /** Their account, by which what they left is found; null where they had none, or nobody is remembered. */
  accountId: z.nullable(id),
  /** They had an account: messages of theirs may arrive. */
  hasMessages: z.boolean(),
  isSteward: z.boolean(),
  /** Who looks after the page, by name. */
  stewards: z.array(z.string()),
  /** What waits for a steward's look; for others 0. */
  waiting: z.int(),
  /** Something was added that this reader may still find, though there is no page. */
  isKept: z.boolean(),
})
export type Memorial = z.output<typeof memorial>

const tribute = z.strictObject({
  id,
  kind: z.enum(tributeKinds),
  by: z.string(),
  isMine: z.boolean(),
  isGuest: z.boolean(),
  /** `refused`: a steward didn't let it in, or took it away; only whoever wrote it still reads it. */
  state: z.enum(['waiting', 'shown', 'refused']),
  /** What was written; of a file, what it is called. */
  words: z.string(),
  contentType: z.string(),
  writtenAt: instant,
  /** Somebody of the family asked the stewards to look at it again; told to stewards only. */
  isReported: z.boolean(),
})
export type Tribute = z.output<typeof tribute>

/** A message of theirs that has arrived at the reader's own address. */
const arrivedMessage = z.strictObject({
  id,
  kind: z.enum(['voice', 'file', 'written']),
  dueAt: instant,
  isOpened: z.boolean(),
  /** Its listening page, with every lock it has. */
  path: z.string(),
})
export type ArrivedMessage = z.output<typeof arrivedMessage>

const guestLink = z.strictObject({ url: z.string(), qrSvg: z.string() })
export type MemorialLink = z.output<typeof guestLink>

const one = '/api/families/:familyId/people/:personId/memorial'
const tributes = `${one}/tributes` as const
const ofOne = `${tributes}/:tributeId` as const
const link = `${one}/link` as const
const params = z.strictObject({ familyId: id, personId: id })
const tributeParams = z.strictObject({ familyId: id, personId: id, tributeId: id })
const isHere = z.strictObject({ isHere: z.boolean() })

export const memorials = {
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-viewer',
    summary: 'The page of somebody who has died; or that they live, and what became of it.',
    params,
    reply: memorial,
  }),
  messages: endpoint({
    method: 'GET',
    path: `${one}/messages`,
    access: 'family-viewer',
    summary: 'Their messages that have arrived at one’s own address, the newest first.',
    params,
    query: z.strictObject(pageQuery),
    reply: pageOf(arrivedMessage),
  }),
  tributes: endpoint({
    method: 'GET',
    path: tributes,
    access: 'family-viewer',
    summary:
      'What was written (or what stands on another shelf), as far as one may see it, the newest first.',
    params,
    query: z.strictObject({ shelf: z.optional(z.enum(tributeShelves)), ...pageQuery }),
    reply: pageOf(tribute),
  }),
  condole: endpoint({
    method: 'POST',
    path: `${one}/condolences`,
    access: 'family-viewer',
    summary: 'Write a condolence. It waits until a steward lets it in.',
    params,
    body: z.strictObject({ tributeId: id, words: condolence }),
    reply: tribute,
    limit: { max: 60, perSeconds: 3600 },
    status: 201,
  }),
  announce: endpoint({
    method: 'POST',
    path: `${one}/keepsakes`,
    access: 'family-viewer',
    summary: 'Say that a photo, a voice or a film is coming.',
    params,
    body: z.strictObject({ tributeId: id, name: line(200, 'Its name') }),
    reply: isHere,
    limit: { max: 600, perSeconds: 3600 },
    status: 201,
  }),
  receive: endpoint({
    method: 'PUT',
    path: `${ofOne}/bytes`,
    access: 'family-viewer',
    summary: 'The bytes of what was announced, whole.',
    params: tributeParams,
    reply: isHere,
    limit: { max: 600, perSeconds: 3600 },
  }),
  content: endpoint({
    method: 'GET',
    path: `${ofOne}/bytes`,
    access: 'family-viewer',
    summary: 'The bytes of a photo, a voice or a film.',
    params: tributeParams,
    query: z.strictObject({ download: z.optional(z.enum(['1'])) }),
    reply: bytes,
  }),
  admit: endpoint({
    method: 'POST',
    path: `${ofOne}/admission`,
    access: 'family-viewer',
    summary: 'As a steward, let it in; or, after a report, let it stay.',
    params: tributeParams,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${ofOne}/refusal`,
    access: 'family-viewer',
    summary: 'As a steward, don’t let it in, or take it away. Its writer keeps what they wrote.',
    params: tributeParams,
  }),
  refuseGuests: endpoint({
    method: 'POST',
    path: `${one}/guest-refusal`,
    access: 'family-viewer',
    summary:
      'As a steward, leave out everything of guests that waits, where somebody floods a page.',
    params,
    reply: z.strictObject({ refused: z.int() }),
  }),
  report: endpoint({
    method: 'POST',
    path: `${ofOne}/report`,
    access: 'family-viewer',
    summary: 'Ask the stewards to look at it again.',
    params: tributeParams,
    limit: { max: 60, perSeconds: 3600 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ofOne,
    access: 'family-viewer',
    summary: 'Take back what one added oneself.',
    params: tributeParams,
  }),
  link: endpoint({
    method: 'GET',
    path: link,
    access: 'family-viewer',
    summary: 'As a steward: the link with which people without an account write; null if none is.',
    params,
    reply: z.strictObject({ link: z.nullable(guestLink) }),
  }),
  makeLink: endpoint({
    method: 'POST',
    path: link,
    access: 'family-viewer',
    summary: 'As a steward, make that link.',
    params,
    reply: z.strictObject({ link: guestLink }),
    limit: { max: 60, perSeconds: 3600 },
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: link,
    access: 'family-viewer',
    summary: 'As a steward, end it: from now on it opens nothing.',
    params,
  }),
}

const held = '/api/memorials/:token' as const

/** What a link shows somebody without an account: whom it is about, and what they wrote themselves. */
const heldMemorial = z.strictObject({
  /**
   * `living`: it was a mistake. `closed`: the family no longer has the page. Then nothing can be written, and one's own
   * words can still be read.
   */
  standing: z.enum(['remembered', 'living', 'closed']),
  name: z.string(),
  bornOn: z.nullable(date),
  diedOn: z.nullable(date),
  familyName: z.string(),
  /** Null for whoever came by the link that is handed around. */
  written: z.nullable(
    z.strictObject({ by: z.string(), words: z.string(), state: tribute.shape.state }),
  ),
})
export type HeldMemorial = z.output<typeof heldMemorial>

/** For people without an account. */
export const heldMemorials = {
  read: endpoint({
    method: 'GET',
    path: held,
    access: 'token',
    summary: 'Whom the link is about, and what one wrote. Changes nothing.',
    params: heldParams,
    reply: heldMemorial,
    limit: heldLimits.look,
  }),
  write: endpoint({
    method: 'POST',
    path: `${held}/condolences`,
    access: 'token',
    summary: 'Write a condolence, and get a link of one’s own to it.',
    params: heldParams,
    body: z.strictObject({
      // Made by the device, and known to it alone: sending twice adds it once.
      writingId: id,
      name: line(longestGuestName, 'Your name').check(z.refine(isPlain, noWebAddress('Your name'))),
      words: condolence,
    }),
    reply: ownLink,
    // A funeral party sits in one room, at one network. What a flood can do, `mostGuestsWaiting` bounds.
    limit: heldLimits.add,
    status: 201,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: `${held}/condolence`,
    access: 'token',
    summary: 'Take back what one wrote.',
    params: heldParams,
    limit: heldLimits.add,
  }),
}
