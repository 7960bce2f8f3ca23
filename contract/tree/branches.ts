import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { familyParams, id } from '#contract/shapes.ts'

/** Of one family. */
export const mostBranches = 50
/** Of each kind that is named; how many there are is told beside. */
export const mostNamed = 30

const whole = '/api/families/:familyId/tree'

const named = z.strictObject({
  count: z.int(),
  names: z.array(z.string()).check(z.maxLength(mostNamed)),
})

const branch = z.strictObject({
  /** None while the right is only looked at. */
  id: z.nullable(id),
  partnershipId: id,
  /** Whose branch it is. */
  couple: z.array(z.string()).check(z.maxLength(mostNamed)),
  /** Whom viewers from elsewhere don’t see: the descendants, and partners who hang on nothing but this branch. */
  people: named,
  /** Viewers who see it, by their names in the family. */
  sees: named,
  /** Viewers who don’t. */
  seesNot: named,
})
export type Branch = z.output<typeof branch>

export const treeBranches = {
  list: endpoint({
    method: 'GET',
    path: `${whole}/branches`,
    access: 'family-owner',
    summary: 'The branches that only their own descendants see, and owners and editors.',
    params: familyParams,
    reply: z.strictObject({ branches: z.array(branch).check(z.maxLength(mostBranches)) }),
  }),
  foresee: endpoint({
    method: 'GET',
    path: `${whole}/partnerships/:partnershipId/branch`,
    access: 'family-owner',
    summary: 'Who would see a couple’s branch, and who wouldn’t, if only its descendants did.',
    params: z.strictObject({ familyId: id, partnershipId: id }),
    reply: branch,
  }),
  keep: endpoint({
    method: 'POST',
    path: `${whole}/branches`,
    access: 'family-owner',
    summary:
      'Only the descendants of this couple and those who joined them (partners, former partners, stepchildren) see their branch, beside owners and editors: in every list, search, photo, voice and file.',
    params: familyParams,
    body: z.strictObject({ partnershipId: id }),
    reply: branch,
    limit: { max: 200, perSeconds: 3600 },
    status: 201,
  }),
  open: endpoint({
    method: 'DELETE',
    path: `${whole}/branches/:branchId`,
    access: 'family-owner',
    summary: 'Everyone in the family sees this branch again.',
    params: z.strictObject({ familyId: id, branchId: id }),
  }),
}
