import { longestCareMessage, longestTranscript, type TranscriptLine } from '#contract/care/index.ts'

/** What of a chat can be handed over: its last lines, none of them empty or endless. */
export function transcriptFor(lines: readonly TranscriptLine[]): TranscriptLine[] {
  return (
    lines
      .map(({ sender, content, seal }) => ({
        sender,
        content: content.trim().slice(0, longestCareMessage),
        ...(seal && { seal }),
      }))
      // Greetings and apologies are the window's own: only sealed answers are known as ours.
      .filter(({ sender, content, seal }) => content !== '' && (sender === 'user' || !!seal))
      .slice(-longestTranscript)
  )
}
