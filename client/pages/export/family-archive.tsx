import { counted } from '#contract/rules/counted.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import type { Heirloom, HeirloomState } from '#contract/archive/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { sizeWords } from '#client/ui/size-words.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { YearlyLetter } from './yearly-letter.tsx'
import { isMoving, useAskHeirloom, useHeirlooms } from './queries.ts'

const onDay = dateWriter('day')

/** One family's archive: how much it will be, how far it is, and the file itself. */
export function FamilyArchive({ familyId, name }: { familyId: string; name: string }) {
  const state = useHeirlooms(familyId)
  const ask = useAskHeirloom(familyId)
  return (
    <section
      aria-label={`The archive of ${name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-hair max-sm:border-y max-sm:py-5 sm:rounded-lg sm:border sm:bg-paper sm:p-5"
    >
      <h3 className="text-xl">{name}</h3>
      <Loaded query={state} what="this archive" skeleton={<SkeletonLines lines={3} />}>
        {(told) => (
          <>
            <Told told={told} familyId={familyId} />
            {!isMoving(told.newest) && (
              <Button
                variant={told.newest?.state === 'ready' ? 'secondary' : 'primary'}
                className="justify-self-start"
                pending={ask.isPending}
                onClick={() => ask.mutate()}
              >
                {told.newest?.state === 'ready' ? 'Make a new one' : 'Make the archive'}
              </Button>
            )}
            {ask.error && <p role="alert">{failureWords(ask.error)}</p>}
          </>
        )}
      </Loaded>
      <YearlyLetter familyId={familyId} name={name} />
    </section>
  )
}

function Told({
  told: { newest, files, bytes },
  familyId,
}: {
  told: HeirloomState
  familyId: string
}) {
  if (!newest)
    return (
      <p>
        {files === 0
          ? 'No photos or recordings yet: the archive will hold your people, tree and words.'
          : `It will be about ${sizeWords(bytes)} in ${counted(files, 'file')}, with pages beside them.`}
      </p>
    )
  if (isMoving(newest))
    return (
      <>
        <ProgressBar
          label={makingWords(newest)}
          done={newest.bytesAll > 0 ? newest.bytesDone / newest.bytesAll : undefined}
        />
        <p>You can close this page: it goes on without you, and waits here for a week.</p>
      </>
    )
  if (newest.state === 'failed')
    return (
      <p role="alert">
        The archive couldn’t be made. Nothing is lost, and nothing was changed: please try again, or
        write to us if it happens twice.
      </p>
    )
  return <Ready newest={newest} familyId={familyId} />
}

function makingWords({ state, bytesAll, bytesDone }: Heirloom): string {
  if (state === 'waiting') return 'It is about to begin'
  return bytesAll > 0 && bytesDone >= bytesAll
    ? 'Nearly there: it is being packed'
    : 'Your archive is being made'
}

function Ready({ newest, familyId }: { newest: Heirloom; familyId: string }) {
  return (
    <>
      <a
        href={`/api/families/${familyId}/heirlooms/${newest.id}/content`}
        download
        className={buttonLook({ variant: 'primary', className: 'max-w-full justify-self-start' })}
      >
        <Icon name="download" />
        Download, {sizeWords(newest.byteLength)}
      </a>
      <p>
        Made on {onDay(newest.madeAt!)}, ready to fetch until {onDay(newest.until)}. If the
        connection breaks, resume the download in your browser: it goes on where it stopped.
      </p>
      {newest.missing > 0 && (
        <p role="alert">
          {newest.missing === 1 ? 'One file' : `${newest.missing} files`} could not be read and{' '}
          {newest.missing === 1 ? 'isn’t' : 'aren’t'} in it; the archive says which. Please write to
          us.
        </p>
      )}
    </>
  )
}
