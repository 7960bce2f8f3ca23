import type { Collaborator } from '#contract/families.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Quilt, QuiltBlock } from '#client/ui/quilt-block.tsx'

interface FamilyQuiltProps {
  familyName: string
  people: readonly Collaborator[]
  /** Where the empty square leads; only an owner has one. */
  inviteHref?: string
}

// The fewest rows in which no square stands alone.
const columnsFor = (squares: number) => (squares <= 3 ? 3 : squares === 4 ? 4 : 5)

/** The family as cloth: one block for each member, and a square that waits for the next. */
export function FamilyQuilt({ familyName, people, inviteHref }: FamilyQuiltProps) {
  const members = people.filter(({ status }) => status === 'active')
  const count = members.length
  const squares = count + (inviteHref ? 1 : 0)
  const columns = columnsFor(squares)
  const waiting = (columns - (squares % columns)) % columns
  return (
    <section className="on-panel overflow-hidden rounded-lg bg-panel text-on-panel max-xl:-order-1">
      <Quilt columns={columns}>
        {members.map((person) => (
          <QuiltBlock
            key={person.id}
            block={avatarBlock(person.avatarId)}
            className="aspect-square w-full animate-sewn"
          />
        ))}
        {inviteHref && <EmptySquare href={inviteHref} />}
        {Array.from({ length: waiting }, (_, i) => (
          <span key={i} aria-hidden="true" className="aspect-square bg-panel-deep p-2">
            <span className="block size-full rounded-sm border-[1.5px] border-dashed border-panel-line/50" />
          </span>
        ))}
      </Quilt>
      <div className="grid gap-1 p-5 sm:p-6">
        <h2 className="text-3xl [overflow-wrap:anywhere]">{familyName}</h2>
        <p className="text-on-panel-soft">
          {count === 1 ? 'One block so far.' : `${count} blocks so far, one for each of you.`}{' '}
          {inviteHref && 'The empty square waits for the next.'}
        </p>
      </div>
    </section>
  )
}

const EmptySquare = ({ href }: { href: string }) => (
  <a
    href={href}
    aria-label="Invite someone"
    className="group grid aspect-square place-items-center bg-[#ffffff] p-2 -outline-offset-4"
  >
    <span className="grid size-full place-items-center rounded-sm border-2 border-dashed border-[#a51c42] text-[#a51c42] group-hover:bg-[#dfe3f6]">
      <Icon name="plus" className="size-3/5!" />
    </span>
  </a>
)
