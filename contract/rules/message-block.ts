import { block, type Block } from './quilt.ts'
import { cloths } from './quilt-cloth.ts'
import { voiceBlock } from './quilt-voice.ts'

const written = block('envelope', cloths('plum', 'rose', 'cotton'))
const file = block('album', cloths('teal', 'marigold', 'cotton'))

interface Sewn {
  readonly kind: 'voice' | 'file' | 'written'
  readonly peaks: readonly number[]
}

/** A voice is sewn from its own sound; what has none wears the block of letters or albums. */
export function messageBlock({ kind, peaks }: Sewn): Block {
  if (peaks.length > 0) return voiceBlock(peaks)
  return kind === 'written' ? written : file
}
