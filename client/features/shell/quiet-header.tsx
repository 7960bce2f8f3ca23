import { AccessibilityButton } from './accessibility-button.tsx'
import { Logo } from './logo.tsx'

/** For pages people reach from a letter: nothing to buy, nothing to get lost in. */
export const QuietHeader = () => (
  <header className="@container bg-chambray">
    <div className="mx-auto flex max-w-[90rem] items-center justify-between gap-4 px-[min(1.125rem,5vw)] py-3 md:px-10 md:py-4 [@media(max-height:30rem)]:py-1 xl:px-[3.1rem]">
      <Logo />
      <AccessibilityButton />
    </div>
  </header>
)
