/** Whose table it is: nobody else writes it. Features by their folder; `platform` is everything below them. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'account_events',
    'account_tokens',
    'accounts',
    'ceremonies',
    'passkeys',
    'recovery_codes',
    'sessions',
  ],
  backups: ['backups', 'file_checks'],
  campaigns: ['campaign_recipients', 'campaigns', 'suppressed_addresses'],
  capsules: ['capsule_guests', 'capsule_items', 'capsules'],
  care: [
    'canned_answers',
    'care_conversations',
    'care_events',
    'care_messages',
    'care_team',
    'care_votes',
  ],
  comparisons: ['comparison_counts', 'comparisons', 'shown_block'],
  content: [
    'content_edition',
    'content_entries',
    'content_picture_copies',
    'content_pictures',
    'content_versions',
  ],
  deliveries: [
    'clock_watch',
    'deliveries',
    'delivery_answers',
    'delivery_events',
    'recipient_agreements',
    'sealed_messages',
    'zone_data_watch',
  ],
  demo: ['sandboxes'],
  families: ['activities', 'families', 'invitations', 'members'],
  listening: ['address_questions', 'listening_returns', 'listening_vouchings'],
  media: ['media', 'media_copies', 'ownerless_files', 'upload_segments', 'uploads'],
  memorials: ['memorial_links', 'memorial_tributes'],
  messages: ['message_openings', 'message_passphrases', 'messages'],
  newsletter: ['newsletter_subscribers'],
  'nightly-check': ['finding_letters', 'findings'],
  notifications: ['declined_letters'],
  'page-checks': ['page_check_runs'],
  passing: ['keeper_codes', 'keepers', 'passing_events', 'passing_notes', 'passings'],
  people: ['contact_questions', 'contact_ways', 'kinships', 'people', 'refused_addresses'],
  platform: [
    'admin_acts',
    'bounced_addresses',
    'encryption',
    'family_keys',
    'installation',
    'key_watch',
    'lost_family_keys',
    'mail_reports',
    'mails',
    'migrations',
    'rate_counts',
    'scope_seal',
    'test_payments',
  ],
  rehearsals: ['rehearsals'],
  reviews: ['review_reports', 'reviews'],
  senders: ['arranged_letters', 'complaints', 'stopped_senders'],
  settings: ['system_settings'],
  subscriptions: [
    'checkouts',
    'discount_requests',
    'invoice_count',
    'invoices',
    'payment_news',
    'plan_grants',
    'subscriptions',
  ],
  transcripts: ['transcript_changes', 'transcript_moods', 'transcription_settings', 'transcripts'],
  visits: ['visit_counts', 'visit_firsts', 'visit_marks', 'visit_salts'],
  voices: ['voice_links', 'voices'],
}

export const ownerOf: ReadonlyMap<string, string> = new Map(
  Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
)

/** Which room a file of the server belongs to. The engine is a room of its own for imports, its tables are one set. */
export function roomOf(file: string): string {
  const [, layer, name] = file.split('/')
  return layer === 'features' ? name! : layer === 'platform' ? 'platform' : 'server'
}
