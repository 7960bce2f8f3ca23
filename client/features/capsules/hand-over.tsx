import type { Capsule } from '#contract/capsules/index.ts'
import { useInSandbox } from '#client/platform/session.ts'
import { inWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { QrImage } from '#client/ui/qr-image.tsx'
import { qrPicture } from '#client/ui/qr-picture.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useCapsuleLink, useClearTray, useRenewLink, type CapsuleIds } from './queries.ts'

interface HandOverProps {
  ids: CapsuleIds
  capsule: Pick<Capsule, 'title' | 'paperKey' | 'waiting'>
}

export function HandOver(props: HandOverProps) {
  const isSandbox = useInSandbox()
  return (
    <Card title="Ask others to add something">
      {isSandbox ? (
        <p className="max-w-[38rem]">
          A sandbox gives out no links: nobody but you can see it. In a family of your own you give
          one to friends and relatives without an account, and they add to the capsule.
        </p>
      ) : (
        <LinkForOthers {...props} />
      )}
    </Card>
  )
}

/** The link for everyone without an account. */
function LinkForOthers({ ids, capsule: { title, paperKey, waiting } }: HandOverProps) {
  const query = useCapsuleLink(ids)
  return (
    <Loaded
      query={query}
      what="the link"
      skeleton={<SkeletonLines lines={3} label="Loading the link" />}
    >
      {(link) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <QrImage src={qrPicture(link)} alt={`QR code of “${title}”`} size={150} />
          <div className="grid content-start gap-3">
            <p className="max-w-[38rem]">
              Everyone in the family finds this capsule by themselves. Give this link to friends and
              relatives without an account: they read the lid and can add letters, voices and
              pictures. Each of them waits here until you{' '}
              {paperKey ? 'let it in, without having seen it' : 'have looked and let it in'}. Once
              you seal the capsule, nobody can add anything.
            </p>
            <p className="[overflow-wrap:anywhere] text-thread">{link.url}</p>
            <div className="flex flex-wrap gap-3">
              <CopyButton text={link.url}>Copy the link</CopyButton>
              <NewLink ids={ids} />
              {waiting > 0 && <ClearTray ids={ids} waiting={waiting} />}
            </div>
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** For a link that went further than it should have. */
function NewLink({ ids }: { ids: CapsuleIds }) {
  const renew = useRenewLink(ids)
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" icon="refresh">
          Make a new link
        </Button>
      }
      title="Make a new link?"
      description="The old link and its code stop working at once, wherever they lie. Whoever has added something already keeps their own way in; what they sent stays."
      confirmLabel="Make a new link"
      cancelLabel="Keep the old one"
      onConfirm={async () => {
        await renew.mutateAsync(undefined).catch(inWords)
        toast({ title: 'The old link has stopped working' })
      }}
    />
  )
}

function ClearTray({ ids, waiting }: { ids: CapsuleIds; waiting: number }) {
  const clear = useClearTray(ids)
  return (
    <ConfirmDialog
      danger
      trigger={
        <Button variant="quiet" icon="trash">
          Take out all that waits
        </Button>
      }
      title="Take out everything that waits?"
      description={`${waiting === 1 ? 'One thing that a guest sent is' : `${waiting} things that guests sent are`} deleted, and can’t be brought back. What you have let in stays.`}
      confirmLabel="Take it all out"
      onConfirm={async () => void (await clear.mutateAsync(undefined).catch(inWords))}
    />
  )
}
