import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { Icon } from '#client/ui/icon.tsx'
import { phoneLink } from './phone-link.ts'

const wayLook =
  'inline-flex min-h-floor items-center gap-3 font-[650] text-link underline decoration-2 underline-offset-4 hover:decoration-[3px] [overflow-wrap:anywhere]'

/** The other ways to reach us. */
export function ContactWays() {
  const { phone, email, postalLine } = useSite()
  return (
    <address className="grid gap-2 text-lg not-italic">
      <Told fact="phone">
        <a href={phoneLink(phone)} className={wayLook}>
          <Icon name="phone" />
          {phone}
        </a>
      </Told>
      <Told fact="email">
        <a href={`mailto:${email}`} className={wayLook}>
          <Icon name="mail" />
          {email}
        </a>
      </Told>
      <Told fact="postalLine">
        <p className="flex gap-3">
          <Icon name="home" className="mt-1 text-link" />
          <span>{postalLine}</span>
        </p>
      </Told>
    </address>
  )
}
