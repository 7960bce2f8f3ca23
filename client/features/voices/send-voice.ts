import { voices } from '#contract/voices.ts'
import { call } from '#client/platform/api.ts'
import { putWhole } from '#client/platform/uploads/put-whole.ts'

/** What a device knows of a take that somebody spoke into it. */
interface Spoken {
  readonly id: string
  readonly durationMs: number
  readonly peaks: readonly number[]
}

const spokenOf = ({ id, durationMs, peaks }: Spoken) => ({
  takeId: id,
  durationMs: Math.round(durationMs),
  peaks: [...peaks],
})

/** An answer to a message, through the link of its letter. */
export const replyBy =
  (token: string, pass: string | undefined, to: 'author' | 'family') =>
  async (take: Spoken, bytes: Blob): Promise<void> => {
    const query = pass ? { pass } : {}
    const body = { ...spokenOf(take), to }
    const { isHere } = await call(voices.reply, { params: { token }, query, body })
    if (!isHere) await putWhole(voices.replySound, { token, takeId: take.id }, bytes, query)
  }

/** A take of somebody's own recorder. */
export const speakBy =
  (token: string) =>
  async (take: Spoken, bytes: Blob): Promise<void> => {
    const { isHere } = await call(voices.speak, { params: { token }, body: spokenOf(take) })
    if (!isHere) await putWhole(voices.speakSound, { token, takeId: take.id }, bytes)
  }
