import type { RoutePath } from '#client/routes.tsx'

interface WorksToday {
  readonly words: string
  readonly path: RoutePath
}

/** What a visitor can already do. The page shows only those whose route is built. */
export const worksToday: readonly WorksToday[] = [
  { words: 'See what Kinfold is about', path: '/' },
  { words: 'Record a voice message, without an account', path: '/free-voice-messages' },
  { words: 'Give a message its person, its day and its hour', path: '/future-messages' },
  {
    words: 'See who is in your family’s space and what each may do',
    path: '/family-collaboration',
  },
  { words: 'Invite relatives, by e-mail, link or QR code', path: '/family-invitations' },
  { words: 'See your family tree and add to it', path: '/family-tree' },
  { words: 'Visit your family’s home', path: '/family-legacy-hub' },
  { words: 'Look after your account, your password and your passkeys', path: '/settings' },
]
