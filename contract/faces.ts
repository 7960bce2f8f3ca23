import * as z from 'zod/mini'
import { bytes, endpoint } from './endpoint.ts'
import { failedFiles } from './failed-files.ts'
import { pageOf, pageQuery } from './page.ts'
import { familyParams, id, instant } from './shapes.ts'

const part = z.number().check(z.minimum(0), z.maximum(1))

/** Faces that belong to one person, as far as is known. */
const group = z.strictObject({
  id,
  person: z.nullable(z.strictObject({ id, name: z.string() })),
  count: z.int(),
  isHidden: z.boolean(),
  /** One of its faces, to be shown. */
  faceId: z.nullable(id),
})
export type FaceGroup = z.output<typeof group>

const face = z.strictObject({ id, memoryId: id })

const faceInPicture = z.strictObject({
  id,
  groupId: id,
  person: z.nullable(z.strictObject({ id, name: z.string() })),
  /** Parts of the picture's width and height. */
  box: z.strictObject({ left: part, top: part, width: part, height: part }),
})
export type FaceInPicture = z.output<typeof faceInPicture>

const mostFacesAtOnce = 500
const mostGroupsAtOnce = 50
const mostClusters = 5000

/** What some groups and faces were before; sent back, it undoes what was done to them. */
const before = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        id,
        personId: z.nullable(id),
        isHidden: z.boolean(),
        isByHand: z.boolean(),
        clusterIds: z.array(id).check(z.maxLength(mostClusters)),
      }),
    )
    .check(z.maxLength(mostGroupsAtOnce + 1)),
  faces: z
    .array(z.strictObject({ id, clusterId: id, groupId: id }))
    .check(z.maxLength(mostFacesAtOnce)),
})
export type FacesBefore = z.output<typeof before>

const faceKinds = ['unnamed', 'named', 'hidden'] as const
export type FaceKind = (typeof faceKinds)[number]

const findingPath = '/api/families/:familyId/face-finding'
const groupsPath = '/api/families/:familyId/face-groups'
const oneGroup = `${groupsPath}/:groupId` as const
const groupParams = z.strictObject({ familyId: id, groupId: id })

const finding = z.strictObject({
  isOn: z.boolean(),
  begunAt: z.nullable(instant),
  /** For people: which engine looks. */
  engine: z.string(),
  /** `fetching`: its parts are on their way; `absent`: they aren't here and may not be fetched. */
  engineState: z.enum(['ready', 'fetching', 'absent']),
  /** Whether some photos aren't even counted yet. */
  isListing: z.boolean(),
  waiting: z.int(),
  read: z.int(),
  failed: z.int(),
  failures: failedFiles,
})
export type FaceFinding = z.output<typeof finding>

export const faces = {
  finding: endpoint({
    method: 'GET',
    path: findingPath,
    access: 'family-viewer',
    summary: 'Whether faces are looked for in this family’s photos, and how far that is.',
    params: familyParams,
    reply: finding,
  }),
  turnOn: endpoint({
    method: 'POST',
    path: findingPath,
    access: 'family-owner',
    summary: 'Have faces looked for in this family’s photos, on this machine.',
    params: familyParams,
    reply: finding,
    limit: { max: 60, perSeconds: 3600 },
  }),
  turnOff: endpoint({
    method: 'DELETE',
    path: findingPath,
    access: 'family-owner',
    summary:
      'Stop looking, and delete everything that was made of faces. Names that are written on photos stay.',
    params: familyParams,
    reply: finding,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${findingPath}/retries`,
    access: 'family-editor',
    summary: 'Look once more at the photos that couldn’t be looked at.',
    params: familyParams,
    reply: finding,
    limit: { max: 60, perSeconds: 3600 },
  }),
  groups: endpoint({
    method: 'GET',
    path: groupsPath,
    access: 'family-viewer',
    summary: 'Who is in the photos, those who are seen most first.',
    params: familyParams,
    query: z.strictObject({ ...pageQuery, kind: z.enum(faceKinds) }),
    reply: pageOf(group),
  }),
  group: endpoint({
    method: 'GET',
    path: oneGroup,
    access: 'family-viewer',
    summary: 'One group of faces.',
    params: groupParams,
    reply: group,
  }),
  ofGroup: endpoint({
    method: 'GET',
    path: `${oneGroup}/faces`,
    access: 'family-viewer',
    summary: 'The faces of one group.',
    params: groupParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(face),
  }),
  ofMemory: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/memories/:memoryId/faces',
    access: 'family-viewer',
    summary: 'The faces in one photo, from left to right, and whose they are.',
    params: z.strictObject({ familyId: id, memoryId: id }),
    reply: z.strictObject({ faces: z.array(faceInPicture).check(z.maxLength(60)) }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/faces/:faceId/picture',
    access: 'family-viewer',
    summary: 'One face alone, as a small picture.',
    params: z.strictObject({ familyId: id, faceId: id }),
    reply: bytes,
  }),
  change: endpoint({
    method: 'PATCH',
    path: oneGroup,
    access: 'family-editor',
    summary:
      'Say who a group is, or that it isn’t to be shown. Somebody who has a group already gets these faces too.',
    params: groupParams,
    body: z.strictObject({
      personId: z.optional(z.nullable(id)),
      isHidden: z.optional(z.boolean()),
    }),
    reply: z.strictObject({ group, before }),
  }),
  join: endpoint({
    method: 'POST',
    path: `${oneGroup}/joinings`,
    access: 'family-editor',
    summary: 'These groups are the same person as this one.',
    params: groupParams,
    body: z.strictObject({
      groupIds: z.array(id).check(z.minLength(1), z.maxLength(mostGroupsAtOnce)),
    }),
    reply: z.strictObject({ group, before }),
  }),
  part: endpoint({
    method: 'POST',
    path: `${oneGroup}/partings`,
    access: 'family-editor',
    summary: 'These faces of the group are somebody else.',
    params: groupParams,
    body: z.strictObject({
      faceIds: z.array(id).check(z.minLength(1), z.maxLength(mostFacesAtOnce)),
    }),
    reply: z.strictObject({ group, before }),
  }),
  undo: endpoint({
    method: 'POST',
    path: `${groupsPath}/undoings`,
    access: 'family-editor',
    summary: 'Put groups and faces back to what they were before.',
    params: familyParams,
    body: before,
  }),
}
