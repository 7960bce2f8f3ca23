import { randomUUID } from 'node:crypto'
import { deliveries } from '#contract/deliveries/index.ts'
import { messages } from '#contract/messages/index.ts'
import { spokenWav } from '#tests/support/recordings.ts'
import { upload } from '#tests/support/raw-tus.ts'
import type { Author, Recipient } from './cast.ts'
import type { Stage } from './found-families.ts'
import type { Promised } from './promises.ts'
import { signIn } from './sign-in.ts'

// As the recorder sends it: private until it is delivered.
const recorded = { filename: 'voice.wav', filetype: 'audio/wav', private: '' }
const hours = ['08:00', '12:30', '23:45'] as const

/** One message for one person: every tenth spoken, every fifth for every year. */
export async function makePromise(
  stage: Stage,
  author: Author,
  recipient: Recipient,
  number: number,
): Promise<Promised> {
  const { house, luck, years } = stage
  const as = await signIn(house, author.username)
  const params = { familyId: author.family.id }
  const title = `Message ${String(number).padStart(4, '0')}`
  const voice = { base: house.url, session: as, familyId: author.family.id }
  const recording =
    number % 10 === 0
      ? await upload(voice, spokenWav(1), recorded).then(({ body }) => body)
      : undefined
  const message = await house.call(messages.create, {
    as,
    params,
    body: recording
      ? { takeId: randomUUID(), kind: 'voice', title, mediaId: (recording as { id: string }).id }
      : { takeId: randomUUID(), kind: 'written', title, words: `The words of ${title}` },
  })
  const isYearly = number % 5 === 0
  const days = isYearly ? 5 + luck.below(360) : 5 + luck.below(years * 365 - 30)
  const on = house.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString()
  const at = luck.pick(hours)
  const trigger = isYearly
    ? { kind: 'yearly' as const, on: withoutLeapDay(on), at }
    : { kind: 'date' as const, on: withoutLeapDay(on), at }
  const stored = await house.call(deliveries.schedule, {
    as,
    params,
    body: { messageId: message.id, trigger, recipients: [{ personId: recipient.personId }] },
  })
  const delivery = stored.deliveries.find(({ messageId }) => messageId === message.id)!
  return {
    title,
    author,
    recipient,
    messageId: message.id,
    deliveryId: delivery.id,
    isYearly,
    zone: delivery.due.zone,
    on: delivery.due.on,
    at,
  }
}

const withoutLeapDay = (on: string) => on.replace('02-29', '02-28')
