import type { KeeperLink, KeeperView } from '#contract/passing/index.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QrImage } from '#client/ui/qr-image.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { sheetAddress } from './queries.ts'

interface KeeperLinkViewProps {
  keeper: Pick<KeeperView, 'id' | 'name'>
  link: KeeperLink
}

/** A keeper's link by every other way than a letter: to scan, to copy, to print. */
export function KeeperLinkView({ keeper: { id, name }, link }: KeeperLinkViewProps) {
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(link.qrSvg)}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrImage src={picture} alt={`QR code of ${name}’s link`} size={216} />
      <div className="grid min-w-0 content-start gap-4">
        <p className="text-lg">
          Let {name} scan the code with their phone, send them the link yourself, or print the sheet
          and hand it over.
        </p>
        <Field label="The link">
          <TextInput readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <a
            href={sheetAddress(id)}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: 'action' })}
          >
            <Icon name="download" />
            Print the sheet<span className="sr-only"> (PDF)</span>
          </a>
          <CopyButton text={link.url}>Copy the link</CopyButton>
        </div>
      </div>
    </div>
  )
}
