import { longestCareMessage, longestTranscript, type TranscriptLine } from '#contract/care.ts'

/** What of a chat can be handed over: its last lines, none of them empty or endless. */
export function transcriptFor(lines: readonly TranscriptLine[]): TranscriptLine[] {
  return lines
    .map(({ sender, content }) => ({
      sender,
      content: content.trim().slice(0, longestCareMessage),
    }))
    .filter(({ content }) => content !== '')
    .slice(-longestTranscript)
}
