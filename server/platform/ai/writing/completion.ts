import * as z from 'zod'

// Only what we read; servers add fields of their own.
const piece = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        message: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
})

interface Piece {
  readonly text: string
  readonly isLast: boolean
}

/** One piece of a streamed completion, or a whole one from a server that doesn't stream. Throws on anything else. */
export function readPiece(json: string): Piece {
  const choice = piece.parse(JSON.parse(json)).choices?.[0]
  return {
    text: choice?.delta?.content ?? choice?.message?.content ?? '',
    isLast: Boolean(choice?.finish_reason),
  }
}
