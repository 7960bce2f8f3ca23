import { dateWriter } from '#contract/rules/date-looks.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useRecordings } from './queries.ts'

const day = dateWriter('short day')

interface RecordingsChoiceProps {
  familyId: string
  chosen: readonly string[]
  most: number
  onChange: (chosen: string[]) => void
}

/** Which of the family's recordings the researcher may hear. */
export function RecordingsChoice({ familyId, chosen, most, onChange }: RecordingsChoiceProps) {
  const list = useRecordings(familyId)
  const turn = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-2">
      <legend className="font-[650]">
        Recordings the researcher may hear{' '}
        <span className="font-normal text-thread">(optional)</span>
      </legend>
      <Loaded
        query={list}
        what="your recordings"
        skeleton={<SkeletonLines lines={2} label="Loading your recordings" />}
      >
        {(recordings) =>
          recordings.length === 0 ? (
            <p className="text-thread">
              Your family has no recordings yet. A story told by the eldest is often the best clue.
            </p>
          ) : (
            <>
              <ul className="grid sm:grid-cols-2 sm:gap-x-6">
                {recordings.map(({ id, caption, fileName, voiceOf, createdAt }) => (
                  <li key={id} className="min-w-0">
                    <Checkbox
                      label={caption || fileName}
                      hint={[voiceOf && `Spoken by ${voiceOf.name}`, day(new Date(createdAt))]
                        .filter(Boolean)
                        .join(' · ')}
                      checked={chosen.includes(id)}
                      disabled={!chosen.includes(id) && chosen.length >= most}
                      onChange={() => turn(id)}
                    />
                  </li>
                ))}
              </ul>
              <ShowMore list={list} what="recordings" />
            </>
          )
        }
      </Loaded>
    </fieldset>
  )
}
