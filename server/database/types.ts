// The database's tables for Kysely. Written by `npm run schema`: change the migrations instead.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Sealed } from '#server/platform/encryption/sealed.ts'

export interface AccountEventsTable {
  id: string
  account_id: string
  kind: string
  at: string
  address: string
  agent: string
}

export interface AccountTokensTable {
  id: string
  account_id: string
  purpose: 'verify-email' | 'reset-password' | 'sign-in' | 'first-admin' | 'keep-account' | 'disavow'
  token_hash: Buffer
  email: string
  created_at: string
  expires_at: string
  used_at: string | null
  choice: ColumnType<unknown, string, string> | null
}

export interface AccountsTable {
  id: string
  username: string
  email: string
  email_verified_at: string | null
  password_hash: string | null
  display_name: string
  role: Generated<'member' | 'admin'>
  status: Generated<'active' | 'suspended' | 'memorial' | 'departed'>
  time_zone: Generated<string>
  email_notices: Generated<boolean>
  totp_secret_sealed: string | null
  totp_confirmed_at: string | null
  totp_last_step: number | null
  current_family_id: string | null
  created_at: string
  last_seen_at: string | null
  deletion_requested_at: string | null
  delete_after_at: string | null
  onboarding_step: Generated<'family' | 'voice' | 'relatives' | 'keeper' | 'comfort' | 'done'>
  sandbox_id: string | null
  sandbox_until_at: string | null
  has_password: GeneratedAlways<boolean>
  links_ended_at: string | null
}

export interface ActivitiesTable {
  id: string
  family_id: string
  account_id: string | null
  kind: string
  subject: Generated<string>
  at: string
  subject_id: string | null
}

export interface AddressQuestionsTable {
  delivery_id: string
  address: string
  asked_at: string
  answered_at: string | null
  recipient_asked_at: string | null
}

export interface AdminActsTable {
  id: string
  at: string
  account_id: string
  email: string
  act: string
  path: string
  details: Generated<string>
  address: string
}

export interface AlbumMemoriesTable {
  album_id: string
  memory_id: string
  family_id: string
  added_at: string
}

export interface AlbumsTable {
  id: string
  family_id: string
  title: string
  created_by: string | null
  created_at: string
  event_since: string | null
  event_until: string | null
  event_certainty: 'day' | 'month' | 'year' | 'about' | null
}

export interface AlikeGroupsTable {
  id: string
  family_id: string
  found_at: string
  is_kept: Generated<boolean>
  shown_count: Generated<number>
}

export interface AlikeMembersTable {
  memory_id: string
  family_id: string
  group_id: string | null
  is_compared: Generated<boolean>
}

export interface ArrangedLettersTable {
  id: string
  account_id: string
  addressee: Buffer
  kind: 'invitation' | 'question' | 'message' | 'new-address' | 'keeper'
  is_stranger: boolean
  arranged_at: string
}

export interface BackupsTable {
  id: string
  file_name: string
  asked_by: string
  state: 'running' | 'ready' | 'failed' | 'removed'
  started_at: string
  finished_at: string | null
  byte_length: number | null
  row_count: number | null
  file_count: number | null
  sha256: string | null
  problem: string | null
  in_bucket: Generated<boolean>
  beat_at: string | null
}

export interface BouncedAddressesTable {
  address: string
  because: 'no-mailbox' | 'no-domain' | 'closed' | 'full' | 'blocked' | 'other'
  bounced_at: string
}

export interface BranchCouplesTable {
  branch_id: string
  partnership_id: string
  family_id: string
  is_inside: boolean
}

export interface BranchPeopleTable {
  branch_id: string
  person_id: string
  family_id: string
  stands: 'line' | 'joined' | 'beside'
}

export interface BranchesTable {
  id: string
  family_id: string
  partnership_id: string
  made_by: string | null
  made_at: string
  is_stale: Generated<boolean>
}

export interface CampaignRecipientsTable {
  campaign_id: string
  subscriber_id: string
  state: Generated<'waiting' | 'posted' | 'sent' | 'refused' | 'bounced' | 'skipped'>
  settled_at: string | null
}

export interface CampaignsTable {
  id: string
  state: Generated<'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'sent'>
  version: Generated<number>
  words: ColumnType<unknown, string, string>
  plain: string | null
  send_at: string | null
  created_by: string | null
  created_at: string
  changed_at: string
  started_at: string | null
  finished_at: string | null
}

export interface CannedAnswersTable {
  id: string
  title: string
  body: string
  changed_by: string | null
  changed_at: string
}

export interface CapsuleGuestsTable {
  id: string
  family_id: string
  capsule_id: string
  name: string
  email: string | null
  joined_at: string
}

export interface CapsuleItemsTable {
  id: string
  family_id: string
  capsule_id: string
  added_by: string | null
  guest_id: string | null
  by_name: string
  state: 'announced' | 'waiting' | 'kept'
  kind: 'letter' | 'audio' | 'photo' | 'video' | 'document' | 'sealed'
  name: ColumnType<string, Sealed, Sealed>
  content_type: Generated<string>
  byte_length: Generated<number>
  sha256: Generated<string>
  storage_key: string
  announced_at: string
  attempt: string | null
  copy_state: Generated<'waiting' | 'ready' | 'unreadable'>
  copy_tries: Generated<number>
  copy_key: string | null
  copy_byte_length: number | null
  copy_sha256: string | null
}

export interface CapsulesTable {
  id: string
  family_id: string
  owner_id: string | null
  title: string
  words: string
  state: 'open' | 'sealed' | 'opened'
  opens_on: string
  opens_time: string
  opens_zone: string
  opens_at: string
  created_at: string
  sealed_at: string | null
  prolonged_at: string | null
  opened_at: string | null
  link_id: Generated<string>
  paper_key: string | null
  made_by: string | null
  look: 'newborn' | 'school' | 'anniversary' | 'reunion' | null
}

export interface CaptionAnswersTable {
  memory_id: string
  family_id: string
}

export interface CaptionEnginesTable {
  door: string
  asked_on: string | null
  asked: Generated<number>
  paused_until: string | null
  pauses: Generated<number>
  unusable: Generated<number>
  problem: string | null
}

export interface CaptionGuessesTable {
  memory_id: string
  family_id: string
  round: number
  state: Generated<'waiting' | 'guessed' | 'failed'>
  tries: Generated<number>
  refusals: Generated<number>
  begun_at: string | null
  reason: string | null
  words: ColumnType<string, Sealed, Sealed> | null
  why: ColumnType<string, Sealed, Sealed> | null
  engine: string | null
}

export interface CaptionWishesTable {
  family_id: string
  engine: string
  engine_key: string
  wanted_at: string
  wanted_by: string | null
  ended_at: string | null
  ended_because: string | null
  round: Generated<number>
  listed_through: string | null
  asked_on: string | null
  asked: Generated<number>
}

export interface CareConversationsTable {
  id: string
  number: string
  channel: 'contact' | 'chat'
  topic: 'bereavement' | 'delivery' | 'account' | 'plans' | 'privacy' | 'other'
  priority: number
  state: Generated<'open' | 'claimed' | 'answered' | 'closed'>
  name: Generated<string>
  email: string
  account_id: string | null
  is_suspect: Generated<boolean>
  claimed_by: string | null
  answer_due_at: string
  created_at: string
  changed_at: string
  claimed_at: string | null
  answered_at: string | null
  closed_at: string | null
  typing_name: string | null
  typing_until_at: string | null
  email_proven_at: string | null
  proof_mailed_at: string | null
  proof_tries: Generated<number>
}

export interface CareEventsTable {
  id: string
  conversation_id: string
  account_id: string | null
  agent_name: string
  kind: 'claimed' | 'handed-back' | 'handed-over' | 'answered' | 'noted' | 'closed' | 'reopened' | 'suspected' | 'cleared' | 'came-back'
  words: Generated<string>
  created_at: string
  sequence: GeneratedAlways<number>
}

export interface CareMessagesTable {
  id: string
  conversation_id: string
  position: number
  sender: 'visitor' | 'assistant' | 'team'
  account_id: string | null
  body: string
  created_at: string
  author_name: string | null
}

export interface CareTeamTable {
  account_id: string
  added_by: string | null
  added_at: string
}

export interface CareVotesTable {
  id: string
  article_id: string
  voted_on: string
  is_helpful: boolean
  voter_mark: Buffer | null
}

export interface CeremoniesTable {
  id: string
  purpose: 'passkey-registration' | 'passkey-sign-in' | 'second-factor' | 'openid' | 'openid-connection'
  account_id: string | null
  challenge: string
  attempts: Generated<number>
  expires_at: string
}

export interface CheckoutsTable {
  id: string
  account_id: string
  provider: 'stripe' | 'test'
  plan: 'memory_plus' | 'complete_legacy'
  period: 'quarterly' | 'annual'
  amount_cents: number
  state: Generated<'open' | 'declined' | 'paid'>
  subscription_ref: string | null
  device: 'mobile' | 'tablet' | 'desktop' | null
  created_at: string
}

export interface ClockWatchTable {
  only_row: Generated<boolean>
  latest_at: string
  doubted_since: string | null
  doubted_by: string | null
}

export interface ComparisonCountsTable {
  comparison_id: string
  variant: string
  shown: Generated<number>
  started: Generated<number>
}

export interface ComparisonsTable {
  id: string
  variants: string[]
  expected_rate: number
  smallest_difference: number
  started_by: string | null
  started_at: string
  ended_at: string | null
  chosen: string | null
}

export interface ComplaintsTable {
  id: string
  account_id: string
  addressee: Buffer
  kind: 'refusal' | 'report'
  about: 'invitation' | 'question' | 'message'
  complained_at: string
  about_id: Generated<string>
}

export interface ContactQuestionsTable {
  id: string
  family_id: string
  way_id: string | null
  address: string
  asked_by: string | null
  asked_at: string
  answer: 'confirmed' | 'refused' | null
  answered_at: string | null
}

export interface ContactWaysTable {
  id: string
  family_id: string
  person_id: string
  kind: 'email'
  address: string
  position: number
  state: Generated<'unknown' | 'confirmed' | 'bounced' | 'refused'>
  asked_at: string | null
  confirmed_at: string | null
  bounced_at: string | null
  created_at: string
  bounced_because: 'no-mailbox' | 'no-domain' | 'closed' | 'full' | 'blocked' | 'other' | null
  vouched_at: string | null
  folded_address: GeneratedAlways<string>
}

export interface ContentEditionTable {
  is_only: Generated<boolean>
  edition: number
}

export interface ContentEntriesTable {
  id: string
  kind: 'post' | 'faq' | 'prompt' | 'template' | 'testimonial'
  key: string
  draft: ColumnType<unknown, string, string>
  version: Generated<number>
  live: ColumnType<unknown, string, string> | null
  is_withdrawn: Generated<boolean>
  was_public: Generated<boolean>
  publish_at: string | null
  created_at: string
  changed_at: string
  changed_by: string | null
}

export interface ContentPictureCopiesTable {
  picture_id: string
  width: number
  bytes: Buffer
}

export interface ContentPicturesTable {
  id: string
  name: string
  width: number
  height: number
  added_at: string
  added_by: string | null
}

export interface ContentVersionsTable {
  id: string
  entry_id: string
  number: number
  what: 'built-in' | 'kept' | 'scheduled' | 'published' | 'withdrawn' | 'restored'
  fields: ColumnType<unknown, string, string>
  made_at: string
  made_by: string | null
}

export interface ContributionsTable {
  id: string
  family_id: string
  share_id: string
  by_name: string
  words: ColumnType<string, Sealed, Sealed>
  file_name: ColumnType<string, Sealed, Sealed>
  state: 'announced' | 'waiting'
  kind: Generated<'photo' | 'video' | 'audio'>
  content_type: Generated<string>
  byte_length: number
  sha256: Generated<string>
  attempt: string | null
  storage_key: string
  sent_at: string
}

export interface DeclinedLettersTable {
  account_id: string
  kind: string
  declined_at: string
}

export interface DeliveriesTable {
  id: string
  family_id: string
  author_id: string
  message_id: string
  person_id: string
  state: 'draft' | 'scheduled' | 'reminded' | 'checked' | 'held' | 'released' | 'accepted' | 'delivered' | 'opened' | 'soft_bounced' | 'undeliverable' | 'redirected' | 'kept_safe' | 'refused' | 'cancelled' | 'needs_attention'
  epoch: number
  attempt: number
  version: number
  due_on: string
  due_time: string
  due_zone: string
  due_at: string
  author_zone: string
  reminder_accepted_at: string | null
  check_accepted_at: string | null
  short_notice_confirmed_at: string | null
  held_at: string | null
  first_bounced_at: string | null
  retries: number
  next_address: 'known' | 'awaited' | 'none'
  kept_safe_at: string | null
  address: string
  tried_addresses: ColumnType<unknown, string | undefined, string>
  wake_at: string | null
  leased_until: string | null
  opened_at: string | null
  cancelled_at: string | null
  created_at: string
  trigger: ColumnType<unknown, string, string>
  meant_on: string
  occurrence: Generated<number>
  held_because: 'author' | 'author-unreachable' | 'recipient-refused' | 'birth-date-missing' | 'day-passed' | 'sender-stopped' | 'not-arranged' | 'author-unconfirmed' | 'changed-after-backup' | null
  previous_plan: ColumnType<unknown, string, string> | null
  awaited_since: string | null
  if_deceased: Generated<'alternate' | 'keep' | 'destroy'>
  alternate_id: string | null
  redirected_from: string | null
  zone_data: Generated<string>
  reminder_way: Generated<number>
  check_way: Generated<number>
  entrusted_at: string | null
  waits_for_mail_server: Generated<boolean>
  refused_from: string | null
  refused_at: string | null
  keepers_told: ColumnType<unknown, string | undefined, string>
  keeper_postponed_at: string | null
  sealed_id: string | null
  event_words: ColumnType<string, Sealed | undefined, Sealed>
}

export interface DeliveryAnswersTable {
  delivery_id: string
  epoch: number
  letter: 'remind' | 'check' | 'postponed'
  answer: 'as-planned' | 'hold' | 'postpone' | 'undo'
  answered_at: string
}

export interface DeliveryEventsTable {
  delivery_id: string
  version: number
  kind: string
  detail: ColumnType<unknown, string, string>
  at: string
}

export interface DiscountRequestsTable {
  id: string
  account_id: string
  kind: 'households' | 'senior' | 'military'
  words: string
  asked_at: string
  state: Generated<'open' | 'granted' | 'declined'>
  percent: Generated<number>
  decided_at: string | null
  decided_by: string | null
}

export interface EncryptionTable {
  only_row: Generated<boolean>
  recovery_public_key: Buffer | null
  recovery_made_at: string | null
  files_encrypted_at: string | null
  words_sealed_at: string | null
}

export interface FaceClustersTable {
  id: string
  family_id: string
  group_id: string
  centre: ColumnType<string, Sealed, Sealed> | null
  face_count: Generated<number>
}

export interface FaceFindingTable {
  family_id: string
  begun_at: string
  listed_through: string | null
}

export interface FaceGroupsTable {
  id: string
  family_id: string
  person_id: string | null
  is_hidden: Generated<boolean>
  is_by_hand: Generated<boolean>
  face_count: Generated<number>
}

export interface FaceReadingsTable {
  memory_id: string
  family_id: string
  state: Generated<'waiting' | 'read' | 'failed'>
  tries: Generated<number>
  begun_at: string | null
  reason: string | null
}

export interface FacesTable {
  id: string
  family_id: string
  memory_id: string
  cluster_id: string
  box_left: number
  box_top: number
  box_width: number
  box_height: number
  vector: ColumnType<string, Sealed, Sealed>
  picture: ColumnType<string, Sealed, Sealed>
  is_shown: Generated<boolean>
  is_settled: Generated<boolean>
  told_person: string | null
  refused_person: string | null
}

export interface FamiliesTable {
  id: string
  name: string
  created_at: string
  is_demo: Generated<boolean>
  sandbox_id: string | null
  closed_at: string | null
}

export interface FamilyKeysTable {
  family_id: string
  wrapped: Buffer
  wrapped_by: string
  wrapped_for_recovery: Buffer | null
  made_at: string
}

export interface FileChecksTable {
  storage_key: string
  checked_at: string
  outcome: 'sound' | 'missing' | 'changed' | 'unreadable'
  found_at: string | null
  looked_in: Generated<string[]>
  mended_at: string | null
  mended_from: 'second store' | 'backup' | null
  told_at: string | null
  tried_at: string | null
  given_up_at: string | null
}

export interface FileStoresTable {
  which: 'first' | 'second'
  mark: string
  place: string
  marked_at: string | null
  away_since: string | null
  told_at: string | null
}

export interface FindingLettersTable {
  account_id: string
  written_at: string
}

export interface FindingsTable {
  account_id: string
  family_id: string
  kind: string
  subject_id: string
  found_at: string
  resolved_at: string | null
  seen_in: string | null
}

export interface FrequentWordsTable {
  of_table: string
  word: string
  times: number
}

export interface GoalsTable {
  id: string
  family_id: string
  words: string
  person_id: string | null
  wanted_on: string | null
  state: Generated<'open' | 'done' | 'let-go'>
  made_by: string | null
  made_at: string
  moved_at: string
}

export interface HeirloomsTable {
  id: string
  family_id: string
  account_id: string
  state: Generated<'waiting' | 'making' | 'ready' | 'failed'>
  bytes_done: Generated<number>
  bytes_all: Generated<number>
  byte_length: Generated<number>
  files: Generated<number>
  missing: Generated<number>
  made_key: string
  plan_key: string
  tree_key: string
  asked_at: string
  made_at: string | null
  days_kept: Generated<number>
}

export interface HeldBytesTable {
  id: GeneratedAlways<number>
  family_id: string
  is_voice: boolean
  is_private: boolean
  byte_length: number
}

export interface HouseTable {
  only_row: Generated<boolean>
  mark: Generated<string>
  ledger_failing_since: string | null
  ledger_problem: string | null
}

export interface InstallationTable {
  only_row: Generated<boolean>
  site: ColumnType<unknown, string | undefined, string>
  smtp_sealed: string | null
  mail_from: string | null
  dkim_selector: string | null
  mail_tested_at: string | null
  mail_test_answer: string | null
  is_mail_test_passed: Generated<boolean>
  backup_every_days: Generated<number>
  backups_kept: Generated<number>
  is_day_one_over: Generated<boolean>
  edition: Generated<number>
  updated_at: string | null
}

export interface InvitationsTable {
  id: string
  family_id: string
  email: string | null
  role: 'editor' | 'viewer'
  invited_by: string | null
  token_hash: Buffer
  token_sealed: string
  created_at: string
  sent_at: string | null
  times_sent: Generated<number>
  expires_at: string
  accepted_at: string | null
  accepted_by: string | null
  declined_at: string | null
  revoked_at: string | null
  bounced_at: string | null
  bounced_because: 'no-mailbox' | 'no-domain' | 'closed' | 'full' | 'blocked' | 'other' | null
  waits_for_mail_server: Generated<boolean>
}

export interface InvoiceCountTable {
  only_row: Generated<boolean>
  last_number: number
}

export interface InvoicesTable {
  id: string
  number: number
  provider: 'stripe' | 'test'
  provider_ref: string
  account_id: string | null
  subscription_ref: string
  billed_name: string
  billed_email: string
  lines: ColumnType<unknown, string, string>
  total_cents: number
  paid_at: string
  refunded_at: string | null
  refunded_cents: Generated<number>
}

export interface KeeperCodesTable {
  id: string
  keeper_id: string
  act: string
  address: string
  tries: Generated<number>
  made_at: string
  used_at: string | null
}

export interface KeepersTable {
  id: string
  owner_id: string
  account_id: string | null
  name: string
  address: string | null
  state: 'nominated' | 'invited' | 'accepted' | 'confirmed' | 'unreachable' | 'revoked' | 'left' | 'lapsed'
  invited_at: string
}

export interface KeyWatchTable {
  only_row: Generated<boolean>
  fingerprint: string
  noted_at: string
}

export interface KinshipsTable {
  id: string
  family_id: string
  person_id: string
  relative_id: string
  kind: 'chosen-kin'
}

export interface LatchTable {
  only_row: Generated<boolean>
  since: string
  backup_made_at: string | null
  lifted_at: string | null
  lifted_by: string | null
  came_from: string | null
  snapshot: string | null
  reconciled_at: string | null
  found: ColumnType<unknown, string, string> | null
  is_ledger_lost: Generated<boolean>
}

export interface LedgerDoubtsTable {
  table_name: string
  row_id: string
  why: string
}

export interface LedgerFactsTable {
  number: GeneratedAlways<number>
  fact: ColumnType<unknown, string, string>
}

export interface LedgerSentTable {
  message_id: string
  same_as: string | null
  sent_at: string
}

export interface LifeEventsTable {
  id: string
  family_id: string
  person_id: string | null
  partnership_id: string | null
  kind: 'baptism' | 'schooling' | 'work' | 'home' | 'emigration' | 'immigration' | 'service' | 'burial' | 'engagement' | 'marriage' | 'separation' | 'divorce' | 'other'
  what: Generated<string>
  written: Generated<string>
  earliest: number | null
  latest: number | null
  sort_key: number | null
  place: Generated<string>
  source: Generated<string>
  day: GeneratedAlways<string | null>
}

export interface ListeningReturnsTable {
  delivery_id: string
  return_on: string
  return_at: string
  sent_at: string | null
  because: Generated<'chosen' | 'opening'>
}

export interface ListeningVouchingsTable {
  delivery_id: string
  address: string
  asked_at: string | null
  vouched_at: string | null
  family_id: string
  message_id: string
  person_id: string
  author_id: string | null
  tries: Generated<number>
  recalled_at: string | null
  objected_at: string | null
}

export interface LostFamilyKeysTable {
  family_id: string
  wrapped: Buffer
  wrapped_by: string
  wrapped_for_recovery: Buffer | null
  lost_at: string
}

export interface MailReportsTable {
  key: string
  mail_id: string
  outcome: 'failed' | 'later' | 'delayed' | 'delivered'
  status: string
  diagnostic: string
  received_at: string
}

export interface MailsTable {
  id: string
  key: string
  recipient: string
  sender: string
  subject: ColumnType<string, Sealed, Sealed>
  text_body: ColumnType<string, Sealed, Sealed>
  html_body: ColumnType<string, Sealed, Sealed>
  message_id: string
  status: Generated<'waiting' | 'accepted' | 'kept' | 'failed' | 'void'>
  attempts: Generated<number>
  created_at: string
  next_try_at: string | null
  accepted_at: string | null
  last_error: string | null
  reply_to: string | null
  unsubscribe_url: string | null
  account_id: string | null
  family_id: string | null
  topic: string | null
  about: ColumnType<unknown, string, string> | null
  bounced_at: string | null
  lane: string | null
  posted: GeneratedAlways<number>
  void_after: string | null
  check_code: string | null
}

export interface MediaTable {
  id: string
  family_id: string
  uploaded_by: string | null
  kind: 'audio' | 'photo' | 'video' | 'document' | 'sealed'
  file_name: ColumnType<string, Sealed, Sealed>
  content_type: string
  byte_length: number
  sha256: string
  storage_key: string
  caption: Generated<string>
  is_made_up: Generated<boolean>
  duration_ms: number | null
  width: number | null
  height: number | null
  created_at: string
  private_to: string | null
  voice_of: string | null
}

export interface MediaCopiesTable {
  id: string
  media_id: string
  trim_start_ms: Generated<number>
  trim_end_ms: number | null
  state: Generated<'waiting' | 'ready' | 'unreadable' | 'failed'>
  reason: 'nothing' | 'codec' | 'too-long' | 'too-costly' | 'engine' | null
  tries: Generated<number>
  wanted_at: string
  made_at: string | null
  content_type: string | null
  byte_length: number | null
  sha256: string | null
  storage_key: string | null
  poster_key: string | null
  poster_byte_length: number | null
  duration_ms: number | null
  loudness: number | null
  peaks: ColumnType<unknown, Sealed | undefined, Sealed>
  is_still_wanted: Generated<boolean>
}

export interface MembersTable {
  id: string
  family_id: string
  account_id: string
  role: 'owner' | 'editor' | 'viewer'
  status: Generated<'active' | 'inactive' | 'removed'>
  joined_at: string
  ended_at: string | null
  last_seen_at: string | null
}

export interface MemorialLinksTable {
  id: string
  family_id: string
  person_id: string
  made_at: string
}

export interface MemorialTributesTable {
  id: string
  family_id: string
  person_id: string
  written_by: string | null
  is_guest: Generated<boolean>
  by_name: string
  kind: 'words' | 'photo' | 'audio' | 'video'
  state: 'announced' | 'waiting' | 'shown' | 'refused'
  words: ColumnType<string, Sealed, Sealed>
  content_type: Generated<string>
  byte_length: Generated<number>
  sha256: Generated<string>
  storage_key: string | null
  attempt: string | null
  written_at: string
  reported_at: string | null
  told_at: string | null
}

export interface MemoriesTable {
  id: string
  family_id: string
  taken_on: string
  second_of_day: Generated<number>
  certainty: Generated<'day' | 'month' | 'year' | 'about' | 'unknown'>
  dated_by: Generated<'arrival' | 'file' | 'sidecar' | 'hand'>
  place: Generated<string>
  is_favourite: Generated<boolean>
  aspect: Generated<number>
  trashed_at: string | null
  found: ColumnType<unknown, Sealed, Sealed> | null
  picture_state: 'waiting' | 'ready' | 'none' | 'unreadable'
  tries: Generated<number>
  begun_at: string | null
  colour: string | null
  placeholder: ColumnType<string, Sealed, Sealed> | null
  words: Generated<string>
  tags: Generated<string[]>
  told: ColumnType<unknown, Sealed, Sealed> | null
  area: string | null
  taken_day: GeneratedAlways<number>
  picture_reason: 'broken' | 'too-costly' | 'engine' | null
  name_marks: string[] | null
  memory_kind: Generated<'photo' | 'video' | 'document' | 'audio'>
}

export interface MemoryChangesTable {
  id: GeneratedAlways<number>
  family_id: string
  month: string
}

export interface MemoryCommentsTable {
  id: string
  memory_id: string
  family_id: string
  written_by: string | null
  words: ColumnType<string, Sealed, Sealed>
  written_at: string
  changed_at: string | null
}

export interface MemoryHourSlidesTable {
  id: string
  hour_id: string
  family_id: string
  position: number
  memory_id: string | null
  media_id: string | null
  words: Generated<string>
}

export interface MemoryHoursTable {
  id: string
  family_id: string
  person_id: string
  version: Generated<number>
  title: string
  advance_seconds: number | null
  agreed_at: string | null
  agreed_by: string | null
  agreed_with: Generated<string>
  made_by: string | null
  made_at: string
}

export interface MemoryMeaningsTable {
  memory_id: string
  family_id: string
  version: Generated<number>
  learned: Generated<number>
  tries: Generated<number>
  cell: number | null
  bits: string | null
  vector: Buffer | null
  is_given_up: Generated<boolean>
}

export interface MemoryMonthsTable {
  family_id: string
  month: string
  aspects: string
  hash: GeneratedAlways<string>
}

export interface MemoryPeopleTable {
  memory_id: string
  person_id: string
  family_id: string
}

export interface MemoryThingsTable {
  memory_id: string
  family_id: string
  thing: string
  words: string
  sureness: number
  is_refused: Generated<boolean>
}

export interface MemoryVoicesTable {
  memory_id: string
  media_id: string
  family_id: string
  added_by: string | null
  added_at: string
  heard_state: Generated<'off' | 'waiting' | 'ready' | 'failed'>
  heard_words: Generated<string>
  is_read: Generated<boolean>
  heard_tries: Generated<number>
  heard_asked_at: string | null
  taken_away_at: string | null
  heard_at: Generated<number[]>
}

export interface MergedPeopleTable {
  from_person: string
  into_person: string
  family_id: string
}

export interface MessageOpeningsTable {
  message_id: string
  family_id: string
  voucher_id: string | null
  may_ask_recipient: boolean
  changed_at: string
}

export interface MessagePassphrasesTable {
  message_id: string
  question: ColumnType<string, Sealed, Sealed>
  answer_hash: string
  changed_at: string
}

export interface MessagesTable {
  id: string
  family_id: string
  author_id: string
  take_id: string
  kind: 'voice' | 'file' | 'written'
  state: Generated<'draft' | 'scheduled'>
  version: Generated<number>
  title: ColumnType<string, Sealed | undefined, Sealed>
  for_whom: ColumnType<string, Sealed | undefined, Sealed>
  words: ColumnType<string, Sealed | undefined, Sealed>
  media_id: string | null
  peaks: ColumnType<unknown, Sealed | undefined, Sealed>
  created_at: string
  changed_at: string
  removed_at: string | null
  occasion: ColumnType<string, Sealed | undefined, Sealed>
  prompt: ColumnType<string, Sealed | undefined, Sealed>
  intention: ColumnType<string, Sealed | undefined, Sealed>
  trim_start_ms: Generated<number>
  trim_end_ms: number | null
  name_words: Generated<string>
  word_count: Generated<number>
}

export interface MigrationsTable {
  name: string
  sha256: string
  applied_at: Generated<string>
}

export interface NewsletterSubscribersTable {
  id: string
  email: string
  state: 'pending' | 'confirmed' | 'unsubscribed'
  asked_at: string
  asked_on_page: string
  asked_words: string
  asked_from: string
  asked_agent: string
  confirmed_at: string | null
  confirmed_from: string | null
  confirmed_agent: string | null
  unsubscribed_at: string | null
}

export interface OpenidIdentitiesTable {
  id: string
  account_id: string
  issuer: string
  subject: string
  provider: string
  shown_as: string
  created_at: string
  last_used_at: string | null
}

export interface OwnerlessFilesTable {
  storage_key: string
  byte_length: number
  found_at: string
}

export interface PageCheckRunsTable {
  id: string
  asked_at: string
  done: Generated<number>
  total: Generated<number>
  finished_at: string | null
  failed_because: string | null
  report: ColumnType<unknown, string, string> | null
}

export interface ParentagesTable {
  id: string
  family_id: string
  partnership_id: string
  child_id: string
  kind: Generated<'birth' | 'adopted' | 'foster' | 'step' | 'other'>
}

export interface PartnersTable {
  id: string
  family_id: string
  partnership_id: string
  person_id: string
}

export interface PartnershipsTable {
  id: string
  family_id: string
  kind: Generated<'married' | 'together' | 'engaged' | 'unknown'>
  created_at: string
}

export interface PassingEventsTable {
  owner_id: string
  version: number
  kind: string
  detail: ColumnType<unknown, string, string>
  at: string
}

export interface PassingNotesTable {
  id: string
  owner_id: string
  case_number: number
  kind: 'doubt' | 'decision' | 'recall' | 'stand-in'
  words: string
  at: string
  keeper_id: string | null
}

export interface PassingsTable {
  owner_id: string
  version: number
  value: ColumnType<unknown, string, string>
  wake_at: string | null
  leased_until: string | null
  begun_at: string
  desk_rank: GeneratedAlways<number | null>
  taken: ColumnType<unknown, string, string> | null
  kept_channels: Generated<string[]>
  vacant_since: GeneratedAlways<string | null>
  has_stand_ins: GeneratedAlways<boolean>
}

export interface PasskeysTable {
  id: string
  account_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: string
  last_used_at: string | null
}

export interface PaymentNewsTable {
  id: string
  subscription_ref: string
  kind: 'started' | 'changed' | 'paid' | 'payment-failed' | 'ended' | 'refunded' | 'checkout-completed'
  happened_at: string
  received_at: string
  facts: ColumnType<unknown, string, string>
}

export interface PeopleTable {
  id: string
  family_id: string
  account_id: string | null
  given_name: string
  surname: Generated<string>
  born_on: string | null
  born_words: Generated<string>
  born_place: Generated<string>
  died_on: string | null
  died_words: Generated<string>
  died_place: Generated<string>
  is_living: Generated<boolean>
  occupation: Generated<string>
  story: Generated<string>
  time_zone: string | null
  portrait_id: string | null
  is_made_up: Generated<boolean>
  created_at: string
  nickname: Generated<string>
  kin_words: Generated<string>
  notes: Generated<string>
  version: Generated<number>
  removed_at: string | null
  folded_name: GeneratedAlways<string>
  born_day: GeneratedAlways<number | null>
  died_day: GeneratedAlways<number | null>
  name_words: GeneratedAlways<string>
  sex: Generated<'unknown' | 'male' | 'female' | 'other'>
  is_shadow: Generated<boolean>
  died_by: GeneratedAlways<string | null>
  born_source: Generated<string>
  died_source: Generated<string>
  other_words: string | null
  all_words: GeneratedAlways<string | null>
  born_by: GeneratedAlways<string>
}

export interface PersonNamesTable {
  id: string
  family_id: string
  person_id: string
  kind: 'birth' | 'married' | 'script' | 'other'
  name: string
  position: number
}

export interface PicturePrintsTable {
  memory_id: string
  family_id: string
  state: Generated<'waiting' | 'taken' | 'failed'>
  tries: Generated<number>
  begun_at: string | null
  hash: number | null
  sharpness: number | null
  piece_1: GeneratedAlways<number | null>
  piece_2: GeneratedAlways<number | null>
  piece_3: GeneratedAlways<number | null>
  piece_4: GeneratedAlways<number | null>
}

export interface PictureWordsTable {
  memory_id: string
  family_id: string
  state: Generated<'waiting' | 'read' | 'failed'>
  tries: Generated<number>
  begun_at: string | null
  asked_at: string | null
  reason: string | null
  words: Generated<string>
  is_hidden: Generated<boolean>
  is_corrected: Generated<boolean>
}

export interface PlanGrantsTable {
  id: string
  account_id: string
  plan: 'memory_plus' | 'complete_legacy'
  reason: string
  granted_by: string | null
  granted_at: string
  ended_at: string | null
}

export interface PrintAddressesTable {
  order_id: string
  family_id: string
  account_id: string
  address: ColumnType<unknown, Sealed, Sealed>
}

export interface PrintOrdersTable {
  id: string
  family_id: string
  state: Generated<'quoted' | 'ordered' | 'in-print' | 'shipped' | 'problem' | 'refunded'>
  product: 'book' | 'cookbook' | 'poster' | 'card'
  title: ColumnType<string, Sealed, Sealed>
  printed: ColumnType<unknown, Sealed, Sealed>
  paper: string
  cover: string
  copies: number
  pages: number
  width: number
  height: number
  lines: ColumnType<unknown, string, string>
  total_cents: number
  is_test: boolean
  quoted_by: string | null
  quoted_at: string
  placing_at: string | null
  ordered_by: string | null
  ordered_at: string | null
  shop_ref: Generated<string>
  in_print_at: string | null
  shipped_at: string | null
  tracking: Generated<string>
  problem_words: ColumnType<string, Sealed, Sealed> | null
  desk_words: ColumnType<string, Sealed, Sealed> | null
  ended_at: string | null
  last_news: ColumnType<unknown, Sealed, Sealed> | null
  placing_by: string | null
  cancelled_at: string | null
}

export interface PromptLettersTable {
  id: string
  family_id: string
  account_id: string
  question_key: string
  question: string
  token_hash: Buffer
  sent_at: string
  expires_at: string
  take_id: string | null
  media_id: string | null
  answered_at: string | null
}

export interface RateCountsTable {
  key: string
  count: number
  resets_at: string
}

export interface RecipeCookingsTable {
  id: string
  recipe_id: string
  family_id: string
  cooked_on: string
  note: Generated<string>
  memory_id: string | null
  logged_by: string | null
  logged_at: string
}

export interface RecipeVoicesTable {
  recipe_id: string
  step_id: string
  family_id: string
  media_id: string
  added_by: string | null
  added_at: string
}

export interface RecipesTable {
  id: string
  family_id: string
  version: Generated<number>
  title: string
  folded_title: GeneratedAlways<string>
  story: Generated<string>
  servings: number | null
  servings_words: Generated<string>
  minutes: number | null
  ingredients: Generated<string[]>
  steps: ColumnType<unknown, string | undefined, string>
  tags: Generated<string[]>
  person_id: string | null
  memory_id: string | null
  variant_of: string | null
  is_favourite: Generated<boolean>
  named: string
  told: string
  added_by: string | null
  added_at: string
  changed_at: string
  removed_at: string | null
}

export interface RecipientAgreementsTable {
  author_id: string
  person_id: string
  family_id: string
  agreed: ColumnType<unknown, string, string>
  agreed_at: string
  proposed: ColumnType<unknown, string, string> | null
  proposed_by: string | null
  proposed_by_name: Generated<string>
  proposed_at: string | null
  declined: ColumnType<unknown, string, string> | null
}

export interface RecoveryCodesTable {
  id: string
  account_id: string
  code_hash: Buffer
  used_at: string | null
}

export interface RefusedAddressesTable {
  family_id: string
  address: string
  refused_at: string
}

export interface RehearsalsTable {
  id: string
  delivery_id: string
  family_id: string
  author_id: string
  version: number
  played: ColumnType<unknown, string, string>
  clock_at: string
  wake_at: string | null
  letters: ColumnType<unknown, string | undefined, string>
  started_at: string
  ended_at: string | null
  has_failed: Generated<boolean>
}

export interface RenditionsTable {
  memory_id: string
  family_id: string
  size: 'small' | 'large'
  content_type: string
  byte_length: number
  sha256: string
  storage_key: string
  made_at: string
}

export interface ResearchCasesTable {
  id: string
  family_id: string
  state: Generated<'draft' | 'asked' | 'quoted' | 'accepted' | 'in-work' | 'reported' | 'closed' | 'withdrawn' | 'declined'>
  title: ColumnType<string, Sealed, Sealed>
  question: ColumnType<string, Sealed, Sealed>
  known: ColumnType<string, Sealed, Sealed>
  begun_by: string | null
  created_at: string
  changed_at: string
  asked_at: string | null
  quoted_hours: number | null
  quoted_rate_cents: number | null
  quote_words: ColumnType<string, Sealed, Sealed> | null
  quoted_at: string | null
  accepted_by: string | null
  accepted_at: string | null
  work_begun_at: string | null
  paid_at: string | null
  report_words: ColumnType<string, Sealed, Sealed> | null
  reported_at: string | null
  ended_at: string | null
  end_words: ColumnType<string, Sealed, Sealed> | null
  desk_read_number: Generated<number>
  version: Generated<number>
}

export interface ResearchFactsTable {
  id: string
  case_id: string
  family_id: string
  position: number
  person_id: string
  source_id: string
  kind: string
  what: string
  written: string
  place: string
  state: Generated<'proposed' | 'accepted' | 'refused'>
  attached_to: string | null
  decided_by: string | null
  decided_at: string | null
}

export interface ResearchMessagesTable {
  id: string
  case_id: string
  family_id: string
  number: number
  side: 'family' | 'desk'
  account_id: string | null
  words: ColumnType<string, Sealed, Sealed>
  said_at: string
}

export interface ResearchPeopleTable {
  case_id: string
  person_id: string
  family_id: string
  position: number
  name: ColumnType<string, Sealed, Sealed>
}

export interface ResearchReadingsTable {
  case_id: string
  account_id: string
  family_id: string
  read_number: number
}

export interface ResearchRecordingsTable {
  case_id: string
  media_id: string
  family_id: string
  position: number
}

export interface ResearchSourcesTable {
  id: string
  case_id: string
  family_id: string
  position: number
  title: ColumnType<string, Sealed, Sealed>
  place: ColumnType<string, Sealed, Sealed>
  link: ColumnType<string, Sealed, Sealed>
}

export interface ReviewReportsTable {
  id: string
  review_id: string
  reason: string
  reporter_mark: Buffer
  reported_at: string
}

export interface ReviewsTable {
  id: string
  account_id: string
  stars: number
  words: string
  shown_name: string
  place: Generated<string>
  state: Generated<'waiting' | 'shown' | 'declined'>
  reason: Generated<string>
  decided_by: string | null
  decided_at: string | null
  written_at: string
  changed_at: string
}

export interface SandboxesTable {
  id: string
  token_hash: Buffer
  created_at: string
  expires_at: string
  network: Generated<string>
}

export interface ScopeSealTable {
  only_row: Generated<boolean>
  secret: Buffer
}

export interface ScrapbookEditionsTable {
  id: string
  book_id: string
  family_id: string
  name: Generated<string>
  why: 'hand' | 'sitting' | 'restoring'
  title: string
  subtitle: string
  theme: string
  pages: ColumnType<unknown, string, string>
  page_count: number
  byte_length: number
  kept_by: string | null
  kept_at: string
}

export interface ScrapbookPagesTable {
  id: string
  book_id: string
  family_id: string
  is_cover: Generated<boolean>
  position: number
  version: Generated<number>
  revision: number
  paper: string
  items: ColumnType<unknown, string, string>
  byte_length: number
  changed_by: string | null
  changed_at: string
  removed_at: string | null
}

export interface ScrapbooksTable {
  id: string
  family_id: string
  title: string
  subtitle: Generated<string>
  format: 'square' | 'portrait' | 'landscape' | 'card' | 'tall-card'
  theme: string
  revision: Generated<number>
  made_by: string | null
  made_at: string
  changed_at: string
  removed_at: string | null
  arranged_revision: Generated<number>
}

export interface SealedMessagesTable {
  id: string
  family_id: string
  author_id: string
  message_id: string
  person_id: string
  waits_for: 'event' | 'passing'
  event_words: ColumnType<string, Sealed | undefined, Sealed>
  if_deceased: 'alternate' | 'keep' | 'destroy'
  alternate_id: string | null
  sealed_at: string
  came_at: string | null
}

export interface SecondCopiesTable {
  storage_key: string
  copied_at: string | null
  checked_at: string
  place: string
}

export interface SessionsTable {
  id: string
  account_id: string
  token_hash: Buffer
  created_at: string
  last_seen_at: string
  expires_at: string
  proved_at: string
  address: string
  agent: string
  second_step_at: string | null
}

export interface ShareMemoriesTable {
  share_id: string
  memory_id: string
  family_id: string
}

export interface SharesTable {
  id: string
  family_id: string
  title: string
  made_by: string | null
  made_at: string
  expires_at: string | null
  password_hash: string | null
  may_download: boolean
  opens: Generated<number>
  opened_at: string | null
  revoked_at: string | null
  may_contribute: Generated<boolean>
  book_id: string | null
  voice_id: string | null
}

export interface ShownBlockTable {
  only_row: Generated<boolean>
  variant: Generated<'banner' | 'floating' | 'secondary' | 'card'>
}

export interface StoppedSendersTable {
  account_id: string
  reason: string
  stopped_at: string
}

export interface StorageRoomsTable {
  account_id: string
  gigabytes: number
  reason: string
  set_at: string
}

export interface SubscriptionsTable {
  ref: string
  account_id: string
  provider: 'stripe' | 'test'
  customer_ref: string
  plan: 'memory_plus' | 'complete_legacy'
  period: 'quarterly' | 'annual'
  amount_cents: number
  started_at: string
  period_starts_at: string
  period_ends_at: string
  is_past_due: boolean
  is_cancelling: boolean
  next_plan: 'memory_plus' | 'complete_legacy' | null
  next_period: 'quarterly' | 'annual' | null
  ended_at: string | null
}

export interface SuggestionsTable {
  id: string
  family_id: string
  person_id: string
  other_id: string | null
  name_then: string
  kind: 'wrong' | 'note' | 'facts' | 'relative' | 'same'
  suggested: ColumnType<unknown, string, string>
  facts_then: ColumnType<unknown, string | undefined, string>
  why: Generated<string>
  state: Generated<'waiting' | 'accepted' | 'declined'>
  is_open: GeneratedAlways<boolean>
  is_corrected: Generated<boolean>
  answer: Generated<string>
  answered_by: string | null
  answered_at: string | null
  heard_at: string | null
  made_by: string | null
  made_at: string
  moved_at: string
}

export interface SuppressedAddressesTable {
  id: string
  address: string
  because: 'complained' | 'by-hand'
  added_by: string | null
  added_at: string
}

export interface SystemSettingsTable {
  only_row: Generated<boolean>
  maintenance_mode: Generated<boolean>
  registration_enabled: Generated<boolean>
  max_file_size_mb: Generated<number>
  email_notifications: Generated<boolean>
  updated_at: string | null
}

export interface TestPaymentsTable {
  ref: string
  kind: 'subscription' | 'invoice' | 'news'
  body: ColumnType<unknown, string, string>
  due_at: string | null
}

export interface ThingFindingTable {
  family_id: string
  is_on: Generated<boolean>
  listed_through: string | null
}

export interface ThingReadingsTable {
  memory_id: string
  family_id: string
  state: Generated<'waiting' | 'read' | 'failed'>
  tries: Generated<number>
  begun_at: string | null
  reason: string | null
  engine: string | null
}

export interface ToldOfTable {
  media_id: string
  person_id: string
  family_id: string
}

export interface TranscriptChangesTable {
  message_id: string
  number: number
  position: number
  before_text: ColumnType<string, Sealed, Sealed>
  after_text: ColumnType<string, Sealed, Sealed>
  changed_at: string
}

export interface TranscriptMoodsTable {
  message_id: string
  source: 'words' | 'voice'
  found: ColumnType<unknown, Sealed, Sealed>
  own: ColumnType<string, Sealed, Sealed> | null
  engine: string
  made_at: string
}

export interface TranscriptionSettingsTable {
  account_id: string
  is_on: boolean
  changed_at: string
}

export interface TranscriptsTable {
  message_id: string
  family_id: string
  author_id: string
  state: 'waiting' | 'working' | 'ready' | 'failed' | 'off'
  problem: 'no-speech' | 'unreadable' | 'engine' | null
  heard_ms: Generated<number>
  tries: Generated<number>
  asked_at: string
  written: ColumnType<unknown, Sealed | undefined, Sealed>
  texts: ColumnType<unknown, Sealed | undefined, Sealed>
  language: string | null
  engine: string | null
  made_at: string | null
  changed_at: string | null
  voice: ColumnType<unknown, Sealed, Sealed> | null
}

export interface TreeChangesTable {
  id: string
  family_id: string
  account_id: string
  made_at: string
  number: GeneratedAlways<number>
  undone_at: string | null
  steps: ColumnType<unknown, string, string>
  passed_at: string | null
}

export interface TreeImportFilesTable {
  import_id: string
  family_id: string
  position: number
  name: string
  title: string
  people: number[]
  first_of: number[]
  state: Generated<'wanted' | 'here' | 'lost'>
  why: Generated<string>
  media_id: string | null
  is_added: Generated<boolean>
  named: Generated<string[]>
  portrayed: Generated<string[]>
}

export interface TreeImportPiecesTable {
  import_id: string
  family_id: string
  position: number
  bytes: Buffer
  unpacked_length: number | null
}

export interface TreeImportsTable {
  id: string
  family_id: string
  account_id: string | null
  name: string
  version: string
  year: number
  summary: ColumnType<unknown, string, string>
  matches: ColumnType<unknown, string, string>
  report: Buffer
  created_at: string
  expires_at: string | null
  people: Generated<string[]>
  partnerships: Generated<string[]>
  added_people: Generated<string[]>
  added_partnerships: Generated<string[]>
  added_parentages: Generated<string[]>
  brought_at: string | null
}

export interface UploadSegmentsTable {
  upload_id: string
  from_byte: number
  to_byte: number
  sha256: string
}

export interface UploadsTable {
  id: string
  family_id: string
  account_id: string
  file_name: ColumnType<string, Sealed, Sealed>
  declared_type: string
  byte_length: number
  received_bytes: Generated<number>
  created_at: string
  expires_at: string
  media_id: string | null
  sha256: string | null
  is_private: Generated<boolean>
  is_for_vault: Generated<boolean>
}

export interface VaultWordsTable {
  family_id: string
  word: string
}

export interface VisitCountsTable {
  counted_on: string
  step: 'visit' | 'recording' | 'sign-up' | 'scheduled' | 'paid'
  path: string
  device: 'mobile' | 'tablet' | 'desktop'
  times: Generated<number>
  visitors: Generated<number>
}

export interface VisitFirstsTable {
  account_id: string
  step: 'scheduled' | 'paid'
  counted_on: string
}

export interface VisitMarksTable {
  counted_on: string
  mark: Buffer
}

export interface VisitSaltsTable {
  counted_on: string
  salt: Buffer
}

export interface VoiceLinksTable {
  id: string
  family_id: string
  person_id: string
  token_hash: Buffer
  token_sealed: string
  made_by: string | null
  made_at: string
  revoked_at: string | null
}

export interface VoicesTable {
  id: string
  family_id: string
  person_id: string | null
  person_name: string
  link_id: string | null
  delivery_id: string | null
  for_account_id: string | null
  take_id: string
  state: 'announced' | 'arrived' | 'kept'
  content_type: Generated<string>
  byte_length: Generated<number>
  sha256: Generated<string>
  storage_key: string
  duration_ms: number
  peaks: ColumnType<unknown, Sealed, Sealed>
  announced_at: string
  arrived_at: string | null
  media_id: string | null
  kept_for_self_at: string | null
  copy_state: Generated<'waiting' | 'ready' | 'unreadable'>
  copy_tries: Generated<number>
  copy_key: string | null
  copy_byte_length: number | null
  copy_sha256: string | null
  attempt: string | null
}

export interface WeeklyPromptsTable {
  family_id: string
  account_id: string
  weekday: number
  next_at: string
  asked_for_at: string
}

export interface WishAudiencesTable {
  family_id: string
  author_id: string
  audience: 'family' | 'chosen'
  changed_at: string
}

export interface WishHeardVersionsTable {
  id: string
  family_id: string
  recording_id: string
  number: number
  words: ColumnType<string, Sealed, Sealed>
  is_authors: boolean
  saved_at: string
}

export interface WishReadersTable {
  family_id: string
  author_id: string
  account_id: string
}

export interface WishRecordingsTable {
  id: string
  family_id: string
  author_id: string
  state: 'announced' | 'kept'
  duration_ms: number
  content_type: Generated<string>
  byte_length: Generated<number>
  sha256: Generated<string>
  storage_key: string
  attempt: string | null
  announced_at: string
  copy_state: Generated<'waiting' | 'ready' | 'unreadable'>
  copy_tries: Generated<number>
  copy_key: string | null
  copy_byte_length: number | null
  copy_sha256: string | null
  heard_state: Generated<'off' | 'waiting' | 'ready' | 'failed'>
  heard_tries: Generated<number>
  heard_asked_at: string | null
  heard_words: ColumnType<string, Sealed, Sealed> | null
  heard_read_at: string | null
}

export interface WishSharingsTable {
  family_id: string
  wish_id: string
  account_id: string
}

export interface WishVersionsTable {
  id: string
  family_id: string
  wish_id: string
  number: number
  content: ColumnType<unknown, Sealed, Sealed>
  recording_id: string | null
  sitting: string | null
  saved_at: string
}

export interface WishesTable {
  id: string
  family_id: string
  author_id: string
  kind: string
  version: number
  content: ColumnType<unknown, Sealed, Sealed>
  recording_id: string | null
  visible: 'now' | 'after'
  created_at: string
  changed_at: string
}

export interface YearlyArchivesTable {
  family_id: string
  account_id: string
  month: number
  day: number
  next_at: string
  heirloom_id: string | null
  asked_for_at: string
}

export interface ZoneDataWatchTable {
  only_row: Generated<boolean>
  version: string
}

export interface Tables {
  account_events: AccountEventsTable
  account_tokens: AccountTokensTable
  accounts: AccountsTable
  activities: ActivitiesTable
  address_questions: AddressQuestionsTable
  admin_acts: AdminActsTable
  album_memories: AlbumMemoriesTable
  albums: AlbumsTable
  alike_groups: AlikeGroupsTable
  alike_members: AlikeMembersTable
  arranged_letters: ArrangedLettersTable
  backups: BackupsTable
  bounced_addresses: BouncedAddressesTable
  branch_couples: BranchCouplesTable
  branch_people: BranchPeopleTable
  branches: BranchesTable
  campaign_recipients: CampaignRecipientsTable
  campaigns: CampaignsTable
  canned_answers: CannedAnswersTable
  capsule_guests: CapsuleGuestsTable
  capsule_items: CapsuleItemsTable
  capsules: CapsulesTable
  caption_answers: CaptionAnswersTable
  caption_engines: CaptionEnginesTable
  caption_guesses: CaptionGuessesTable
  caption_wishes: CaptionWishesTable
  care_conversations: CareConversationsTable
  care_events: CareEventsTable
  care_messages: CareMessagesTable
  care_team: CareTeamTable
  care_votes: CareVotesTable
  ceremonies: CeremoniesTable
  checkouts: CheckoutsTable
  clock_watch: ClockWatchTable
  comparison_counts: ComparisonCountsTable
  comparisons: ComparisonsTable
  complaints: ComplaintsTable
  contact_questions: ContactQuestionsTable
  contact_ways: ContactWaysTable
  content_edition: ContentEditionTable
  content_entries: ContentEntriesTable
  content_picture_copies: ContentPictureCopiesTable
  content_pictures: ContentPicturesTable
  content_versions: ContentVersionsTable
  contributions: ContributionsTable
  declined_letters: DeclinedLettersTable
  deliveries: DeliveriesTable
  delivery_answers: DeliveryAnswersTable
  delivery_events: DeliveryEventsTable
  discount_requests: DiscountRequestsTable
  encryption: EncryptionTable
  face_clusters: FaceClustersTable
  face_finding: FaceFindingTable
  face_groups: FaceGroupsTable
  face_readings: FaceReadingsTable
  faces: FacesTable
  families: FamiliesTable
  family_keys: FamilyKeysTable
  file_checks: FileChecksTable
  file_stores: FileStoresTable
  finding_letters: FindingLettersTable
  findings: FindingsTable
  frequent_words: FrequentWordsTable
  goals: GoalsTable
  heirlooms: HeirloomsTable
  held_bytes: HeldBytesTable
  house: HouseTable
  installation: InstallationTable
  invitations: InvitationsTable
  invoice_count: InvoiceCountTable
  invoices: InvoicesTable
  keeper_codes: KeeperCodesTable
  keepers: KeepersTable
  key_watch: KeyWatchTable
  kinships: KinshipsTable
  latch: LatchTable
  ledger_doubts: LedgerDoubtsTable
  ledger_facts: LedgerFactsTable
  ledger_sent: LedgerSentTable
  life_events: LifeEventsTable
  listening_returns: ListeningReturnsTable
  listening_vouchings: ListeningVouchingsTable
  lost_family_keys: LostFamilyKeysTable
  mail_reports: MailReportsTable
  mails: MailsTable
  media: MediaTable
  media_copies: MediaCopiesTable
  members: MembersTable
  memorial_links: MemorialLinksTable
  memorial_tributes: MemorialTributesTable
  memories: MemoriesTable
  memory_changes: MemoryChangesTable
  memory_comments: MemoryCommentsTable
  memory_hour_slides: MemoryHourSlidesTable
  memory_hours: MemoryHoursTable
  memory_meanings: MemoryMeaningsTable
  memory_months: MemoryMonthsTable
  memory_people: MemoryPeopleTable
  memory_things: MemoryThingsTable
  memory_voices: MemoryVoicesTable
  merged_people: MergedPeopleTable
  message_openings: MessageOpeningsTable
  message_passphrases: MessagePassphrasesTable
  messages: MessagesTable
  migrations: MigrationsTable
  newsletter_subscribers: NewsletterSubscribersTable
  openid_identities: OpenidIdentitiesTable
  ownerless_files: OwnerlessFilesTable
  page_check_runs: PageCheckRunsTable
  parentages: ParentagesTable
  partners: PartnersTable
  partnerships: PartnershipsTable
  passing_events: PassingEventsTable
  passing_notes: PassingNotesTable
  passings: PassingsTable
  passkeys: PasskeysTable
  payment_news: PaymentNewsTable
  people: PeopleTable
  person_names: PersonNamesTable
  picture_prints: PicturePrintsTable
  picture_words: PictureWordsTable
  plan_grants: PlanGrantsTable
  print_addresses: PrintAddressesTable
  print_orders: PrintOrdersTable
  prompt_letters: PromptLettersTable
  rate_counts: RateCountsTable
  recipe_cookings: RecipeCookingsTable
  recipe_voices: RecipeVoicesTable
  recipes: RecipesTable
  recipient_agreements: RecipientAgreementsTable
  recovery_codes: RecoveryCodesTable
  refused_addresses: RefusedAddressesTable
  rehearsals: RehearsalsTable
  renditions: RenditionsTable
  research_cases: ResearchCasesTable
  research_facts: ResearchFactsTable
  research_messages: ResearchMessagesTable
  research_people: ResearchPeopleTable
  research_readings: ResearchReadingsTable
  research_recordings: ResearchRecordingsTable
  research_sources: ResearchSourcesTable
  review_reports: ReviewReportsTable
  reviews: ReviewsTable
  sandboxes: SandboxesTable
  scope_seal: ScopeSealTable
  scrapbook_editions: ScrapbookEditionsTable
  scrapbook_pages: ScrapbookPagesTable
  scrapbooks: ScrapbooksTable
  sealed_messages: SealedMessagesTable
  second_copies: SecondCopiesTable
  sessions: SessionsTable
  share_memories: ShareMemoriesTable
  shares: SharesTable
  shown_block: ShownBlockTable
  stopped_senders: StoppedSendersTable
  storage_rooms: StorageRoomsTable
  subscriptions: SubscriptionsTable
  suggestions: SuggestionsTable
  suppressed_addresses: SuppressedAddressesTable
  system_settings: SystemSettingsTable
  test_payments: TestPaymentsTable
  thing_finding: ThingFindingTable
  thing_readings: ThingReadingsTable
  told_of: ToldOfTable
  transcript_changes: TranscriptChangesTable
  transcript_moods: TranscriptMoodsTable
  transcription_settings: TranscriptionSettingsTable
  transcripts: TranscriptsTable
  tree_changes: TreeChangesTable
  tree_import_files: TreeImportFilesTable
  tree_import_pieces: TreeImportPiecesTable
  tree_imports: TreeImportsTable
  upload_segments: UploadSegmentsTable
  uploads: UploadsTable
  vault_words: VaultWordsTable
  visit_counts: VisitCountsTable
  visit_firsts: VisitFirstsTable
  visit_marks: VisitMarksTable
  visit_salts: VisitSaltsTable
  voice_links: VoiceLinksTable
  voices: VoicesTable
  weekly_prompts: WeeklyPromptsTable
  wish_audiences: WishAudiencesTable
  wish_heard_versions: WishHeardVersionsTable
  wish_readers: WishReadersTable
  wish_recordings: WishRecordingsTable
  wish_sharings: WishSharingsTable
  wish_versions: WishVersionsTable
  wishes: WishesTable
  yearly_archives: YearlyArchivesTable
  zone_data_watch: ZoneDataWatchTable
}
