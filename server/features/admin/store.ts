import { sql } from 'kysely'
import type { admin as contract } from '#contract/admin.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { publicAccountIds } from '#server/database/seed/rows/accounts.ts'
import { plansOf } from '#server/features/subscriptions/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { hasAddressWords } from '#server/platform/database/address-words.ts'
import { readPage } from '#server/platform/database/page.ts'
import { elevate } from '#server/platform/elevate.ts'

/** The demo family's people. */
export const madeUp = (admin: Admin): string[] => publicAccountIds(admin.now().slice(0, 10))

/** Reads across every family, so only an admin's proof opens these. The demo and its copies are nobody's and aren't counted. */
export async function countEverything(admin: Admin) {
  const { rows } = await sql<{ users: number; memories: number; voices: number }>`
    with kept as (
      select kind from media join families on families.id = family_id
      where sandbox_id is null and not is_demo)
    select (select count(*) from accounts where sandbox_id is null and status <> 'departed'
        and id <> all(${madeUp(admin)}::uuid[])) as users,
      (select count(*) from kept where kind in ('photo', 'video')) as memories,
      (select count(*) from kept where kind = 'audio') as voices`.execute(admin.db)
  return rows[0]!
}

export async function listAccounts(
  admin: Admin,
  { search, ...page }: QueryOf<typeof contract.accounts>,
): Promise<ReplyOf<typeof contract.accounts>> {
  const query = admin.db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'created_at'])
    .where('sandbox_id', 'is', null)
    .where('id', 'not in', madeUp(admin))
    .where('status', '<>', 'departed')
    .$if(Boolean(search), (query) =>
      query.where(hasAddressWords(sql`username || ' ' || email`, search!)),
    )
  const walk = { by: 'created_at', id: 'id', type: 'timestamptz', direction: 'desc' } as const
  const list = ['accounts', search]
  const found = await readPage(admin, query, { list, ...walk }, page, (row) => row)
  const plans = await plansOf(
    admin,
    found.items.map(({ id }) => id),
  )
  return {
    items: found.items.map(({ id, username, email, created_at }) => ({
      id,
      username,
      email,
      subscriptionPlan: plans.get(id) ?? 'free', // spec §3: the default
      createdAt: created_at,
    })),
    next: found.next,
  }
}

const pageSize = 1000

/** Page after page in the order of ids, so that an export of any size needs the memory of one page. */
export async function* accountsInPages(admin: Admin) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await elevate(admin, 'desk', ({ db }) => db)
      .selectFrom('accounts')
      .select(['id', 'username', 'email', 'email_verified_at', 'status', 'created_at'])
      .where('id', '>', after)
      .where('sandbox_id', 'is', null)
      .where('id', 'not in', madeUp(admin))
      .where('status', '<>', 'departed')
      .orderBy('id')
      .limit(pageSize)
      .execute()
    yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)!.id
  }
}

/** Facts about stored files, never their content: sealed words stay sealed to admins. */
export async function* mediaInPages(
  admin: Admin,
  kinds: ('audio' | 'photo' | 'video' | 'document')[],
) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await elevate(admin, 'desk', ({ db }) => db)
      .selectFrom('media')
      .innerJoin('families', 'families.id', 'media.family_id')
      .select([
        'media.id',
        'media.family_id',
        'media.kind',
        'media.content_type',
        'media.byte_length',
        'media.sha256',
        'media.created_at',
      ])
      .where('media.id', '>', after)
      .where('media.kind', 'in', kinds)
      .where('families.is_demo', '=', false)
      .orderBy('media.id')
      .limit(pageSize)
      .execute()
    yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)!.id
  }
}
