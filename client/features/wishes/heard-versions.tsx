import { dateWriter, deviceZone } from '#contract/rules/date-looks.ts'
import { changeWords } from '#contract/rules/wishes/what-changed.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { ChangedWords } from './changed-words.tsx'
import { useHeardVersions } from './heard-queries.ts'

const at = dateWriter('long moment', deviceZone())

/** What a program heard, and what its author made of it each time. */
export function HeardVersions({
  familyId,
  recordingId,
}: {
  familyId: string
  recordingId: string
}) {
  const list = useHeardVersions(familyId, recordingId)
  return (
    <Loaded
      query={list}
      what="what was changed"
      skeleton={<SkeletonLines lines={3} label="Looking for what was changed" />}
    >
      {(versions) => (
        <>
          <ol aria-label="What was changed in these words" className="grid gap-4">
            {versions.map(({ number, words, before, isMine, savedAt }) => (
              <li key={number} className="grid gap-2 rounded-md border border-hair p-4">
                <p className="font-[650]">{at(Date.parse(savedAt))}</p>
                <p className="text-thread">
                  {isMine ? 'Put right by you.' : 'Written down by a program.'}{' '}
                  {before !== null && changeWords(before, words)}
                </p>
                <ChangedWords before={before} after={words} />
              </li>
            ))}
          </ol>
          <ShowMore list={list} what="versions" />
        </>
      )}
    </Loaded>
  )
}
