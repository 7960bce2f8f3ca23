import { fullName } from '#contract/rules/person-name.ts'
import type { System } from '#server/platform/actors.ts'

/** The name in a row of people. */
export const nameOf = (person: { given_name: string; surname: string }): string =>
  fullName({ givenName: person.given_name, surname: person.surname })

/** Who did something, by their account; empty if nobody is known to have. */
export async function nameOfAccount({ db }: System, id: string | undefined): Promise<string> {
  if (!id) return ''
  const account = await db
    .selectFrom('accounts')
    .select('display_name')
    .where('id', '=', id)
    .executeTakeFirst()
  return account?.display_name ?? ''
}
