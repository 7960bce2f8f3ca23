import { useAuthorZone } from '#client/features/deliveries/author-zone.ts'
import { hasAddress, useChosenPeople } from '#client/features/deliveries/chosen-people.ts'
import {
  askedFrom,
  keepIntention,
  readIntention,
  type Intention,
} from '#client/features/deliveries/intention.ts'
import { useForeseenFor } from '#client/features/deliveries/use-foreseen.ts'
import type { OpenDraft } from './messages/use-draft.ts'
import { calledName } from '#contract/rules/person-name.ts'

/** Whom and when, as far as a draft's author has chosen, and what the rule makes of it. */
export function usePlan({ familyId, draft, put }: OpenDraft) {
  const intention = readIntention(draft.intention)
  const author = useAuthorZone()
  const chosen = useChosenPeople(familyId, intention.recipients)
  const ahead = useForeseenFor(intention, chosen.people, {
    authorZone: author.zone,
    isWritten: draft.kind === 'written',
  })
  return {
    intention,
    author,
    ahead,
    people: chosen.people,
    isLoading: chosen.isPending,
    change: (next: Intention) => put({ intention: keepIntention(next) }),
  }
}

export type ComposedPlan = ReturnType<typeof usePlan>

/** Who gets it, and on which day, as far as a day can be foreseen. */
export const onTheirDays = ({ ahead }: ComposedPlan) =>
  ahead
    .filter(({ foreseen }) => foreseen.obstacle === null)
    .map(({ person, foreseen }) => ({
      personId: person.id,
      name: calledName(person),
      on: foreseen.dueOn,
    }))

/** What has to be chosen before one can go on from the people to the day. */
export const missingWho = ({ intention, people }: ComposedPlan): string | undefined => {
  if (intention.recipients.length === 0) return 'Please choose who is to hear it.'
  const unreachable = people.find((person) => !hasAddress(person))
  return unreachable && `Please add an e-mail address for ${calledName(unreachable)}.`
}

/** What has to be chosen before the whole can be looked over. */
export function missingWhen({ intention, ahead }: ComposedPlan): string | undefined {
  const { kind } = intention.when
  if (!askedFrom(intention.when))
    return kind === 'event'
      ? 'Please say in a few words what it waits for.'
      : kind === 'age'
        ? 'Please choose an age.'
        : 'Please choose a day.'
  const isAlternateMissing = intention.recipients.some(
    ({ ifDeceased, alternateId }) => ifDeceased === 'alternate' && alternateId === '',
  )
  if (isAlternateMissing) return 'Please choose who receives it instead.'
  const isBlocked = ahead.some(({ foreseen }) => foreseen.obstacle !== null)
  return isBlocked ? 'This day can’t be kept yet; the words above say why.' : undefined
}
