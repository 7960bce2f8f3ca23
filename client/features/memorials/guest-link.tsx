import type { Memorial } from '#contract/memorials.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { failureWords, inWords } from '#client/platform/failure-words.ts'
import { useInSandbox } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { QrImage } from '#client/ui/qr-image.tsx'
import { qrPicture } from '#client/ui/qr-picture.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useEndLink, useGuestLink, useMakeLink, type MemorialIds } from './queries.ts'

interface GuestLinkProps {
  ids: MemorialIds
  person: Memorial['person']
}

/** The link for friends without an account, made and ended by whoever looks after the page. */
export function GuestLink({ ids, person }: GuestLinkProps) {
  const query = useGuestLink(ids)
  const make = useMakeLink(ids)
  const isSandbox = useInSandbox()
  const name = calledName(person)
  return (
    <Card title="For friends without an account" className="print:hidden">
      <Loaded
        query={query}
        what="the link"
        skeleton={<SkeletonLines lines={3} label="Loading the link" />}
      >
        {({ link }) =>
          link ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
              <QrImage src={qrPicture(link)} alt={`QR code of the page for ${name}`} size={150} />
              <div className="grid content-start gap-3">
                <p
                  ref={make.isSuccess ? takeLostFocus : undefined}
                  tabIndex={-1}
                  className="max-w-[38rem] outline-none"
                >
                  Whoever has this link sees {name}’s name and years, and can write a condolence.
                  They see nothing else of the page. Each waits here until you let it in.
                </p>
                <p className="[overflow-wrap:anywhere] text-thread">{link.url}</p>
                <div className="flex flex-wrap gap-3">
                  <CopyButton text={link.url}>Copy the link</CopyButton>
                  <EndLink ids={ids} />
                </div>
              </div>
            </div>
          ) : isSandbox ? (
            <p className="max-w-[38rem] text-thread">
              A sandbox gives out no links: nobody but you can see it. In a family of your own you
              give one to friends and neighbours without an account, and they write a condolence.
            </p>
          ) : (
            <div className="grid justify-items-start gap-4">
              <p className="max-w-[38rem] text-thread">
                Friends and neighbours can write, too. Make a link, and give it to whom you like;
                you can end it whenever you want.
              </p>
              <p role="alert" className="font-[650] text-danger empty:hidden">
                {make.error && failureWords(make.error)}
              </p>
              <Button icon="plus" pending={make.isPending} onClick={() => make.mutate(undefined)}>
                Make a link
              </Button>
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

function EndLink({ ids }: { ids: MemorialIds }) {
  const end = useEndLink(ids)
  return (
    <ConfirmDialog
      trigger={<Button variant="quiet">End the link</Button>}
      title="End this link?"
      description="From now on it opens nothing. What was written by it stays, and you can make another."
      confirmLabel="End the link"
      onConfirm={async () => void (await end.mutateAsync(undefined).catch(inWords))}
    />
  )
}
