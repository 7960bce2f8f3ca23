import * as z from 'zod/mini'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { wishKinds } from '#contract/rules/wishes/questions.ts'
import { longestHeard, longestRecordingMs, wishVisibilities } from '#contract/rules/wishes/wish.ts'
import { familyParams, id } from '#contract/shapes.ts'
import {
  audience,
  base,
  heard,
  heardVersion,
  mostReadable,
  ownWishes,
  readable,
  readers,
  said,
  saving,
  sheet,
  version,
  wish,
} from './shapes.ts'

export type {
  HeardWish,
  Wish,
  SheetWish,
  WishReaders,
  OwnWishes,
  WishVersion,
  HeardVersion,
  WishSheet,
  ReadableSheet,
} from './shapes.ts'
export { mostReadable } from './shapes.ts'

const all = '/api/families/:familyId/wishes'
const one = `${all}/:wishId` as const
const params = z.strictObject({ familyId: id, wishId: id })
const recordings = '/api/families/:familyId/wish-recordings'
const recordingParams = z.strictObject({ familyId: id, recordingId: id })
const sheets = '/api/families/:familyId/wish-sheets'
const sheetParams = z.strictObject({ familyId: id, authorId: id })
const often = { max: 1200, perSeconds: 3600 }

/** Somebody's own last wishes: nobody else writes them, and nobody else reads more than their author chose. */
export const wishes = {
  own: endpoint({
    method: 'GET',
    path: all,
    access: 'family-author',
    summary: 'My last wishes in this family, and who reads them afterwards.',
    params: familyParams,
    reply: ownWishes,
  }),
  begin: endpoint({
    method: 'POST',
    path: all,
    access: 'family-author',
    summary: 'Write a wish for the first time.',
    params: familyParams,
    // Made by the device: sending twice adds it once.
    body: z.strictObject({ id, kind: z.enum(wishKinds), ...saving }),
    reply: wish,
    limit: often,
    status: 201,
  }),
  save: endpoint({
    method: 'PUT',
    path: one,
    access: 'family-author',
    summary: 'Save a wish of my own as its next version.',
    params,
    body: z.strictObject({ base, ...saving }),
    reply: wish,
    limit: often,
  }),
  show: endpoint({
    method: 'PUT',
    path: `${one}/visibility`,
    access: 'family-author',
    summary: 'Who may read a wish of my own now; nobody, until my passing.',
    params,
    body: z.strictObject({
      visible: z.enum(wishVisibilities),
      readers,
    }),
    reply: wish,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${one}/versions`,
    access: 'family-author',
    summary: 'The versions of a wish of my own, newest first.',
    params,
    query: z.strictObject(pageQuery),
    reply: pageOf(version),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restoration`,
    access: 'family-author',
    summary: 'Make an earlier version the newest; nothing in between is lost.',
    params,
    body: z.strictObject({ base, number: base }),
    reply: wish,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-author',
    summary: 'Delete a wish of my own with all its versions.',
    params,
  }),
  chooseReaders: endpoint({
    method: 'PUT',
    path: '/api/families/:familyId/wish-readers',
    access: 'family-author',
    summary: 'Who reads what I kept for after my passing.',
    params: familyParams,
    body: audience,
    reply: audience,
  }),
  announce: endpoint({
    method: 'POST',
    path: recordings,
    access: 'family-viewer',
    summary: 'Say that a spoken answer is coming.',
    params: familyParams,
    body: z.strictObject({
      recordingId: id,
      durationMs: z.int().check(z.minimum(0), z.maximum(longestRecordingMs * 2)),
    }),
    reply: z.strictObject({ isHere: z.boolean() }),
    limit: { max: 300, perSeconds: 3600 },
    status: 201,
  }),
  receive: endpoint({
    method: 'PUT',
    path: `${recordings}/:recordingId/bytes`,
    access: 'family-viewer',
    summary: 'The bytes of a spoken answer, whole.',
    params: recordingParams,
    reply: z.strictObject({ isHere: z.boolean() }),
    limit: { max: 300, perSeconds: 3600 },
  }),
  hear: endpoint({
    method: 'GET',
    path: `${recordings}/:recordingId/bytes`,
    access: 'family-author',
    summary: 'The bytes of a spoken answer, for its author and whoever may read the wish.',
    params: recordingParams,
    query: z.strictObject({ download: z.optional(z.enum(['1'])) }),
    reply: bytes,
  }),
  heard: endpoint({
    method: 'GET',
    path: `${recordings}/:recordingId/words`,
    access: 'family-author',
    summary: 'What I say in a spoken answer, written down, and how far that is.',
    params: recordingParams,
    reply: heard,
  }),
  writeDown: endpoint({
    method: 'POST',
    path: `${recordings}/:recordingId/words`,
    access: 'family-author',
    summary: 'Have a spoken answer of my own written down, or once more after it couldn’t be.',
    params: recordingParams,
    reply: heard,
    limit: { max: 120, perSeconds: 3600 },
  }),
  correct: endpoint({
    method: 'PUT',
    path: `${recordings}/:recordingId/words`,
    access: 'family-author',
    summary: 'Correct what was written down of a spoken answer, or say that it is right.',
    params: recordingParams,
    body: z.strictObject({
      /** What was there before: if another device corrected it meanwhile, nothing is overwritten. */
      before: z.string(),
      words: said(longestHeard, 'What was said'),
    }),
    reply: heard,
    limit: often,
  }),
  heardVersions: endpoint({
    method: 'GET',
    path: `${recordings}/:recordingId/words/versions`,
    access: 'family-author',
    summary: 'What was written down of a spoken answer of mine, version by version, newest first.',
    params: recordingParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(heardVersion),
  }),
  forgetWords: endpoint({
    method: 'DELETE',
    path: `${recordings}/:recordingId/words`,
    access: 'family-author',
    summary: 'Delete what was written down of a spoken answer; the voice stays.',
    params: recordingParams,
    reply: heard,
  }),
  sheets: endpoint({
    method: 'GET',
    path: sheets,
    access: 'family-viewer',
    summary: 'Whose last wishes I may read, beside my own.',
    params: familyParams,
    reply: z.strictObject({ sheets: z.array(readable).check(z.maxLength(mostReadable)) }),
  }),
  sheet: endpoint({
    method: 'GET',
    path: `${sheets}/:authorId`,
    access: 'family-author',
    summary: 'The wishes of one person, as far as I may read them.',
    params: sheetParams,
    reply: sheet,
  }),
  file: endpoint({
    method: 'GET',
    path: `${sheets}/:authorId/file`,
    access: 'family-author',
    summary: 'The same as one file: a page that needs nothing else, or plain text.',
    params: sheetParams,
    query: z.strictObject({ as: z.optional(z.enum(['html', 'text'])) }),
    reply: bytes,
    limit: { max: 60, perSeconds: 3600 },
  }),
}
