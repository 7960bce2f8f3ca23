import type { KeeperPage } from '#contract/passing/keepers.ts'
import {
  afterReport,
  ifAlive,
  keeperCannot,
  keeperMay,
} from '#contract/rules/release/words/keeper-words.ts'
import { ButtonLink } from '#client/ui/button.tsx'

export const Sentences = ({ of }: { of: readonly string[] }) => (
  <div className="grid gap-3 text-lg [overflow-wrap:anywhere]">
    {of.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
)

/** What they may do, what they can't, and what follows from a report: always on the page, to be read again in years. */
export const WhatAKeeperDoes = ({ page }: { page: KeeperPage }) => (
  <div className="grid w-full gap-6 border-t-2 border-dashed border-line pt-6">
    <Listed title="What you may do" lines={keeperMay(page)} />
    <Listed title="What you can’t do" lines={keeperCannot(page)} />
    {page.case?.state === 'released' ? (
      <IfAlive page={page} />
    ) : (
      <Listed title="What happens after a report" lines={afterReport(page)} isInTurn />
    )}
  </div>
)

/** A release by mistake is called back by a person: the sooner they know of it, the more. */
const IfAlive = ({ page }: { page: KeeperPage }) => (
  <section className="grid justify-items-start gap-2">
    <h2 className="text-xl">If it was a mistake</h2>
    <p className="[overflow-wrap:anywhere]">{ifAlive(page)}</p>
    <ButtonLink href="/contact?topic=bereavement">Write to us</ButtonLink>
  </section>
)

interface ListedProps {
  title: string
  lines: readonly string[]
  isInTurn?: boolean
}

function Listed({ title, lines, isInTurn }: ListedProps) {
  const List = isInTurn ? 'ol' : 'ul'
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{title}</h2>
      <List className={`grid gap-1.5 pl-6 ${isInTurn ? 'list-decimal' : 'list-disc'}`}>
        {lines.map((words) => (
          <li key={words} className="[overflow-wrap:anywhere]">
            {words}
          </li>
        ))}
      </List>
    </section>
  )
}
