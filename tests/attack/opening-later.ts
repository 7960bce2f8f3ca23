import { listening } from '#contract/listening/index.ts'
import { openings } from '#contract/listening/openings.ts'
import { listenUrl } from '#server/features/deliveries/engine/links.ts'
import type { Note } from './attack.ts'
import { dayFrom, inDirectory, liveUntil, newcomer, promise, writtenMessage } from './people.ts'
import type { Target } from './target.ts'

const THIRTY_MONTHS = 913
const bornOn = '1994-03-09'

/** Messages to addresses that nobody confirmed for two years: whoever holds the link, and who should. */
export async function openingLater(target: Target, note: Note): Promise<void> {
  const as = await newcomer(target, 'author')
  const on = dayFrom(target, THIRTY_MONTHS)
  const tokens: string[] = []
  for (let i = 0; i < 4; i += 1) {
    const { personId } = await inDirectory(target, as, {
      name: `Nora ${i}`,
      // Of the last two the family has written down nothing that could be asked.
      bornOn: i < 2 ? bornOn : null,
    })
    const messageId = await writtenMessage(target, as)
    const booked = await promise(target, as, { messageId, personId, on })
    const { id } = booked.body.deliveries.find((one) => one.messageId === messageId)!
    tokens.push(listenUrl(target, id).split('/').at(-1)!)
  }
  await liveUntil(target, on)
  const [nora, stranger, objected, patient] = tokens as [string, string, string, string]
  note('30 months later a stranger with the link alone', 403, await open(target, stranger))
  note('… asks for the recording', 'refused', await media(target, stranger))
  for (const answer of ['1980-01-01', '1981-01-01', '1982-01-01', '1983-01-01'])
    await recall(target, stranger, answer)
  await recall(target, stranger, bornOn)
  note('… guesses three times, and then knows it', 403, await open(target, stranger))
  await recall(target, nora, bornOn)
  note('the recipient answers, and it opens', 200, await open(target, nora))
  for (const token of [objected, patient])
    await target.call(listening.askToVouch, { params: { token } })
  note('one who can be asked nothing, before the 14 days', 403, await open(target, patient))
  note('the author says “that isn’t them”', 'not-theirs', await object(target, as.email, 'Nora 2'))
  await target.moveTo(target.clock.now().add({ hours: 15 * 24 }))
  note('15 days later, nobody objected', 200, await open(target, patient))
  note('15 days later, the author objected', 403, await open(target, objected))
}

const open = async (target: Target, token: string) =>
  (await target.attempt(listening.open, { params: { token } })).status
const media = async (target: Target, token: string) =>
  (await target.attempt(listening.media, { params: { token } })).status < 400 ? 'given' : 'refused'
const recall = (target: Target, token: string, answer: string) =>
  target.attempt(listening.recall, { params: { token }, body: { answer } })

async function object(target: Target, to: string, who: string): Promise<string> {
  const about = new RegExp(`^${who} is opening[\\s\\S]*/opening/(\\S+)`)
  const [, token] = await target.letter(to, about)
  const body = { answer: 'not-theirs' as const }
  return (await target.call(openings.answer, { params: { token: token! }, body })).state
}
