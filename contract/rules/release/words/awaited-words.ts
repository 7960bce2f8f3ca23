import type { AwaitedEventView } from '#contract/passing/awaited-events.ts'
import { placedMoment } from '#contract/rules/delivery/time-words.ts'
import { listWords } from '#contract/rules/date-words.ts'
import { capitalised, numberWord } from './people.ts'

/** Where an event stands that a message waits for, as a keeper reads of it. */
export function awaitedWords({ recipient, said, needed, goesOut }: AwaitedEventView): string[] {
  const whom = `A message to ${recipient} waits for this.`
  if (goesOut) {
    const day = placedMoment({ epochMilliseconds: Date.parse(goesOut.at) }, goesOut.zone)
    return [`It has come: the message to ${recipient} goes out on ${day}.`]
  }
  if (said.length === 0) return [whom]
  const { length } = said
  const missing =
    needed > length
      ? ` ${capitalised(numberWord(needed))} different keepers must say the same.`
      : ''
  return [whom, `${listWords(said)} ${length === 1 ? 'says' : 'say'} that it has come.${missing}`]
}
