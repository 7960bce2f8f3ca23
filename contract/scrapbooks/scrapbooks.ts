import * as z from 'zod/mini'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { date, familyParams, id } from '#contract/shapes.ts'
import {
  book,
  bookPage,
  code,
  finding,
  listed,
  mostBookPages,
  mostCodes,
  mostDraftPages,
  mostFindings,
  named,
  photoChoice,
} from './book.ts'
import { editions } from './editions.ts'
import { formatNames, themeNames } from './looks.ts'
import { scene } from './scene.ts'
import { filledTemplateNames } from './templates.ts'

export * from './book.ts'

const all = '/api/families/:familyId/scrapbooks'
const one = `${all}/:bookId` as const
const ofPage = `${one}/pages/:pageId` as const
const params = z.strictObject({ familyId: id, bookId: id })
const pageParams = z.strictObject({ familyId: id, bookId: id, pageId: id })
/** The revision that whoever changes the book has before them. */
const known = { revision: z.optional(z.int()) }
const limit = { max: 1200, perSeconds: 3600 }
// An editor saves a second or two after each change.
const savingLimit = { max: 6000, perSeconds: 3600 }

export const scrapbooks = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary: 'The family’s books, those changed last first.',
    params: familyParams,
    query: z.strictObject({ ...pageQuery, shelf: z._default(z.enum(['all', 'trash']), 'all') }),
    reply: pageOf(listed),
  }),
  create: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary: 'Begin a book with a cover and empty pages.',
    params: familyParams,
    body: z.strictObject({ ...named, format: z.enum(formatNames), theme: z.enum(themeNames) }),
    reply: book,
    status: 201,
    limit,
  }),
  /** How many photos a choice finds, before a book is made of them. */
  choose: endpoint({
    method: 'POST',
    path: `${all}/choices`,
    access: 'family-editor',
    summary: 'How many photos these people, days or album have, for a book.',
    params: familyParams,
    body: photoChoice,
    reply: z.strictObject({
      photos: z.int(),
      firstOn: z.nullable(date),
      lastOn: z.nullable(date),
    }),
  }),
  draft: endpoint({
    method: 'POST',
    path: `${all}/drafts`,
    access: 'family-editor',
    summary:
      'Lay out a book of photos: by day and event, with faces whole and words from captions and stories.',
    params: familyParams,
    body: z.strictObject({
      ...named,
      format: z.enum(formatNames),
      theme: z.enum(themeNames),
      /** At most; fewer where there isn't enough to show. */
      pages: z._default(z.int().check(z.minimum(2), z.maximum(mostDraftPages)), 40),
      choice: photoChoice,
    }),
    reply: z.strictObject({ book, photos: z.int(), leftOut: z.int() }),
    status: 201,
    limit: { max: 60, perSeconds: 3600 },
  }),
  fill: endpoint({
    method: 'POST',
    path: `${all}/fillings`,
    access: 'family-editor',
    summary:
      'Make a book, a card or a cookbook of one of our templates, with the family’s own photos or recipes in it. Sent twice with the same id, it is there once.',
    params: familyParams,
    body: z.strictObject({
      /** Made by whoever asks, so that a lost answer can be asked for again. */
      id: z.optional(id),
      template: z.enum(filledTemplateNames),
      ...named,
      /** Of which photos; a cookbook takes its recipes. */
      choice: z._default(photoChoice, { personIds: [] }),
    }),
    reply: z.strictObject({
      book,
      /** How many photos, or of a cookbook recipes, lie in it, and how many there are besides. */
      laid: z.int(),
      leftOut: z.int(),
      /** Whether these are those that fit, or all there are. */
      isFitting: z.boolean(),
    }),
    status: 201,
    limit: { max: 60, perSeconds: 3600 },
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-viewer',
    summary: 'One book: its names, its look and which pages it has.',
    params,
    reply: book,
  }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    access: 'family-editor',
    summary:
      'Change a book’s names or its theme. Refused with 409 if somebody else changed them or the order since that revision.',
    params,
    body: z.strictObject({
      title: z.optional(named.title),
      subtitle: z.optional(named.subtitle),
      theme: z.optional(z.enum(themeNames)),
      ...known,
    }),
    reply: book,
    limit,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-editor',
    summary: 'Put a book into the trash, where it stays for 30 days.',
    params,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restoring`,
    access: 'family-editor',
    summary: 'Take a book out of the trash.',
    params,
  }),
  /** What two editors at once ask every few seconds. */
  changes: endpoint({
    method: 'GET',
    path: `${one}/changes`,
    access: 'family-viewer',
    summary:
      'What changed since a revision: nothing, or the book as it is and some of the pages that changed. The others are told by their versions.',
    params,
    query: z.strictObject({
      since: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    }),
    reply: z.strictObject({
      /** Null: nothing changed. */
      book: z.nullable(book),
      pages: z.array(bookPage).check(z.maxLength(20)),
    }),
  }),
  /** The cover is none of these: it is read by its id. */
  pages: endpoint({
    method: 'GET',
    path: `${one}/pages`,
    access: 'family-viewer',
    summary: 'Some of a book’s pages, in their order.',
    params,
    query: z.strictObject({
      from: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostBookPages)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
    }),
    reply: z.strictObject({ pages: z.array(bookPage).check(z.maxLength(20)) }),
  }),
  page: endpoint({
    method: 'GET',
    path: ofPage,
    access: 'family-viewer',
    summary: 'One page, or the cover.',
    params: pageParams,
    reply: bookPage,
  }),
  savePage: endpoint({
    method: 'PUT',
    path: ofPage,
    access: 'family-editor',
    summary:
      'Save a page as it is now. Refused with 409 if somebody else did since that version: then read it anew.',
    params: pageParams,
    body: z.strictObject({ version: z.int(), ...scene }),
    reply: z.strictObject({ page: bookPage, revision: z.int() }),
    limit: savingLimit,
  }),
  addPages: endpoint({
    method: 'POST',
    path: `${one}/pages`,
    access: 'family-editor',
    summary: 'Put pages into a book, behind one of its pages or at its beginning.',
    params,
    body: z.strictObject({
      afterId: z.nullable(id),
      pages: z.array(z.strictObject(scene)).check(z.minLength(1), z.maxLength(20)),
    }),
    reply: z.strictObject({ book, pageIds: z.array(id) }),
    status: 201,
    limit,
  }),
  copyPage: endpoint({
    method: 'POST',
    path: `${ofPage}/copies`,
    access: 'family-editor',
    summary: 'Put a copy of a page behind it.',
    params: pageParams,
    reply: z.strictObject({ book, pageIds: z.array(id) }),
    status: 201,
    limit,
  }),
  removePage: endpoint({
    method: 'DELETE',
    path: ofPage,
    access: 'family-editor',
    summary: 'Take a page out of a book. It can be put back for 30 days.',
    params: pageParams,
    reply: book,
  }),
  restorePage: endpoint({
    method: 'POST',
    path: `${ofPage}/restoring`,
    access: 'family-editor',
    summary: 'Put a page that was taken out back where it stood.',
    params: pageParams,
    reply: book,
  }),
  order: endpoint({
    method: 'PUT',
    path: `${one}/order`,
    access: 'family-editor',
    summary:
      'Bring a book’s pages into this order. Refused with 409 if these aren’t its pages any more, or if somebody else changed their order or the book’s names since that revision.',
    params,
    body: z.strictObject({ pageIds: z.array(id).check(z.maxLength(mostBookPages)), ...known }),
    reply: book,
    limit,
  }),
  ...editions,
  codes: endpoint({
    method: 'GET',
    path: `${one}/codes`,
    access: 'family-viewer',
    summary: 'The codes of voices on a book’s pages: where each leads, and how often it was heard.',
    params,
    reply: z.strictObject({ codes: z.array(code).check(z.maxLength(mostCodes)) }),
    limit,
  }),
  check: endpoint({
    method: 'GET',
    path: `${one}/findings`,
    access: 'family-viewer',
    summary: 'What wouldn’t look good in print, each picture and text by name.',
    params,
    reply: z.strictObject({
      findings: z.array(finding).check(z.maxLength(mostFindings)),
      /** Found beyond those that are named. */
      more: z.int(),
      spineMillimetres: z.number(),
    }),
    limit: { max: 600, perSeconds: 3600 },
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${one}/pdf`,
    access: 'family-viewer',
    summary:
      'The book as a file for a print shop, with bleed: its pages, or its cover with back and spine.',
    params,
    query: z.strictObject({ part: z._default(z.enum(['pages', 'cover']), 'pages') }),
    reply: bytes,
    limit: { max: 60, perSeconds: 3600 },
  }),
}
