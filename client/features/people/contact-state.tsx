import type { ReactNode } from 'react'
import type { ContactWay } from '#contract/people/index.ts'
import { bounceWords } from '#contract/rules/bounce-words.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { Badge } from '#client/ui/badge.tsx'

/** How sure we are that an address reaches them, and since when. */
export function ContactState({ way }: { way: ContactWay }) {
  const { state, askedAt, confirmedAt, bouncedAt, bouncedBecause } = way
  const lastYes = confirmedAt && `They last said yes on ${dayWords(confirmedAt)}.`
  if (state === 'confirmed')
    return (
      <Line
        badge={
          <Badge tone="teal" icon="check">
            Confirmed
          </Badge>
        }
      >
        {lastYes}
      </Line>
    )
  if (state === 'bounced')
    return (
      <Line
        badge={
          <Badge tone="danger" icon="warning">
            Letters come back
          </Badge>
        }
      >
        {bouncedAt && `On ${dayWords(bouncedAt)} our letter came back. `}
        {bouncedBecause && bounceWords[bouncedBecause]} {lastYes}
      </Line>
    )
  if (state === 'refused')
    return (
      <Line badge={<Badge tone="danger">Asked not to be written to</Badge>}>
        We won’t write to this address for your family.
      </Line>
    )
  return (
    <Line badge={<Badge>Not confirmed yet</Badge>}>
      {askedAt
        ? `Our letter of ${dayWords(askedAt)} asks them. There is no answer yet.`
        : 'Nobody has asked them whether it’s right.'}
    </Line>
  )
}

const Line = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-thread">
    {badge}
    <span>{children}</span>
  </p>
)
