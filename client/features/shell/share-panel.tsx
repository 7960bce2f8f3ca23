import { useSite } from '#client/content/use-site.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { describe, shareLinks, type ShareItem } from './share-links.ts'

function Services({ item }: { item: ShareItem }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-3">
      {shareLinks(item).map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className={buttonLook({ className: 'w-full' })}
          >
            <Icon name={label === 'Email' ? 'mail' : 'external'} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Community({ url }: { url: string }) {
  return (
    <section className="grid gap-2 rounded-lg bg-chambray p-5">
      <h3 className="text-xl">Join Our Community</h3>
      <p>Families trade stories, questions and small victories there. Reading needs no account.</p>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className={buttonLook({ variant: 'action', className: 'justify-self-start' })}
      >
        Open the community page
        <Icon name="external" />
      </a>
    </section>
  )
}

export function SharePanel(props: { item: ShareItem; onClose: () => void }) {
  const site = useSite()
  const { onClose } = props
  const item = { ...props.item, url: new URL(props.item.url, location.href).href }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share"
      description={describe(item)}
    >
      <div className="grid gap-6">
        <Services item={item} />
        <Field label="Link">
          <div className="flex flex-wrap gap-2">
            <TextInput
              readOnly
              value={item.url}
              onFocus={(event) => event.target.select()}
              className="min-w-0 flex-[1_1_14rem]"
            />
            <CopyButton text={item.url} />
          </div>
        </Field>
        <Community url={site.socialUrl} />
      </div>
    </Dialog>
  )
}
