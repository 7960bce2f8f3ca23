import type { Endpoint } from '#contract/endpoint.ts'
import type { ActorName } from './world.ts'

export type Place = 'own' | 'foreign' | 'absent'
type Verdict = 401 | 403 | 404 | 'in'

const rank: Partial<Record<ActorName, number>> = { viewer: 1, editor: 2, owner: 3 }
const needed: Partial<Record<Endpoint['access'], number>> = {
  'family-viewer': 1,
  'family-editor': 2,
  'family-owner': 3,
}

/** What the door must say, from the declared access alone: written again here, apart from the code that decides. */
export function verdict(endpoint: Endpoint, actor: ActorName, place: Place): Verdict {
  if (endpoint.access === 'guest' || endpoint.access === 'token') return 'in'
  if (actor === 'guest') return 401
  if (endpoint.access === 'account') return 'in'
  if (endpoint.access === 'admin' || endpoint.access === 'care')
    return actor === 'admin' ? 'in' : 403
  if (place !== 'own') return 404
  const role = rank[actor]
  if (endpoint.access === 'family-author') return role || actor === 'author' ? 'in' : 404
  if (!role) return 404
  return role >= needed[endpoint.access]! ? 'in' : 403
}
