import { useId } from 'react'
import type { VoiceLink } from '#contract/voices.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { QrImage } from '#client/ui/qr-image.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useMakeLink, useRevokeLink, useVoiceLink } from './queries.ts'
import { qrPicture } from '#client/ui/qr-picture.ts'

interface VoiceLinkSectionProps {
  familyId: string
  personId: string
  /** As the family calls them. */
  name: string
}

/** A recorder of one's own for somebody without an account: a link, and a card to print. */
export function VoiceLinkSection({ familyId, personId, name }: VoiceLinkSectionProps) {
  const query = useVoiceLink(familyId, personId)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-4 border-t border-hair pt-6">
      <h3 id={heading} className="text-xl">
        A recorder for {name}
      </h3>
      <Loaded
        query={query}
        what="the recorder’s link"
        skeleton={<SkeletonLines lines={2} label="Loading the recorder’s link" />}
      >
        {({ link }) =>
          link ? (
            <Made familyId={familyId} personId={personId} name={name} link={link} />
          ) : (
            <NotMade familyId={familyId} personId={personId} name={name} />
          )
        }
      </Loaded>
    </section>
  )
}

function NotMade({ familyId, personId, name }: VoiceLinkSectionProps) {
  const make = useMakeLink(familyId, personId)
  return (
    <>
      <p className="max-w-[38rem]">
        Print a card with a code. {name} points a phone at it, presses one large button and speaks:
        no account, no password. You hear it first, and decide what your family keeps.
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {make.error && failureWords(make.error)}
      </p>
      <Button
        icon="mic"
        className="justify-self-start"
        pending={make.isPending}
        pendingLabel="Making it…"
        onClick={() => make.mutate(undefined)}
      >
        Make {name}’s card
      </Button>
    </>
  )
}

function Made({ familyId, personId, name, link }: VoiceLinkSectionProps & { link: VoiceLink }) {
  const revoke = useRevokeLink(familyId, personId)
  const end = async () => {
    await revoke.mutateAsync(undefined).catch((error: unknown) => {
      throw new Error(failureWords(error))
    })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrImage src={qrPicture(link)} alt={`QR code of ${name}’s recorder`} size={150} />
      <div className="grid content-start gap-3">
        <p>
          Whoever has this link can record for your family in {name}’s name, and nothing else. It
          works until you end it.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/voice-card?person=${personId}`} variant="action">
            Print the card
          </ButtonLink>
          <CopyButton text={link.url}>Copy the link</CopyButton>
          <ConfirmDialog
            danger
            trigger={<Button variant="quiet">End this link</Button>}
            title={`End ${name}’s link?`}
            description={`The printed card and the link stop working at once. What ${name} has recorded stays. You can make a new card at any time.`}
            confirmLabel="End it"
            cancelLabel="Leave it"
            onConfirm={end}
          />
        </div>
      </div>
    </div>
  )
}
