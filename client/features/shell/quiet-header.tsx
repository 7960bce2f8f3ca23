import { AccessibilityButton } from './accessibility-button.tsx'
import { Logo } from './logo.tsx'

/** For pages people reach from a letter: nothing to buy, nothing to get lost in. */
export const QuietHeader = () => (
  <header className="@container bg-chambray">
    <div className="mx-auto flex max-w-[90rem] items-center justify-between gap-4 px-4 py-4 md:px-10 xl:px-14">
      <Logo />
      <AccessibilityButton />
    </div>
  </header>
)
