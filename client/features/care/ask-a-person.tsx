import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'
import { phoneLink } from './phone-link.ts'

/** The end of the answers: somebody to ask. */
export function AskAPerson() {
  const { phone } = useSite()
  return (
    <Band
      ground="marigold"
      title="Your question isn’t here?"
      lead="Ask us. A person answers within two days, and within one if somebody has died."
      className="items-end lg:grid-cols-[1fr_auto]"
    >
      <div className="grid gap-4 sm:flex sm:flex-wrap">
        <ButtonLink href="/contact" variant="ink" size="large">
          Write to us
        </ButtonLink>
        <Told fact="phone">
          <a
            href={phoneLink(phone)}
            className={buttonLook({
              variant: 'link',
              size: 'large',
              className: 'text-on-marigold!',
            })}
          >
            <Icon name="phone" />
            <span>{phone}</span>
          </a>
        </Told>
      </div>
    </Band>
  )
}
