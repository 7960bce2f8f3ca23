import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Family } from '#contract/families.ts'
import { research, type ListedCase } from '#contract/research/index.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { stateNames, stateTones } from './case-words.ts'
import { useCases, useCasesChange } from './queries.ts'

const day = dateWriter('short day')

interface CasesRoomProps {
  family: Family
  /** Somebody does research in this house. */
  isOffered: boolean
}

/** What this family has asked, and a way to begin. */
export function CasesRoom({ family, isOffered }: CasesRoomProps) {
  if (family.role === 'viewer')
    return (
      <p className="max-w-[44rem] rounded-lg border-2 border-dashed border-line p-5">
        In this family you look, and don’t change things. Cases are asked and read by its owner and
        editors; what is found and taken into the tree, you see there.
      </p>
    )
  return <Cases familyId={family.id} isOffered={isOffered} />
}

function Cases({ familyId, isOffered }: { familyId: string; isOffered: boolean }) {
  const query = useCases(familyId)
  return (
    <>
      {/* In one place whether anything is there or not. */}
      {isOffered && <BeginCase familyId={familyId} />}
      <Loaded
        query={query}
        what="your cases"
        skeleton={<SkeletonLines lines={3} label="Loading your cases" />}
      >
        {(cases) =>
          cases.length > 0 ? (
            <ul aria-label="Your research cases" className="grid gap-3">
              {cases.map((one) => (
                <li key={one.id}>
                  <CaseLink one={one} />
                </li>
              ))}
            </ul>
          ) : (
            isOffered && (
              <EmptyState block={featureBlocks.research} title="Nothing asked yet">
                <p>Begin with one question: a village, a ship, a name nobody can place.</p>
              </EmptyState>
            )
          )
        }
      </Loaded>
    </>
  )
}

const CaseLink = ({ one }: { one: ListedCase }) => (
  <Link
    href={`/voice-ancestry/${one.id}`}
    className="grid gap-1.5 rounded-lg border border-hair bg-cotton p-5 hover:bg-lilac"
  >
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={stateTones[one.state]}>{stateNames[one.state]}</Badge>
      {one.unread > 0 && (
        <Badge tone="danger">{one.unread === 1 ? 'One unread' : `${one.unread} unread`}</Badge>
      )}
    </span>
    <b className="text-xl [overflow-wrap:anywhere]">
      <bdi>{one.title}</bdi>
    </b>
    <span className="text-thread">
      {one.askedBy && `${one.askedBy} · `}
      {day(new Date(one.changedAt))}
    </span>
  </Link>
)

function BeginCase({ familyId }: { familyId: string }) {
  const [id] = useState(newId)
  const [, navigate] = useLocation()
  const begin = useCasesChange(familyId, () =>
    call(research.begin, {
      params: { familyId },
      body: { id, title: 'A new question', question: '', known: '', people: [], recordings: [] },
    }),
  )
  return (
    <div className="grid gap-2">
      <div>
        <Button
          variant="primary"
          icon="plus"
          pending={begin.isPending}
          pendingLabel="Opening…"
          onClick={() =>
            begin.mutate(undefined, { onSuccess: () => navigate(`/voice-ancestry/${id}`) })
          }
        >
          Begin a case
        </Button>
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {begin.error && failureWords(begin.error)}
      </p>
    </div>
  )
}
