import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failedFiles } from './failed-files.ts'
import { things as known } from './rules/things.ts'
import { familyParams, id } from './shapes.ts'

const findingPath = '/api/families/:familyId/thing-finding'
const ofMemory = '/api/families/:familyId/memories/:memoryId/things'
const memoryParams = z.strictObject({ familyId: id, memoryId: id })
const thing = z.enum(known.map(({ thing: name }) => name) as [string, ...string[]])

const finding = z.strictObject({
  isOn: z.boolean(),
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
export type ThingFinding = z.output<typeof finding>

/** Beyond that nobody counts. */
export const mostOfThing = 200

const ofThing = z.strictObject({
  thing: z.string(),
  count: z.int(),
  isMore: z.boolean(),
  /** One of the photos that show it. */
  memoryId: id,
})
export type OfThing = z.output<typeof ofThing>

const inMemory = z.strictObject({
  /** The surest first. */
  things: z
    .array(z.strictObject({ thing: z.string(), sureness: z.number() }))
    .check(z.maxLength(known.length)),
  /** Which engine thinks so; none where nobody has looked yet. */
  engine: z.nullable(z.string()),
})
export type ThingsInMemory = z.output<typeof inMemory>

export const things = {
  finding: endpoint({
    method: 'GET',
    path: findingPath,
    access: 'family-viewer',
    summary: 'Whether things are looked for in this family’s photos, and how far that is.',
    params: familyParams,
    reply: finding,
  }),
  turnOn: endpoint({
    method: 'POST',
    path: findingPath,
    access: 'family-owner',
    summary: 'Have things looked for in this family’s photos, on this machine.',
    params: familyParams,
    reply: finding,
    limit: { max: 60, perSeconds: 3600 },
  }),
  turnOff: endpoint({
    method: 'DELETE',
    path: findingPath,
    access: 'family-owner',
    summary: 'Stop looking, and delete every thing that was found. Tags stay.',
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
  list: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/things',
    access: 'family-viewer',
    summary:
      'Which things the family’s photos show, as this machine takes them, the most frequent first.',
    params: familyParams,
    reply: z.strictObject({ things: z.array(ofThing).check(z.maxLength(known.length)) }),
  }),
  ofMemory: endpoint({
    method: 'GET',
    path: ofMemory,
    access: 'family-viewer',
    summary: 'What this machine thinks one photo shows.',
    params: memoryParams,
    reply: inMemory,
  }),
  change: endpoint({
    method: 'PATCH',
    path: ofMemory,
    access: 'family-editor',
    summary:
      'Say that a photo doesn’t show this, so that it isn’t found by it any more; or that it does after all.',
    params: memoryParams,
    body: z.strictObject({ thing, isRefused: z.boolean() }),
    reply: inMemory,
  }),
}
