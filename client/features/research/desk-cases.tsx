import { useState } from 'react'
import { Link } from 'wouter'
import type { DeskListed, ResearchBox } from '#contract/research/desk.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { deskStateNames, stateTones } from './case-words.ts'
import { useDeskCases } from './desk-queries.ts'
import { useOffer } from './queries.ts'

const day = dateWriter('short day')

/** What families asked: those who wait longest first. */
export function DeskCases() {
  const [box, setBox] = useState<ResearchBox>('open')
  const { data: isOffered } = useOffer()
  return (
    <div className="grid gap-5">
      {isOffered === false && (
        <p className="max-w-[44rem] rounded-lg border-2 border-dashed border-line p-5">
          Families can’t ask at the moment: this house names no researcher. Set RESEARCH_EMAIL to
          the address where yours reads letters; cases that are here go on either way.
        </p>
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which cases</legend>
        {(['open', 'over'] as const).map((one) => (
          <Button
            key={one}
            variant={one === box ? 'action' : 'secondary'}
            aria-pressed={one === box}
            onClick={() => setBox(one)}
          >
            {one === 'open' ? 'Going on' : 'Over'}
          </Button>
        ))}
      </fieldset>
      <Box key={box} box={box} />
    </div>
  )
}

function Box({ box }: { box: ResearchBox }) {
  const list = useDeskCases(box)
  return (
    <Loaded
      query={list}
      what="the cases"
      skeleton={<SkeletonLines lines={5} label="Loading the cases" />}
    >
      {(cases) =>
        cases.length === 0 ? (
          <EmptyState
            block={featureBlocks.research}
            title={box === 'open' ? 'No case goes on' : 'No case is over'}
          >
            {box === 'open' && 'What a family asks at /voice-ancestry lies here.'}
          </EmptyState>
        ) : (
          <>
            <ul aria-label="Research cases" className="grid gap-3">
              {cases.map((one) => (
                <li key={one.id}>
                  <Entry one={one} />
                </li>
              ))}
            </ul>
            <ShowMore list={list} what="cases" />
          </>
        )
      }
    </Loaded>
  )
}

const Entry = ({ one }: { one: DeskListed }) => (
  <Link
    href={`/research-desk/${one.id}`}
    className="grid gap-1.5 rounded-lg border border-hair bg-cotton p-5 hover:bg-lilac"
  >
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={stateTones[one.state]}>{deskStateNames[one.state]}</Badge>
      {one.unread > 0 && (
        <Badge tone="danger">{one.unread === 1 ? 'One unread' : `${one.unread} unread`}</Badge>
      )}
    </span>
    <b className="text-xl [overflow-wrap:anywhere]">
      <bdi>{one.title}</bdi>
    </b>
    <span className="text-thread [overflow-wrap:anywhere]">
      {one.asker ? one.asker.name : 'Somebody whose account is gone'} · {day(new Date(one.askedAt))}
    </span>
  </Link>
)
