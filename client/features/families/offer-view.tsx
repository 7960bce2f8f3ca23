import { useState, type ReactNode } from 'react'
import type { Offer } from '#contract/families.ts'
import { roleMeaning, withArticle } from '#contract/rules/roles.ts'
import { block } from '#contract/rules/quilt.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { expiryWords } from './time-words.ts'

interface OfferViewProps {
  offer: Offer
  /** What the reader can do about it. */
  children: ReactNode
}

/** Who invites, into which family, as what, until when. */
export function OfferView({ offer, children }: OfferViewProps) {
  const [now] = useState(() => new Date())
  const { familyName, invitedBy, role, expiresAt } = offer
  return (
    <InvitationSheet seed={familyName}>
      <h1
        ref={takeLostFocus}
        tabIndex={-1}
        className="text-3xl [overflow-wrap:anywhere] outline-none sm:text-4xl"
      >
        {invitedBy} would like you in {familyName}
      </h1>
      <p className="text-lg text-on-panel-soft">
        A family’s own place for its voices, pictures and stories. You would join as{' '}
        {withArticle(role)}: someone who <b className="text-on-panel">{roleMeaning[role]}</b>.
      </p>
      {children}
      <p className="text-on-panel-soft">
        {expiryWords(expiresAt, now)}. Nothing is shared and nothing begins until you say yes.
      </p>
    </InvitationSheet>
  )
}

/** The indigo sheet that every state of an invitation is written on, with its strip of quilt. */
export function InvitationSheet({ seed, children }: { seed: string; children: ReactNode }) {
  return (
    <section className="on-panel mx-auto w-full max-w-3xl overflow-hidden rounded-lg bg-panel text-on-panel">
      <div className="woven grid grid-cols-4 sm:grid-cols-6" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e'].map((name, i) => (
          <QuiltBlock
            key={name}
            block={avatarBlock(`${seed}-${name}`)}
            className={i > 2 ? 'aspect-square w-full max-sm:hidden' : 'aspect-square w-full'}
          />
        ))}
        <WaitingSquare />
      </div>
      <div className="grid gap-5 p-6 sm:p-10">{children}</div>
    </section>
  )
}

const WaitingSquare = () => (
  <span className="relative block">
    <QuiltBlock
      block={block('nine-patch', cloths('cotton', 'cotton', 'cotton'))}
      stitched={false}
      className="aspect-square w-full"
    />
    <span className="absolute inset-[10%] grid place-items-center rounded-md border-2 border-dashed border-[#a51c42] text-4xl text-[#a51c42]">
      +
    </span>
  </span>
)
