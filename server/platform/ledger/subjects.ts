/** A table whose rows the ledger follows. */
export interface Subject {
  readonly table: string
  /** The columns of its key. */
  readonly key: readonly string[]
  /** What the ledger holds of a row `t`; the whole row, where nothing is said. */
  readonly image?: string
  /** Whether that is only a part: it can be told to a row that is there, and makes none. */
  readonly isPart?: (row: Readonly<Record<string, unknown>>) => boolean
  /** Columns that are left empty where what they name was made after the backup. */
  readonly loose?: readonly string[]
  /** Its history, by version. */
  readonly events?: { readonly table: string; readonly of: string }
}

const accountImage = `jsonb_build_object('id', id, 'status', status, 'deletion_requested_at', deletion_requested_at,
  'delete_after_at', delete_after_at, 'links_ended_at', links_ended_at)
  || case when status = 'departed' then jsonb_build_object('email', email, 'email_verified_at', email_verified_at,
    'password_hash', password_hash, 'username', username, 'display_name', display_name) else '{}' end`

const personImage = `jsonb_build_object('id', id, 'is_living', is_living, 'died_on', died_on, 'died_words', died_words)`

const mailImage = `case when topic is null then jsonb_build_object('id', id, 'status', status, 'next_try_at', next_try_at,
  'accepted_at', accepted_at, 'attempts', attempts, 'text_body', text_body, 'html_body', html_body,
  'unsubscribe_url', unsubscribe_url) else to_jsonb(t) end`

/**
 * All that decides what leaves this house: what was promised and how far it is, to whom and where, who died and who may
 * say so, what is in the outbox. In the order in which rows need one another.
 */
export const subjects: readonly Subject[] = [
  { table: 'accounts', key: ['id'], image: accountImage, isPart: () => true },
  { table: 'people', key: ['id'], image: personImage, isPart: () => true },
  { table: 'contact_ways', key: ['id'] },
  { table: 'recipient_agreements', key: ['author_id', 'person_id'], loose: ['proposed_by'] },
  { table: 'passings', key: ['owner_id'], events: { table: 'passing_events', of: 'owner_id' } },
  { table: 'keepers', key: ['id'], loose: ['account_id'] },
  { table: 'passing_notes', key: ['id'], loose: ['keeper_id'] },
  {
    table: 'deliveries',
    key: ['id'],
    loose: ['redirected_from'],
    events: { table: 'delivery_events', of: 'delivery_id' },
  },
  { table: 'sealed_messages', key: ['id'] },
  { table: 'listening_vouchings', key: ['delivery_id', 'address'], loose: ['author_id'] },
  // Only that it was deleted: a restored copy has it again, and that is told.
  { table: 'media', key: ['id'], image: `jsonb_build_object('id', id)`, isPart: () => true },
  { table: 'mails', key: ['id'], image: mailImage, isPart: (row) => !('topic' in row) },
]

/** Gone before anything is written, so that what took its place finds it free; a plan's keepers move before it goes. */
export const goneFirst = [
  'contact_ways',
  'recipient_agreements',
  'listening_vouchings',
  'sealed_messages',
  'deliveries',
  'passing_notes',
  'keepers',
] as const
export const goneLast = ['passings'] as const
