import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

const lineLook =
  'inline-flex min-h-touch items-center gap-3 underline decoration-transparent decoration-2 underline-offset-4 hover:decoration-current'

/** How to reach a person, large enough to be read off the screen and dialed. */
export function SupportBlock() {
  const { phone, email } = useSite()
  return (
    <section className="on-panel grid grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-lg bg-panel p-6 text-on-panel sm:p-9 lg:sticky lg:top-8">
      <p className="font-[650] text-on-panel-soft">24/7 support</p>
      <h2 className="text-4xl">Rather talk to someone?</h2>
      <address className="grid grid-cols-[minmax(0,1fr)] justify-items-start [overflow-wrap:anywhere] not-italic">
        <Told fact="phone">
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className={`${lineLook} font-display text-[min(1.75rem,7vw)] font-bold`}
          >
            <Icon name="phone" className="size-[1em]" />
            {phone}
          </a>
        </Told>
        <Told fact="email">
          <a href={`mailto:${email}`} className={`${lineLook} text-xl`}>
            <Icon name="mail" />
            {email}
          </a>
        </Told>
      </address>
      <p className="text-lg text-on-panel-soft">
        If somebody has died, say so first. Those letters are answered before all others, and you
        won’t have to explain twice.
      </p>
      <ButtonLink href="/contact" variant="panel" size="large" className="justify-self-start">
        Write to us
      </ButtonLink>
    </section>
  )
}
