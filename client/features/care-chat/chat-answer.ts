import { careChat, type ChatReply } from '#contract/care-chat.ts'
import { postForEvents } from '#client/platform/api-events.ts'

/**
 * Answers one question; `onWords` hears the text so far while it is being written. Throwing makes the widget
 * apologise and go on (spec §8).
 */
export type Answer = (
  question: string,
  onWords: (soFar: string) => void,
) => Promise<string | ChatReply>

// Longer than the server gives a model, so that its own fallback comes first.
const PATIENCE_MS = 60_000

export const askCare: Answer = async (message, onWords) => {
  let soFar = ''
  let reply: ChatReply | undefined
  const whole = await postForEvents(
    careChat.ask.path,
    { message },
    ({ event, data }) => {
      if (event === 'words') onWords((soFar += (data as { text: string }).text))
      if (event === 'answer') reply = data as ChatReply
    },
    AbortSignal.timeout(PATIENCE_MS),
  )
  const answer = (whole as ChatReply | undefined) ?? reply
  if (!answer) throw new Error('The answer broke off.')
  return answer
}
