import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useFormStatus } from 'react-dom'
import { Link } from 'wouter'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { Icon, type IconName } from './icon.tsx'

interface ButtonExtras extends ButtonLook {
  icon?: IconName | undefined
  children: ReactNode
}

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'children'>, ButtonExtras {
  pending?: boolean
  pendingLabel?: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant, size, className, icon, pending, pendingLabel, children, disabled, ...rest } =
    props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second half of a double click comes before anything could tell that the first one is under way.
    if (rest.type === 'submit' && event.detail > 1) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonLook({ variant, size, className })}
    >
      {icon && <Icon name={icon} />}
      <span>{pending ? (pendingLabel ?? children) : children}</span>
    </button>
  )
}

/** Sends its form, and shows `pendingLabel` for as long as the form's action runs. */
export function SubmitButton({ variant = 'primary', ...props }: ButtonProps) {
  const { pending } = useFormStatus()
  return <Button type="submit" variant={variant} {...props} pending={pending} />
}

interface ButtonLinkProps extends ButtonExtras {
  href: string
  onClick?: () => void
}

/** Leads to another page of ours, and looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, className, icon, children, ...rest } = props
  return (
    <Link {...rest} className={buttonLook({ variant, size, className })}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}
