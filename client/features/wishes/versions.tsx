import { dateWriter, deviceZone } from '#contract/rules/date-looks.ts'
import { changeWords } from '#contract/rules/wishes/what-changed.ts'
import { textOf } from '#contract/rules/wishes/wish.ts'
import type { Wish, WishVersion } from '#contract/wishes/index.ts'
import { inWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { ChangedWords } from './changed-words.tsx'
import { useRestoreWish, useVersions } from './queries.ts'

interface VersionsProps {
  familyId: string
  wish: Wish
  isClosed: boolean
}

const at = dateWriter('long moment', deviceZone())

/** What stood there, when, and what changed each time. */
export function Versions({ familyId, wish, isClosed }: VersionsProps) {
  const list = useVersions(familyId, wish.id)
  return (
    <Loaded
      query={list}
      what="the earlier versions"
      skeleton={<SkeletonLines lines={3} label="Looking for the earlier versions" />}
    >
      {(versions) => (
        <>
          <ol className="grid gap-4">
            {versions.map((version) => (
              <li key={version.number} className="grid gap-2 rounded-md border border-hair p-4">
                <p className="font-[650]">
                  {at(Date.parse(version.savedAt))}
                  {version.number === wish.version && ' (as it stands now)'}
                </p>
                <Changed version={version} />
                {version.number !== wish.version && !isClosed && (
                  <BringBack familyId={familyId} wish={wish} version={version} />
                )}
              </li>
            ))}
          </ol>
          <ShowMore list={list} what="versions" />
        </>
      )}
    </Loaded>
  )
}

function Changed({ version }: { version: WishVersion }) {
  const [before, after] = [version.before && textOf(version.before), textOf(version.content)]
  return (
    <>
      <p className="text-thread">
        {changeWords(before, after)}
        {version.recordingId && ' With a voice.'}
      </p>
      <ChangedWords before={before} after={after} />
    </>
  )
}

function BringBack({
  familyId,
  wish,
  version,
}: Pick<VersionsProps, 'familyId' | 'wish'> & { version: WishVersion }) {
  const restore = useRestoreWish(familyId, wish.id)
  return (
    <div>
      <ConfirmDialog
        trigger={<Button icon="refresh">Bring this version back</Button>}
        title="Bring this version back?"
        description="It becomes the newest version. What stands there now stays among the earlier ones."
        confirmLabel="Bring it back"
        cancelLabel="Leave it"
        onConfirm={async () =>
          void (await restore
            .mutateAsync({ base: wish.version, number: version.number })
            .catch(inWords))
        }
      />
    </div>
  )
}
