import type { Seal } from '#contract/rules/delivery/trigger.ts'
import { DAY } from '#contract/rules/release/moments.ts'
import type { FamilyCopy } from '#server/database/seed/rows/family-copy.ts'
import { ownMessages } from '#server/database/seed/rows/messages.ts'
import type { DemoMessage } from '#server/database/seed/shape.ts'
import { accountsInSandbox } from '#server/features/accounts/index.ts'
import { insertSealed } from '#server/features/deliveries/index.ts'
import { markPromised } from '#server/features/messages/index.ts'
import { foundPlan } from '#server/features/passing/index.ts'
import type { FamilyEditor, System } from '#server/platform/actors.ts'

/** Margaret's keepers, and how many days ago each was asked; the last hasn't answered yet. */
const asked = [
  { key: 'david-ellis', daysAgo: 400 },
  { key: 'anna-pryce', daysAgo: 400 },
  { key: 'dot-wojcik', daysAgo: 120 },
  { key: 'sam-ellis', daysAgo: 3, isOpen: true },
] as const

/** Gives a visitor's Margaret her keepers, and seals what she wants to wait for them. Every address is the sandbox's own. */
export async function nameKeepers(system: System, copy: FamilyCopy): Promise<void> {
  const now = system.ports.clock.now().epochMilliseconds
  const owner = copy.family.members.find(({ role }) => role === 'owner')!.person
  const accountId = copy.id('account', owner)
  const accounts = await accountsInSandbox(system, copy.sandbox!.id)
  const keepers = asked.flatMap((one) => {
    const account = accounts.find(({ id }) => id === copy.id('account', one.key))
    const person = copy.family.people.find(({ key }) => key === one.key)
    if (!account || !person) return []
    const askedAt = now - one.daysAgo * DAY
    return [
      {
        id: copy.id('keeper', one.key),
        accountId: account.id,
        name: `${person.knownAs ?? person.givenName} ${person.familyName}`,
        address: account.email,
        askedAt,
        ...(!('isOpen' in one) && { confirmedAt: askedAt + 2 * DAY }),
      },
    ]
  })
  await foundPlan(system, accountId, keepers)
  const editor = { ...system, accountId, familyId: copy.familyId } as unknown as FamilyEditor
  for (const message of ownMessages(copy)) await seal(editor, copy, message)
}

async function seal(editor: FamilyEditor, copy: FamilyCopy, message: DemoMessage): Promise<void> {
  const waits = sealOf(message)
  if (!waits || message.state === 'draft') return
  const messageId = copy.id('message', message.key)
  const to = copy.family.people.filter(
    ({ key, email, died }) => message.to.includes(key) && email && !died,
  )
  const fallback = { ifDeceased: 'keep', alternateId: null } as const
  for (const { key } of to)
    await insertSealed(
      editor,
      messageId,
      { personId: copy.id('person', key), fallback } as never,
      waits,
    )
  if (to.length > 0) await markPromised(editor, messageId)
}

function sealOf({ trigger }: DemoMessage): Seal | undefined {
  if (trigger.kind === 'passing') return { kind: 'passing' }
  return trigger.kind === 'event' ? { kind: 'event', words: trigger.event } : undefined
}
