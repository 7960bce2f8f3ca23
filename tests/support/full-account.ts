import { randomUUID } from 'node:crypto'
import type { World } from '#tests/access/world.ts'
import { buildPrint } from '#tests/access/world-prints.ts'
import { insert, now } from '#tests/access/world-rows.ts'
import type { TestApp } from './server.ts'
import { sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'

/** The world's owner with a row in every table that holds something of a person. */
export async function fillAccount(app: TestApp, { own, ofAccount }: World) {
  const { account_id: accountId } = await app.database.system
    .selectFrom('sessions')
    .select('account_id')
    .where('id', '=', ofAccount.owner!['sessionId']!)
    .executeTakeFirstOrThrow()
  const email = `${accountId}@world.example`
  const at = now(app)
  const mine = { account_id: accountId }
  const trace = { address: '192.0.2.7', agent: 'a browser' }
  await insert(app, 'account_events', {
    id: randomUUID(),
    ...mine,
    kind: 'signed-in',
    at,
    ...trace,
  })
  await insert(app, 'declined_letters', { ...mine, kind: 'findings', declined_at: at })
  await insert(app, 'transcription_settings', { ...mine, is_on: true, changed_at: at })
  await insert(app, 'newsletter_subscribers', {
    id: randomUUID(),
    email,
    state: 'confirmed',
    asked_at: at,
    asked_on_page: '/blog',
    asked_words: 'a letter',
    asked_from: trace.address,
    asked_agent: trace.agent,
    confirmed_at: at,
  })
  await insert(app, 'reviews', {
    id: randomUUID(),
    ...mine,
    stars: 5,
    words: 'It arrived on the day.',
    shown_name: 'Nora',
    written_at: at,
    changed_at: at,
  })
  await writeToCare(app, accountId, email)
  await buyPlans(app, accountId)
  await leaveTraces(app, accountId, email)
  await actInFamily(app, accountId, own['familyId']!)
  await buildPrint(app, { ...own }, accountId)
  await knowAunt(app, own)
  await keepMessages(app, own['familyId']!, accountId)
  await chooseReaders(app, own['familyId']!, accountId, ofAccount.owner!['wishId']!)
  return { accountId, email }
}

/** Somebody of the family may read one wish now, and all of them afterwards. */
async function chooseReaders(
  app: TestApp,
  family_id: string,
  author_id: string,
  wish_id: string,
): Promise<void> {
  const { account_id } = await app.database.system
    .selectFrom('members')
    .select('account_id')
    .where('family_id', '=', family_id)
    .where('role', '=', 'viewer')
    .executeTakeFirstOrThrow()
  await insert(app, 'wish_sharings', { family_id, wish_id, account_id })
  await insert(app, 'wish_readers', { family_id, author_id, account_id })
  await insert(app, 'wish_audiences', {
    family_id,
    author_id,
    audience: 'chosen',
    changed_at: now(app),
  })
}

async function writeToCare(app: TestApp, account_id: string, email: string): Promise<void> {
  const at = now(app)
  // The second was written before signing in, from the same address.
  for (const from of [account_id, null]) {
    const id = randomUUID()
    await insert(app, 'care_conversations', {
      id,
      number: id,
      channel: 'contact',
      topic: 'other',
      priority: 5,
      email,
      account_id: from,
      answer_due_at: at,
      created_at: at,
      changed_at: at,
    })
    await insert(app, 'care_messages', {
      id: randomUUID(),
      conversation_id: id,
      position: 0,
      sender: 'visitor',
      account_id: from,
      body: from ? 'Written signed in.' : 'Written before.',
      created_at: at,
    })
    const note = { kind: 'noted' as const, words: 'A note of the team.', agent_name: 'Rosa' }
    await insert(app, 'care_events', {
      id: randomUUID(),
      conversation_id: id,
      ...note,
      created_at: at,
    })
  }
}

async function buyPlans(app: TestApp, account_id: string): Promise<void> {
  const at = now(app)
  await insert(app, 'subscriptions', {
    ref: `sub_${account_id}`,
    account_id,
    provider: 'test',
    customer_ref: 'cus_1',
    plan: 'memory_plus',
    period: 'annual',
    amount_cents: 8000,
    started_at: at,
    period_starts_at: at,
    period_ends_at: at,
    is_past_due: false,
    is_cancelling: false,
  })
  await insert(app, 'plan_grants', {
    id: randomUUID(),
    account_id,
    plan: 'complete_legacy',
    reason: 'A year of thanks',
    granted_at: at,
  })
  await insert(app, 'discount_requests', {
    id: randomUUID(),
    account_id,
    kind: 'military',
    words: 'My husband serves.',
    asked_at: at,
  })
}

/** What is noted about an account or an address without belonging to it. */
async function leaveTraces(app: TestApp, accountId: string, email: string): Promise<void> {
  const at = now(app)
  await app.database.system
    .updateTable('invoices')
    .set({ billed_email: email })
    .where('account_id', '=', accountId)
    .execute()
  await insert(app, 'payment_news', {
    id: `evt_${accountId}`,
    subscription_ref: `sub_${accountId}`,
    kind: 'paid',
    happened_at: at,
    received_at: at,
    facts: JSON.stringify({ accountId, email }),
  })
  await insert(app, 'admin_acts', {
    id: randomUUID(),
    at,
    account_id: accountId,
    email,
    act: 'GET',
    path: '/api/admin/users',
    address: '192.0.2.7',
  })
  await insert(app, 'bounced_addresses', { address: email, because: 'full', bounced_at: at })
  const suppressed = { address: email, because: 'complained' as const, added_at: at }
  await insert(app, 'suppressed_addresses', { id: randomUUID(), ...suppressed })
}

async function actInFamily(app: TestApp, account_id: string, family_id: string): Promise<void> {
  const at = now(app)
  await insert(app, 'activities', { id: randomUUID(), family_id, account_id, kind: 'joined', at })
  const address = 'aunt@world.example'
  await insert(app, 'refused_addresses', { family_id, address, refused_at: at })
  await insert(app, 'contact_questions', {
    id: randomUUID(),
    family_id,
    address,
    asked_by: account_id,
    asked_at: at,
  })
}

async function knowAunt(app: TestApp, own: World['own']): Promise<void> {
  const family_id = own['familyId']!
  const aunt = { id: randomUUID(), family_id, given_name: 'Ada', created_at: now(app) }
  await insert(app, 'people', aunt)
  const kinship = { person_id: own['personId']!, relative_id: aunt.id, kind: 'chosen-kin' as const }
  await insert(app, 'kinships', { id: randomUUID(), family_id, ...kinship })
  const whose = { id: randomUUID(), family_id, person_id: aunt.id }
  await insert(app, 'person_names', { ...whose, kind: 'birth', name: 'Ada Lahti', position: 0 })
  await insert(app, 'life_events', { ...whose, kind: 'work', what: 'Weaver' })
  await insert(app, 'told_of', { family_id, person_id: aunt.id, media_id: own['mediaId']! })
}

async function keepMessages(app: TestApp, familyId: string, authorId: string): Promise<void> {
  const at = now(app)
  const delivery = await app.database.system
    .selectFrom('deliveries')
    .select(['id', 'message_id', 'person_id', 'version'])
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
  const { id: delivery_id, message_id } = delivery
  await insert(app, 'recipient_agreements', {
    author_id: authorId,
    person_id: delivery.person_id,
    family_id: familyId,
    agreed: JSON.stringify({ addresses: ['nora@world.example'], accountId: null, bornOn: null }),
    agreed_at: at,
  })
  await insert(app, 'delivery_events', {
    delivery_id,
    version: delivery.version,
    kind: 'remind',
    detail: '{}',
    at,
  })
  await insert(app, 'delivery_answers', {
    delivery_id,
    epoch: 1,
    letter: 'remind',
    answer: 'as-planned',
    answered_at: at,
  })
  await insert(app, 'message_passphrases', {
    message_id,
    question: sealedText(familyId, 'What did we call the boat?'),
    answer_hash: 'hash',
    changed_at: at,
  })
  await insert(app, 'message_openings', {
    message_id,
    family_id: familyId,
    voucher_id: null,
    may_ask_recipient: true,
    changed_at: at,
  })
  await app.database.system
    .insertInto('transcripts')
    .values({ message_id, family_id: familyId, author_id: authorId, state: 'ready', asked_at: at })
    .onConflict((on) => on.doNothing())
    .execute()
  const change = { position: 0, changed_at: at }
  const words = {
    before_text: sealedText(familyId, 'bot'),
    after_text: sealedText(familyId, 'boat'),
  }
  await insert(app, 'transcript_changes', { message_id, number: 1, ...change, ...words })
  const mood = {
    source: 'words' as const,
    found: sealedJson(familyId, {}),
    engine: 'test',
    made_at: at,
  }
  await insert(app, 'transcript_moods', { message_id, ...mood })
}
