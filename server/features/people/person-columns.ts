import type { BodyOf } from '#contract/endpoint.ts'
import type { people } from '#contract/people/index.ts'
import type { PeopleTable } from '#server/database/types.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { accountOfMember, personOfAccount, type NewPerson } from './store.ts'

type Fields = Omit<BodyOf<typeof people.change>, 'version'>

const columns = {
  givenName: 'given_name',
  surname: 'surname',
  nickname: 'nickname',
  kinWords: 'kin_words',
  bornOn: 'born_on',
  bornWords: 'born_words',
  isLiving: 'is_living',
  diedOn: 'died_on',
  diedWords: 'died_words',
  timeZone: 'time_zone',
  notes: 'notes',
  sex: 'sex',
} as const satisfies Record<Exclude<keyof Fields, 'memberId'>, keyof PeopleTable>

/** What was named, as columns; what wasn't stays as it is. */
export async function personColumns(
  editor: FamilyEditor,
  { memberId, ...fields }: Fields,
  personId?: string,
): Promise<Partial<NewPerson>> {
  const named = Object.entries(columns).flatMap(([field, column]) => {
    const value = fields[field as keyof typeof columns]
    return value === undefined ? [] : [[column, value] as const]
  })
  const changed: Partial<NewPerson> = Object.fromEntries(named)
  if (memberId === undefined) return changed
  return { ...changed, account_id: memberId && (await freeAccount(editor, memberId, personId)) }
}

async function freeAccount(
  editor: FamilyEditor,
  memberId: string,
  personId: string | undefined,
): Promise<string> {
  const accountId = await accountOfMember(editor, memberId)
  if (!accountId) throw invalid('We couldn’t find that member of your family.')
  const taken = await personOfAccount(editor, accountId)
  if (taken && taken.id !== personId)
    throw conflict(`That account belongs to ${taken.given_name} already.`)
  return accountId
}
