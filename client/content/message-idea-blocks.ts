import { hashOf } from '#contract/rules/quilt-hash.ts'
import type { MessageIdeaId } from '#content/message-ideas.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { voiceBlock, voiceCloths } from '#contract/rules/quilt-voice.ts'
import type { Block } from '#contract/rules/quilt.ts'

const voice = (peaks: number[], ...worn: Parameters<typeof cloths>) =>
  voiceBlock(peaks, { cloths: cloths(...worn) })

/** What each idea might sound like: a song, a speech, a whisper. */
export const messageIdeaBlocks: Readonly<Record<MessageIdeaId, Block>> = {
  birthday: voice([0.4, 0.4, 0.6, 0.4, 0.9, 0.7, 0.4, 1, 0.5], 'marigold', 'indigo', 'cranberry'),
  graduation: voice([0.2, 0.35, 0.5, 0.62, 0.7, 0.8, 0.88, 0.95, 1], 'indigo', 'sky', 'marigold'),
  wedding: voice([0.3, 0.75, 0.5, 0.95, 0.6, 0.95, 0.5, 0.75, 0.3], 'rose', 'cranberry', 'plum'),
  'grandparent-stories': voice(
    [0.7, 0.5, 0.62, 0.3, 0.66, 0.8, 0.25, 0.5, 0.42],
    'teal',
    'leaf',
    'cotton',
  ),
  'difficult-times': voice(
    [0.5, 0.42, 0.36, 0.3, 0.28, 0.32, 0.4, 0.55, 0.75],
    'plum',
    'rose',
    'marigold',
  ),
  'daily-reminders': voice(
    [0.2, 0.25, 0.9, 1, 0.6, 0.22, 0.2, 0.2, 0.2],
    'sky',
    'teal',
    'cranberry',
  ),
}

const STRIPS = 9

/** An idea that came later sounds like its name: always the same, and like no other. */
export function messageIdeaBlock(id: string): Block {
  const known = Object.hasOwn(messageIdeaBlocks, id) && messageIdeaBlocks[id as MessageIdeaId]
  if (known) return known
  const peaks = Array.from({ length: STRIPS }, (_, i) => 0.2 + (hashOf(`${id} ${i}`) % 81) / 100)
  return voiceBlock(peaks, { cloths: voiceCloths[hashOf(id) % voiceCloths.length]! })
}
