import type { AwaitedEventView } from '#contract/passing/awaited-events.ts'
import { placedMoment } from '#contract/rules/delivery/time-words.ts'
import { listWords } from '#contract/rules/date-words.ts'
import { capitalised, numberWord } from './people.ts'

/** Where an event stands that a message waits for, as a keeper reads of it. */
export function awaitedWords(event: AwaitedEventView): string[] {
  const { recipient, said, needed, goesOut, isHeld } = event
  const whom = isHeld
    ? `A message to ${recipient} was meant for this day, and was on hold when its author died. It stays so unless keepers say that it should go out.`
    : `A message to ${recipient} waits for this.`
  if (goesOut) {
    const day = placedMoment({ epochMilliseconds: Date.parse(goesOut.at) }, goesOut.zone)
    return [
      `${isHeld ? 'It goes on' : 'It has come'}: the message to ${recipient} goes out on ${day}.`,
    ]
  }
  if (said.length === 0) return [whom]
  const { length } = said
  const missing =
    needed > length
      ? ` ${capitalised(numberWord(needed))} different keepers must say the same.`
      : ''
  return [
    whom,
    `${listWords(said)} ${length === 1 ? 'says' : 'say'} that it ${isHeld ? 'should go out' : 'has come'}.${missing}`,
  ]
}
