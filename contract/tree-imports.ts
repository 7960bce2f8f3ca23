import * as z from 'zod/mini'
import { bytes, endpoint } from './endpoint.ts'
import { familyParams, id, line } from './shapes.ts'

/** Of one file; what is larger is hardly a family’s. */
export const largestImport = 64 * 1024 * 1024
/** Looked at and neither brought in nor put away, a file waits for so long. */
export const daysToBringIn = 7
/** Files that wait. */
export const mostImports = 20
/** Those in the tree among them: each can be found and taken back. */
export const mostFiles = 100
/** Of all files of a family. */
export const mostBytes = 2 * largestImport
/** In a tree; `npm run bench:lists` measures so many. */
export const mostPeople = 100_000
export const mostMatches = 200
export const reportPage = 100
export const filesPage = 200
/** Said of at once. */
const mostLinked = 50

const whole = '/api/families/:familyId/tree/imports'
const one = `${whole}/:importId` as const
const params = z.strictObject({ familyId: id, importId: id })

const outcomes = ['kept', 'changed', 'unreadable'] as const
const year = z.nullable(z.int())

const treeImport = z.strictObject({
  id,
  /** As the file was called. */
  name: z.string(),
  state: z.enum(['waiting', 'brought']),
  /** “5.5.1”, “7.0”; empty where the file doesn’t say. */
  version: z.string(),
  people: z.int(),
  families: z.int(),
  sources: z.int(),
  media: z.int(),
  /** Pictures and other files that it names, which lie beside it in a zip archive. */
  files: z.int(),
  /** Those that came, and those that couldn’t. */
  filesHere: z.int(),
  filesLost: z.int(),
  firstYear: year,
  lastYear: year,
  /** How many lines of the report say so. */
  kept: z.int(),
  changed: z.int(),
  unreadable: z.int(),
  addedAt: z.string(),
  /** Until when it waits; null once it is brought in. */
  waitsUntil: z.nullable(z.string()),
  /** How much of it is in the tree while it is being brought in, from 0 to 1; null at all other times. */
  progress: z.nullable(z.number()),
})
export type TreeImport = z.output<typeof treeImport>

const match = z.strictObject({
  /** Somebody in the file, by their place among its people. */
  place: z.int(),
  name: z.string(),
  born: year,
  /** Somebody in the family who may be the same. */
  personId: id,
  personName: z.string(),
  personBorn: year,
  /** The same name and the same year of birth. */
  isLikely: z.boolean(),
})
export type ImportMatch = z.output<typeof match>

const importFile = z.strictObject({
  position: z.int(),
  /** As the family file calls it. */
  name: z.string(),
  state: z.enum(['wanted', 'here', 'lost']),
  /** Of one that couldn’t be brought: in a sentence. */
  why: z.string(),
})
export type ImportFile = z.output<typeof importFile>

const reportLine = z.strictObject({
  line: z.int(),
  outcome: z.enum(outcomes),
  words: z.string(),
})

export const treeImports = {
  list: endpoint({
    method: 'GET',
    path: whole,
    access: 'family-editor',
    summary: 'GEDCOM files that wait to be brought in, and those that were.',
    params: familyParams,
    reply: z.array(treeImport).check(z.maxLength(mostFiles)),
  }),
  add: endpoint({
    method: 'POST',
    path: whole,
    access: 'family-editor',
    summary:
      'A GEDCOM or GEDZIP file as bytes (application/octet-stream): it is read and looked at; nobody is added yet.',
    params: familyParams,
    query: z.strictObject({ name: line(200, 'The name of the file') }),
    reply: treeImport,
    limit: { max: 60, perSeconds: 3600 },
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-editor',
    summary: 'What is in a file, and who of it may be in the family already.',
    params,
    reply: z.strictObject({
      import: treeImport,
      matches: z.array(match).check(z.maxLength(mostMatches)),
    }),
  }),
  report: endpoint({
    method: 'GET',
    path: `${one}/report`,
    access: 'family-editor',
    summary: 'Line by line: what was kept, what was changed, and what couldn’t be read.',
    params,
    query: z.strictObject({
      outcome: z.optional(z.enum(outcomes)),
      after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0),
    }),
    reply: z.strictObject({
      lines: z.array(reportLine).check(z.maxLength(reportPage)),
      /** Where the next lines begin; null at the end. */
      next: z.nullable(z.int()),
    }),
  }),
  reportFile: endpoint({
    method: 'GET',
    path: `${one}/report-file`,
    access: 'family-editor',
    summary: 'The whole report as a text file.',
    params,
    reply: bytes,
    limit: { max: 60, perSeconds: 3600 },
  }),
  bring: endpoint({
    method: 'POST',
    path: `${one}/bringing`,
    access: 'family-editor',
    summary:
      'Everyone in the file joins the tree, all or nobody. Who is named under `same` is somebody of the family already.',
    params,
    body: z.strictObject({
      same: z
        .array(z.strictObject({ place: z.int(), personId: id }))
        .check(z.maxLength(mostMatches, `At most ${mostMatches} people at once.`)),
    }),
    reply: treeImport,
    limit: { max: 60, perSeconds: 3600 },
  }),
  files: endpoint({
    method: 'GET',
    path: `${one}/files`,
    access: 'family-editor',
    summary: 'Pictures and other files that the family file names, and what became of each.',
    params,
    query: z.strictObject({
      state: z.optional(z.enum(['wanted', 'here', 'lost'])),
      after: z._default(z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(10_000_000)), -1),
    }),
    reply: z.strictObject({
      files: z.array(importFile).check(z.maxLength(filesPage)),
      /** After which position the next ones begin; null at the end. */
      next: z.nullable(z.int()),
    }),
  }),
  linkFiles: endpoint({
    method: 'POST',
    path: `${one}/files`,
    access: 'family-editor',
    summary:
      'Which files of the vault, by their content, are those that the family file names; and why others couldn’t come. Their people are named in them.',
    params,
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            position: z.int().check(z.minimum(0), z.maximum(10_000_000)),
            sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
            /** Sent for this import just now: it goes again when all of it is taken back. */
            isSent: z.optional(z.boolean()),
            why: z.optional(line(300, 'The reason')),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostLinked, `At most ${mostLinked} files at once.`)),
    }),
    reply: treeImport,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${one}/undoing`,
    access: 'family-editor',
    summary: 'Take back all that a file brought; refused where somebody built on it since.',
    params,
    reply: treeImport,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-editor',
    summary: 'Put a file away that wasn’t brought in.',
    params,
  }),
}
