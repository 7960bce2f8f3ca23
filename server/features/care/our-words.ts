import type { Config } from '#server/platform/config.ts'
import { isSignedText, signText } from '#server/platform/sealing.ts'

const purpose = 'care chat reply'

/** Marks what the chat said, so that it is known as ours when the visitor's window brings it back. */
export const sealOurWords = ({ secretKey }: Config, words: string): string =>
  signText(words.trim(), purpose, secretKey)

export const areOurWords = ({ secretKey }: Config, words: string, seal: string | undefined) =>
  seal !== undefined && isSignedText(words.trim(), seal, purpose, secretKey)
