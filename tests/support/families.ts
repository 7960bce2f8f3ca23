import { accounts } from '#contract/accounts/index.ts'
import { newId } from '#server/platform/ids.ts'
import type { Session } from './call-endpoint.ts'
import type { TestApp } from './server.ts'

export interface Person extends Session {
  readonly accountId: string
  readonly email: string
  /** The family founded at sign-up. */
  readonly familyId: string
}

let counter = 0

/** Signs somebody up as the dialog does; e-mail unverified unless asked. */
export async function newPerson(
  app: TestApp,
  options: { name?: string; verified?: boolean } = {},
): Promise<Person> {
  const name = options.name ?? `person${(counter += 1)}`
  const email = `${name}@family.example`
  const answer = await app.attempt(accounts.signUp, {
    body: {
      username: name,
      email,
      password: 'a quilt of voices',
      browser: 'chrome',
      mobile: false,
    },
  })
  if (answer.status !== 201 && answer.status !== 200)
    throw new Error(`${answer.status}: ${answer.message}`)
  const accountId = answer.body.id
  if (options.verified)
    await app.database.system
      .updateTable('accounts')
      .set({ email_verified_at: app.clock.now().toString() })
      .where('id', '=', accountId)
      .execute()
  const member = await app.database.system
    .selectFrom('members')
    .select('family_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { cookie: answer.cookie, accountId, email, familyId: member.family_id }
}

/** Makes somebody a member of a family without the invitation's detour. */
export async function join(
  app: TestApp,
  person: Person,
  familyId: string,
  role: 'editor' | 'viewer',
  status: 'active' | 'removed' = 'active',
): Promise<string> {
  const id = newId(app.clock)
  await app.database.system
    .insertInto('members')
    .values({
      id,
      family_id: familyId,
      account_id: person.accountId,
      role,
      status,
      joined_at: app.clock.now().toString(),
    })
    .execute()
  return id
}
