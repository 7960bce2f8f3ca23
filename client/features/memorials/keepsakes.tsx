import { useState } from 'react'
import type { Memorial } from '#contract/memorials.ts'
import { accepted } from '#contract/rules/media-kinds.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ChooseFiles } from '#client/ui/choose-files.tsx'
import { intoView } from '#client/ui/into-view.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { KeepsakeView } from './keepsake-view.tsx'
import { useNoteAdded, useTributeActs, useTributes, type MemorialIds } from './queries.ts'
import { sendTo, type KeepsakeRecorder, type SendKeepsake } from './send-keepsake.ts'
import { TributeDeeds } from './tribute-deeds.tsx'

interface KeepsakesProps {
  ids: MemorialIds
  person: Memorial['person']
  isSteward: boolean
  Recorder: KeepsakeRecorder
}

/** Photos, voices and films that the family adds. */
export function Keepsakes({ ids, person, isSteward, Recorder }: KeepsakesProps) {
  const list = useTributes(ids, 'keepsakes')
  const acts = useTributeActs(ids)
  return (
    <Card title="Photos and voices">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Adding ids={ids} name={calledName(person)} Recorder={Recorder} />
        <Loaded
          query={list}
          what="photos and voices"
          skeleton={<SkeletonLines lines={3} label="Looking for photos and voices" />}
        >
          {(keepsakes) =>
            keepsakes.length === 0 ? (
              <p className="text-thread">Nothing is here yet. A single photo is a beginning.</p>
            ) : (
              <>
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
                  {keepsakes.map((tribute) => (
                    <li key={tribute.id} className="grid content-start gap-2">
                      <KeepsakeView ids={ids} tribute={tribute} />
                      <div className="print:hidden">
                        <TributeDeeds tribute={tribute} acts={acts} isSteward={isSteward} />
                      </div>
                    </li>
                  ))}
                </ul>
                <ShowMore list={list} what="photos and voices" />
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

const onThePage = (count: number) =>
  count === 1 ? 'It is on the page' : `${count} files are on the page`

interface AddingProps {
  ids: MemorialIds
  name: string
  Recorder: KeepsakeRecorder
}

function Adding({ ids, name, Recorder }: AddingProps) {
  const [isRecording, setRecording] = useState(false)
  const noteAdded = useNoteAdded()
  const send: SendKeepsake = async (keepsake) => {
    await sendTo(ids)(keepsake)
    await noteAdded()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 print:hidden">
      <p className="max-w-[40rem] text-thread">
        What you add, everyone in the family sees at once. You can take it back whenever you like.
      </p>
      <div className="flex flex-wrap gap-3">
        <ChooseFiles
          label="Add photos, voices or films"
          accept={accepted(['photo', 'audio', 'video'])}
          send={(file, id) => send({ id, name: file.name, bytes: file })}
          wentWords={onThePage}
        />
        <Button icon="mic" aria-expanded={isRecording} onClick={() => setRecording(true)}>
          Tell of {name}
        </Button>
      </div>
      {isRecording && (
        <div ref={intoView}>
          <Recorder of={ids.personId} send={send} />
        </div>
      )}
    </div>
  )
}
