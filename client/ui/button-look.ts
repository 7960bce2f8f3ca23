import { classNames } from './class-names.ts'

export type ButtonVariant =
  | 'primary'
  | 'action'
  | 'secondary'
  | 'quiet'
  | 'danger'
  | 'link'
  | 'marigold'
  | 'panel'
  | 'ink'

type ButtonSize = 'small' | 'medium' | 'large'

const shared =
  'inline-flex items-center justify-center gap-2.5 rounded-md text-center font-[650] leading-tight transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-floor min-w-floor px-4 py-2',
  medium: 'min-h-touch min-w-touch px-5 py-2',
  large: 'min-h-touch-lg min-w-touch px-7 py-3 text-lg',
}

const off = 'disabled:bg-mist disabled:text-thread disabled:border-line disabled:after:hidden'

const variants: Record<ButtonVariant, string> = {
  primary: `next-step stitched bg-cranberry text-on-cloth hover:bg-cranberry-deep disabled:border-2 ${off}`,
  action: `later-step stitched bg-indigo text-on-cloth hover:bg-indigo-deep disabled:border-2 ${off}`,
  secondary: `border-2 border-indigo text-link hover:bg-lilac ${off}`,
  quiet: 'text-ink hover:bg-lilac disabled:text-thread',
  danger: `border-2 border-danger text-danger hover:bg-danger hover:text-cotton ${off}`,
  link: 'text-link underline decoration-2 underline-offset-4 hover:decoration-[3px] disabled:text-thread',
  marigold: `later-step stitched bg-marigold text-on-marigold hover:bg-marigold-deep disabled:border-2 ${off}`,
  ink: `stitched bg-on-marigold text-on-panel hover:bg-panel-deep disabled:border-2 ${off}`,
  panel: 'border-2 border-panel-line text-on-panel hover:bg-panel-deep disabled:text-on-panel-soft',
}

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

/** The classes of a button, for anything that must look like one. One primary button on a screen. */
export function buttonLook({ variant = 'secondary', size, className }: ButtonLook): string {
  const chosen = size ?? (variant === 'primary' ? 'large' : 'medium')
  return classNames(
    shared,
    variants[variant],
    sizes[chosen],
    variant === 'link' && 'px-1! text-left!',
    className,
  )
}
