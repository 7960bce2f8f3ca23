import { useState, type ComponentType, type ReactNode } from 'react'
import { accepted } from '#contract/rules/media-kinds.ts'
import { useSession } from '#client/platform/session.ts'
import type { Spoken } from '#client/platform/uploads/keep-file.ts'
import { Button } from '#client/ui/button.tsx'
import { ChooseFiles } from '#client/ui/choose-files.tsx'
import { intoView } from '#client/ui/into-view.ts'
import { keepVoice, type VoiceOf } from './keep-voice.ts'
import { useHeardChange } from './queries.ts'

/** The recorder is another feature’s: the page brings it. */
export interface VoiceRecorderProps {
  /** What tells this recorder’s takes from others on this device. */
  of: string
  sendLabel: string
  send: (spoken: Spoken) => Promise<void>
}

interface AddVoiceProps {
  familyId: string
  personId: string
  name: string
  Recorder: ComponentType<VoiceRecorderProps>
}

type As = VoiceOf['as']

/** “Tell me about her”: somebody speaks of them, or they speak themselves. */
export function AddVoice({ familyId, personId, name, Recorder }: AddVoiceProps) {
  const [as, setAs] = useState<As>()
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const keep = useHeardChange(familyId, (spoken: Spoken) => {
    const caption = as === 'speaker' ? `${name}’s voice` : `About ${name}`
    return keepVoice(accountId, { familyId, personId, as: as!, caption }, spoken)
  })
  const named = <bdi>{name}</bdi>
  const choices: readonly [as: As, label: ReactNode][] = [
    ['told-of', <>Tell about {named}</>],
    ['speaker', <>Record {named}’s own voice</>],
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-2">
        {choices.map(([own, label]) => (
          <Button
            key={own}
            size="small"
            icon="mic"
            aria-expanded={own === as}
            onClick={() => setAs(own === as ? undefined : own)}
          >
            <span>{label}</span>
          </Button>
        ))}
      </div>
      {as && (
        <div
          key={as}
          ref={intoView}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border-2 border-dashed border-line p-[min(1rem,3vw)]"
        >
          <p>
            {as === 'told-of'
              ? 'How they laughed, what they cooked, what they always said. Whoever sees them in the tree can listen.'
              : 'Hand them the phone, or ask and record the answer. Whoever sees them in the tree can listen.'}
          </p>
          <Recorder
            of={`${familyId} ${personId} ${as}`}
            sendLabel="Keep it in the tree"
            send={(spoken) => keep.mutateAsync(spoken)}
          />
          <ChooseFiles
            label="Or choose a sound file"
            accept={accepted(['audio'])}
            send={(file, id) => keep.mutateAsync({ id, file })}
          />
        </div>
      )}
    </div>
  )
}
