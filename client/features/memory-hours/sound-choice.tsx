import { useState } from 'react'
import { Link } from 'wouter'
import { formatDuration } from '#contract/rules/duration.ts'
import type { MemoryHour, OfferedSound } from '#contract/memory-hours.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useSounds } from './queries.ts'

interface SoundChoiceProps {
  familyId: string
  person: MemoryHour['person']
  onChoose: (offered: OfferedSound) => void
}

/** Voices and music of the family, those of the person first. */
export function SoundChoice({ familyId, person, onChoose }: SoundChoiceProps) {
  const [of, setOf] = useState('all')
  const list = useSounds(familyId, of === 'person' ? person.id : undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label="Which recordings?">
        <Select
          options={[
            { value: 'all', label: 'All recordings and music of the family' },
            { value: 'person', label: `${person.name}’s voice, and what tells of them` },
          ]}
          value={of}
          onChange={(event) => setOf(event.currentTarget.value)}
        />
      </Field>
      <Loaded
        query={list}
        what="the recordings"
        skeleton={<SkeletonLines lines={3} label="Loading the recordings" />}
      >
        {(sounds) =>
          sounds.length === 0 ? (
            <p className="text-thread">No recording is here.</p>
          ) : (
            <>
              <ul className="grid divide-y divide-hair" aria-label="Recordings to choose from">
                {sounds.map((offered) => (
                  <Offered key={offered.sound.mediaId} {...{ offered, onChoose }} />
                ))}
              </ul>
              <ShowMore list={list} what="recordings" />
            </>
          )
        }
      </Loaded>
      <p className="text-thread">
        Is their music missing?{' '}
        <Link href="/family-legacy-hub" className="text-link underline underline-offset-4">
          Add the sound file
        </Link>{' '}
        among your family’s recordings; it then stands here, and the hour waits as you left it.
      </p>
    </div>
  )
}

function Offered({
  offered,
  onChoose,
}: Pick<SoundChoiceProps, 'onChoose'> & { offered: OfferedSound }) {
  const { name, speaker, sound } = offered
  const told = [speaker, sound.durationMs && formatDuration(sound.durationMs / 1000)]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 grow [overflow-wrap:anywhere]">
        {name}
        <span className="block text-sm text-thread">{told.filter(Boolean).join(' · ')}</span>
      </p>
      <Button size="small" onClick={() => onChoose(offered)}>
        Take this<span className="sr-only">: {name}</span>
      </Button>
    </li>
  )
}
