import type { Family } from '#contract/families.ts'
import type { Memory } from '#contract/vault/index.ts'
import { CaptionGuess } from './captions/caption-guess.tsx'
import { MoodOf } from './memory-moods/mood-of.tsx'
import { WordsInPicture } from './picture-words/words-in-picture.tsx'
import { StoriesOfMemory } from '#client/features/stories/stories-of-memory.tsx'
import { ThingsIn } from './things/things-in.tsx'
import { TroubleWith } from './picture-trouble.tsx'
import { StoryRecorder } from '#client/pages/recorders/story-recorder.tsx'

interface MemoryAsideProps {
  family: Pick<Family, 'id' | 'role'>
  memory: Memory
  isTelling: boolean
  mayChange: boolean
}

/** What other features know of the memory in the viewer. */
export function MemoryAside({ family, memory, isTelling, ...props }: MemoryAsideProps) {
  const mayChange = props.mayChange && !memory.trashedAt
  const of = { familyId: family.id, memoryId: memory.id, mayChange }
  return (
    <>
      {mayChange && <TroubleWith familyId={family.id} memory={memory} />}
      <StoriesOfMemory
        {...of}
        name={memory.caption || memory.fileName}
        isOwner={family.role === 'owner'}
        isTelling={isTelling}
        Recorder={StoryRecorder}
      />
      {!isTelling && memory.kind === 'photo' && <ThingsIn {...of} />}
      {!isTelling && memory.kind === 'photo' && mayChange && !memory.caption && (
        <CaptionGuess familyId={family.id} memoryId={memory.id} />
      )}
      {!isTelling && <MoodOf familyId={family.id} memory={memory} mayChange={mayChange} />}
      {!isTelling && <WordsInPicture {...of} />}
    </>
  )
}
