import { deliveries } from '#contract/deliveries/index.ts'
import { people } from '#contract/people/index.ts'
import type { Person } from '#tests/support/families.ts'
import type { Note } from './attack.ts'
import {
  dayFrom,
  inDirectory,
  letIn,
  liveUntil,
  newAddress,
  newcomer,
  promise,
  writtenMessage,
} from './people.ts'
import { untilThere, type Target } from './target.ts'

/** An editor points somebody else's message at themselves, in each way there is. */
export async function foreignAddress(target: Target, note: Note): Promise<void> {
  const author = await newcomer(target, 'author')
  const editor = await newcomer(target, 'editor')
  await letIn(target, author, editor, 'editor')
  const on = dayFrom(target, 5)
  const played = []
  for (const way of ways) {
    const nora = await inDirectory(target, author)
    const messageId = await writtenMessage(target, author)
    const booked = await promise(target, author, { messageId, personId: nora.personId, on })
    if (booked.status >= 400) throw new Error(booked.message)
    const planted = newAddress('editors')
    await way.redirect(target, { ...editor, familyId: author.familyId }, nora, planted)
    await target.letter(author.email, new RegExp(planted))
    if (way.answer) await say(target, author, nora.personId, way.answer)
    played.push({ ...way, old: nora.address, planted })
  }
  await liveUntil(target, on)
  for (const { name, answer, old, planted } of played) {
    const tried = `an editor ${name}; the author was told and ${answer ?? 'says nothing'}`
    const expected = answer === 'agree' ? 'old 0, new 1' : 'old 1, new 0'
    note(tried, expected, `old ${heard(target, old)}, new ${heard(target, planted)}`)
  }
}

const heard = ({ post }: Target, address: string) =>
  post.received.filter(({ to, mail }) => to === address && /\/listen\//.test(mail.text ?? ''))
    .length

type Recipient = Awaited<ReturnType<typeof inDirectory>>
type Redirect = (target: Target, as: Person, to: Recipient, planted: string) => Promise<unknown>

const change: Redirect = (target, as, { personId, ways }, address) =>
  target.call(people.changeWay, {
    as,
    params: { familyId: as.familyId, personId, wayId: ways[0]!.id },
    body: { address },
  })

const putFirst: Redirect = async (target, as, { personId, ways }, address) => {
  const params = { familyId: as.familyId, personId }
  const body = { kind: 'email' as const, address }
  const { person } = await target.call(people.addWay, { as, params, body })
  const wayIds = person.ways!.map(({ id }) => id).toReversed()
  await target.call(people.orderWays, { as, params, body: { wayIds } })
  await target.call(people.removeWay, { as, params: { ...params, wayId: ways[0]!.id } })
}

const ways: readonly { name: string; redirect: Redirect; answer?: 'keep' | 'agree' }[] = [
  { name: 'replaces the address', redirect: change },
  { name: 'puts another first and removes the old', redirect: putFirst },
  { name: 'replaces the address', redirect: change, answer: 'keep' },
  { name: 'replaces the address', redirect: change, answer: 'agree' },
]

async function say(target: Target, as: Person, personId: string, answer: 'keep' | 'agree') {
  const params = { familyId: as.familyId }
  const shown = await untilThere(
    () => 'the change',
    async () => {
      const { items: changes } = await target.call(deliveries.changes, { as, params })
      return changes.find((one) => one.personId === personId)
    },
  )
  const body = { answer, changedAt: shown.changedAt }
  await target.call(deliveries.answerChange, { as, params: { ...params, personId }, body })
  await target.settled()
}
