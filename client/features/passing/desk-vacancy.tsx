import { useState } from 'react'
import type { Candidate, DeskVacancy as Vacancy } from '#contract/passing/vacancies.ts'
import { listWords } from '#contract/rules/date-words.ts'
import { leftWords } from '#contract/rules/release/words/vacancy-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { useReaderClock } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'
import { useStandInDecision } from './vacancy-queries.ts'

/** One owner: who is left, who is proposed, and what only a person may decide. */
export function DeskVacancy({ vacancy }: { vacancy: Vacancy }) {
  const { day } = useReaderClock()
  const { ownerName, addresses, since, lastAliveAt, needed, left, candidates, reason } = vacancy
  const able = left.filter(({ isReached }) => isReached)
  return (
    <li className="grid gap-3 py-5 first:pt-1 last:pb-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl [overflow-wrap:anywhere]">{ownerName}</h3>
        <Badge tone={vacancy.isRemembered ? 'indigo' : 'marigold'}>{stateOf(vacancy)}</Badge>
      </div>
      <p className="[overflow-wrap:anywhere] text-thread">
        {addresses.length > 0 ? listWords(addresses) : 'We know no address of theirs'}. Last sign of
        life: {day(lastAliveAt)}.
      </p>
      <p className="max-w-[44rem] [overflow-wrap:anywhere]">
        {since ? `${leftWords(able.length, needed)} Waiting since ${day(since)}.` : enoughWords}{' '}
        {left.length > 0 && `Left: ${listWords(left.map(keeperWords))}.`} {mayPropose(vacancy)}
      </p>
      {reason && (
        <p className="max-w-[44rem] font-[650] [overflow-wrap:anywhere]">Written last: {reason}</p>
      )}
      {candidates.length > 0 && (
        <ul aria-label={`Proposed for ${ownerName}`} className="grid gap-5">
          {candidates.map((candidate) => (
            <Proposed key={candidate.keeperId} vacancy={vacancy} candidate={candidate} />
          ))}
        </ul>
      )}
    </li>
  )
}

const enoughWords = 'Enough keepers are there again. You can still take back who stands in.'

function stateOf({ isRemembered, isDeparted }: Vacancy): string {
  if (isRemembered) return 'Has died'
  return isDeparted ? 'Has left' : 'Silent'
}

const keeperWords = ({ name, isReached }: Vacancy['left'][number]) =>
  isReached ? name : `${name} (letters come back)`

function mayPropose({ left, caretakers, candidates, since }: Vacancy): string {
  if (candidates.length > 0 || since === null) return ''
  return left.length + caretakers > 0
    ? 'They, and whoever looks after the family, were told once. Nobody is proposed yet.'
    : 'Nobody is left who could propose somebody. Ask whoever writes to you about them to join the family first.'
}

const stateWords: Readonly<Record<Candidate['state'], string>> = {
  nominated: '',
  invited: 'Agreed to, and asked. They have two weeks to answer.',
  accepted: 'Said yes, and the owner never confirmed it.',
  confirmed: 'Agreed to, and stands in.',
  unreachable: 'Agreed to, and stands in; letters to them come back.',
}

/** Whom somebody proposed: agreed to, they are asked, and their word counts a fortnight after their yes. */
function Proposed({ vacancy, candidate }: { vacancy: Vacancy; candidate: Candidate }) {
  const { day } = useReaderClock()
  const { keeperId, name, email, by, at, state } = candidate
  const decide = useStandInDecision(vacancy.ownerId, keeperId)
  const [same, setSame] = useState<string>()
  const isOpen = state === 'nominated' || state === 'accepted'
  const mayAgree = isOpen && vacancy.since !== null
  const isPending = (isAgreed: boolean) =>
    decide.isPending && decide.variables?.isAgreed === isAgreed
  return (
    <li className="grid gap-3 rounded-lg border border-hair p-4">
      <p className="[overflow-wrap:anywhere]">
        <b>{name}</b>
        {email && ` (${email})`}, {by === null ? 'asked by the owner' : `proposed by ${by}`} on{' '}
        {day(at)}. {stateWords[state]}
      </p>
      {mayAgree && <SamePerson vacancy={vacancy} candidate={candidate} {...{ same, setSame }} />}
      <ReasonForm
        name={`Decide about ${name}`}
        hint={isOpen ? openHint : agreedHint}
        error={decide.error}
        acts={[
          mayAgree && {
            label: `Agree to ${name}`,
            isPending: isPending(true),
            onReason: (reason: string) =>
              decide.mutate({ isAgreed: true, reason, ...sameAs(same) }),
          },
          state !== 'accepted' && {
            label: isOpen ? 'Don’t agree' : `Take it back: ${name} doesn’t stand in`,
            isPending: isPending(false),
            onReason: (reason: string) => decide.mutate({ isAgreed: false, reason }),
          },
        ].filter((act) => act !== false)}
      />
    </li>
  )
}

const openHint =
  'Whom did you ask, and what did you find? If you agree to somebody who was proposed, the owner reads it, if they live; if you don’t agree, the keepers and whoever looks after the family read it.'
const agreedHint =
  'Why do you take it back? The owner, the keepers and whoever looks after the family read it.'

const NOBODY = 'nobody'
const sameAs = (same: string | undefined) =>
  same !== undefined && { sameAs: same === NOBODY ? null : same }

interface SamePersonProps {
  vacancy: Vacancy
  candidate: Candidate
  same: string | undefined
  setSame: (same: string) => void
}

/** Somebody whose letters come back may be proposed once more, under another address: they count once. */
function SamePerson({ vacancy, candidate, same, setSame }: SamePersonProps) {
  const { keeperId, name } = candidate
  const unreached = vacancy.left.filter(({ isReached }) => !isReached)
  if (unreached.length === 0) return null
  return (
    <RadioGroup
      legend={`Is ${name} one of those whose letters come back?`}
      name={`same-${keeperId}`}
      choices={[
        { value: NOBODY, label: 'No, somebody else' },
        ...unreached.map((one) => ({
          value: one.keeperId,
          label: `Yes, ${one.name}`,
          hint: 'Under both addresses they count once.',
        })),
      ]}
      {...(same !== undefined && { value: same })}
      onChange={setSame}
    />
  )
}
