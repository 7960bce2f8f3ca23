import type { Obstacle, PassingEvent } from '#contract/rules/release/events.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import { obstacleTo } from '#contract/rules/release/obstacles.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import {
  beginPassing,
  noteLife,
  postgresRepository,
  recordEvent,
  type Recorded,
} from '#server/features/passing/engine/index.ts'
import type { Actor, SignedIn } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'

type Untimed<E> = E extends unknown ? Omit<E, 'at'> : never
type Happening = Untimed<PassingEvent>

const changed =
  'Something has changed meanwhile, so this isn’t possible any more. Please look again.'

/** Why not, for whoever asked. Nothing was changed. */
export const obstacleWords: Readonly<Record<Obstacle, string>> = {
  'not-a-keeper': 'This keeper isn’t one any more, so nothing was changed.',
  'known-keeper': 'They are a keeper already, or have been asked. Please name somebody else.',
  'revoked-by-owner':
    'They can’t stand in: the one whom it is about had ended that. Please name somebody else.',
  'too-many-keepers': 'There are five keepers already, asked ones counted. More aren’t possible.',
  'too-many-proposed':
    'Two people whom you proposed wait for a person of ours to decide. Please wait for that.',
  'wrong-moment': changed,
  'too-new':
    'A keeper’s word counts a fortnight after they were confirmed. Until then it can’t be taken. If you are sure, please tell the other keepers.',
  'locked-out':
    'A report that you had supported was a mistake, so for thirty days after it you can’t report, agree or propose somebody. The other keepers can.',
  'case-open': 'Somebody has reported it already. You can agree with that report instead.',
  'no-case': 'There is no report about this that is open.',
  'already-said': 'You have said so already. Nothing more is needed from you.',
  released:
    'What was left for after the passing has been released, so this can’t be changed any more.',
  'not-released':
    'That is possible only once what was left for after the passing has been released. Nothing was changed.',
  'no-correction':
    'There is no other address to agree to any more. Perhaps another keeper was first. Please look again.',
  'has-come': 'Enough keepers have said so already. Nothing more is needed from you.',
  'no-word': 'Nothing was said about this that could be taken back. Please look again.',
  'no-vacancy':
    'Enough keepers are there, or their owner names others, so nobody has to stand in. Nothing was changed.',
  'keepers-suffice':
    'Enough keepers can still act, so nobody has to stand in. Nothing was changed.',
  'same-person':
    'You gave this address yourself, so somebody else has to say the same: another of the keepers.',
  'out-of-range': 'That isn’t one of the choices. Nothing was changed.',
}

/** Lets something happen to an owner's last things, or says why it can't. */
export async function recordHappening(
  actor: Actor,
  ownerId: string,
  event: Happening,
): Promise<void> {
  const at = actor.ports.clock.now().epochMilliseconds
  const timed = { ...event, at } as PassingEvent
  assertDone(await recordEvent(postgresRepository(actor), ownerId, timed))
}

export function assertDone(done: Recorded): void {
  if (done === 'unknown') throw notFound('We couldn’t find that release plan.')
  if (done !== 'done') throw conflict(obstacleWords[done])
}

/** The same question without doing it. */
export function assertPossible(passing: Passing, event: Happening, at: Moment): void {
  const obstacle = obstacleTo(passing, { ...event, at } as PassingEvent)
  if (obstacle) throw conflict(obstacleWords[obstacle])
}

/** The owner is here and acts: whoever does that lives, so that a report of their death ends with it. */
export async function beginAsOwner(owner: SignedIn): Promise<void> {
  await beginPassing(owner, owner.accountId)
  if (!(await noteLife(owner, owner.accountId, 'sign-in'))) throw conflict(obstacleWords.released)
}

export async function happenAsOwner(owner: SignedIn, event: Happening): Promise<void> {
  await beginAsOwner(owner)
  await recordHappening(owner, owner.accountId, event)
}
