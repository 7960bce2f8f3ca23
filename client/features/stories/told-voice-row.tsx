import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useState } from 'react'
import { longestStory, stories, type ToldVoice } from '#contract/stories.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { dateWords } from '#client/ui/size-words.ts'
import { RecordingPlayer } from '#client/ui/recording-player.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useStoryChange, type MemoryIds } from './queries.ts'
import { WordsForm } from './words-form.tsx'

interface ToldVoiceRowProps {
  ids: MemoryIds
  voice: ToldVoice
  mayChange: boolean
}

/** A voice that tells of a memory, with what it says. */
export function ToldVoiceRow({ ids, voice, mayChange }: ToldVoiceRowProps) {
  const { sound, toldAt } = voice
  const whose = whoseWords(voice)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-[650]">{whose}</bdi>
        <span className="text-thread">, {dateWords(toldAt)}</span>
      </p>
      <RecordingPlayer
        familyId={ids.familyId}
        sound={sound}
        label={`${whose}, ${dateWords(toldAt)}`}
      />
      <Words {...{ ids, voice, mayChange }} />
      {mayChange && <TakeAway {...{ ids, voice }} />}
    </li>
  )
}

function whoseWords({ speaker, bringer, isRecordedByThem }: ToldVoice): string {
  if (speaker) return `${speaker}’s voice`
  if (!bringer) return 'A voice'
  return `${isRecordedByThem ? 'Recorded' : 'Brought'} by ${bringer}`
}

const stateWords: Record<Exclude<ToldVoice['writtenDown'], 'ready'>, string> = {
  off: '',
  waiting: 'What is said is being written down.',
  absent: 'This server has nothing that could write down what is said.',
  failed: 'What is said couldn’t be written down.',
}

function Words({ ids, voice, mayChange }: ToldVoiceRowProps) {
  const [isPuttingRight, setPuttingRight] = useState(false)
  if (voice.writtenDown !== 'ready') {
    const words = stateWords[voice.writtenDown]
    return words ? <p className="text-sm text-thread">{words}</p> : null
  }
  if (isPuttingRight) return <PutRight {...{ ids, voice }} onDone={() => setPuttingRight(false)} />
  return (
    <>
      <p
        dir="auto"
        className="border-l-4 border-l-plum pl-4 [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {voice.words}
      </p>
      {!voice.isRead && (
        <p className="text-sm text-thread">A program wrote this down; nobody has read it yet.</p>
      )}
      {mayChange && (
        <Button
          variant="link"
          size="small"
          className="justify-self-start"
          onClick={() => setPuttingRight(true)}
        >
          Put the words right
        </Button>
      )}
    </>
  )
}

function PutRight({
  ids,
  voice,
  onDone,
}: Omit<ToldVoiceRowProps, 'mayChange'> & { onDone: () => void }) {
  // What stood there when this was opened: somebody else may be putting it right, too.
  const [before] = useState(voice.words)
  // Refused once, another’s words stand above the field: the next press takes their place.
  const [isWarned, setWarned] = useState(false)
  const { mediaId } = voice.sound
  const save = (words: string) =>
    call(stories.correct, {
      params: { ...ids, mediaId },
      body: { before: isWarned ? voice.words : before, words },
    }).catch((error: unknown) => {
      setWarned(true)
      throw error
    })
  return (
    <WordsForm
      ids={ids}
      of={mediaId}
      label="What is said"
      before={before}
      hint={voice.words === before ? undefined : `Somebody wrote meanwhile: “${voice.words}”`}
      longest={longestStory}
      rows={5}
      saveLabel={(isChanged) => (isChanged ? 'Save the words' : 'It is right')}
      save={save}
      onDone={onDone}
    />
  )
}

function TakeAway({ ids, voice }: { ids: MemoryIds; voice: ToldVoice }) {
  const { mediaId } = voice.sound
  const params = { ...ids, mediaId }
  const untell = useStoryChange(ids, () => call(stories.untell, { params }))
  const retell = useStoryChange(ids, () => call(stories.tell, { params: ids, body: { mediaId } }))
  const press = () =>
    untell.mutateAsync(undefined).then(
      () =>
        void toast({
          title: 'Not told of this any more',
          description: 'It stays among the family’s recordings.',
          action: {
            label: 'Undo',
            run: () => void retell.mutateAsync(undefined).catch(tellNotDone),
          },
        }),
      tellNotDone,
    )
  return (
    <Button
      variant="link"
      size="small"
      className="justify-self-start"
      disabled={untell.isPending}
      onClick={() => void press()}
    >
      Not about this
      <span className="sr-only">: the recording of {dateWords(voice.toldAt)}</span>
    </Button>
  )
}
