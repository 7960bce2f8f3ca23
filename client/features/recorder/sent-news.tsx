import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

interface SentNewsProps {
  title: string
  text: string
  onAgain: (() => void) | undefined
}

/** It has arrived: thanks, and a way to say more. */
export function SentNews({ title, text, onAgain }: SentNewsProps) {
  return (
    <output className="mx-auto grid w-full max-w-[34rem] animate-sewn justify-items-center gap-5 rounded-lg border-2 border-success bg-cotton p-7 text-center">
      <Icon name="check" className="size-14! text-success" />
      <span className="font-display text-3xl leading-tight font-bold text-balance">{title}</span>
      <span className="text-xl">{text}</span>
      {onAgain && (
        <Button size="large" icon="mic" onClick={onAgain}>
          Say something else
        </Button>
      )}
    </output>
  )
}
