import { useState, type ComponentType } from 'react'
import { media } from '#contract/media.ts'
import { mostComments, mostVoices, stories, type Stories } from '#contract/stories.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'
import { keepSpoken, type Spoken } from '#client/platform/uploads/keep-file.ts'
import { Button } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentRow } from './comment-row.tsx'
import { useStories, useStoryChange, type MemoryIds } from './queries.ts'
import { ToldVoiceRow } from './told-voice-row.tsx'

/** The recorder is another feature’s: the page brings it. */
export interface StoryRecorderProps {
  /** What tells this recorder’s takes from others on this device. */
  of: string
  send: (spoken: Spoken) => Promise<void>
}

interface StoriesOfMemoryProps extends MemoryIds {
  /** What it is called, for the name of the recording. */
  name: string
  mayChange: boolean
  isOwner: boolean
  /** Somebody pressed “Tell”: the recorder listens at once. */
  isTelling: boolean
  Recorder: ComponentType<StoryRecorderProps>
}

/** What the family tells of a memory, by voice and in writing. */
export function StoriesOfMemory(props: StoriesOfMemoryProps) {
  const { familyId, memoryId } = props
  return (
    <section aria-label="Told about it" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {props.isTelling && <TellNow {...props} />}
      <h2 className="text-xl">Told about it</h2>
      <Loaded
        query={useStories({ familyId, memoryId })}
        what="what is told about it"
        skeleton={<SkeletonLines lines={3} label="Listening for what is told about it" />}
      >
        {(told) => <Told {...props} told={told} />}
      </Loaded>
    </section>
  )
}

function Told(props: StoriesOfMemoryProps & { told: Stories }) {
  const { familyId, memoryId, mayChange, isOwner, isTelling, told } = props
  const ids = { familyId, memoryId }
  const accountId = useAccountId()
  const isNothing = told.voices.length === 0 && told.comments.length === 0
  return (
    <>
      {isNothing && (
        <p className="text-thread">
          {mayChange
            ? 'Nobody has told of this yet. What do you remember?'
            : 'Nobody has told of this yet.'}
        </p>
      )}
      {mayChange && !isTelling && told.voices.length < mostVoices && <TellByVoice {...props} />}
      {told.voices.length > 0 && (
        <ul aria-label="Voices" className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {told.voices.map((voice) => (
            <ToldVoiceRow key={voice.sound.mediaId} {...{ ids, voice, mayChange }} />
          ))}
        </ul>
      )}
      {told.comments.length > 0 && (
        <ul aria-label="Comments" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {told.comments.map((comment) => (
            <CommentRow key={comment.id} {...{ ids, comment, mayChange, isOwner }} />
          ))}
        </ul>
      )}
      {mayChange && told.comments.length < mostComments && (
        <CommentForm ids={ids} accountId={accountId} />
      )}
    </>
  )
}

/** What lies on this device unsent is of whoever said or wrote it. */
function useAccountId(): string {
  const session = useSession()
  return session.state === 'signed-in' ? session.user.id : ''
}

function TellByVoice(props: StoriesOfMemoryProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <TellNow {...props} />
  return (
    <Button
      icon="mic"
      variant="action"
      className="justify-self-start"
      onClick={() => setOpen(true)}
    >
      Tell about it
    </Button>
  )
}

function TellNow({ familyId, memoryId, name, Recorder }: StoriesOfMemoryProps) {
  const accountId = useAccountId()
  const ids = { familyId, memoryId }
  const keep = useStoryChange(ids, (spoken: Spoken) =>
    keepSpoken({ accountId, familyId }, spoken, async (mediaId) => {
      await call(stories.tell, { params: ids, body: { mediaId } })
      const caption = `About “${name}”`.slice(0, 500)
      await call(media.caption, { params: { familyId, mediaId }, body: { caption } })
    }),
  )
  return (
    <Recorder
      of={`${accountId} ${familyId} ${memoryId}`}
      send={async (spoken) => void (await keep.mutateAsync(spoken))}
    />
  )
}
