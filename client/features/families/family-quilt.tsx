import type { Collaborator } from '#contract/families.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { Quilt, QuiltBlock } from '#client/ui/quilt-block.tsx'

interface FamilyQuiltProps {
  familyName: string
  people: readonly Collaborator[]
  /** Where the empty square leads; only an owner has one. */
  inviteHref?: string
}

/** The family as cloth: one block for each member, and a square that waits for the next. */
export function FamilyQuilt({ familyName, people, inviteHref }: FamilyQuiltProps) {
  const members = people.filter(({ status }) => status === 'active')
  const count = members.length
  return (
    <section className="overflow-hidden rounded-lg border border-hair bg-cotton">
      <h2 className="px-5 pt-5 pb-3 text-2xl sm:px-6">The quilt of {familyName}</h2>
      <Quilt columns={4}>
        {members.map((person) => (
          <QuiltBlock key={person.id} block={avatarBlock(person.id)} className="aspect-square" />
        ))}
        {inviteHref && <EmptySquare href={inviteHref} />}
      </Quilt>
      <p className="px-5 py-4 sm:px-6">
        <b>{count === 1 ? 'One block so far.' : `${count} blocks so far.`}</b>{' '}
        {inviteHref
          ? 'The empty square waits for the next of you.'
          : 'Each of you has a block of your own.'}
      </p>
    </section>
  )
}

const EmptySquare = ({ href }: { href: string }) => (
  <a
    href={href}
    aria-label="Invite someone"
    className="group grid aspect-square place-items-center bg-cotton p-2 text-cranberry -outline-offset-4"
  >
    <span className="grid size-full place-items-center rounded-md border-2 border-dashed border-cranberry text-4xl leading-none group-hover:bg-lilac">
      <span aria-hidden="true">+</span>
    </span>
  </a>
)
