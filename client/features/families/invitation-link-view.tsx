import { useState } from 'react'
import type { InvitationLink } from '#contract/families.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QrImage } from '#client/ui/qr-image.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { expiryWords } from './time-words.ts'

/** A link to copy and its code to scan, print or save. */
export function InvitationLinkView({ link }: { link: InvitationLink }) {
  const [now] = useState(() => new Date())
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(link.qrSvg)}`
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <QrImage src={picture} alt="QR code of the invitation link" size={216} />
      <div className="grid min-w-0 content-start gap-4">
        <p>
          Let them scan the code with their phone’s camera, or send them the link. It works once,
          for one person.
        </p>
        <Field label="The link" hint={expiryWords(link.expiresAt, now)}>
          <TextInput readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={link.url} variant="action">
            Copy the link
          </CopyButton>
          <a
            href={picture}
            download="kinfold-invitation.svg"
            className={buttonLook({ variant: 'secondary' })}
          >
            <Icon name="download" />
            Save the code
          </a>
        </div>
      </div>
    </div>
  )
}
