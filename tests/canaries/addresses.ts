import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import type { World } from '#tests/access/world.ts'
import { payloads } from './canary.ts'

type Ids = Readonly<Record<string, string | undefined>>

/** Whose page a link with a secret opens, by the beginning of its address. */
const tokens: Readonly<Record<string, string>> = {
  '/invite': 'invitations/token',
  '/shared': 'shares/token',
  '/check': 'checks/token',
  '/opening': 'openings/token',
  '/rehearsal': 'rehearsals/token',
  '/listen': 'listening/token',
  '/keeper': 'keepers/token',
  '/alive': 'alive/token',
  '/capsule': 'capsules/token',
  '/condolence': 'memorials/token',
  '/record': 'voice-links/token',
  '/answer': 'answers/token',
  '/care': 'threads/token',
  '/newsletter': 'subscriptions/token',
  '/confirm-address': 'contact-questions/token',
  '/unsubscribe': 'unsubscriptions/token',
  '/verify-email': 'verifications/token',
  '/reset-password': 'password-resets/token',
  '/keep-account': 'keepings/token',
  '/it-wasnt-me': 'disavowals/token',
}

/** Further parts of a page that its address asks for. */
const parts: Readonly<Record<string, (ids: Ids) => readonly string[]>> = {
  '/dashboard': ({ albumId, personId, memoryId }) => [
    '?people',
    '?places',
    '?events',
    '?things',
    '?alike',
    `?album=${albumId}`,
    `?person=${personId}&named=x`,
    `?memory=${memoryId}`,
    '?search=canary',
  ],
  '/family-tree': ({ personId }) => [`?person=${personId}`, `?person=${personId}&view=list`],
  '/connections': ({ personId }) => [`?person=${personId}`],
  '/family-tree-builder': ({ importId }) => [`?file=${importId}`],
  '/mailbox': ({ mailId }) => [`?letter=${mailId}`],
  '/admin': () => ['?tab=content', '?tab=analytics', '?tab=settings', '?tab=database'],
  '/admin-cms': ({ entryId }) =>
    ['post', 'faq', 'testimonial'].map((kind) => `?kind=${kind}&entry=${entryId}`),
  '/care-desk': ({ conversationId }) => [`?box=all&conversation=${conversationId}`],
}

const pathOf = (path: string, ids: Ids): string | undefined => {
  const kind = tokens[path.split('/:')[0]!]
  const filled = path.replace(
    /:(\w+)/g,
    (_, name) => (name === 'token' ? ids[kind!] : ids[name]) ?? 'none',
  )
  return path.includes(':token') || !kind ? filled : `${filled}?token=${ids[kind]}`
}

/** What somebody else’s link may put behind an address. */
const asked = () => {
  const [text] = [payloads(9999).join('')]
  const names = [
    'q',
    'search',
    'next',
    'url',
    'u',
    'error',
    'message',
    'title',
    'text',
    'subject',
    'body',
    'person',
    'named',
    'name',
    'email',
    'plan',
    'period',
    'story',
    'idea',
    'place',
    'at',
    'view',
    'tab',
    'part',
    'kind',
    'token',
    'template',
    'question',
    'door',
    'letter',
    'event',
  ]
  return names
    .map(
      (name) =>
        `${name}=${encodeURIComponent(name === 'next' || name === 'url' || name === 'u' ? 'javascript:canary(9999)' : text)}`,
    )
    .join('&')
}

type Audience = Route['audience']

/** The addresses of every page of these kinds, with whatever of somebody’s they can show. */
export function addressesFor(
  audiences: readonly Audience[],
  ids: Ids,
  own: readonly string[] = [],
): string[] {
  const pages = (routes as readonly Route[]).filter(({ audience }) => audiences.includes(audience))
  const found = pages.flatMap(({ path }) => [
    pathOf(path, ids)!,
    ...(parts[path]?.(ids) ?? []).map(
      (part) => (part.startsWith('?') ? pathOf(path, ids)! : path) + part,
    ),
  ])
  return [...new Set([...found, ...own])]
}

/** The same pages with a canary in everything an address can ask for; and one that isn’t there. */
export const withCanaries = (paths: readonly string[]): string[] => [
  ...paths.map(
    (path) => `${path.split('?')[0]}?${asked()}#${encodeURIComponent(payloads(9999)[1]!)}`,
  ),
  `/nothing-here/${encodeURIComponent(payloads(9999)[0]!)}?${asked()}`,
  `/api/nothing-here?${asked()}`,
]

export const idsOf = (world: World, actor: 'owner' | 'admin'): Ids => ({
  ...world.own,
  ...world.ofAccount[actor],
})
